// Everything that is said stands in the catalogue of words/, so that another language is another folder there.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, test } from "vitest";

import { decks as englishDecks } from "../../src/words/english/decks.ts";
import { meet as englishMeet } from "../../src/words/english/meet.ts";
import { table as englishTable } from "../../src/words/english/table.ts";
import { decks as germanDecks } from "../../src/words/german/decks.ts";
import { meet as germanMeet } from "../../src/words/german/meet.ts";
import { table as germanTable } from "../../src/words/german/table.ts";
import { Sayer } from "../../src/lib/saying.ts";
import { languageOf, languages, marked, spoken } from "../../src/words/language.ts";

const kSource = fileURLToPath(new URL("../../src", import.meta.url));
/** Names that are no words of ours: of card types and headings of lists, as files and rules have them, of keys, headers, fonts. */
const kNames = new Set(
  `Creature Planeswalker Instant Sorcery Artifact Enchantment Land Battle Plains Island Swamp Mountain Forest Legendary Commander Companion
  Sideboard Planes Schemes Conspiracies Vanguard ArrowUp ArrowDown ArrowLeft ArrowRight Arrow Home End Enter Shift Control Alt Delete
  Escape Tab Authorization Bearer`.split(/\s+/),
);
const kSpoken = new Set(["aria-label", "title", "placeholder", "alt", "label"]);
/** Marks that the server gives, ways to find elements, fonts, a card to begin with. */
const isOther = (text: string) =>
  kNames.has(text.trim()) || text === "left the game" || text === "You" || text === "by itself " || text === "what a browser keeps of cantrip" || text === "Content-Type" ||
  /(^|[\s,])[.#][a-z]/.test(text) || text.includes("system-ui") || text.startsWith("Cinder Sprite {1}{R}\n");
const isWord = (text: string) => /\p{L}{2,}/u.test(text);
const isSaid = (text: string) => (/\p{L}{2,}\s+\p{L}{2,}/u.test(text) || /^\s*\p{Lu}\p{Ll}/u.test(text)) && !isOther(text);

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
}
function walk(node: unknown, above: Node[], visit: (node: Node, above: Node[]) => boolean): void {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, above, visit));
  if (node === null || typeof node !== "object") return;
  const typed = typeof (node as Node).type === "string";
  if (typed && !visit(node as Node, above)) return;
  for (const [key, value] of Object.entries(node)) if (key !== "metadata" && key !== "css") walk(value, typed ? [...above, node as Node] : above, visit);
}

/** What a component says by itself. */
function saidBy(source: string): string[] {
  const said: string[] = [];
  walk(parse(source, { modern: true }), [], (node, above) => {
    if (node.type === "ImportDeclaration" || (node.type === "Attribute" && node.name === "class")) return false;
    if (node.type === "Text") {
      const attribute = [...above].reverse().find((one) => one.type === "Attribute");
      if (isWord(node.data!) && (!attribute || kSpoken.has(attribute.name!))) said.push(node.data!.trim());
    }
    if (node.type === "Literal" && typeof node.value === "string" && isSaid(node.value)) said.push(node.value);
    const piece = node.type === "TemplateElement" ? (node.value as { cooked: string }).cooked : "";
    if (isSaid(piece)) said.push(piece);
    return true;
  });
  return said;
}

function saidByScript(source: string): string[] {
  const said: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node) ? node.text : "";
    if (isSaid(text)) said.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("a.ts", source, ts.ScriptTarget.ES2022, true));
  return said;
}

const files = readdirSync(kSource, { recursive: true, encoding: "utf8" }).filter((file) => !file.startsWith(`words${sep}`));

describe("The words of the client", () => {
  test("stand in the catalogue alone", () => {
    const said = files
      .filter((file) => file.endsWith(".svelte") || file.endsWith(".ts"))
      .map((file) => [file, (file.endsWith(".svelte") ? saidBy : saidByScript)(readFileSync(join(kSource, file), "utf8"))] as const)
      .filter(([, all]) => all.length > 0);
    expect(said).toEqual([]);
  });

  test("would be found in a component or a script", () => {
    expect(saidBy('<p class="two words">Hello</p>')).toEqual(["Hello"]);
    expect(saidBy('<button aria-label="Close" class="a">×</button>')).toEqual(["Close"]);
    expect(saidBy('<script>const a = "you lose";</script><p title={`Turn ${3}`}>{a}</p>')).toEqual(["Turn ", "you lose"]);
    expect(saidByScript("throw new Error(`The server answered ${1}.`)")).toEqual(["The server answered "]);
    expect(saidByScript('document.querySelector(".tray .primary"); const type = "Creature";')).toEqual([]);
  });

  test("are those of the language that was chosen, or that the browser asks for", () => {
    expect(Object.keys(languages)).toContain("english");
    expect(spoken({ english: 7, german: 8 })).toBe(7);
    const known = { english: "English", dutch: "Nederlands" };
    const tags = { en: "english", nl: "dutch" };
    expect(languageOf(null, ["nl-BE", "en"], known, tags)).toBe("dutch");
    expect(languageOf("english", ["nl"], known, tags)).toBe("english");
    expect(languageOf("klingon", ["xx"], known, tags)).toBe("english");
  });

  const catalogues = [
    ["table", englishTable, germanTable],
    ["decks", englishDecks, germanDecks],
    ["meet", englishMeet, germanMeet],
  ] as const;

  /** Each text by its place; what makes a text of numbers and names stands there as made of these. */
  function textsIn(words: unknown, place: string, given: unknown[], out: Map<string, string> = new Map()): Map<string, string> {
    if (typeof words === "string") out.set(place, words);
    else if (typeof words === "function") textsIn((words as (...all: unknown[]) => unknown)(...given), `${place}()`, given, out);
    else if (words instanceof RegExp) out.set(place, words.source);
    else if (words !== null && typeof words === "object") for (const [key, value] of Object.entries(words)) textsIn(value, `${place}.${key}`, given, out);
    return out;
  }
  /** What the texts that take something else than numbers or names are asked with. */
  const kOwn: Record<string, unknown[]> = {
    score: [{ names: { p0: "Anna" }, wins: { p0: 1 }, draws: 1, bestOf: 3 }],
    verdictInShort: [{ text: "+1/+1" }],
    heard: [["a", "b"], true],
    divideSo: [[1, 2]],
    votedFor: [["Anna"]],
    manaSymbol: [["a"], true],
    wins: ["Anna"],
    othersPick: ["Anna"],
    stillDrafting: ["Anna"],
    stillBuilding: ["Anna"],
    ofTable: [5, 30, 2010, true],
    rangeOf: ["1"],
    terms: [60, 25, 50, true],
    lookOnAt: [["Anna", "Bo"]],
    playEachOther: [["Anna", "Bo"]],
    leaders: [["Anna", "Bo"]],
  };
  const all = (words: object, number: number) =>
    new Map(Object.entries(words).filter(([key]) => key !== "told").flatMap(([key, value]) => [...textsIn(value, key, kOwn[key] ?? [number, number + 2, number + 1, number])]));

  test("are the same in each language, and none is left out or left as it was", () => {
    // Names, signs and words that both languages have.
    const same = /^(Cantrip|Name|Filter|Hand|Blo|Beg|Exi|Pause|Decks?|Sideboard|Planeswalker|Format|Set|Team|Computer|team|normal|Cockatrice|Forge|XMage|Workstation|Moxfield|Archidekt|Arena|Magic Online \(\.dek\)|player|Chaos)$/i;
    const kept = new Set<string>();
    for (const [, english, german] of catalogues) {
      for (const number of [0, 1, 2, 7]) {
        const ours = all(english, number), theirs = all(german, number);
        expect([...theirs.keys()]).toEqual([...ours.keys()]);
        for (const [place, text] of theirs) {
          if (ours.get(place) !== "") expect(text, place).not.toBe("");
          expect(text, place).not.toMatch(/undefined|NaN|\[object/);
          // What has no word in it, or only what was put in, looks alike.
          const said = text.replace(/[^\p{L} .()]+/gu, " ").trim();
          const alike = ours.get(place) === text && /\p{L}{3,}/u.test(said) && !same.test(said) && !/^(tag|searchHint|placeSaid|keyHelp|lastingKey|schemeHelp|steps\.\d\.code|score|bestOfN|team|rangeOf|deckOf)/.test(place);
          if (alike) kept.add(`${place}: ${text}`);
        }
      }
    }
    expect([...kept]).toEqual([]);
  });

  test("say one and several as a language does", () => {
    expect([0, 1, 2].map((n) => germanDecks.found(n))).toEqual(["0 Karten gefunden", "1 Karte gefunden", "2 Karten gefunden"]);
    expect([1, 2].map((n) => germanTable.gamesWon(n))).toEqual(["1 Spiel gewonnen", "2 Spiele gewonnen"]);
    expect([1, 2].map((n) => germanTable.inPlay(n))).toEqual(["1 Kreatur", "2 Kreaturen"]);
    expect([1, 2].map((n) => germanMeet.waiting(n))).toEqual(["1 Person", "2 Personen"]);
    // Nobody reads "1 cards", in whatever language.
    const several = /(^|[^\d,.])1 (cards|games|people|creatures|options|events|copies|symbols|decks|lines|seats|Karten|Spiele|Personen|Kreaturen|Möglichkeiten|Ereignisse|Exemplare|Symbole|Decks|Minuten|Sekunden|Plätze)\b/;
    for (const [name, english, german] of catalogues)
      for (const words of [english, german])
        for (const [place, text] of all(words, 1)) if (text && !/^(freeOf|packsOpened|packsWait|ofLeast|minutes|seconds|later|delayed|clockLow|roundMinutes|waitFor|presetOf|playerCount)/.test(place)) expect(text, `${name}.${place}`).not.toMatch(several);
  });

  test("have some for what the server says most often", () => {
    const sayer = new Sayer(germanTable.told);
    sayer.learn(["Lightning Bolt", "Mountain", "Kitchen Finks", "Faithless Looting", "Grizzly Bears", "Serra Angel", "Sword of Fire and Ice", "Goblin Token", "Bob", "Computer", "Opt"]);
    const say = (text: string) => sayer.said(text) ?? text;
    for (const [said, shown] of [
      ["Pass: to combat", "Passen: zum Kampf"],
      ["Pass: Lightning Bolt resolves", "Passen: Lightning Bolt wird verrechnet"],
      ["Play Mountain", "Mountain spielen"],
      ["Cast Lightning Bolt {R}", "Lightning Bolt wirken {R}"],
      ["Cast Kitchen Finks {1}{G/W}{G/W}", "Kitchen Finks wirken {1}{G/W}{G/W}"],
      ["Bob takes the first turn.", "Bob hat den ersten Zug."],
      ["Cast Faithless Looting with flashback {2}{R}", "Faithless Looting wirken mit flashback {2}{R}"],
      // Who reads it is told so, in the form that the sentence takes.
      ["Lightning Bolt deals 3 damage to you", "Lightning Bolt: 3 Schadenspunkte an dich"],
      ["The ability of Serra Angel deals 1 damage to Bob", "Die Fähigkeit von Serra Angel: 1 Schadenspunkt an Bob"],
      ["Serra Angel attacks you", "Serra Angel greift dich an"],
      ["You lose 1 life (now 19)", "Du verlierst 1 Lebenspunkt (jetzt 19)"],
      ["Computer draws a card", "Computer zieht eine Karte"],
      ["You draw Opt", "Du ziehst Opt"],
      ["Bob creates a Goblin Token", "Bob erzeugt einen Goblin Token"],
      ["Grizzly Bears returns to Bob's hand", "Grizzly Bears kehrt auf die Hand von Bob zurück"],
      ["Grizzly Bears returns to your hand", "Grizzly Bears kehrt auf deine Hand zurück"],
      ["A card is exiled", "Eine Karte wird ins Exil geschickt"],
      ["Grizzly Bears gets a +1/+1 counter", "Grizzly Bears bekommt eine +1/+1-Marke"],
      // A name is no word of the sentence, whatever it holds.
      ["Bob casts Lightning Bolt targeting Sword of Fire and Ice and Serra Angel", "Bob wirkt Lightning Bolt, Ziel: Sword of Fire and Ice und Serra Angel"],
      ["Bob activates Serra Angel, \"{1}{W}: Draw a card.\" targeting you", "Bob aktiviert Serra Angel, „{1}{W}: Draw a card.“, Ziel: du"],
      ["Answered for you, as you said: The ability of Serra Angel (\"You may gain {2} life.\"): yes", "Wie du gesagt hast, für dich beantwortet: die Fähigkeit von Serra Angel (\"You may gain {2} life.\"): ja"],
      ["Bob asks to go back to turn 3, before \"Bob casts Opt\" (4 lines of the log).", "Bob bittet, zu Zug 3 zurückzugehen, vor „Bob wirkt Opt“ (4 Zeilen des Verlaufs)."],
      ["Computer goes from 20 to 17 life; Grizzly Bears dies", "Computer kommt von 20 auf 17 Lebenspunkte; Grizzly Bears stirbt"],
      ["You go from 20 to 17 life; Grizzly Bears, Serra Angel die", "Du kommst von 20 auf 17 Lebenspunkte; Grizzly Bears, Serra Angel sterben"],
      ["taps Mountain ×2; leaves Mountain; Opt can still be cast", "tappt Mountain ×2; lässt Mountain übrig; Opt lässt sich dann noch wirken"],
      ["Layer 7c: Serra Angel makes it 3/3 (+1/+1), gives it flying", "Schicht 7c: Serra Angel: macht es 3/3 (+1/+1), gibt ihm flying"],
      ["Sacrifice a creature: which one?", "„Sacrifice a creature“: welche?"],
      ["Choose any target.", "Wähle ein beliebiges Ziel."],
      ["For Serra Angel: which is number 1 of up to 2?", "Für Serra Angel: welche ist die 1. von bis zu 2?"],
      ["your deck: 40 cards are too few: a deck needs 60 at least.\nyour deck:7: there is no card named 'Shok'. Did you mean Shock?", "dein Deck: 40 Karten sind zu wenig: Ein Deck braucht mindestens 60.\ndein Deck, Zeile 7: Eine Karte namens „Shok“ gibt es nicht. Meintest du Shock?"],
      ["Two players, best of 3", "Zwei Spieler, best of 3"],
      // What is said in another way, as the words of cards are, is left as it is.
      ["Each player sacrifices a creature.", "Each player sacrifices a creature."],
      ["Tap target creature", "Tap target creature"],
      ["Exile target creature an opponent controls", "Exile target creature an opponent controls"],
      ["Passing by", "Passing by"],
    ] as const)
      expect(say(said)).toBe(shown);
    expect(new Sayer(englishTable.told).said("Pass: to combat")).toBeUndefined();
  });

  test("can be marked, to see on a page what is none of them", () => {
    const words = marked({ tag: "en", a: "A", f: (n: number) => `${n} cards`, list: [{ code: "x", name: "X" }], none: "" }) as { f: (n: number) => string };
    expect(words).toMatchObject({ tag: "en", a: "⟦A⟧", list: [{ code: "x", name: "⟦X⟧" }], none: "" });
    expect(words.f(2)).toBe("⟦2 cards⟧");
  });
});
