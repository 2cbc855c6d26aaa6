import { decks as english } from "./english/decks.ts";
import { decks as german } from "./german/decks.ts";
import { spoken } from "./language.ts";

export const deckWords = spoken({ english, german });
