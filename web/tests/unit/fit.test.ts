import { describe, expect, test } from "vitest";

import { fitName } from "../../src/lib/fit.ts";
import { presetOf, presets } from "../../src/lib/stops.ts";
import { looksOf } from "../../src/table/frame.ts";

describe("A name", () => {
  test("is as large as its room allows, then smaller, then narrower", () => {
    expect(fitName("Hill Giant", 100, 2)).toEqual({ size: 14, squeeze: 1 });
    expect(fitName("Skyhunter Skirmisher", 84, 2)).toEqual({ size: 12, squeeze: 1 });
    const narrow = fitName("Skyhunter Skirmisher", 50, 2);
    expect(narrow.size * narrow.squeeze * 9 * 0.66).toBeLessThanOrEqual(50);
    expect(narrow.squeeze).toBeLessThan(0.75);
    // Broken at the hyphen before it is narrowed.
    expect(fitName("Siege-Gang", 48, 2).squeeze).toBe(1);
    // What fits nowhere is as small as anything may be.
    expect(fitName("Donaudampfschifffahrt", 20, 1)).toEqual({ size: 11, squeeze: 0.43 });
  });
});

describe("Stops", () => {
  test("are known again in any order, and others are of one's own", () => {
    expect(presetOf({ own: ["main2", "main1"], others: ["attackers"] })).toBe("few");
    expect(presetOf(presets.many)).toBe("many");
    expect(presetOf({ own: [], others: ["end"] })).toBeUndefined();
  });
});

describe("The looks of a card", () => {
  const land = { colors: "", land: true, type: "Land", text: "{T}: Add {R} or {W}." };
  test("are its color, the mark of its type, and of a land the colors that it speaks of", () => {
    expect(looksOf({ colors: "R", land: false, type: "Artifact Creature — Golem" })).toBe("red t-creature");
    expect(looksOf({ colors: "WU", land: false, type: "Instant" })).toBe("gold t-instant");
    expect(looksOf({ ...land, type: "Basic Land — Island", text: "" })).toBe("land t-land forU");
    expect(looksOf(land)).toBe("land t-land forMany");
    expect(looksOf({ ...land, text: "{T}: Add {C}." })).toBe("land t-land");
    // An animated one is a creature, a plane has no mark of its own.
    expect(looksOf(land, { type: "Land Creature — Elemental", colors: "G" })).toBe("green t-creature");
    expect(looksOf({ colors: "", land: false, type: "Plane — Ir" })).toBe("grey t-other");
    expect(looksOf(undefined)).toBe("grey");
  });
});
