// Names in little room: smaller, then narrower, before a word is broken or cut off.

export interface Fitted {
  /** Pixels. */
  size: number;
  /** Of the usual width of a letter. */
  squeeze: number;
}

/** The fonts of styles.css for it, and how much closer than usual letters stand there, of their height. */
const kFonts = '700 100px "DejaVu Sans Condensed", "Roboto Condensed", "Arial Narrow", system-ui, sans-serif';
const kCloser = 0.04;
/** Where nothing can be measured: the width of a bold letter. */
const kLetter = 0.66;
const kSqueezes = [1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55, 0.49, 0.43];
const kLargest = 14;
const kSmallest = 11;
const known = new Map<string, Fitted>();

let ruler: CanvasRenderingContext2D | null | undefined;

/** How wide a text is, of its height. */
function widthOf(text: string): number {
  if (ruler === undefined) {
    ruler = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    if (ruler) ruler.font = kFonts;
  }
  return ruler ? ruler.measureText(text).width / 100 - kCloser * text.length : kLetter * text.length;
}

/** So many lines words of such widths take in a room; Infinity when one of them has none. */
function linesOf(words: number[], space: number, room: number): number {
  let lines = 1;
  let used = 0;
  for (const word of words) {
    if (word > room) return Infinity;
    if (used > 0 && used + space + word > room) {
      ++lines;
      used = word;
    } else {
      used += (used > 0 ? space : 0) + word;
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
  const words = name.replaceAll("-", "- ").split(" ").map(widthOf);
  const space = widthOf(" ");
  let found: Fitted = { size: kSmallest, squeeze: kSqueezes.at(-1)! };
  search: for (const squeeze of kSqueezes)
    for (let size = largest; size >= kSmallest; --size)
      if (linesOf(words, space, width / (size * squeeze)) <= lines) {
        found = { size, squeeze };
        break search;
      }
  known.set(key, found);
  return found;
}

/** Narrower than this nobody reads a name without effort; what is cut is made wider than that. */
const kReadable = 0.62;
const kEasy = 0.7;
/** Words of a name that say little. */
const kSmallWords = new Set(["of", "the", "a", "an", "to", "in", "and", "from", "for", "with"]);
const shortened = new Map<string, string>();

/** A name that would be narrower than can be read, cut to as many letters of its words as there is room for, one word a line. */
export function shortName(name: string, width: number, lines: number): string {
  if (fitName(name, width, lines, kSmallest).squeeze >= kReadable) return name;
  const key = `${name}|${Math.floor(width)}|${lines}`;
  const before = shortened.get(key);
  if (before !== undefined) return before;
  const words = name.split(/[\s-]+/);
  const telling = words.filter((word) => !kSmallWords.has(word.toLowerCase()));
  const kept = telling.length <= lines ? telling : lines === 1 ? telling.slice(0, 1) : [...telling.slice(0, lines - 1), telling.at(-1)!];
  const room = width / (kSmallest * kEasy);
  const short = kept
    .map((word) => {
      let letters = word.length;
      while (letters > 1 && widthOf(word.slice(0, letters)) > room) --letters;
      return word.slice(0, letters);
    })
    .join(" ");
  shortened.set(key, short);
  return short;
}
