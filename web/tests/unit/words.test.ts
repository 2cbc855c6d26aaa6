// Everything that is said stands in the catalogue of words/, so that another language is another folder there.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";

import { parse } from "svelte/compiler";
import ts from "typescript";
import { describe, expect, test } from "vitest";

import { languageOf, languages, spoken } from "../../src/words/language.ts";

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
  kNames.has(text.trim()) || text === "left the game" || text === "by itself " || text === "what a browser keeps of cantrip" || text === "Content-Type" ||
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
    expect(spoken({ english: 7 })).toBe(7);
    const known = { english: "English", dutch: "Nederlands" };
    const tags = { en: "english", nl: "dutch" };
    expect(languageOf(null, ["nl-BE", "en"], known, tags)).toBe("dutch");
    expect(languageOf("english", ["nl"], known, tags)).toBe("english");
    expect(languageOf("klingon", ["xx"], known, tags)).toBe("english");
  });
});
