import { describe, expect, test } from "vitest";

import { changesOf, countOf, curveOf, entriesOf, type Faces, heaps, moved, type Parts, type PrintedFace } from "../../src/lib/decks.ts";

const face = (name: string, type: string, colors: string, value: number): PrintedFace => ({ name, type, colors, land: type.includes("Land"), value });
const cards: Faces = {
  Shock: face("Shock", "Instant", "R", 1),
  Bear: face("Bear", "Creature - Bear", "G", 2),
  Wurm: face("Wurm", "Creature - Wurm", "GW", 9),
  Stone: face("Stone", "Artifact", "", 2),
  Mountain: face("Mountain", "Basic Land - Mountain", "", 0),
};
const parts: Parts = {
  main: [
    { name: "Shock", count: 4 },
    { name: "Mountain", count: 20 },
  ],
  sideboard: [{ name: "Bear", count: 2 }],
};

describe("A deck that is changed", () => {
  test("has copies moved to the other side, and no more than there are", () => {
    const out = moved(parts, "Shock", 1, "sideboard", []);
    expect(out.main).toEqual([
      { name: "Shock", count: 3 },
      { name: "Mountain", count: 20 },
    ]);
    expect(out.sideboard).toEqual([
      { name: "Bear", count: 2 },
      { name: "Shock", count: 1 },
    ]);
    expect(moved(out, "Shock", 9, "main", []).sideboard).toEqual([{ name: "Bear", count: 2 }]);
    expect(moved(parts, "Wurm", 1, "main", [])).toBe(parts);
    expect(parts.main[0]!.count).toBe(4);
  });

  test("has free lands from nowhere, which go there again", () => {
    const free = ["Mountain", "Island"];
    const more = moved(parts, "Island", 2, "main", free);
    expect(more.main.at(-1)).toEqual({ name: "Island", count: 2 });
    const less = moved(more, "Mountain", 20, "sideboard", free);
    expect(countOf(less.main)).toBe(6);
    expect(less.sideboard).toEqual(parts.sideboard);
  });

  test("is compared with the one that was brought", () => {
    expect(changesOf(parts, parts)).toEqual([]);
    const other = moved(moved(parts, "Shock", 3, "sideboard", []), "Bear", 2, "main", []);
    expect(changesOf(other, parts)).toEqual([
      { name: "Bear", count: 2 },
      { name: "Shock", count: -3 },
    ]);
  });

  test("lies in heaps by mana value, color and type", () => {
    const all = entriesOf(["Wurm", "Shock", "Mountain", "Bear", "Stone", "Shock"]);
    expect(all).toContainEqual({ name: "Shock", count: 2 });
    const names = (sorting: "value" | "color" | "type") => heaps(all, cards, sorting).map((one) => [one.heap, ...one.entries.map((entry) => entry.name)]);
    expect(names("value")).toEqual([["1", "Shock"], ["2", "Bear", "Stone"], ["7", "Wurm"], ["land", "Mountain"]]);
    expect(names("color")).toEqual([["R", "Shock"], ["G", "Bear"], ["gold", "Wurm"], ["colorless", "Stone"], ["land", "Mountain"]]);
    expect(names("type")).toEqual([["Creature", "Bear", "Wurm"], ["Instant", "Shock"], ["Artifact", "Stone"], ["Land", "Mountain"]]);
  });

  test("has a curve of its spells", () => {
    const curve = curveOf([...parts.main, ...parts.sideboard, { name: "Wurm", count: 1 }], cards);
    expect(curve[1]).toEqual({ creatures: 0, others: 4 });
    expect(curve[2]).toEqual({ creatures: 2, others: 0 });
    expect(curve[7]).toEqual({ creatures: 1, others: 0 });
    expect(curve[0]).toEqual({ creatures: 0, others: 0 });
  });
});
