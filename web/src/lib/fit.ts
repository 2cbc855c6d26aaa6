// Names in little room: smaller, then narrower, before a word is broken or cut off.

export interface Fitted {
  /** Pixels. */
  size: number;
  /** Of the usual width of a letter. */
  squeeze: number;
}

/** The usual width of a bold letter of the narrow fonts, of its height. */
const kLetter = 0.6;
const kSqueezes = [1, 0.92, 0.85, 0.78, 0.7, 0.62];
const kLargest = 14;
const kSmallest = 11;
const known = new Map<string, Fitted>();

/** So many lines a text takes where so many letters have room in one; Infinity when a word has none. */
function linesOf(words: string[], letters: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    if (word.length > letters) return Infinity;
    if (used > 0 && used + 1 + word.length > letters) {
      ++lines;
      used = word.length;
    } else {
      used += (used > 0 ? 1 : 0) + word.length;
    }
  }
  return lines;
}

/** How a name is written so that it fits into so many pixels and lines: large rather than wide. */
export function fitName(name: string, width: number, lines: number, largest = kLargest): Fitted {
  const key = `${name}|${Math.floor(width)}|${lines}|${largest}`;
  const before = known.get(key);
  if (before) return before;
  // A hyphen is a place to break, too.
  const words = name.replaceAll("-", "- ").split(" ");
  let found: Fitted = { size: kSmallest, squeeze: kSqueezes.at(-1)! };
  search: for (const squeeze of kSqueezes)
    for (let size = largest; size >= kSmallest; --size)
      if (linesOf(words, Math.floor(width / (size * kLetter * squeeze))) <= lines) {
        found = { size, squeeze };
        break search;
      }
  known.set(key, found);
  return found;
}
