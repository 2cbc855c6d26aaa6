// A deck that is being changed: what of its cards is in it, and what lies beside it.
import { ask } from "./seats.ts";
import { inWords } from "./said.ts";

export interface Entry {
  name: string;
  count: number;
}

export interface PrintedFace {
  name: string;
  type: string;
  colors: string;
  land: boolean;
  value: number;
  cost?: string;
  text?: string;
  pt?: string;
  loyalty?: number;
  defense?: number;
  /** Why it can't be played. */
  declined?: string;
  others?: PrintedFace[];
}

export type Faces = Record<string, PrintedFace>;

export interface Parts {
  main: Entry[];
  sideboard: Entry[];
  /** The one or two that lead the deck, which are in neither part. */
  leaders?: string[];
}

export interface DeckSheet {
  main: Entry[];
  sideboard: Entry[];
  lands: string[];
  cards: Faces;
  least: number;
  mostBeside?: number;
  /** What was brought to a match. */
  registered?: Parts;
  /** Of sealed deck, as they are opened. */
  packs?: string[][];
  /** Of a Commander draft: which cards, or two, can lead the deck, the best first. */
  leaders?: string[][];
  /** Of a Conspiracy draft, what lies beside the deck. */
  conspiracies?: Entry[];
}

/** Where a deck is asked for and handed in. */
export interface DeckPlace {
  path: string;
  token: string;
}

export const loadDeck = (place: DeckPlace): Promise<DeckSheet> => ask<DeckSheet>(place.path, undefined, place.token);
export const faultOf = (place: DeckPlace, parts: Parts): Promise<string> =>
  ask<{ fault: string }>(place.path, { ...parts, do: "check" }, place.token).then((answer) => inWords(answer.fault));
const changed = (place: DeckPlace, parts: Parts, wanted: string): Promise<Parts> =>
  ask<Parts>(place.path, { ...parts, do: wanted }, place.token).then((answer) => ({ ...parts, main: answer.main, sideboard: answer.sideboard }));
export const withLands = (place: DeckPlace, parts: Parts): Promise<Parts> => changed(place, parts, "lands");
export const suggestion = (place: DeckPlace, parts: Parts): Promise<Parts> => changed(place, parts, "suggest");
export const handIn = (place: DeckPlace, parts: Parts): Promise<unknown> => ask(place.path, { ...parts, do: "choose" }, place.token);

export const countOf = (entries: Entry[]): number => entries.reduce((sum, entry) => sum + entry.count, 0);

function add(entries: Entry[], name: string, count: number): Entry[] {
  const there = entries.some((entry) => entry.name === name);
  const all = there ? entries.map((entry) => (entry.name === name ? { name, count: entry.count + count } : entry)) : [...entries, { name, count }];
  return all.filter((entry) => entry.count > 0);
}

/** So many copies from one part to the other; lands that are free come from nowhere and go there. */
export function moved(parts: Parts, name: string, count: number, into: "main" | "sideboard", lands: string[]): Parts {
  const from = into === "main" ? "sideboard" : "main";
  const there = parts[from].find((entry) => entry.name === name)?.count ?? 0;
  const free = lands.includes(name);
  const moving = free && into === "main" ? count : Math.min(count, there);
  if (moving <= 0) return parts;
  const result = { ...parts };
  if (!free || there > 0) result[from] = add(parts[from], name, -Math.min(moving, there));
  if (!free || into === "main") result[into] = add(parts[into], name, moving);
  return result;
}

/** How many copies more, or fewer, of each card are in the deck than were brought, in the order of names. */
export function changesOf(parts: Parts, brought: Parts): Entry[] {
  const changes = new Map<string, number>();
  for (const { name, count } of parts.main) changes.set(name, count);
  for (const { name, count } of brought.main) changes.set(name, (changes.get(name) ?? 0) - count);
  return [...changes]
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Others lead the deck: they come out of it, and those before go beside it. */
export function ledBy(parts: Parts, leaders: string[]): Parts {
  let sideboard = parts.sideboard;
  let main = parts.main;
  for (const name of parts.leaders ?? []) sideboard = add(sideboard, name, 1);
  for (const name of leaders) {
    const beside = sideboard.some((entry) => entry.name === name);
    if (beside) sideboard = add(sideboard, name, -1);
    else main = add(main, name, -1);
  }
  return { main, sideboard, leaders };
}

export const kHighestValue = 7;
const kColors = ["W", "U", "B", "R", "G"];

export type Sorting = "value" | "color" | "type";

/** The heap that a card belongs to: by mana value, by color or by type. */
export function heapOf(face: PrintedFace | undefined, sorting: Sorting): string {
  if (!face) return "other";
  if (sorting === "type") {
    const word = ["Creature", "Planeswalker", "Instant", "Sorcery", "Artifact", "Enchantment", "Land"].find((type) => face.type.includes(type));
    return face.land && !face.type.includes("Creature") ? "Land" : (word ?? "other");
  }
  if (face.land) return "land";
  if (sorting === "value") return String(Math.min(face.value, kHighestValue));
  return face.colors === "" ? "colorless" : face.colors.length > 1 ? "gold" : face.colors;
}

const kOrders: Record<Sorting, string[]> = {
  value: [...Array.from({ length: kHighestValue + 1 }, (_, i) => String(i)), "land", "other"],
  color: [...kColors, "gold", "colorless", "land", "other"],
  type: ["Creature", "Planeswalker", "Instant", "Sorcery", "Artifact", "Enchantment", "other", "Land"],
};

/** The cards in heaps, each sorted by mana value and name. */
export function heaps(entries: Entry[], cards: Faces, sorting: Sorting): { heap: string; entries: Entry[] }[] {
  const value = (entry: Entry) => cards[entry.name]?.value ?? 0;
  return kOrders[sorting]
    .map((heap) => ({
      heap,
      entries: entries
        .filter((entry) => heapOf(cards[entry.name], sorting) === heap)
        .sort((a, b) => value(a) - value(b) || a.name.localeCompare(b.name)),
    }))
    .filter((one) => one.entries.length > 0);
}

export interface Column {
  creatures: number;
  others: number;
}

/** How many spells there are of each mana value. */
export function curveOf(entries: Entry[], cards: Faces): Column[] {
  const curve: Column[] = Array.from({ length: kHighestValue + 1 }, () => ({ creatures: 0, others: 0 }));
  for (const { name, count } of entries) {
    const face = cards[name];
    if (!face || face.land) continue;
    const column = curve[Math.min(face.value, kHighestValue)]!;
    if (face.type.includes("Creature")) column.creatures += count;
    else column.others += count;
  }
  return curve;
}

/** The cards of a list, each name once. */
export function entriesOf(names: string[]): Entry[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
