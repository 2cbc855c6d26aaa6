import { describe, expect, test } from "vitest";

import { type PlayedGame, resultOf, talliesOf, withGame } from "../../src/lib/history.ts";

const game = (table: string, number: number, deck: string, against: string[], result: PlayedGame["result"], at = 0): PlayedGame => ({
  table,
  number,
  at,
  deck,
  others: against.map((other) => ({ name: `who plays ${other}`, deck: other })),
  result,
  turns: 5,
});

describe("The history of games", () => {
  test("knows how a game ended for whoever played it", () => {
    expect(resultOf({ you: "p0", winners: ["p0", "p2"] })).toBe("won");
    expect(resultOf({ you: "p1", winners: ["p0", "p2"] })).toBe("lost");
    expect(resultOf({ you: "p1", winners: [] })).toBe("drawn");
    expect(resultOf({ you: "p1" })).toBe("drawn");
  });

  test("has a game once, as it ended last", () => {
    const first = [game("a", 1, "elves", ["goblins"], "lost", 10)];
    const again = withGame(first, game("a", 1, "elves", ["goblins"], "won", 20));
    expect(again).toEqual([game("a", 1, "elves", ["goblins"], "won", 10)]);
    expect(withGame(again, game("a", 2, "elves", ["goblins"], "lost", 30)).map((one) => one.number)).toEqual([2, 1]);
  });

  test("tells how often a deck won, and against which", () => {
    const games = [
      game("a", 1, "elves", ["goblins"], "won"),
      game("a", 2, "elves", ["goblins", "burn"], "lost"),
      game("b", 1, "burn", ["goblins", "goblins"], "drawn"),
    ];
    expect(talliesOf(games, (one) => [one.deck])).toEqual([
      { name: "elves", games: 2, won: 1, lost: 1, drawn: 0 },
      { name: "burn", games: 1, won: 0, lost: 0, drawn: 1 },
    ]);
    expect(talliesOf(games, (one) => one.others.map((other) => other.deck))).toEqual([
      { name: "goblins", games: 3, won: 1, lost: 1, drawn: 1 },
      { name: "burn", games: 1, won: 0, lost: 1, drawn: 0 },
    ]);
  });
});
