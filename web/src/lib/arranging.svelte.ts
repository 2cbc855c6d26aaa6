// What is put in order, or into two trays, before it is answered as a whole: triggers, cards of a library.
import type { Key, Option, Question } from "./protocol.ts";

/** One place of the row: an option, or several of which the same is to be said. */
export interface Place {
  options: Option[];
  /** It goes away, where there are two trays. */
  away: boolean;
}

/** Whether the question is one for a row: an order of everything, or cards that are looked at, several of them. */
export function arranges(question: Question | null): boolean {
  if (!question || question.options.length < 2) return false;
  if (question.kind === "order") return question.options.every((option) => option.kind === "ability" || option.kind === "choose");
  return question.kind === "objects" && question.shape === "look" && question.chosen === 0 && question.max > 1 && question.away !== undefined;
}

/** What is shown first is answered last: it resolves first, or lies on top. */
const shownFirst = (question: Question) => question.kind !== "order" || question.ends === "resolves" || question.ends === "top";

export class Arranging {
  places: Place[] = $state.raw([]);
  /** So many were clicked in their order already. */
  placed = $state(0);
  #question: Question | null = null;

  begin(question: Question | null): void {
    this.#question = arranges(question) ? question : null;
    this.placed = 0;
    if (!this.#question) {
      this.places = [];
      return;
    }
    const rows = new Map<string | number, Option[]>();
    for (const option of this.#question.options) {
      if (option.kind === "done") continue;
      const row = option.kind === "ability" ? option.label : option.n;
      rows.set(row, [...(rows.get(row) ?? []), option]);
    }
    this.places = [...rows.values()].map((options) => ({ options, away: false }));
  }

  get active(): boolean {
    return this.places.length > 0;
  }
  get trays(): boolean {
    return this.#question?.kind === "objects";
  }
  /** What stays, or all; what goes away. */
  tray(away: boolean): Place[] {
    return this.places.filter((place) => place.away === away);
  }

  /** One place further, within its tray. */
  move(place: Place, by: number): void {
    const tray = this.tray(place.away);
    const at = tray.indexOf(place);
    const next = Math.max(0, Math.min(tray.length - 1, at + by));
    if (at >= 0 && next !== at) this.put(place, tray[next]!, place.away);
  }
  /** To where another one is; without one at the end of a tray. */
  put(place: Place, before: Place | undefined, away: boolean): void {
    if (place === before) return;
    const from = this.places.indexOf(place);
    const to = before ? this.places.indexOf(before) : -1;
    const moved = place.away === away ? place : { ...place, away };
    const rest = this.places.filter((one) => one !== place);
    const at = before ? rest.indexOf(before) + (from >= 0 && from < to && place.away === away ? 1 : 0) : rest.length;
    this.places = [...rest.slice(0, at), moved, ...rest.slice(at)];
    this.placed = 0;
  }
  /** A click: into the other tray, or the next place in the order. */
  click(place: Place): void {
    if (this.trays) return this.put(place, undefined, !place.away);
    if (this.placed >= this.places.length) this.placed = 0;
    const placed = this.placed;
    const before = this.places[placed];
    if (before && this.places.indexOf(place) >= placed) this.put(place, before, false);
    this.placed = placed + 1;
  }

  /** The answer: options in their order, and the order of those that are asked about next. */
  get answer(): { series: number[]; order: Key[] } {
    const numbers = (places: Place[]) => places.flatMap((place) => place.options.map((option) => option.n));
    if (!this.#question) return { series: [], order: [] };
    if (!this.trays) return { series: numbers(shownFirst(this.#question) ? [...this.places].reverse() : this.places), order: [] };
    const kept = this.tray(false).flatMap((place) => place.options.map((option) => option.object!));
    return { series: numbers(this.tray(true)), order: kept.length > 1 ? kept.reverse() : [] };
  }
}
