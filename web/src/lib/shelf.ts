// The decks that somebody keeps, each with its versions: what a place to keep them can do, and this browser as such a place.
import type { Sections } from "./sections.ts";
import { sizeOf } from "./sections.ts";

/** A deck in a list of them. */
export interface DeckHead {
  id: string;
  name: string;
  /** The key of the format that it is built for; empty: any cards. */
  format: string;
  at: number;
  /** How many there are, where that is known without asking. */
  cards?: number;
}

/** A deck as it is now. */
export interface KeptDeck {
  id: string;
  name: string;
  format: string;
  sections: Sections;
}

export interface Version {
  at: number;
  sections: () => Promise<Sections>;
}

/** Where decks are kept: more than one place can be that. */
export interface Shelf {
  /** Whose account it is; nothing: of whoever uses this browser. */
  readonly owner?: string;
  /** What is kept was not sent yet, or could not be; what there is to say of it. */
  readonly waits?: boolean;
  readonly told?: string;
  readonly fault?: string;
  /** The latest first. */
  all(): Promise<DeckHead[]>;
  one(id: string): Promise<KeptDeck | undefined>;
  /** The newest first. */
  versions(id: string): Promise<Version[]>;
  /** A new deck; its id. */
  add(name: string, format: string, sections: Sections): Promise<string>;
  keep(deck: KeptDeck): Promise<void>;
  /** What waits to be sent is sent now. */
  settle(): Promise<void>;
  remove(id: string): Promise<void>;
}

/** A deck as this browser has it, the newest version first. */
export interface StoredDeck {
  id: string;
  name: string;
  format: string;
  versions: { at: number; sections: Sections }[];
}

const kStore = "cantrip.decks";
const kMostVersions = 20;
/** Changes within so long are one version. */
const kOneVersion = 120_000;

export const newDeck = (name: string, sections: Sections, format = ""): StoredDeck => ({
  id: crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(16).padStart(8, "0"), ""),
  name,
  format,
  versions: [{ at: Date.now(), sections }],
});
/** Is it the id of a deck of this browser? Those of accounts are numbers, and shorter. */
export const isOfBrowser = (id: string): boolean => id.length === 16;

/** The deck with other cards: a version of its own, unless the last one is of a moment ago and another is below it. */
export function withVersion(deck: StoredDeck, sections: Sections, at: number): StoredDeck {
  const [last, ...older] = deck.versions;
  const replaces = last !== undefined && older.length > 0 && at - last.at < kOneVersion;
  return { ...deck, versions: [{ at: replaces ? last.at : at, sections }, ...(replaces ? older : deck.versions)].slice(0, kMostVersions) };
}

function read(): StoredDeck[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(kStore) ?? "[]");
    return Array.isArray(list) ? (list as StoredDeck[]).filter((deck) => typeof deck?.id === "string" && Array.isArray(deck.versions) && deck.versions.length > 0) : [];
  } catch {
    return [];
  }
}
const find = (id: string): StoredDeck | undefined => read().find((deck) => deck.id === id);
const write = (deck: StoredDeck) => localStorage.setItem(kStore, JSON.stringify([deck, ...read().filter((other) => other.id !== deck.id)]));

export const browserShelf: Shelf = {
  all: async () =>
    read()
      .sort((a, b) => b.versions[0]!.at - a.versions[0]!.at)
      .map(({ id, name, format, versions: [now] }) => ({ id, name, format, at: now!.at, cards: sizeOf(now!.sections.main) + sizeOf(now!.sections.commander) })),
  one: async (id) => {
    const deck = find(id);
    return deck && { id, name: deck.name, format: deck.format, sections: deck.versions[0]!.sections };
  },
  versions: async (id) => (find(id)?.versions ?? []).map(({ at, sections }) => ({ at, sections: async () => sections })),
  add: async (name, format, sections) => {
    const deck = newDeck(name, sections, format);
    write(deck);
    return deck.id;
  },
  keep: async ({ id, name, format, sections }) => {
    const deck = find(id);
    if (!deck) return;
    const same = JSON.stringify(deck.versions[0]!.sections) === JSON.stringify(sections);
    write({ ...(same ? deck : withVersion(deck, sections, Date.now())), name, format });
  },
  settle: async () => undefined,
  remove: async (id) => localStorage.setItem(kStore, JSON.stringify(read().filter((deck) => deck.id !== id))),
};
