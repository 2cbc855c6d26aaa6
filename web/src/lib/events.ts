// Drafts and sealed deck with the matches afterwards: what there is, making and joining them, and how they stand.
import type { Entry, Faces } from "./decks.ts";
import { ask, keepSeat, type Seat } from "./seats.ts";

export interface DraftChoices {
  kinds: { name: string; title: string; about: string; fewest: number; most: number }[];
  then: string[];
  sets: { code: string; name: string }[];
  /** What has to be imported before there are sets. */
  needs?: string;
}

export interface EventMatch {
  first: number;
  second?: number;
  table?: string;
  /** Games won by the first, by the second, and drawn. */
  score?: [number, number, number];
}

export interface EventState {
  event: string;
  n: number;
  title: string;
  kind: string;
  open: boolean;
  bestOf: number;
  stage: "waiting" | "drafting" | "building" | "playing" | "over";
  seats: { name: string; taken: boolean; computer: boolean }[];
  you?: number;
  invitation?: string;
  waits?: number[];
  left?: number;
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
  places?: { seat: number; points: number; wins: number; losses: number; draws: number; opponents: number }[];
  table?: string;
}

export interface NewEvent {
  name: string;
  kind: string;
  sets: string[];
  chaos: boolean;
  cube: string;
  then: string;
  bestOf: number;
  seconds: number;
  minutes: number;
  seats: { computer?: string }[];
  open: boolean;
}

export interface OpenEvent {
  event: string;
  title: string;
  seats: number;
  free: number;
  people: string[];
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
export const openEvents = (): Promise<OpenEvent[]> => ask<{ events: OpenEvent[] }>("/api/events").then((answer) => answer.events);
/** Opens an event, or sits down at one, and keeps the seat; where to go then. */
export const openEvent = (title: string, wanted: NewEvent): Promise<string> => ask<Made>("/api/events", wanted).then((made) => keep(made, title));
export const joinEvent = (event: string, name: string, invitation: string, title: string): Promise<string> =>
  ask<Made>(`/api/events/${event}/seats`, { name, invitation }).then((made) => keep(made, title));
export const fillEvent = (seat: Seat, level: string): Promise<unknown> => ask(`/api/events/${seat.table}/computers`, { level }, seat.token);

/** How it stands; nothing where it is as `known`. */
export async function eventState(event: string, token: string | undefined, known: number): Promise<EventState | null> {
  const now = await ask<EventState>(`/api/events/${event}${known > 0 ? `/after/${known}` : ""}`, undefined, token);
  return now.stage === undefined ? null : now;
}
export const pickOption = (seat: Seat, after: number, option: number): Promise<EventState> =>
  ask<EventState>(`/api/events/${seat.table}/pick`, { after, option }, seat.token);
