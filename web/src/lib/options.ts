// What the forms for tables, drafts, tournaments and the queue let one choose from: the same lists everywhere.
import type { Choices, Format } from "./lobby.ts";
import { words } from "./words.ts";

export interface Option<Value> {
  value: Value;
  text: string;
  /** It is said by the server. */
  english?: boolean;
  disabled?: boolean;
}

export const optionsOf = <Value>(values: readonly Value[], text: (value: Value) => string): Option<Value>[] => values.map((value) => ({ value, text: text(value) }));
/** The whole numbers from one to another. */
export const numbers = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => i + from);
export const numbered = (values: readonly number[]): Option<number>[] => optionsOf(values, String);

export const kGames = optionsOf([1, 3, 5], words.bestOfN);
const clock = (values: number[], text: (n: number) => string) => optionsOf(values, (n) => (n === 0 ? words.noClock : text(n)));
/** For each player of a game. */
export const kMinutes = clock([0, 5, 10, 15, 25, 45], words.minutes);
export const kTurnSeconds = clock([0, 30, 60, 90, 120, 180], words.seconds);
export const kPickSeconds = clock([0, 30, 60, 90], words.seconds);
export const whoMaySit: Option<boolean>[] = [
  { value: false, text: words.byLink },
  { value: true, text: words.anybody },
];

export const formatOptions = (formats: readonly Format[]): Option<string>[] => [{ value: "", text: words.anyCards }, ...formats.map((one) => ({ value: one.key, text: one.name, english: true }))];
/** What stands below the format that was chosen. */
export const aboutFormat = (format: Format | undefined): string | undefined => format?.needs ?? format?.about;
export const levelOptions = (levels: readonly string[]): Option<string>[] => optionsOf(levels, (level) => words.levels[level] ?? level);
export const computerOptions = (levels: readonly string[]): Option<string>[] => optionsOf(levels, (level) => `${words.computer}: ${words.levels[level] ?? level}`);
/** Formats for matches, which are between two. */
export const forTwo = (formats: readonly Format[]): Format[] => formats.filter((one) => one.fewest <= 2 && one.most >= 2);

/** The ready decks for games of a format, or by a variant in which they are led by commanders, or for all others. */
export function readyDecks(choices: Choices | null, format: Format | undefined, led = ""): Choices["decks"] {
  const fit = format?.decks ?? choices?.variants.find((variant) => variant.name === led)?.decks;
  return (choices?.decks ?? []).filter((ready) => (fit ? fit.includes(ready.name) : !ready.commander));
}
