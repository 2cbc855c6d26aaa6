import { expect, test } from "vitest";

import { heardOf } from "../../src/lib/heard.ts";
import type { Line, View } from "../../src/lib/protocol.ts";

const view = { you: "p0", players: { p0: { name: "You" }, p1: { name: "Bob" } }, room: {} } as unknown as View;
const line = (n: number, turn: number, text: string, more: Partial<Line> = {}): Line => ({ n, turn, step: "main1", active: turn % 2 ? "p0" : "p1", text, ...more });

test("A new turn is heard with whose it is, and what is the same in a row once", () => {
  const before = [line(0, 1, "You play Forest")];
  const news = [line(1, 2, "Bob draws a card"), line(2, 2, "Goblin Token attacks you"), line(3, 2, "Goblin Token attacks you"), line(0, 2, "Paid for you", { byItself: true }), line(4, 3, "You draw Opt")];
  expect(heardOf(view, [...before, ...news], news)).toEqual(["Turn 2, Bob: Bob draws a card", "Goblin Token attacks you ×2", "Turn 3, yours: You draw Opt"]);
  expect(heardOf(view, [...before, news[0]!, news[1]!], [news[1]!])).toEqual(["Goblin Token attacks you"]);
  expect(heardOf(view, [], [])).toEqual([]);
});
