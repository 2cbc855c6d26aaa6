// What a drafter wants when it comes: names of cards, the dearest first, kept in this browser for one draft.
export interface Wanted {
  names: string[];
  /** The first of them that a pack has is taken without a question. */
  takes: boolean;
}

const kStore = "cantrip.wanted";
const kMost = 60;

export function wantedOf(event: string): Wanted {
  try {
    const kept = JSON.parse(localStorage.getItem(kStore) ?? "null") as (Wanted & { event: string }) | null;
    if (kept?.event === event && Array.isArray(kept.names)) return { names: kept.names.filter((name) => typeof name === "string"), takes: kept.takes === true };
  } catch {
    // What was damaged is forgotten.
  }
  return { names: [], takes: false };
}

export const keepWanted = (event: string, wanted: Wanted): void => localStorage.setItem(kStore, JSON.stringify({ event, ...wanted }));

/** Wanted last, or no more. */
export const toggled = (names: string[], name: string): string[] => (names.includes(name) ? names.filter((other) => other !== name) : [...names, name].slice(0, kMost));

/** The option that has the dearest of what is wanted; none: nothing of it is there. */
export function firstWanted(options: { cards: string[] }[], names: string[]): number | undefined {
  for (const name of names) {
    const at = options.findIndex((option) => option.cards.includes(name));
    if (at >= 0) return at;
  }
  return undefined;
}
