// Lines of the log as they are shown. What did not change stays the same value, so that nothing of it is drawn again.
import type { Key, Line, View } from "./protocol.ts";
import { inWords } from "./said.ts";
import { nameOf } from "./words.ts";

export interface Shown extends Line {
  /** So many equal ones in a row. */
  times: number;
}

/** A line with the card that it leads to, where there is one, and the words around its name. */
export interface Row {
  key: string;
  line: Shown;
  before: string;
  card?: Key;
  name: string;
  after: string;
}

/** The lines of a turn. */
export interface TurnOfLog {
  key: string;
  turn: number;
  active?: Key;
  rows: Row[];
}

/** As many of the newest lines are shown, and up to so many more: the oldest go many at a time, not one with each new one. */
const kShown = 250;
const kGone = 50;
export const newest = (lines: Line[]): Line[] => (lines.length <= kShown + kGone ? lines : lines.slice(Math.ceil((lines.length - kShown - kGone) / kGone) * kGone));

/** Equal lines that follow each other are one: what all of them are about lights up together. */
export function folded(lines: Line[], before: Map<Line, Shown> = new Map()): Shown[] {
  const shown: Shown[] = [];
  for (let i = 0; i < lines.length; ) {
    const first = lines[i]!;
    let times = 1;
    while (i + times < lines.length && isEqual(first, lines[i + times]!)) ++times;
    const about = times === 1 ? first.about : lines.slice(i, i + times).flatMap((line) => line.about ?? []);
    const known = before.get(first);
    const same = known?.times === times && known.about?.length === about?.length && (about ?? []).every((key, at) => key === known.about![at]);
    const one = same ? known : { ...first, ...(about ? { about } : {}), times };
    before.set(first, one);
    shown.push(one);
    i += times;
  }
  return shown;
}
const isEqual = (a: Line, b: Line) => a.text === b.text && a.turn === b.turn && a.step === b.step && a.rule === b.rule && a.byItself === b.byItself;

/** The words of a line around the name of the first card that can be looked at still, which leads to it. */
function rowOf(view: View, line: Shown): Row {
  const key = `${line.byItself ? "by itself " : ""}${line.n}`;
  const card = line.about?.find((one) => view.objects[one]?.card);
  const name = card ? nameOf(view, card) : "";
  const text = inWords(line.text);
  const at = card ? text.indexOf(name) : -1;
  if (!card || at < 0) return { key, line, before: text, name: "", after: "" };
  return { key, line, before: text.slice(0, at), card, name, after: text.slice(at + name.length) };
}

const sameRow = (a: Row, b: Row) => a.line === b.line && a.card === b.card && a.name === b.name;

/** The log as it is drawn, turn by turn. It remembers what it has drawn. */
export class DrawnLog {
  #lines = new Map<Line, Shown>();
  #rows = new Map<string, Row>();
  #turns = new Map<string, TurnOfLog>();

  turns(view: View, lines: Line[]): TurnOfLog[] {
    const linesBefore = this.#lines;
    const before = new Map<Line, Shown>();
    for (const line of lines) {
      const known = linesBefore.get(line);
      if (known) before.set(line, known);
    }
    const shown = folded(lines, before);
    this.#lines = before;
    const rows = new Map<string, Row>();
    const turns: TurnOfLog[] = [];
    for (const line of shown) {
      const made = rowOf(view, line);
      const known = this.#rows.get(made.key);
      const row = known && sameRow(known, made) ? known : made;
      rows.set(row.key, row);
      const last = turns.at(-1);
      if (last?.turn === line.turn) last.rows.push(row);
      else turns.push({ key: "", turn: line.turn, ...(line.active ? { active: line.active } : {}), rows: [row] });
    }
    this.#rows = rows;
    return this.#asBefore(turns);
  }

  /** A game within a game counts its turns anew. */
  #asBefore(turns: TurnOfLog[]): TurnOfLog[] {
    const kept = new Map<string, TurnOfLog>();
    const all = turns.map((turn) => {
      let key = `${turn.turn}`;
      while (kept.has(key)) key += "'";
      const known = this.#turns.get(key);
      const same = known?.active === turn.active && known?.rows.length === turn.rows.length && turn.rows.every((row, at) => row === known.rows[at]);
      const one = same ? known! : { ...turn, key };
      kept.set(key, one);
      return one;
    });
    this.#turns = kept;
    return all;
  }
}
