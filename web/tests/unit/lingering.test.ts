import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Lingering } from "../../src/lib/lingering.svelte.ts";
import type { View } from "../../src/lib/protocol.ts";

const withStack = (...stack: string[]): View =>
  ({
    stack,
    players: { p1: { name: "Computer" } },
    objects: Object.fromEntries(stack.map((key) => [key, { owner: "p1", controller: "p1", zone: "stack", card: "c1", targets: [] }])),
    cards: { c1: { name: "Shock" } },
  }) as unknown as View;

describe("The stack", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("shows what came and went at once for a moment", () => {
    const lingering = new Lingering();
    lingering.follow(withStack("o1"), 0);
    expect(lingering.ghosts).toEqual([]);
    lingering.follow(withStack(), 100);
    expect(lingering.ghosts).toMatchObject([{ key: "o1", name: "Shock", by: "Computer" }]);
    vi.advanceTimersByTime(590);
    expect(lingering.ghosts.length).toBe(1);
    vi.advanceTimersByTime(20);
    expect(lingering.ghosts).toEqual([]);
  });

  test("shows once what was taken back and came again", () => {
    const lingering = new Lingering();
    for (const at of [0, 100, 200]) {
      lingering.follow(withStack("o1"), at);
      expect(lingering.ghosts).toEqual([]);
      lingering.follow(withStack(), at + 50);
      expect(lingering.ghosts.map((ghost) => ghost.key)).toEqual(["o1"]);
    }
  });

  test("shows nothing twice that was there long enough, and of many the newest", () => {
    const lingering = new Lingering();
    lingering.follow(withStack("o1"), 0);
    lingering.follow(withStack(), 800);
    expect(lingering.ghosts).toEqual([]);
    const many = ["o2", "o3", "o4", "o5", "o6"];
    lingering.follow(withStack(...many), 1000);
    lingering.follow(withStack(), 1001);
    expect(lingering.ghosts.map((ghost) => ghost.key)).toEqual(["o6", "o5", "o4", "o3"]);
    lingering.end();
    expect(lingering.ghosts).toEqual([]);
  });
});
