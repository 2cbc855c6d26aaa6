// What has just happened, for those who hear the game.
import type { Line, View } from "./protocol.ts";
import { inWords } from "./said.ts";
import { words } from "./words.ts";

/** The sentences: the first of a turn says whose it is, and what is the same in a row is said once. `log` ends with `news`. */
export function heardOf(view: View, log: Line[], news: Line[]): string[] {
  let turn = log[log.length - news.length - 1]?.turn;
  const rows: { text: string; times: number; begins: string }[] = [];
  for (const line of news) {
    if (line.byItself) continue;
    const text = inWords(line.text);
    const last = rows.at(-1);
    if (line.turn === turn && last?.text === text) {
      last.times += 1;
      continue;
    }
    const active = line.active === view.you && !view.room.watching ? undefined : (view.players[line.active ?? ""]?.name ?? "");
    rows.push({ text, times: 1, begins: line.turn === turn ? "" : `${words.turnOf(line.turn, active)}: ` });
    turn = line.turn;
  }
  return rows.map(({ text, times, begins }) => begins + words.times(text, times));
}
