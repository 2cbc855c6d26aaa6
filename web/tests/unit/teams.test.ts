// A life total that a team shares is shown once.
import { expect, test } from "vitest";

import type { View } from "../../src/lib/protocol.ts";
import { lifeHolder, orderOfPlay, sidesOf } from "../../src/lib/teams.ts";

const table = (teams: (number | undefined)[], more: object = {}): View =>
  ({ you: "p1", players: Object.fromEntries(teams.map((team, i) => [`p${i}`, { marks: [], ...(team === undefined ? {} : { team }) }])), ...more }) as unknown as View;
const holders = (view: View) => Object.keys(view.players).map((player) => lifeHolder(view, player));

test("the own plate shows it, of other teams that of the first who is there", () => {
  expect(holders(table([0, 0, 1, 1], { sharedLife: true }))).toEqual(["p1", "p1", "p2", "p2"]);
  const view = table([0, 0, 1, 1], { sharedLife: true });
  view.players["p2"]!.marks = ["left the game"];
  expect(holders(view)).toEqual(["p1", "p1", "p3", "p3"]);
});
test("turns are taken by one after the other, and those who have left come last", () => {
  const view = table([undefined, undefined, undefined, undefined], { active: "p2" });
  expect(orderOfPlay(view)).toEqual(["p2", "p3", "p0", "p1"]);
  view.players["p3"]!.marks = ["left the game"];
  expect(orderOfPlay(view)).toEqual(["p2", "p0", "p1", "p3"]);
});
test("who shares none has a life total of their own", () => {
  expect(holders(table([0, 0, 1, 1]))).toEqual(["p0", "p1", "p2", "p3"]);
  expect(holders(table([undefined, undefined], { sharedLife: true }))).toEqual(["p0", "p1"]);
});

test("those of the own team sit on the own side, the next player to the left", () => {
  const sides = (teams: (number | undefined)[], you: string) => {
    const { left, right, opponents } = sidesOf({ ...table(teams), you } as View);
    return [left, right, opponents].map((players) => players.join(" "));
  };
  expect(sides([0, 0, 1, 1], "p0")).toEqual(["p1", "", "p2 p3"]);
  expect(sides([0, 0, 1, 1], "p1")).toEqual(["", "p0", "p2 p3"]);
  // An emperor between two generals, and a general at the end of the row.
  expect(sides([0, 0, 0, 1, 1, 1], "p1")).toEqual(["p2", "p0", "p3 p4 p5"]);
  expect(sides([0, 0, 0, 1, 1, 1], "p0")).toEqual(["p2 p1", "", "p3 p4 p5"]);
  // Teams that sit in turn.
  expect(sides([0, 1, 0, 1], "p0")).toEqual(["", "p2", "p1 p3"]);
});
test("whoever plays alone has a side alone", () => {
  expect(sidesOf(table([undefined, undefined, undefined]))).toEqual({ opponents: ["p2", "p0"], left: [], right: [] });
  expect(sidesOf(table([0, 1]))).toEqual({ opponents: ["p0"], left: [], right: [] });
});
