import { expect, test } from "vitest";

import { asText, changed, difference, fromText, isEmpty, noCards, shifted, sizeOf } from "../../src/lib/sections.ts";
import { newDeck, type StoredDeck, withVersion } from "../../src/lib/shelf.ts";

const deck = () => changed(changed(noCards(), "main", "Shock", 4), "main", "Mountain", 20);

test("copies are added and taken out, and nothing is left of a card without copies", () => {
  expect(deck().main).toEqual([{ name: "Shock", count: 4 }, { name: "Mountain", count: 20 }]);
  expect(changed(deck(), "main", "Shock", -9).main).toEqual([{ name: "Mountain", count: 20 }]);
  expect(changed(noCards(), "main", "Shock", -1)).toEqual(noCards());
  expect(isEmpty(noCards())).toBe(true);
});

test("no more copies move than there are", () => {
  const moved = shifted(deck(), "main", "sideboard", "Shock", 9);
  expect(sizeOf(moved.main)).toBe(20);
  expect(moved.sideboard).toEqual([{ name: "Shock", count: 4 }]);
  expect(shifted(deck(), "sideboard", "main", "Shock", 1)).toEqual(deck());
});

test("a list has its sections under their headings", () => {
  const led = changed(shifted(deck(), "main", "sideboard", "Shock", 1), "commander", "Krenko, Mob Boss", 1);
  expect(asText(led)).toBe("3 Shock\n20 Mountain\n\nCommander\n1 Krenko, Mob Boss\n\nSideboard\n1 Shock\n");
});

test("a list that was written is read again, with its printings; other lists are not", () => {
  const led = changed(shifted(deck(), "main", "sideboard", "Shock", 1), "commander", "Krenko, Mob Boss", 1);
  expect(fromText(asText(led))).toEqual(led);
  const printed = { ...noCards(), main: [{ name: "Shock", count: 2, set: "M20", number: "160" }, { name: "Opt", count: 1, set: "XLN" }, { name: "Erase (Not the Urza's Legacy One)", count: 1 }] };
  expect(asText(printed, true)).toBe("2 Shock (M20) 160\n1 Opt (XLN)\n1 Erase (Not the Urza's Legacy One)\n");
  expect(fromText(asText(printed, true))).toEqual(printed);
  expect(asText(printed)).toBe("2 Shock\n1 Opt\n1 Erase (Not the Urza's Legacy One)\n");
  expect(fromText("")).toEqual(noCards());
  expect(fromText("Shock\n")).toBeUndefined();
  expect(fromText("<cockatrice_deck>")).toBeUndefined();
});

test("a difference says what has to be done", () => {
  const now = shifted(changed(deck(), "main", "Shock", -1), "main", "sideboard", "Mountain", 2);
  expect(difference(deck(), now)).toEqual([
    { section: "main", name: "Shock", by: -1 },
    { section: "main", name: "Mountain", by: -2 },
    { section: "sideboard", name: "Mountain", by: 2 },
  ]);
});

test("changes of a moment are one version, later ones another, and twenty are kept", () => {
  const first: StoredDeck = { ...newDeck("Burn", noCards()), versions: [{ at: 0, sections: noCards() }] };
  const second = withVersion(first, deck(), 1000);
  expect(second.versions.map((version) => version.at)).toEqual([1000, 0]);
  const third = withVersion(second, changed(deck(), "main", "Shock", -1), 2000);
  expect(third.versions.map((version) => version.at)).toEqual([1000, 0]);
  expect(sizeOf(third.versions[0]!.sections.main)).toBe(23);
  let many = third;
  for (let i = 1; i < 40; ++i) many = withVersion(many, deck(), i * 1_000_000);
  expect(many.versions).toHaveLength(20);
  expect(many.versions[0]!.at).toBe(39_000_000);
});
