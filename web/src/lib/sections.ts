// A deck as the builder has it: what is in which of its parts. A change gives a new deck; the old one stays for taking back.
import type { Entry } from "./decks.ts";

export const sectionKeys = ["commander", "companion", "main", "sideboard", "planar", "schemes", "conspiracies", "vanguard"] as const;
export type SectionKey = (typeof sectionKeys)[number];

export interface DeckEntry extends Entry {
  set?: string;
  number?: string;
}
export type Sections = Record<SectionKey, DeckEntry[]>;

export const noCards = (): Sections => ({ commander: [], companion: [], main: [], sideboard: [], planar: [], schemes: [], conspiracies: [], vanguard: [] });

export const kMostCopies = 500;

/** The section with so many copies more, or less. Printings of a card are one entry here. */
export function changed(sections: Sections, key: SectionKey, name: string, by: number): Sections {
  const entries = sections[key];
  const there = entries.find((entry) => entry.name === name);
  const count = Math.max(0, Math.min(kMostCopies, (there?.count ?? 0) + by));
  const next = there
    ? entries.map((entry) => (entry === there ? { ...entry, count } : entry)).filter((entry) => entry.count > 0)
    : count > 0
      ? [...entries, { name, count }]
      : entries;
  return { ...sections, [key]: next };
}

/** So many copies from one part to another. */
export function shifted(sections: Sections, from: SectionKey, to: SectionKey, name: string, count: number): Sections {
  const there = sections[from].find((entry) => entry.name === name)?.count ?? 0;
  const moving = Math.min(there, count);
  return moving > 0 ? changed(changed(sections, from, name, -moving), to, name, moving) : sections;
}

export const sizeOf = (entries: DeckEntry[]): number => entries.reduce((sum, entry) => sum + entry.count, 0);
export const isEmpty = (sections: Sections): boolean => sectionKeys.every((key) => sections[key].length === 0);

const kHeadings: Record<SectionKey, string> = {
  commander: "Commander",
  companion: "Companion",
  main: "",
  sideboard: "Sideboard",
  planar: "Planes",
  schemes: "Schemes",
  conspiracies: "Conspiracies",
  vanguard: "Vanguard",
};

/** As a list that every table takes. */
export function asText(sections: Sections): string {
  const order: SectionKey[] = ["main", ...sectionKeys.filter((key) => key !== "main")];
  return order
    .filter((key) => sections[key].length > 0)
    .map((key) => `${kHeadings[key] ? `${kHeadings[key]}\n` : ""}${sections[key].map((entry) => `${entry.count} ${entry.name}\n`).join("")}`)
    .join("\n");
}

export interface Difference {
  section: SectionKey;
  name: string;
  by: number;
}

/** What has to be done to the one deck to make the other. */
export function difference(before: Sections, after: Sections): Difference[] {
  return sectionKeys.flatMap((section) => {
    const names = new Set([...before[section], ...after[section]].map((entry) => entry.name));
    const count = (sections: Sections, name: string) => sizeOf(sections[section].filter((entry) => entry.name === name));
    return [...names].map((name) => ({ section, name, by: count(after, name) - count(before, name) })).filter((one) => one.by !== 0);
  });
}
