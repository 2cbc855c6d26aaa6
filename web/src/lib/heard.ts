// What has just happened, for those who hear the game.
import { inShort } from "./missed.svelte.ts";
import type { Line, View } from "./protocol.ts";
import { inWords } from "./said.ts";
import { words } from "./words.ts";

/** The sentences: the first of a turn says whose it is, and what is the same in a row is said once. `log` ends with `news`. */
export function heardOf(view: View, log: Line[], news: Line[]): string[] {
  let turn = log[log.length - news.length - 1]?.turn;
  const told = news.filter((line) => !line.byItself);
  return inShort(told, told.length).shown.map(({ line, times }) => {
    const active = line.active === view.you && !view.room.watching ? undefined : (view.players[line.active ?? ""]?.name ?? "");
    const begins = line.turn === turn ? "" : `${words.turnOf(line.turn, active)}: `;
    turn = line.turn;
    return begins + words.times(inWords(line.text), times);
  });
}
