// In which order words are offered.
import { expect, test } from "vitest";

import type { View } from "../../src/lib/protocol.ts";
import { wordsInOrder } from "../../src/lib/wordOrder.ts";

test("Words that were chosen come first, then those of one's own cards, then those of others", () => {
  const view = {
    you: "p0",
    cards: { c1: { type: "Creature — Goblin" }, c2: { type: "Creature — Elf Druid" } },
    objects: {
      o1: { owner: "p0", zone: "battlefield", card: "c1" },
      o2: { owner: "p1", controller: "p1", zone: "battlefield", card: "c2" },
      o3: { owner: "p1", controller: "p0", zone: "battlefield", card: "c2", type: "Creature — Zombie" },
    },
  } as unknown as View;
  const options = ["Angel", "Druid", "Elf", "Goblin", "Wall", "Zombie"].map((label, n) => ({ n, kind: "word", label }));
  const labels = (chosen: string[]) => wordsInOrder(options, chosen, view).map((option) => option.label);
  expect(labels([])).toEqual(["Goblin", "Zombie", "Druid", "Elf", "Angel", "Wall"]);
  expect(labels(["Wall", "Elf"])).toEqual(["Wall", "Elf", "Goblin", "Zombie", "Druid", "Angel"]);
});
