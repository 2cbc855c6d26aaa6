// What happened while nobody looked: the page was closed or in the background, the connection was lost, or much was passed ahead.
import type { Line } from "./protocol.ts";

const kStore = "cantrip.seen";
const kMostTables = 20;
/** After fewer lines of a pass that has ended nobody asks what happened. */
const kLeastOfAPass = 3;
/** So long nothing happens before it is stored what was seen, in milliseconds. */
const kRest = 400;

interface Seen {
  table: string;
  n: number;
}

function seenTables(): Seen[] {
  try {
    const kept = JSON.parse(localStorage.getItem(kStore) ?? "[]") as Seen[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const lastOf = (log: Line[]): number => log.filter((line) => !line.byItself).at(-1)?.n ?? -1;

export class Missed {
  /** What is to be told, oldest first. */
  lines: Line[] = $state.raw([]);

  readonly #table: string;
  /** The number of the last line that the player was there for; none before the first log is known. */
  #seen: number | undefined;
  #wasThere = true;
  #passed = false;

  constructor(table: string) {
    this.#table = table;
    this.#seen = seenTables().find((one) => one.table === table)?.n;
    this.#wasThere = this.#seen === undefined;
  }

  /** To be told of the log, of whether the player is there to see it, and of whether much is being passed ahead. */
  follow(log: Line[], there: boolean, passing: boolean): void {
    if (log.length === 0) return;
    const last = lastOf(log);
    if (!there || passing) {
      this.#wasThere = false;
      this.#passed = there;
      this.#seen ??= last;
      return;
    }
    if (!this.#wasThere) this.#tell(log, last);
    this.#wasThere = true;
    if (this.#seen !== last) this.#keep(last);
  }

  /** What is told was read, or is of no interest any more. */
  forget(): void {
    if (this.lines.length > 0) this.lines = [];
  }

  #tell(log: Line[], last: number): void {
    const seen = this.#seen ?? last;
    const missed = seen <= last ? log.filter((line) => !line.byItself && line.n > seen) : [];
    if (missed.length >= (this.#passed ? kLeastOfAPass : 1)) this.lines = missed;
  }

  /** Storing waits for a rest: each line of a long turn need not be. */
  #keep(last: number): void {
    this.#seen = last;
    if (this.#stored === undefined) this.store();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.store(), kRest);
  }
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stored: number | undefined;
  /** Stores what was seen, before the page may go. */
  store(): void {
    clearTimeout(this.#timer);
    const last = this.#seen;
    if (last === undefined || this.#stored === last) return;
    this.#stored = last;
    const others = seenTables().filter((one) => one.table !== this.#table);
    localStorage.setItem(kStore, JSON.stringify([{ table: this.#table, n: last }, ...others].slice(0, kMostTables)));
  }
}

/** The newest of these lines, what is the same in a row as one with how often it was, and how many more there are. */
export function inShort(lines: Line[], most: number): { shown: { line: Line; times: number }[]; more: number } {
  const rows: { line: Line; times: number }[] = [];
  for (const line of lines) {
    const before = rows.at(-1);
    if (before && before.line.text === line.text && before.line.turn === line.turn) before.times += 1;
    else rows.push({ line, times: 1 });
  }
  return { shown: rows.slice(-most), more: Math.max(0, rows.length - most) };
}
