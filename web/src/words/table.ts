import { table as english } from "./english/table.ts";
import { spoken } from "./language.ts";

export const words = spoken({ english });
