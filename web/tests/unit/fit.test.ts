import { describe, expect, test } from "vitest";

import { median } from "../../src/lib/counts.ts";
import { fitName, fitWords, partsOf, shortName } from "../../src/lib/fit.ts";
import { afterClick, oftenIn, presetOf, presets, withStop } from "../../src/lib/stops.ts";
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

describe("A name on a tile that is too small for it", () => {
  test("keeps as many letters of its telling words as can be read", () => {
    expect(shortName("Hill Giant", 100, 2)).toBe("Hill Giant");
    expect(shortName("Wren's Run Vanquisher", 26, 2)).toBe("Wren' Vanqu");
    expect(shortName("Angel of Mercy", 26, 2)).toBe("Angel Mercy");
    expect(shortName("Siege-Gang Commander", 26, 1)).toBe("Siege");
    const short = shortName("Donaudampfschifffahrt", 26, 1);
    expect(fitName(short, 26, 1, 11).squeeze).toBeGreaterThanOrEqual(0.7);
  });
});

describe("Answers in turns", () => {
  test("have a median", () => {
    expect(median({})).toBeUndefined();
    expect(median({ 3: 1 })).toBe(3);
    expect(median({ 1: 2, 4: 3, 10: 2 })).toBe(4);
    expect(median({ 0: 5, 10: 4 })).toBe(0);
  });
});

describe("Stops", () => {
  test("hold never, once, where something can be done or always, on each side by itself", () => {
    const stops = { own: ["main1"], others: ["end"] };
    expect(oftenIn(stops, "own", "main1")).toBe("able");
    const once = withStop(stops, "others", "upkeep", "once");
    expect(once).toEqual({ ...stops, once: { own: [], others: ["upkeep"] } });
    expect(oftenIn(once, "others", "upkeep")).toBe("once");
    const always = withStop(once, "others", "upkeep", "always");
    expect(always).toEqual({ own: ["main1"], others: ["end", "upkeep"], once: { own: [], others: [] }, evenIdle: { own: [], others: ["upkeep"] } });
    expect(oftenIn(always, "others", "upkeep")).toBe("always");
    const able = withStop(always, "others", "upkeep", "able");
    expect(able).toEqual({ own: ["main1"], others: ["end", "upkeep"], once: { own: [], others: [] } });
    // A stop that somebody sets by a click holds always (for bluffing), one of the usual ones where something can be done.
    expect([afterClick.never, afterClick.always, afterClick.able]).toEqual(["always", "able", "never"]);
    expect(withStop(always, "others", "upkeep", "never").others).toEqual(["end"]);
  });

  test("are known again in any order, and others are of one's own", () => {
    expect(presetOf({ own: ["main2", "main1"], others: ["attackers"] })).toBe("few");
    expect(presetOf(presets.many)).toBe("many");
    expect(presetOf({ own: [], others: ["end"] })).toBeUndefined();
    expect(presetOf({ ...presets.few, evenIdle: { own: ["main1"], others: [] } })).toBeUndefined();
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

describe("The words of a card", () => {
  const sentence = "Whenever this creature attacks, you may draw a card. ";
  const reminder = `(${"This only says again what the rules say. ".repeat(9).trim()})`;
  test("are as large as fits, then smaller, then closer, and only then what reminds of rules is folded", () => {
    expect(fitWords("Flying (It can be blocked only by creatures with flying or reach.)")).toEqual({ size: 15, lines: 1.35, folds: false });
    const sizes = [1, 6, 9, 12].map((times) => fitWords(sentence.repeat(times)));
    for (const [i, one] of sizes.entries()) if (i > 0) expect(one.size).toBeLessThanOrEqual(sizes[i - 1]!.size);
    expect(sizes.at(-1)!.folds).toBe(false); // there is nothing to fold
    const long = `Flying ${reminder}\n${sentence.repeat(7)}`;
    expect(fitWords(long).folds).toBe(true);
    expect(fitWords(long).size).toBeGreaterThan(11); // what is left has room
    expect(fitWords(long, { width: 400, height: 900 })).toEqual({ size: 15, lines: 1.35, folds: false });
  });
  test("are taken apart at their parentheses", () => {
    expect(partsOf("Trample (It deals the rest.) Haste")).toEqual([
      { text: "Trample ", reminder: false },
      { text: "(It deals the rest.)", reminder: true },
      { text: " Haste", reminder: false },
    ]);
    expect(partsOf("Flying")).toEqual([{ text: "Flying", reminder: false }]);
  });
});
