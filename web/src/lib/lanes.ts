// Who stands before whom in combat: each attacker, or pile of equal ones, with those that block it. The client knows no rules:
// it shows what the server says of each creature, and what is being picked.
import type { Pile } from "./piles.ts";
import type { Key, Pick, View } from "./protocol.ts";

export interface Lane {
  attackers: Key[];
  /** Player or permanent that is attacked. */
  defender: Key;
  blockers: Key[];
}

/** A lane for each of the piles that attacks; `blocks` are picked, not declared yet. */
export function lanesOf(view: View, piles: Pile[], blocks: Pick[]): Lane[] {
  const lanes = piles.flatMap(({ keys }) => {
    const defender = view.objects[keys[0]!]?.attacks;
    if (!defender) return [];
    const declared = view.battlefield.filter((key) => view.objects[key]?.blocks?.some((attacker) => keys.includes(attacker)));
    const picked = blocks.filter((pick) => keys.includes(pick.other)).map((pick) => pick.object);
    return [{ attackers: keys, defender, blockers: [...declared, ...picked] }];
  });
  // Who attacks the same player stands together.
  const order = [...new Set(lanes.map((lane) => lane.defender))];
  return lanes.sort((a, b) => order.indexOf(a.defender) - order.indexOf(b.defender));
}

/** So many tiles stand side by side in a lane. */
export const widthOf = (lane: Lane): number => Math.max(1, lane.blockers.length);
