// Where a player is asked although nobody has done anything: a few choices beside every step of its own.
import { steps } from "./words.ts";

export interface Stops {
  own: string[];
  others: string[];
}

export const presets: Record<"few" | "usual" | "many", Stops> = {
  few: { own: ["main1", "main2"], others: ["attackers"] },
  usual: { own: ["main1", "blockers", "main2"], others: ["attackers", "end"] },
  many: { own: ["upkeep", "draw", "main1", "combat", "blockers", "main2", "end"], others: ["upkeep", "draw", "main1", "combat", "attackers", "blockers", "end"] },
};
export type Preset = keyof typeof presets;

const kStore = "cantrip.stops";
const inOrder = (codes: string[]) => steps.map((step) => step.code).filter((code) => codes.includes(code));
const same = (a: Stops, b: Stops) => inOrder(a.own).join() === inOrder(b.own).join() && inOrder(a.others).join() === inOrder(b.others).join();

/** Which of them it is; none: a choice of the player's own. */
export const presetOf = (stops: Stops): Preset | undefined => (Object.keys(presets) as Preset[]).find((one) => same(presets[one], stops));

/** What somebody likes is there at the next table, too. */
export const rememberStops = (stops: Stops): void => localStorage.setItem(kStore, JSON.stringify(stops));

/** The remembered stops, for a table that has the usual ones still. */
export function stopsFor(now: Stops): Stops | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(kStore) ?? "null") as Stops | null;
    return kept && Array.isArray(kept.own) && Array.isArray(kept.others) && presetOf(now) === "usual" && !same(kept, now) ? kept : undefined;
  } catch {
    return undefined;
  }
}
