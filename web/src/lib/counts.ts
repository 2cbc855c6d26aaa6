// How often somebody is asked, and how often for nothing: counted in this browser, told in the settings.
import type { ClientFrame, Question, View } from "./protocol.ts";

/** How many turns took so many answers, and of all answers at priority how many passed and did nothing else. */
export interface Counts {
  own: Record<string, number>;
  others: Record<string, number>;
  windows: number;
  passes: number;
}

const kStore = "cantrip.counts";
const kNothing: Counts = { own: {}, others: {}, windows: 0, passes: 0 };

export function counted(): Counts {
  try {
    const kept = JSON.parse(localStorage.getItem(kStore) ?? "null") as Counts | null;
    return kept && typeof kept.own === "object" && typeof kept.others === "object" ? { ...kNothing, ...kept } : structuredClone(kNothing);
  } catch {
    return structuredClone(kNothing);
  }
}
export const countAnew = (): void => localStorage.removeItem(kStore);

/** The turn whose answers are counted just now. */
let turn = { key: "", side: "own" as "own" | "others", answers: 0 };

export function countAnswer(table: string, view: View, question: Question, frame: ClientFrame): void {
  if (view.turn === 0 || frame.type !== "answer") return;
  const counts = counted();
  const key = `${table} ${view.turn}`;
  if (key !== turn.key) {
    if (turn.key !== "") counts[turn.side][turn.answers] = (counts[turn.side][turn.answers] ?? 0) + 1;
    turn = { key, side: view.active === view.you ? "own" : "others", answers: 0 };
  }
  turn.answers += 1;
  if (question.kind === "priority") {
    counts.windows += 1;
    if ("option" in frame && question.options.find((option) => option.n === frame.option)?.kind === "pass") counts.passes += 1;
  }
  localStorage.setItem(kStore, JSON.stringify(counts));
}

/** The number that half of the turns do not exceed; none of no turns. */
export function median(turns: Record<string, number>): number | undefined {
  const all = Object.entries(turns)
    .map(([answers, count]) => [Number(answers), count] as const)
    .sort((a, b) => a[0] - b[0]);
  const half = all.reduce((sum, [, count]) => sum + count, 0) / 2;
  let seen = 0;
  for (const [answers, count] of all) if ((seen += count) >= half) return answers;
  return undefined;
}
