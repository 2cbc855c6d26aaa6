// The log: equal lines in a row are one.
import { expect, test } from "vitest";

import { DrawnLog, folded, newest } from "../../src/lib/log.ts";
import type { Line, View } from "../../src/lib/protocol.ts";

const line = (n: number, text: string, more: Partial<Line> = {}): Line => ({ n, turn: 1, step: "damage", text, rule: "510.2", ...more });

test("equal lines that follow each other are one, with what all of them are about", () => {
  const lines = [line(1, "Goblin deals 1 damage", { about: ["o1"] }), line(2, "Goblin deals 1 damage", { about: ["o2"] }), line(3, "Bear dies"), line(4, "Goblin deals 1 damage")];
  expect(folded(lines).map(({ n, times, about }) => [n, times, about])).toEqual([[1, 2, ["o1", "o2"]], [3, 1, undefined], [4, 1, undefined]]);
  // Not across turns, and nothing that was answered for somebody with what happened.
  expect(folded([line(1, "A"), line(2, "A", { turn: 2 }), line(3, "A", { turn: 2, byItself: true })]).length).toBe(3);
});

const view = { players: { p0: { name: "You" } }, objects: { o1: { owner: "p0", zone: "battlefield", card: "c1" }, o2: { owner: "p0", zone: "hand" } }, cards: { c1: { name: "Bear", type: "", colors: "", land: false } } } as unknown as View;

test("what is drawn already stays the same value, turn by turn and line by line", () => {
  const drawn = new DrawnLog();
  const lines = [line(1, "Bear attacks", { about: ["o2", "o1"] }), line(2, "Bear dies"), line(3, "Somebody draws", { turn: 2 }), line(4, "Somebody draws", { turn: 2 })];
  const before = drawn.turns(view, lines);
  expect(before.map(({ turn, rows }) => [turn, rows.map((row) => [row.before, row.name, row.after, row.line.times])])).toEqual([
    [1, [["", "Bear", " attacks", 1], ["Bear dies", "", "", 1]]],
    [2, [["Somebody draws", "", "", 2]]],
  ]);
  const after = drawn.turns({ ...view }, [...lines, line(5, "Somebody draws", { turn: 2 })]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]!.rows[0]!.line.times).toBe(3);
  // A card that is gone leads nowhere; a game within a game counts its turns anew.
  const gone = drawn.turns({ ...view, objects: {} }, [...lines, line(6, "Bear dies")]);
  expect(gone[0]!.rows[0]!.card).toBeUndefined();
  expect(gone[0]!.rows[1]).toBe(before[0]!.rows[1]);
  expect(new Set(gone.map(({ key }) => key)).size).toBe(3);
});

test("of a long log the newest lines are drawn, and the oldest go many at a time", () => {
  const lines = Array.from({ length: 2000 }, (_, n) => line(n, `Line ${n}`));
  const counts = [10, 300, 301, 340, 2000].map((count) => newest(lines.slice(0, count)));
  expect(counts.map((some) => some.length)).toEqual([10, 300, 251, 290, 300]);
  for (const [i, count] of [10, 300, 301, 340, 2000].entries()) expect(counts[i]!.at(-1)!.n).toBe(count - 1);
  expect(newest(lines.slice(0, 340))[0]).toBe(newest(lines.slice(0, 349))[0]);
});
