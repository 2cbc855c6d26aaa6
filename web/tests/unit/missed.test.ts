import { beforeEach, describe, expect, test } from "vitest";

import { inShort, Missed } from "../../src/lib/missed.svelte.ts";
import type { Line } from "../../src/lib/protocol.ts";

const line = (n: number, text = `Line ${n}`): Line => ({ n, turn: 1, step: "main1", text });
const lines = (count: number): Line[] => Array.from({ length: count }, (_, n) => line(n));
const told = (missed: Missed): number[] => missed.lines.map((one) => one.n);

describe("What was missed", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
  });

  test("is nothing for who is there", () => {
    const missed = new Missed("t");
    for (const count of [3, 5, 9]) missed.follow(lines(count), true, false);
    expect(told(missed)).toEqual([]);
  });

  test("is told to who comes back, until it is read", () => {
    const missed = new Missed("t");
    missed.follow(lines(3), true, false);
    missed.follow(lines(4), false, false);
    expect(told(missed)).toEqual([]);
    missed.follow(lines(6), true, false);
    expect(told(missed)).toEqual([3, 4, 5]);
    missed.forget();
    missed.follow(lines(7), true, false);
    expect(told(missed)).toEqual([]);
  });

  test("is told when the page is opened again, and nothing of another table or of a game that has begun anew", () => {
    new Missed("t").follow(lines(3), true, false);
    const again = new Missed("t");
    again.follow(lines(5), true, false);
    expect(told(again)).toEqual([3, 4]);
    const other = new Missed("u");
    other.follow(lines(5), true, false);
    expect(told(other)).toEqual([]);
    const anew = new Missed("t");
    anew.follow(lines(2), true, false);
    expect(told(anew)).toEqual([]);
  });

  test("is told after a pass in which much has happened, not of answers that were given for the player", () => {
    const missed = new Missed("t");
    missed.follow(lines(3), true, false);
    missed.follow(lines(4), true, true);
    missed.follow(lines(5), true, false);
    expect(told(missed)).toEqual([]); // two lines are soon read
    missed.follow(lines(6), true, true);
    missed.follow([...lines(9), { ...line(1, "Paid for you"), byItself: true }], true, false);
    expect(told(missed)).toEqual([5, 6, 7, 8]);
  });

  test("is stored at once at first, then when nothing happens for a moment or the page may go", () => {
    const missed = new Missed("t");
    missed.follow(lines(3), true, false);
    missed.follow(lines(4), true, false);
    missed.follow(lines(6), true, false);
    const stored = () => JSON.parse(localStorage.getItem("cantrip.seen")!) as { n: number }[];
    expect(stored()[0]!.n).toBe(2);
    missed.store();
    expect(stored()[0]!.n).toBe(5);
  });

  test("is told in short", () => {
    const all = [line(1, "A"), line(2, "B"), line(3, "B"), line(4, "B"), line(5, "C")];
    expect(inShort(all, 2)).toEqual({ shown: [{ line: all[1], times: 3 }, { line: all[4], times: 1 }], more: 1 });
    expect(inShort(all, 9).more).toBe(0);
  });
});
