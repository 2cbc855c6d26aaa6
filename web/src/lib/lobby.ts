// What tables can be made of, which are open, and making one.
import { ask, keepSeat, remember } from "./seats.ts";
import { calledIn } from "./shelves.ts";
import { words } from "./words.ts";

export interface Format {
  key: string;
  name: string;
  about: string;
  fewest: number;
  most: number;
  commander: boolean;
  decks: string[];
  /** What has to be imported first. */
  needs?: string;
}

export interface Variant {
  name: string;
  title: string;
  about: string;
  players: number[];
  teams: boolean;
  commander: boolean;
  beside: boolean;
  /** Where they are led by commanders. */
  decks?: string[];
  /** Who needs cards beside the deck that no ready one has. */
  brings?: "first" | "each";
}

export interface Choices {
  formats: Format[];
  decks: { name: string; about: string; commander: boolean }[];
  levels: string[];
  variants: Variant[];
  /** Of the rules, the newest first. */
  editions: number[];
}

/** What is told of a ready deck is its title, and after a colon what it does. */
export function readyDeck(deck: { name: string; about: string }): { title: string; about: string } {
  const colon = deck.about.indexOf(": ");
  return colon > 0 ? { title: deck.about.slice(0, colon), about: deck.about.slice(colon + 2) } : { title: deck.name, about: deck.about };
}

export interface OpenTable {
  table: string;
  title: string;
  seats: number;
  free: number;
  people: string[];
  setting: { minutes: number; turnSeconds: number; edition: number; moreTime?: boolean };
}

export interface Wanted {
  name: string;
  deck: string;
  seats: { computer?: string; deck?: string }[];
  open?: boolean;
  format?: string;
  bestOf?: number;
  variants?: string[];
  teams?: string;
  options?: string;
  edition?: number;
  minutes?: number;
  /** For each player in each turn. */
  turnSeconds?: number;
  /** So much later those who look on see it. */
  watchDelay?: number;
  passesOutOfTime?: boolean;
  /** Whoever needs longer has it. */
  moreTime?: boolean;
  watched?: boolean;
  /** It begins when everybody says so. */
  whenReady?: boolean;
  /** Cards that somebody wrote for this table. */
  cards?: string;
}

export const choices = (): Promise<Choices> => ask<Choices>("/api/decks");
export const openTables = (): Promise<OpenTable[]> => ask<{ tables: OpenTable[] }>("/api/tables").then((answer) => answer.tables);

/** Goes on from a position of a replay against the computer; where to go then. */
export async function openBranch(replay: string, answers: number, seat: number, name: string, level: string): Promise<string> {
  const made = await ask<{ table: string; token: string }>("/api/replays/branch", { replay, answers, seat, name, level });
  keepSeat({ ...made, title: words.fromReplay(name), at: Date.now() });
  return `/table/${made.table}`;
}

/** Makes a table and keeps the seat, and by which name one plays; where to go then. */
export async function openTable(title: string, wanted: Wanted): Promise<string> {
  const made = await ask<{ table: string; token: string; invitation?: string }>("/api/tables", wanted);
  remember("name", wanted.name);
  keepSeat({ ...made, title, at: Date.now(), ...calledIn(wanted.deck) });
  return `/table/${made.table}`;
}
