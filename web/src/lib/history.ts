// The games that were played to their end in this browser, and how each deck did in them.
import type { View } from "./protocol.ts";
import { ask, type Seat } from "./seats.ts";

export type Result = "won" | "lost" | "drawn";

export interface PlayedGame {
  table: string;
  /** Of the games of its table, from 1. */
  number: number;
  at: number;
  deck: string;
  others: { name: string; deck: string }[];
  result: Result;
  turns: number;
}

export interface Tally {
  name: string;
  games: number;
  won: number;
  lost: number;
  drawn: number;
}

const kStore = "cantrip.history";
const kMost = 1000;
/** What the server calls a deck that has no name, and those of a game that goes on from a replay, which says nothing about a deck. */
const kNameless = /^(your deck|the deck of .*)$/;
const kOfReplay = /^the deck of the replay$/;

function read(): PlayedGame[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(kStore) ?? "[]");
    return Array.isArray(list) ? (list as PlayedGame[]).filter((game) => typeof game?.table === "string" && Array.isArray(game.others)) : [];
  } catch {
    return [];
  }
}

/** The newest first. */
export const playedGames = (): PlayedGame[] => read().sort((a, b) => b.at - a.at);

export const resultOf = (view: Pick<View, "winners" | "you">): Result =>
  (view.winners ?? []).length === 0 ? "drawn" : view.winners!.includes(view.you) ? "won" : "lost";

/** A game that is played on, as after an undo, takes the place of what was kept of it. */
export function withGame(games: PlayedGame[], game: PlayedGame): PlayedGame[] {
  const before = games.find((one) => one.table === game.table && one.number === game.number);
  return [{ ...game, at: before?.at ?? game.at }, ...games.filter((one) => one !== before)].slice(0, kMost);
}

export async function keepGame(seat: Seat, view: View): Promise<void> {
  const about = await ask<{ games?: number; seat: string; seats: { name: string; deck?: string }[] }>(`/api/tables/${seat.table}`, undefined, seat.token);
  const keys = Object.keys(view.players);
  const own = about.seats[keys.indexOf(view.you)]?.deck;
  if (!about.games || kOfReplay.test(own ?? "")) return;
  const named = (deck = "") => (kNameless.test(deck) ? "" : deck);
  const others = about.seats
    .map(({ name, deck }, i) => ({ key: keys[i], name: view.players[keys[i] ?? ""]?.name ?? name, deck: named(deck) }))
    .filter(({ key }) => key !== view.you)
    .map(({ name, deck }) => ({ name, deck }));
  const game = { table: seat.table, number: about.games, at: Date.now(), deck: seat.deck ?? named(own), others, result: resultOf(view), turns: view.turn };
  localStorage.setItem(kStore, JSON.stringify(withGame(read(), game)));
}

/** How it went by what is the same in games, such as the own deck; most games first. A game may count for several. */
export function talliesOf(games: PlayedGame[], namesOf: (game: PlayedGame) => string[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const game of games)
    for (const name of new Set(namesOf(game))) {
      const tally = tallies.get(name) ?? { name, games: 0, won: 0, lost: 0, drawn: 0 };
      ++tally.games;
      ++tally[game.result];
      tallies.set(name, tally);
    }
  return [...tallies.values()].sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}
