// What the server says in English, said in the words of a catalogue. The sentences of the server have gaps for cards, players and
// numbers; a catalogue has the same sentence with the same gaps. Cards and players are known by their names, so that no
// word of a name is taken for one of the sentence.

/** A sentence of the server, with {} for each gap, {N} for a card or player, {Y} for whoever reads it and {#} for a number; and how it is said:
 * {2} is what stands in the second gap, {2a} the same in the form of that letter (`form`), {2s} said as a sentence of its own, {2l} as several
 * with commas between them. Whether it begins with a capital makes no difference. */
export type ToldSentence = readonly [said: string, shown: string | ((...gaps: string[]) => string)];

export interface ToldWords {
  sentences: readonly ToldSentence[];
  /** What stands in a gap, in one of the forms that the language has for it. */
  form: (thing: string, form: string) => string;
}

interface Sentence {
  /** The longest piece between its gaps: most sentences are ruled out by it. */
  piece: string;
  pattern: RegExp;
  shown: ToldSentence[1];
}

/** Names stand as one of these signs each while a sentence is looked for. */
const kFirstSign = 0xe000;
const kMostSigns = 0x1900;
const kSign = /[\uE000-\uF8FF]/g;
const kGap = /\{[YN#]?\}/;
const kGaps: Record<string, RegExp> = {
  "{}": /(.+?)/,
  "{Y}": /([Yy]ou)/,
  "{#}": /([+-]?\d+)/,
  "{N}": /((?:(?:[Tt]he ability of|[Aa] copy of|[Aa]n?) )?[\uE000-\uF8FF][^.:"]*?|[Aa] card|[Aa] face-down c(?:ard|reature)|[Cc]ombat damage|[Nn]othing|[Yy]ou)/,
};
/** Braces in what stands in a gap are mana symbols, and no gaps. */
const kBrace = "\u0001";
const kShownGap = /\{(\d)([a-z]?)\}/g;
/** So many texts are remembered as they were said. */
const kMostKept = 3000;
/** Sentences stand in sentences, but not for long. */
const kDeepest = 4;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function sentenceOf([said, shown]: ToldSentence): Sentence {
  let rest = said, pattern = "", piece = "";
  for (let found = kGap.exec(rest); ; found = kGap.exec(rest)) {
    const literal = found ? rest.slice(0, found.index) : rest;
    const begins = rest === said && /^\p{L}/u.test(literal);
    const fixed = begins ? literal.slice(1) : literal;
    if (fixed.length > piece.length) piece = fixed;
    pattern += begins ? `[${literal[0]!.toLowerCase()}${literal[0]!.toUpperCase()}]${escaped(fixed)}` : escaped(literal);
    if (!found) break;
    pattern += kGaps[found[0]]!.source;
    rest = rest.slice(found.index + found[0].length);
  }
  return { piece, pattern: new RegExp(`^${pattern}$`, "su"), shown };
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export class Sayer {
  readonly #whole = new Map<string, string>();
  readonly #sentences: Sentence[] = [];
  readonly #form: ToldWords["form"];
  #names = new Set<string>();
  #pattern: RegExp | null = null;
  /** What was said of each text; nothing where the catalogue has no words for it. */
  #kept = new Map<string, string | undefined>();

  constructor({ sentences, form }: ToldWords) {
    for (const sentence of sentences)
      if (!kGap.test(sentence[0]) && typeof sentence[1] === "string") this.#whole.set(sentence[0], sentence[1]);
      else this.#sentences.push(sentenceOf(sentence));
    this.#form = form;
  }

  /** Names of cards and players, which stay as they are. */
  learn(names: Iterable<string>): void {
    if (this.#sentences.length === 0) return;
    const before = this.#names.size;
    for (const name of names) if (name.length > 1 && name !== "You") this.#names.add(name);
    if (this.#names.size === before) return;
    this.#pattern = null;
    this.#kept.clear();
  }

  /** In words of the catalogue; nothing where it has none for that. */
  said(text: string): string | undefined {
    if (this.#sentences.length === 0 || text === "") return undefined;
    if (this.#kept.has(text)) return this.#kept.get(text);
    const names: string[] = [];
    const alike = this.#whole.get(text);
    const masked = text.replace(this.#namesInText(), (name) => {
      if (names.length === kMostSigns) return name;
      return String.fromCharCode(kFirstSign + names.push(name) - 1);
    });
    const found = alike ?? this.#lines(masked)?.replace(kSign, (sign) => names[sign.charCodeAt(0) - kFirstSign] ?? sign);
    if (this.#kept.size >= kMostKept) this.#kept.clear();
    this.#kept.set(text, found);
    return found;
  }

  /** Several sentences, each in its line: all of them or none. */
  #lines(text: string): string | undefined {
    const lines = text.split("\n").map((line) => this.#say(line, 0));
    return lines.includes(undefined) ? undefined : lines.join("\n");
  }

  #say(text: string, depth: number): string | undefined {
    const alike = this.#whole.get(text) ?? this.#whole.get(lowerFirst(text));
    if (alike !== undefined) return /^\p{Lu}/u.test(text) ? upperFirst(alike) : alike;
    for (const { piece, pattern, shown } of this.#sentences) {
      const found = text.includes(piece) ? pattern.exec(text) : null;
      if (!found) continue;
      const said = typeof shown === "string" ? shown : shown(...found.slice(1).map((gap) => this.#form(gap, "").replaceAll("{", kBrace)));
      let complete = true;
      const within = (thing: string): string => {
        const sentence = depth < kDeepest ? this.#say(thing, depth + 1) : undefined;
        complete &&= sentence !== undefined;
        return sentence ?? thing;
      };
      const whole = said.replace(kShownGap, (_, gap: string, form: string) => {
        const thing = found[Number(gap)] ?? "";
        if (form === "l") return thing.split(", ").map(within).join(", ");
        return form === "s" ? within(thing) : this.#form(thing, form);
      });
      if (!complete) continue; // half of it in another language is worse than none
      const filled = whole.replaceAll(kBrace, "{");
      return /^\p{Ll}/u.test(text) ? filled : upperFirst(filled);
    }
    return undefined;
  }

  /** Longer names first, since some begin with others. */
  #namesInText(): RegExp {
    if (this.#pattern) return this.#pattern;
    const names = [...this.#names].sort((a, b) => b.length - a.length).map(escaped);
    this.#pattern = names.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "gu") : /(?!)/g;
    return this.#pattern;
  }
}
