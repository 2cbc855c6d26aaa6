// A game that is over, position by position.
import { mergePatch } from "./merge.ts";
import type { Key, Line, Mark, ServerFrame, View } from "./protocol.ts";
import { inWords, langOf } from "./said.ts";

type StateFrame = Extract<ServerFrame, { type: "state" }>;

export interface Recording {
  frames: StateFrame[];
  /** How many answers had been given at each frame. */
  answers: number[];
}

export interface Position {
  view: View;
  /** So many lines of the log had been told. */
  lines: number;
  news: Line[];
}

/** All positions. What did not change from one to the next is the same object, so that many positions take little room. */
export function positionsOf(recording: Recording): { positions: Position[]; log: Line[] } {
  const log: Line[] = [];
  const positions: Position[] = [];
  let view: View | undefined;
  for (const frame of recording.frames) {
    view = frame.view ?? (mergePatch(view, frame.change) as View);
    log.push(...frame.log);
    positions.push({ view, lines: log.length, news: frame.log });
  }
  return { positions, log };
}

export const marks: readonly Mark[] = ["life", "combat", "spell", "death", "end"];

export interface KeyEvent {
  /** The position at which it has happened. */
  at: number;
  turn: number;
  mark: Mark;
  text: string;
  /** The server has said something of it that the catalogue has no words for. */
  english: boolean;
}

/** Sentences one behind the other, equal ones once with how many they are. */
function summed(sentences: string[]): string {
  const counts = new Map<string, number>();
  for (const text of sentences.map(inWords)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => (count > 1 ? `${text} ×${count}` : text)).join(". ");
}

/** What the recording marks, in the order in which it happened; of one kind and position it is one event. */
export function keyEvents(positions: Position[]): KeyEvent[] {
  const events: (Omit<KeyEvent, "text" | "english"> & { told: string[] })[] = [];
  positions.forEach(({ news }, at) => {
    for (const { mark, turn, text } of news) {
      if (!mark) continue;
      const last = events.at(-1);
      if (last?.at === at && last.mark === mark) last.told.push(text);
      else events.push({ at, turn, mark, told: [text] });
    }
  });
  return events.map(({ told, ...event }) => ({ ...event, text: summed(told), english: told.some(langOf) }));
}

/** The one before or after a position. */
export const eventFrom = (events: KeyEvent[], at: number, forward: boolean): KeyEvent | undefined =>
  forward ? events.find((event) => event.at > at) : events.filter((event) => event.at < at).at(-1);

/** The life totals over time, a line for each player, as points of an SVG of 100 by 100. */
export function lifeLines(positions: Position[]): { player: Key; points: string }[] {
  const players = Object.keys(positions[0]?.view.players ?? {});
  const lives = positions.map(({ view }) => players.map((key) => view.players[key]?.life ?? 0));
  const highest = Math.max(1, ...lives.flat());
  const step = 100 / Math.max(1, positions.length - 1);
  return players.map((player, index) => ({
    player,
    points: lives.map((life, i) => `${(i * step).toFixed(2)},${(100 - (Math.max(0, life[index] ?? 0) / highest) * 100).toFixed(2)}`).join(" "),
  }));
}

/** The first position of the turn after or before the one at a position. */
export function turnFrom(positions: Position[], at: number, forward: boolean): number {
  const turn = positions[at]?.view.turn ?? 0;
  if (forward) {
    const next = positions.findIndex(({ view }) => view.turn > turn);
    return next < 0 ? positions.length - 1 : next;
  }
  const start = positions.findIndex(({ view }) => view.turn === turn);
  if (start < at) return start;
  return Math.max(0, positions.findIndex(({ view }) => view.turn === turn - 1));
}
