// What a drafter wants when it comes.
import { describe, expect, test } from "vitest";

import { firstWanted, toggled } from "../../src/lib/wanted.ts";

describe("What is wanted in a draft", () => {
  const pack = [{ cards: ["Forest"] }, { cards: ["Shock"] }, { cards: ["Bear", "Elf"] }];
  test("is the dearest that a pack has, wherever it lies", () => {
    expect(firstWanted(pack, ["Dragon", "Elf", "Shock"])).toBe(2);
    expect(firstWanted(pack, ["Shock", "Elf"])).toBe(1);
    expect(firstWanted(pack, ["Dragon"])).toBeUndefined();
    expect(firstWanted(pack, [])).toBeUndefined();
  });
  test("is added last, and taken away again", () => {
    expect(toggled(["Elf"], "Shock")).toEqual(["Elf", "Shock"]);
    expect(toggled(["Elf", "Shock"], "Elf")).toEqual(["Shock"]);
  });
});
