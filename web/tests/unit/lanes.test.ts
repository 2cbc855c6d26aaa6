// Who stands before whom in combat.
import { describe, expect, test } from "vitest";

import { lanesOf, widthOf } from "../../src/lib/lanes.ts";
import type { ObjectState, View } from "../../src/lib/protocol.ts";

const creature = (more: Partial<ObjectState>): ObjectState => ({ owner: "p1", controller: "p1", zone: "battlefield", row: "creature", ...more });
const viewOf = (objects: Record<string, ObjectState>) => ({ objects, battlefield: Object.keys(objects) }) as unknown as View;

describe("Lanes", () => {
  test("are one for each pile of attackers, with all that block them, those that are picked, too", () => {
    const view = viewOf({
      a: creature({ attacks: "p0" }), b: creature({ attacks: "p0" }), c: creature({ attacks: "p0" }),
      x: creature({ controller: "p0", blocks: ["c"] }), y: creature({ controller: "p0" }), z: creature({ controller: "p0" }),
    });
    const lanes = lanesOf(view, [{ keys: ["a", "b"], attached: [] }, { keys: ["c"], attached: [] }], [{ object: "y", other: "c" }]);
    expect(lanes).toEqual([
      { attackers: ["a", "b"], defender: "p0", blockers: [] },
      { attackers: ["c"], defender: "p0", blockers: ["x", "y"] },
    ]);
    expect(lanes.map(widthOf)).toEqual([1, 2]);
  });

  test("of the same defender stand together, and who stays at home has none", () => {
    const view = viewOf({ a: creature({ attacks: "p0" }), b: creature({ attacks: "o9" }), c: creature({ attacks: "p0" }), d: creature({}) });
    const piles = ["a", "b", "c", "d"].map((key) => ({ keys: [key], attached: [] }));
    expect(lanesOf(view, piles, []).map((lane) => lane.attackers[0])).toEqual(["a", "c", "b"]);
  });
});
