// A life total that a team shares is shown once.
import { expect, test } from "vitest";

import type { View } from "../../src/lib/protocol.ts";
import { lifeHolder } from "../../src/lib/teams.ts";

const table = (teams: (number | undefined)[], more: object = {}): View =>
  ({ you: "p1", players: Object.fromEntries(teams.map((team, i) => [`p${i}`, { marks: [], ...(team === undefined ? {} : { team }) }])), ...more }) as unknown as View;
const holders = (view: View) => Object.keys(view.players).map((player) => lifeHolder(view, player));

test("the own plate shows it, of other teams that of the first who is there", () => {
  expect(holders(table([0, 0, 1, 1], { sharedLife: true }))).toEqual(["p1", "p1", "p2", "p2"]);
  const view = table([0, 0, 1, 1], { sharedLife: true });
  view.players["p2"]!.marks = ["left the game"];
  expect(holders(view)).toEqual(["p1", "p1", "p3", "p3"]);
});
test("who shares none has a life total of their own", () => {
  expect(holders(table([0, 0, 1, 1]))).toEqual(["p0", "p1", "p2", "p3"]);
  expect(holders(table([undefined, undefined], { sharedLife: true }))).toEqual(["p0", "p1"]);
});
