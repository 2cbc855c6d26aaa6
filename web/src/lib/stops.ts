// Where a player is asked although nobody has done anything: a few choices beside every step of its own.
import type { Stops, StopsOfRoom } from "./protocol.ts";
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
const kNone: Stops = { own: [], others: [] };
const inOrder = (codes: string[]) => steps.map((step) => step.code).filter((code) => codes.includes(code));
const sameSides = (a: Stops, b: Stops) => inOrder(a.own).join() === inOrder(b.own).join() && inOrder(a.others).join() === inOrder(b.others).join();
const same = (a: StopsOfRoom, b: StopsOfRoom) => sameSides(a, b) && sameSides(a.evenIdle ?? kNone, b.evenIdle ?? kNone);

export type Side = keyof Stops;
/** Where a player is asked: never, once more, each time when there is something to do, or each time even when there is not. */
export type Often = "never" | "once" | "able" | "always";

export function oftenIn(stops: StopsOfRoom, side: Side, code: string): Often {
  if (!stops[side].includes(code)) return stops.once?.[side].includes(code) ? "once" : "never";
  return stops.evenIdle?.[side].includes(code) ? "always" : "able";
}

/** What a click on a stop makes of it: one that somebody sets asks even where nothing can be done, a second click only where something can. */
export const afterClick: Record<Often, Often> = { never: "always", always: "able", able: "never", once: "never" };

/** The stops with this one in place of the one that was there. */
export function withStop(stops: StopsOfRoom, side: Side, code: string, often: Often): StopsOfRoom & { once: Stops } {
  const set = (codes: string[], on: boolean) => [...codes.filter((other) => other !== code), ...(on ? [code] : [])];
  const once = stops.once ?? kNone;
  const before = stops.evenIdle ?? kNone;
  const evenIdle = { ...before, [side]: set(before[side], often === "always") };
  return {
    own: stops.own,
    others: stops.others,
    [side]: set(stops[side], often === "always" || often === "able"),
    once: { ...once, [side]: set(once[side], often === "once") },
    ...(sameSides(evenIdle, kNone) ? {} : { evenIdle }),
  };
}

/** Which of them it is; none: a choice of the player's own. */
export const presetOf = (stops: StopsOfRoom): Preset | undefined => (Object.keys(presets) as Preset[]).find((one) => same(presets[one], stops));

/** What somebody likes is there at the next table, too. */
export const rememberStops = ({ own, others, evenIdle }: StopsOfRoom): void => localStorage.setItem(kStore, JSON.stringify({ own, others, evenIdle }));

/** The remembered stops, for a table that has the usual ones still. */
export function stopsFor(now: StopsOfRoom): StopsOfRoom | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(kStore) ?? "null") as StopsOfRoom | null;
    return kept && Array.isArray(kept.own) && Array.isArray(kept.others) && presetOf(now) === "usual" && !same(kept, now) ? kept : undefined;
  } catch {
    return undefined;
  }
}
