import { meet as english } from "./english/meet.ts";
import { meet as german } from "./german/meet.ts";
import { spoken } from "./language.ts";

export const meetWords = spoken({ english, german });
