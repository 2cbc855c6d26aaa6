// The seats that this browser has: the secrets stay here and in the server.
import { words } from "../words/table.ts";
import { inWords } from "./said.ts";

export interface Seat {
  table: string;
  token: string;
  title: string;
  at: number;
  /** What it plays, where that has a name that the server does not know. */
  deck?: string;
  /** The secret of the link for a friend, while a seat is free. */
  invitation?: string;
  /** A seat at a draft, and at its tables. */
  event?: true;
}

/** The page of a seat. */
export const pathOf = (seat: Seat): string => `/${seat.event ? "event" : "table"}/${seat.table}`;

const kStore = "cantrip.seats";
const kMost = 30;

function read(): Seat[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(kStore) ?? "[]");
    return Array.isArray(list) ? (list as Seat[]).filter((seat) => typeof seat?.table === "string") : [];
  } catch {
    return [];
  }
}

const write = (seats: Seat[]) => localStorage.setItem(kStore, JSON.stringify(seats.slice(0, kMost)));

export const allSeats = (): Seat[] => read().sort((a, b) => b.at - a.at);
export const seatAt = (table: string): Seat | undefined => read().find((seat) => seat.table === table);
export const keepSeat = (seat: Seat): void => write([seat, ...read().filter((other) => other.table !== seat.table)]);
export const forgetSeat = (table: string): void => write(read().filter((seat) => seat.table !== table));

export function remembered(name: string, otherwise: string): string {
  return localStorage.getItem(`cantrip.${name}`) ?? otherwise;
}
export function remember(name: string, value: string): void {
  localStorage.setItem(`cantrip.${name}`, value);
}

export class ServerError extends Error {
  /** Of HTTP; 0 where the server can't be reached. */
  readonly status: number;
  constructor(text: string, status = 0) {
    super(text);
    this.status = status;
  }
}

/** A request to the server, which may outlive the page; throws ServerError with its words. */
export async function ask<T>(path: string, body?: object, token?: string, keepalive = false): Promise<T> {
  const headers: Record<string, string> = {};
  if (body) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const init: RequestInit = body ? { method: "POST", headers, body: JSON.stringify(body), keepalive } : { headers };
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ServerError(words.unreachable);
  }
  const answer = (await response.json().catch(() => ({}))) as { error?: string };
  if (!response.ok) throw new ServerError(answer.error ? inWords(answer.error) : words.serverAnswered(response.status), response.status);
  return answer as T;
}
