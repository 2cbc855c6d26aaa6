import { describe, expect, test } from "vitest";

import { seenFrom } from "../../src/lib/below.ts";
import { readyDeck } from "../../src/lib/lobby.ts";
import { mergePatch } from "../../src/lib/merge.ts";
import { asBefore, fitTiles, type Piling, pilesOf } from "../../src/lib/piles.ts";
import type { ObjectState, Question, View } from "../../src/lib/protocol.ts";
import { eventFrom, keyEvents, lifeLines, type Position, positionsOf, type Recording, turnFrom } from "../../src/lib/replay.ts";
import { labelOf, saysPlace, words } from "../../src/lib/words.ts";

const creature = (more: Partial<ObjectState> = {}): ObjectState => ({
  owner: "p0",
  controller: "p0",
  zone: "battlefield",
  row: "creature",
  card: "c1",
  power: 1,
  toughness: 1,
  ...more,
});

function viewOf(objects: Record<string, ObjectState>): View {
  return { objects, battlefield: Object.keys(objects), cards: { c1: { name: "Goblin", type: "Creature", colors: "R", land: false } }, players: {}, you: "p0" } as unknown as View;
}

describe("A merge patch", () => {
  test("changes, adds and takes away as RFC 7396 says", () => {
    expect(mergePatch({ a: "b", c: { d: "e", f: "g" } }, { a: "z", c: { f: null } })).toEqual({ a: "z", c: { d: "e" } });
    expect(mergePatch({ a: [1, 2] }, { a: [3] })).toEqual({ a: [3] });
    expect(mergePatch("text", { a: { b: 1 } })).toEqual({ a: { b: 1 } });
    expect(mergePatch({ a: 1 }, {})).toEqual({ a: 1 });
  });
  test("leaves what it does not speak of the same object", () => {
    const before = { a: { deep: 1 }, b: { deep: 2 } };
    const after = mergePatch(before, { b: { deep: 3 } }) as typeof before;
    expect(after.a).toBe(before.a);
    expect(before.b.deep).toBe(2);
  });
  test("adds no prototype", () => {
    mergePatch({}, JSON.parse('{"__proto__":{"bad":1}}'));
    expect(({} as { bad?: number }).bad).toBeUndefined();
  });
});

describe("Piles", () => {
  test("hold what looks the same, and nothing that is tapped, marked or wears something else", () => {
    const view = viewOf({
      o1: creature(),
      o2: creature(),
      o3: creature({ tapped: true }),
      o4: creature({ counters: { "+1/+1": 1 } }),
      o5: creature(),
      o6: { ...creature(), row: "other", on: "o5" },
      o7: creature({ controller: "p1" }),
    });
    const piles = pilesOf(view, "p0", "creature", () => false);
    expect(piles.map((pile) => pile.keys)).toEqual([["o1", "o2"], ["o3"], ["o4"], ["o5"]]);
    expect(piles[3]!.attached).toEqual(["o6"]);
    expect(pilesOf(view, "p0", "creature", (key) => key === "o2").map((pile) => pile.keys)[0]).toEqual(["o1"]);
  });
  test("of a hundred tokens are one", () => {
    const objects = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`o${i + 1}`, creature({ token: true })]));
    expect(pilesOf(viewOf(objects), "p0", "creature", () => false)).toHaveLength(1);
  });
});

describe("Piles that are there still", () => {
  test("are the same values, and others new ones", () => {
    const piles = () => [{ keys: ["o1", "o2"], attached: [] }, { keys: ["o3"], attached: ["o4"] }, { keys: ["o5"], attached: [] }];
    const before = piles();
    const now = asBefore(before, [...piles().slice(0, 1), { keys: ["o3"], attached: [] }, { keys: ["o5", "o6"], attached: [] }]);
    expect(now[0]).toBe(before[0]);
    expect(now[1]).not.toBe(before[1]);
    expect(now.slice(1)).toEqual([{ keys: ["o3"], attached: [] }, { keys: ["o5", "o6"], attached: [] }]);
  });
});

describe("Tiles", () => {
  test("are as large as the room allows, and 24 fit into a band of 1280x720", () => {
    expect(fitTiles(1, 800, 125).width).toBeGreaterThan(70);
    for (const count of [1, 5, 12, 24]) {
      const fit = fitTiles(count, 816, 122);
      const columns = Math.floor((816 - 6) / (fit.width + 6));
      const rows = Math.ceil(count / columns);
      expect(rows * (fit.height + 6) + 6).toBeLessThanOrEqual(130);
    }
  });
  test("never are too small to touch", () => {
    expect(fitTiles(200, 300, 60).width).toBeGreaterThanOrEqual(34);
  });
});

describe("Options of one name", () => {
  test("are told apart by how their objects look", () => {
    const view = viewOf({ o1: creature(), o2: creature({ tapped: true }) });
    const options = [
      { n: 0, kind: "choose", label: "Goblin", object: "o1" },
      { n: 1, kind: "choose", label: "Goblin", object: "o2" },
    ];
    expect(options.map((option) => labelOf(view, option, options))).toEqual(["Goblin (1/1)", "Goblin (1/1, tapped)"]);
  });
});

describe("A replay", () => {
  const view = { turn: 0, players: { p0: { life: 20 }, p1: { life: 20 } } };
  const line = { n: 1, turn: 1, step: "main1", text: "something" };
  const recording = {
    frames: [
      { type: "state", n: 1, view, log: [] },
      { type: "state", n: 2, since: 1, change: { turn: 1 }, log: [line] },
      { type: "state", n: 3, since: 2, change: { players: { p1: { life: 10 } } }, log: [] },
      { type: "state", n: 4, since: 3, change: { turn: 2 }, log: [line] },
    ],
    answers: [0, 1, 2, 3],
  } as unknown as Recording;
  const { positions, log } = positionsOf(recording);

  test("has every position, with what was told until then", () => {
    expect(positions.map((position) => position.view.turn)).toEqual([0, 1, 1, 2]);
    expect(positions.map((position) => position.lines)).toEqual([0, 1, 1, 2]);
    expect(log).toHaveLength(2);
    expect(positions[2]!.view.players["p0"]).toBe(positions[0]!.view.players["p0"]); // nothing is copied that is the same
  });
  test("goes by turns both ways", () => {
    expect(turnFrom(positions, 0, true)).toBe(1);
    expect(turnFrom(positions, 1, true)).toBe(3);
    expect(turnFrom(positions, 3, true)).toBe(3);
    expect(turnFrom(positions, 2, false)).toBe(1);
    expect(turnFrom(positions, 3, false)).toBe(1);
    expect(turnFrom(positions, 0, false)).toBe(0);
  });
  test("draws life totals", () => {
    expect(lifeLines(positions)[1]).toEqual({ player: "p1", points: "0.00,0.00 33.33,0.00 66.67,50.00 100.00,50.00" });
  });
});

test("piles are made as the player likes them", () => {
  const object = (row: "creature" | "land", token?: true) => ({ owner: "p0", zone: "battlefield", controller: "p0", card: "c1", row, ...(token ? { token } : {}) });
  const view = {
    battlefield: ["o1", "o2", "o3", "o4"],
    objects: { o1: object("creature"), o2: object("creature"), o3: object("creature", true), o4: object("creature", true) },
  } as unknown as View;
  const sizes = (piling: Piling) => pilesOf(view, "p0", "creature", () => false, piling).map((pile) => pile.keys.length);
  expect(sizes("always")).toEqual([2, 2]);
  expect(sizes("some")).toEqual([1, 1, 2]);
  expect(sizes("never")).toEqual([1, 1, 1, 1]);
});

test("key events are those that the recording marks, of one kind and position one event", () => {
  const line = (n: number, text: string, mark?: "spell" | "combat" | "life") => ({ n, turn: 1 + Math.floor(n / 3), step: "main1", text, ...(mark ? { mark } : {}) });
  const positions = [[line(0, "Untap")], [line(1, "Ann casts Shock", "spell")], [line(2, "A attacks", "combat"), line(3, "B attacks", "combat"), line(3, "A attacks", "combat"), line(4, "Ben: 18", "life")]].map(
    (news) => ({ news, lines: 0, view: {} }) as unknown as Position,
  );
  const events = keyEvents(positions);
  expect(events).toEqual([
    { at: 1, turn: 1, mark: "spell", text: "Ann casts Shock", english: true },
    { at: 2, turn: 1, mark: "combat", text: "A attacks ×2. B attacks", english: true },
    { at: 2, turn: 2, mark: "life", text: "Ben: 18", english: true },
  ]);
  expect(eventFrom(events, 0, true)?.at).toBe(1);
  expect(eventFrom(events, 1, true)?.at).toBe(2);
  expect(eventFrom(events, 2, true)).toBeUndefined();
  expect(eventFrom(events, 2, false)?.at).toBe(1);
  expect(eventFrom(events, 1, false)).toBeUndefined();
});

test("what happens is read out whole, or in short", () => {
  const lines = ["Goblin attacks you", "Elf attacks you", "Bear attacks you"];
  expect(words.heard(lines, false)).toBe("Goblin attacks you. Elf attacks you. Bear attacks you");
  expect(words.heard(lines, true)).toBe("Goblin attacks you. 2 more");
  expect(words.heard(lines.slice(0, 1), true)).toBe("Goblin attacks you");
});

test("who looks on may have another seat below, with what is known of its hand; who plays may not", () => {
  const view = { you: "p0", hand: ["o1"], players: { p0: { handKnown: [] }, p1: { handKnown: ["o7"] } }, room: { watching: true } } as unknown as View;
  expect(seenFrom(view, null)).toBe(view);
  expect(seenFrom(view, "p0")).toBe(view);
  expect(seenFrom(view, "p9")).toBe(view);
  expect(seenFrom(view, "p1")).toMatchObject({ you: "p1", hand: ["o7"] });
  expect(view.you).toBe("p0");
  const plays = { ...view, room: {} } as unknown as View;
  expect(seenFrom(plays, "p1")).toBe(plays);
});

describe("Ready decks", () => {
  test("are told by their titles", () => {
    expect(readyDeck({ name: "tokens", about: "Selesnya Tokens: go wide, then make every one of them count" })).toEqual({
      title: "Selesnya Tokens",
      about: "go wide, then make every one of them count",
    });
    expect(readyDeck({ name: "mine", about: "a pile of cards" })).toEqual({ title: "mine", about: "a pile of cards" });
  });
});

describe("The place of a pick", () => {
  const asked = (text: string, chosen: number, max: number) => ({ text, chosen, max }) as Question;
  test("is told once", () => {
    expect(saysPlace(asked("Discard two cards: which is number 1 of 2?", 0, 2))).toBe(true);
    expect(saysPlace(asked("Choose targets: which is number 2 of up to 3?", 1, 3))).toBe(true);
    expect(saysPlace(asked("Choose two modes.", 0, 2))).toBe(false);
    expect(saysPlace(asked("Put 11 of 20 cards away.", 0, 2))).toBe(false);
  });
});
