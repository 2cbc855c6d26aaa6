import { decks as english } from "./english/decks.ts";
import { spoken } from "./language.ts";

export const deckWords = spoken({ english });
