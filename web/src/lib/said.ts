// What the server says, in the language of this browser's player.
import { words } from "../words/table.ts";
import type { View } from "./protocol.ts";
import { Sayer } from "./saying.ts";

const sayer = new Sayer(words.told);

/** What the server has said; as it said it where the catalogue has no words for that. */
export const inWords = (text: string): string => sayer.said(text) ?? text;
/** In which language that is; nothing: in that of the page. */
export const langOf = (text: string): "en" | undefined => (sayer.said(text) === undefined ? "en" : undefined);

/** The names that what is said of this table may hold. */
export function learnNames(view: View): void {
  sayer.learn(Object.values(view.cards).map((card) => card.name));
  sayer.learn(Object.values(view.players).map((player) => player.name));
  // What others ask is told of everybody by their names, also of whoever reads it.
  const own = localStorage.getItem("cantrip.name");
  if (own) sayer.learn([own]);
}
