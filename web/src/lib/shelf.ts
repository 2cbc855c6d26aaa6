// The decks that somebody keeps, each with its versions, in this browser.
import type { Sections } from "./sections.ts";

export interface Version {
  at: number;
  sections: Sections;
}

export interface KeptDeck {
  id: string;
  name: string;
  /** The key of the format that it is built for; empty: any cards. */
  format: string;
  /** The newest first. */
  versions: Version[];
}

/** Where decks are kept: more than one place can be that. */
export interface Shelf {
  all(): Promise<KeptDeck[]>;
  one(id: string): Promise<KeptDeck | undefined>;
  keep(deck: KeptDeck): Promise<void>;
  remove(id: string): Promise<void>;
}

const kStore = "cantrip.decks";
const kMostVersions = 20;
/** Changes within so long are one version. */
const kOneVersion = 120_000;

export const newDeck = (name: string, sections: Sections): KeptDeck => ({
  id: crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(16).padStart(8, "0"), ""),
  name,
  format: "",
  versions: [{ at: Date.now(), sections }],
});

/** The deck with other cards: a version of its own, unless the last one is of a moment ago and another is below it. */
export function withVersion(deck: KeptDeck, sections: Sections, at: number): KeptDeck {
  const [last, ...older] = deck.versions;
  const replaces = last !== undefined && older.length > 0 && at - last.at < kOneVersion;
  return { ...deck, versions: [{ at: replaces ? last.at : at, sections }, ...(replaces ? older : deck.versions)].slice(0, kMostVersions) };
}

function read(): KeptDeck[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(kStore) ?? "[]");
    return Array.isArray(list) ? (list as KeptDeck[]).filter((deck) => typeof deck?.id === "string" && Array.isArray(deck.versions) && deck.versions.length > 0) : [];
  } catch {
    return [];
  }
}

export const browserShelf: Shelf = {
  all: async () => read().sort((a, b) => b.versions[0]!.at - a.versions[0]!.at),
  one: async (id) => read().find((deck) => deck.id === id),
  keep: async (deck) => localStorage.setItem(kStore, JSON.stringify([deck, ...read().filter((other) => other.id !== deck.id)])),
  remove: async (id) => localStorage.setItem(kStore, JSON.stringify(read().filter((deck) => deck.id !== id))),
};
