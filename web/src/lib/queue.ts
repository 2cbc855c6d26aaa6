// Waiting for an opponent who wants the same. The ticket is the secret of whoever waits, and stays in this window.
import { ask, keepSeat } from "./seats.ts";
import { calledIn } from "./shelves.ts";

export interface Wish {
  format: string;
  bestOf: number;
  minutes: number;
}
export interface WaitingFor extends Wish {
  waiting: number;
}
export interface Ticket {
  ticket: string;
  /** What is waited for, in words. */
  title: string;
  since: number;
  /** What the deck is called. */
  deck?: string;
}

const kStore = "cantrip.ticket";

export const whoWaits = (): Promise<WaitingFor[]> => ask<{ queue: WaitingFor[] }>("/api/queue").then((answer) => answer.queue);

export function ticketKept(): Ticket | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(kStore) ?? "null") as Ticket | null;
    return typeof kept?.ticket === "string" ? kept : undefined;
  } catch {
    return undefined;
  }
}
export const forgetTicket = (): void => sessionStorage.removeItem(kStore);

export async function joinQueue(name: string, deck: string, wish: Wish, title: string): Promise<Ticket> {
  const { ticket } = await ask<{ ticket: string }>("/api/queue", { name, deck, ...wish });
  const kept = { ticket, title, since: Date.now(), ...calledIn(deck) };
  sessionStorage.setItem(kStore, JSON.stringify(kept));
  return kept;
}

/** Where to go when somebody is there; nothing as long as nobody is. */
export async function askQueue(ticket: Ticket, seatTitle: string): Promise<string | undefined> {
  const found = await ask<{ table?: string; token?: string }>("/api/queue", undefined, ticket.ticket);
  if (!found.table || !found.token) return undefined;
  keepSeat({ table: found.table, token: found.token, title: seatTitle, at: Date.now(), ...(ticket.deck === undefined ? {} : { deck: ticket.deck }) });
  return `/table/${found.table}`;
}
export const leaveQueue = (ticket: Ticket): Promise<unknown> => ask("/api/queue/leave", {}, ticket.ticket, true);
