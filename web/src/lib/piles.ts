// Equal permanents are one pile, and tiles are as large as the room allows. The client knows no rules: equal is what is
// shown the same.
import type { Key, ObjectState, View } from "./protocol.ts";

export interface Pile {
  keys: Key[];
  attached: Key[];
}

// An object that has not changed is the same one in the next view (merge.ts).
const looks = new WeakMap<ObjectState, string>();

function shownAs(object: ObjectState): string {
  const known = looks.get(object);
  if (known !== undefined) return known;
  const { owner: _owner, zone: _zone, ...shown } = object;
  const look = JSON.stringify(shown);
  looks.set(object, look);
  return look;
}

export type Piling = "always" | "some" | "never";

/** The permanents of a player in a row, equal ones together; what is picked, lit or pointed at stands alone. */
export function pilesOf(view: View, player: Key, row: "creature" | "back", apart: (key: Key) => boolean, piling: Piling = "always"): Pile[] {
  const joins = (object: ObjectState) => piling === "always" || (piling === "some" && (object.row === "land" || object.token === true));
  const attached = new Map<Key, Key[]>();
  for (const key of view.battlefield) {
    const on = view.objects[key]?.on;
    if (on && view.objects[on]) attached.set(on, [...(attached.get(on) ?? []), key]);
  }
  const piles: Pile[] = [];
  const byLook = new Map<string, Pile>();
  for (const key of view.battlefield) {
    const object = view.objects[key];
    if (!object || object.controller !== player) continue;
    if ((object.row === "creature") !== (row === "creature")) continue;
    if (object.on && view.objects[object.on]) continue;
    const bars = attached.get(key) ?? [];
    const look = bars.length > 0 || apart(key) || !joins(object) ? "" : shownAs(object);
    const pile = look ? byLook.get(look) : undefined;
    if (pile) {
      pile.keys.push(key);
      continue;
    }
    const made = { keys: [key], attached: bars };
    piles.push(made);
    if (look) byLook.set(look, made);
  }
  const rank = (pile: Pile) => (view.objects[pile.keys[0]!]?.row === "land" ? 0 : 1);
  return row === "back" ? piles.sort((a, b) => rank(a) - rank(b)) : piles;
}

const sameKeys = (a: Key[], b: Key[]) => a.length === b.length && a.every((key, i) => key === b[i]);

/** The same piles; those that were there before are the same values, so that nothing is drawn anew for them. */
export function asBefore(before: Pile[], now: Pile[]): Pile[] {
  const known = new Map(before.map((pile) => [pile.keys[0], pile]));
  return now.map((pile) => {
    const old = known.get(pile.keys[0]);
    return old && sameKeys(old.keys, pile.keys) && sameKeys(old.attached, pile.attached) ? old : pile;
  });
}

export interface Fit {
  width: number;
  height: number;
  chips: boolean;
}

const kAspect = 82 / 59;
const kGap = 6;

/** The largest tiles of which so many fit into a band, in up to three rows; square chips when even those are too small. */
export function fitTiles(count: number, width: number, height: number, largest = 112): Fit {
  let best: Fit = { width: 0, height: 0, chips: false };
  for (const chips of [false, true]) {
    const aspect = chips ? 1 : kAspect;
    for (let rows = 1; rows <= (chips ? 5 : 3); ++rows) {
      const columns = Math.max(1, Math.ceil(count / rows));
      const fitted = Math.min(largest, (width - kGap * (columns + 1)) / columns, (height - kGap * (rows + 1)) / rows / aspect);
      if (fitted > best.width) best = { width: Math.floor(fitted), height: Math.floor(fitted * aspect), chips };
    }
    if (best.width >= 46) return best; // tiles that can be read
  }
  return best.width >= 34 ? best : { width: 34, height: 34, chips: true };
}
