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

const rulers = new Map<string, CanvasRenderingContext2D | null>();

/** How wide a text is in a font, of its height, where its letters stand so much closer. */
function widthIn(font: string, text: string, closer = 0): number {
  let ruler = rulers.get(font);
  if (ruler === undefined) {
    ruler = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    if (ruler) ruler.font = font;
    rulers.set(font, ruler);
  }
  return ruler ? ruler.measureText(text).width / 100 - closer * text.length : kLetter * text.length;
}
const widthOf = (text: string): number => widthIn(kFonts, text, kCloser);

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

/** How the words of a card are written, so that they fit onto its face. */
export interface FittedWords {
  /** Pixels, and the height of a line of them. */
  size: number;
  lines: number;
  /** What stands in parentheses, which rules remind of, is folded away: else it would not fit. */
  folds: boolean;
}

const kWords = '400 100px system-ui, "DejaVu Sans", sans-serif';
/** The room for words on a face that is looked at, and between two paragraphs. */
const kRoom = { width: 232, height: 300 };
const kBetween = 6;
const kLargestWords = 15;
const kLines = 1.35;
const kTight = 1.2;
/** As wide as a symbol, of the height. */
const kSymbol = 1.25;
const fitted = new Map<string, FittedWords>();

const withoutReminders = (text: string): string => text.replace(/ ?\([^()]*\)/g, " (…)");
/** A paragraph in parts: those in parentheses remind of rules. */
export function partsOf(paragraph: string): { text: string; reminder: boolean }[] {
  return paragraph
    .split(/(\([^()]*\))/)
    .filter((text) => text !== "")
    .map((text) => ({ text, reminder: text.startsWith("(") && text.endsWith(")") }));
}

const wordWidths = new Map<string, number>();
function wordWidth(word: string): number {
  const before = wordWidths.get(word);
  if (before !== undefined) return before;
  const letters = word.replace(/\{[^{}]{1,5}\}/g, "");
  const symbols = (word.match(/\{[^{}]{1,5}\}/g) ?? []).length;
  const width = widthIn(kWords, letters) + kSymbol * symbols;
  wordWidths.set(word, width);
  return width;
}

/** Large rather than small, small rather than close together, and folded only where nothing else fits. Measured once for a text and a room. */
export function fitWords(text: string, room = kRoom): FittedWords {
  const key = `${room.width}|${room.height}|${text}`;
  const before = fitted.get(key);
  if (before) return before;
  const fits = (some: string, size: number, lines: number): boolean => {
    const paragraphs = some.split("\n");
    const height = paragraphs.reduce((sum, one) => sum + linesOf(one.split(" ").map((word) => Math.min(wordWidth(word), room.width / size)), wordWidth(" "), room.width / size), 0) * size * lines;
    return height + kBetween * (paragraphs.length - 1) <= room.height;
  };
  const sizes = Array.from({ length: kLargestWords - kSmallest + 1 }, (_, i) => kLargestWords - i);
  const largest = sizes.find((size) => fits(text, size, kLines));
  const folded = withoutReminders(text);
  const found: FittedWords =
    largest !== undefined
      ? { size: largest, lines: kLines, folds: false }
      : fits(text, kSmallest, kTight) || folded === text
        ? { size: kSmallest, lines: kTight, folds: false }
        : { size: sizes.find((size) => fits(folded, size, kLines)) ?? kSmallest, lines: kLines, folds: true };
  fitted.set(key, found);
  return found;
}
