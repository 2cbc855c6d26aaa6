// Drafts and sealed deck with the matches afterwards, and tournaments to which everybody brings a deck: what there is, making and
// joining them, and how they stand.
import type { Entry, Faces } from "./decks.ts";
import { ask, keepSeat, type Seat } from "./seats.ts";

export interface DraftChoices {
  kinds: { name: string; title: string; about: string; fewest: number; most: number; oneGame: boolean }[];
  then: string[];
  sets: { code: string; name: string }[];
  /** What has to be imported before there are sets. */
  needs?: string;
}

export interface EventMatch {
  /** By their seats: one who has a bye, two, or everybody in the one game after a draft for it. */
  players: number[];
  table?: string;
  /** Games won by each of them, and drawn. */
  score?: number[];
}

export const wonBy = (match: EventMatch, player: number): number => match.score?.[player] ?? 0;
export const drawnIn = (match: EventMatch): number => match.score?.at(-1) ?? 0;
/** A place in the match has most wins. */
export const hasWon = (match: EventMatch, player: number): boolean => match.players.every((_, other) => other === player || wonBy(match, other) < wonBy(match, player));
export const plays = (match: EventMatch, seat: number | undefined): boolean => seat !== undefined && match.players.includes(seat);

export interface Place {
  seat: number;
  points: number;
  wins: number;
  losses: number;
  draws: number;
  /** What decides between equal points, from 0 to 1: match wins of the opponents, own game wins, game wins of the opponents. */
  opponents: number;
  games: number;
  opponentsGames: number;
}

export interface EventState {
  event: string;
  n: number;
  title: string;
  kind: string;
  /** Of the decks that everybody brings; not there for a draft. */
  format?: string;
  open: boolean;
  bestOf: number;
  stage: "waiting" | "drafting" | "building" | "playing" | "over";
  /** `faceUp`: cards that were drafted so, for all to see. */
  seats: { name: string; taken: boolean; computer: boolean; left?: true; faceUp?: string[] }[];
  you?: number;
  invitation?: string;
  waits?: number[];
  left?: number;
  roundLeft?: number;
  /** What was agreed on: for a pick, for each player of a game, for a round. */
  seconds?: number;
  minutes?: number;
  roundMinutes?: number;
  moreTime?: true;
  /** Of the usual time, for whoever looks. */
  times?: number;
  pack?: number;
  pick?: number;
  picked?: number;
  taken?: string[];
  pool?: Entry[];
  asked?: boolean;
  options?: { cards: string[]; label?: string }[];
  cards?: Faces;
  totalRounds?: number;
  rounds?: EventMatch[][];
  places?: Place[];
  table?: string;
}

interface AnyEvent {
  name: string;
  kind: string;
  then: string;
  bestOf: number;
  minutes: number;
  /** Whoever needs longer has it. */
  moreTime: boolean;
  seats: { computer?: string }[];
  open: boolean;
}
export interface NewDraft extends AnyEvent {
  sets: string[];
  chaos: boolean;
  cube: string;
  seconds: number;
}
export interface NewTournament extends AnyEvent {
  kind: "constructed";
  deck: string;
  format: string;
  rounds: number;
  roundMinutes: number;
}

export interface OpenEvent {
  event: string;
  title: string;
  kind: string;
  seats: number;
  free: number;
  people: string[];
}

/** One that goes on, with the tables at which somebody plays. */
export interface PlayedEvent {
  event: string;
  title: string;
  kind: string;
  round: number;
  totalRounds: number;
  matches: { table: string; players: string[] }[];
}

export interface EventLists {
  events: OpenEvent[];
  played: PlayedEvent[];
}

interface Made {
  event: string;
  token: string;
  invitation?: string;
}

function keep(made: Made, title: string): string {
  keepSeat({ table: made.event, token: made.token, title, at: Date.now(), event: true, ...(made.invitation ? { invitation: made.invitation } : {}) });
  return `/event/${made.event}`;
}

export const draftChoices = (): Promise<DraftChoices> => ask<DraftChoices>("/api/drafts");
export const eventLists = (): Promise<EventLists> => ask<EventLists>("/api/events");
/** Opens an event, or sits down at one, and keeps the seat; where to go then. */
export const openEvent = (title: string, wanted: NewDraft | NewTournament): Promise<string> => ask<Made>("/api/events", wanted).then((made) => keep(made, title));
export const joinEvent = (event: string, name: string, deck: string, invitation: string, title: string): Promise<string> =>
  ask<Made>(`/api/events/${event}/seats`, { name, invitation, ...(deck ? { deck } : {}) }).then((made) => keep(made, title));
export const fillEvent = (seat: Seat, level: string): Promise<unknown> => ask(`/api/events/${seat.table}/computers`, { level }, seat.token);

/** A tournament begins with those who are there. */
export const beginEvent = (seat: Seat): Promise<EventState> => ask<EventState>(`/api/events/${seat.table}/begin`, {}, seat.token);
/** Takes no further part, or gives the seat up before it begins. */
export const leaveEvent = (seat: Seat): Promise<EventState> => ask<EventState>(`/api/events/${seat.table}/leave`, {}, seat.token);

/** How it stands; nothing where it is as `known`. */
export async function eventState(event: string, token: string | undefined, known: number): Promise<EventState | null> {
  const now = await ask<EventState>(`/api/events/${event}${known > 0 ? `/after/${known}` : ""}`, undefined, token);
  return now.stage === undefined ? null : now;
}
/** So many times the usual time. */
export const takeTime = (seat: Seat, times: number): Promise<EventState> => ask<EventState>(`/api/events/${seat.table}/time`, { times }, seat.token);
/** What is taken if no time is left for this pick. */
export const markOption = (seat: Seat, after: number, option: number): Promise<unknown> => ask(`/api/events/${seat.table}/mark`, { after, option }, seat.token);
export const pickOption = (seat: Seat, after: number, option: number): Promise<EventState> =>
  ask<EventState>(`/api/events/${seat.table}/pick`, { after, option }, seat.token);
