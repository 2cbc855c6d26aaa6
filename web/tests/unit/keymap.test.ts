// Letters are changed one by one, and none ever means two things.
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.stubGlobal("$state", (value: unknown) => value);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("document", { documentElement: { dataset: {} } });
const { changeKey, keyLabel, keyOf, keysNow, letters, meantBy } = await import("../../src/lib/keymap.ts");
const { settings } = await import("../../src/lib/settings.svelte.ts");

describe("The keys of the table", () => {
  beforeEach(() => void (settings.letterKeys = {}));

  test("mean what they are delivered for", () => {
    for (const letter of letters) expect(meantBy(letter)).toBe(letter);
    expect(meantBy("/")).toBe("/");
    expect(keysNow("E, T")).toBe("E, T");
  });

  test("swap when one takes the letter of another", () => {
    changeKey("z", "e");
    expect(meantBy("e")).toBe("z");
    expect(meantBy("z")).toBe("e");
    expect(keysNow("E, T")).toBe("Z, T");
    expect(keyLabel("z")).toBe("E");
    changeKey("z", "z");
    expect(settings.letterKeys).toEqual({});
  });

  test("leave nothing behind where a letter is taken that had no meaning", () => {
    expect(Object.values(letters)).toHaveLength(26);
    changeKey("f", "7");
    changeKey("f", "ä");
    expect(settings.letterKeys).toEqual({});
    changeKey("f", "g");
    changeKey("g", "h");
    const all = letters.map((letter) => keyOf(letter));
    expect(new Set(all).size).toBe(all.length);
    expect(meantBy("g")).toBe("f");
    expect(meantBy("h")).toBe("g");
  });
});
