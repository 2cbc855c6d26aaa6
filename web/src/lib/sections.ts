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

const printingOf = (entry: DeckEntry) => (entry.set ? ` (${entry.set})${entry.number ? ` ${entry.number}` : ""}` : "");

/** As a list that every table takes; `printings`: with those of its cards, to be read again. */
export function asText(sections: Sections, printings = false): string {
  const order: SectionKey[] = ["main", ...sectionKeys.filter((key) => key !== "main")];
  return order
    .filter((key) => sections[key].length > 0)
    .map((key) => `${kHeadings[key] ? `${kHeadings[key]}\n` : ""}${sections[key].map((entry) => `${entry.count} ${entry.name}${printings ? printingOf(entry) : ""}\n`).join("")}`)
    .join("\n");
}

/** What asText wrote; nothing where a line is of another kind of list. */
export function fromText(text: string): Sections | undefined {
  const sections = noCards();
  let key: SectionKey = "main";
  for (const line of text.split("\n").map((one) => one.trim())) {
    const heading = sectionKeys.find((one) => kHeadings[one] !== "" && kHeadings[one] === line);
    const entry = /^(\d{1,3}) (.+?)(?: \(([A-Za-z0-9]{2,6})\)(?: (\S+))?)?$/.exec(line);
    if (heading) key = heading;
    else if (entry) sections[key].push({ name: entry[2]!, count: Number(entry[1]), ...(entry[3] ? { set: entry[3] } : {}), ...(entry[4] ? { number: entry[4] } : {}) });
    else if (line !== "") return undefined;
  }
  return sections;
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
