// Single letters that do something at the table, each of which may be changed for another one.
import { change, settings } from "./settings.svelte.ts";

/** As they are delivered, in the order of the settings. */
export const letters = ["h", "b", "o", "s", "l", "p", "k", "g", "x", "c", "a", "i", "y", "n", "m", "q", "d", "z", "e", "t", "r", "j", "f", "v", "w", "u"] as const;

/** The letter that is pressed for what this one does as delivered. */
export const keyOf = (letter: string): string => settings.letterKeys[letter] ?? letter;
/** The same for those who read it. */
export const keyLabel = (letter: string): string => keyOf(letter.toLowerCase()).toUpperCase();
/** Which of the delivered letters is meant by one that is pressed; other keys are themselves, a letter without a meaning is none. */
export function meantBy(pressed: string): string {
  const meant = letters.find((letter) => keyOf(letter) === pressed);
  return meant ?? ((letters as readonly string[]).includes(pressed) ? "" : pressed);
}
/** Another letter for what one does; whatever had that letter gets the old one. */
export function changeKey(letter: string, to: string): void {
  if (!/^[a-z]$/.test(to)) return;
  const had = letters.find((one) => keyOf(one) === to);
  const next = { ...settings.letterKeys, [letter]: to, ...(had && had !== letter ? { [had]: keyOf(letter) } : {}) };
  change({ letterKeys: Object.fromEntries(Object.entries(next).filter(([one, key]) => one !== key)) });
}
/** The keys of a line of the help as they are now. */
export const keysNow = (text: string): string => text.replace(/\b[A-Z]\b/g, (letter) => keyLabel(letter));
