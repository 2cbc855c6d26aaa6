// The log: equal lines in a row are one.
import { expect, test } from "vitest";

import { folded } from "../../src/lib/log.ts";
import type { Line } from "../../src/lib/protocol.ts";

const line = (n: number, text: string, more: Partial<Line> = {}): Line => ({ n, turn: 1, step: "damage", text, rule: "510.2", ...more });

test("equal lines that follow each other are one, with what all of them are about", () => {
  const lines = [line(1, "Goblin deals 1 damage", { about: ["o1"] }), line(2, "Goblin deals 1 damage", { about: ["o2"] }), line(3, "Bear dies"), line(4, "Goblin deals 1 damage")];
  expect(folded(lines).map(({ n, times, about }) => [n, times, about])).toEqual([[1, 2, ["o1", "o2"]], [3, 1, undefined], [4, 1, undefined]]);
  // Not across turns, and nothing that was answered for somebody with what happened.
  expect(folded([line(1, "A"), line(2, "A", { turn: 2 }), line(3, "A", { turn: 2, byItself: true })]).length).toBe(3);
});
