import { table as english } from "./english/table.ts";
import { table as german } from "./german/table.ts";
import { spoken } from "./language.ts";

export const words = spoken({ english, german });
