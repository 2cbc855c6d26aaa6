// Where a player is asked although nobody has done anything: a few choices beside every step of its own.
import type { Stops } from "./protocol.ts";
import { steps } from "./words.ts";

const kEvery = steps.map((step) => step.code);

export const presets: Record<"few" | "usual" | "many" | "every", Stops> = {
  few: { own: ["main1", "main2"], others: ["attackers"] },
  usual: { own: ["main1", "blockers", "main2"], others: ["attackers", "blockers", "end"] },
  many: { own: ["upkeep", "draw", "main1", "combat", "blockers", "main2", "end"], others: ["upkeep", "draw", "main1", "combat", "attackers", "blockers", "end"] },
  every: { own: kEvery, others: kEvery },
};
export type Preset = keyof typeof presets;

const kStore = "cantrip.stops";
const inOrder = (codes: string[]) => steps.map((step) => step.code).filter((code) => codes.includes(code));
const same = (a: Stops, b: Stops) => inOrder(a.own).join() === inOrder(b.own).join() && inOrder(a.others).join() === inOrder(b.others).join();

export type Side = keyof Stops;
/** Where a player is asked: never, once more, or each time. */
export type Often = "never" | "once" | "always";

export function oftenIn(stops: Stops & { once?: Stops }, side: Side, code: string): Often {
  return stops[side].includes(code) ? "always" : stops.once?.[side].includes(code) ? "once" : "never";
}

/** The stops with this one in place of the one that was there. */
export function withStop(stops: Stops & { once?: Stops }, side: Side, code: string, often: Often): Stops & { once: Stops } {
  const set = (codes: string[], on: boolean) => [...codes.filter((other) => other !== code), ...(on ? [code] : [])];
  const once = stops.once ?? { own: [], others: [] };
  return {
    own: stops.own,
    others: stops.others,
    [side]: set(stops[side], often === "always"),
    once: { ...once, [side]: set(once[side], often === "once") },
  };
}

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
