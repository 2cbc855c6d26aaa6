// Each sentence that the server has for what happens and what is asked, said by the catalogues that say it in other words.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, test } from "vitest";

import { Sayer } from "../../src/lib/saying.ts";
import { told } from "../../src/words/german/told.ts";

const kServer = fileURLToPath(new URL("../../../src", import.meta.url));
/** Pieces of sentences, and formats of numbers, costs and lists. */
const kPieces = /^[^\p{L}]*$|^layer |^(which is number|up to |which one|cast|play|[{}, ]+$)/u;

/** What the program puts together of words and gaps. */
function formatsIn(file: string): string[] {
  const source = readFileSync(join(kServer, file), "utf8").replace(/"\s*\n\s*"/g, "");
  const found: string[] = [];
  for (const [, text] of source.matchAll(/(?:format\(|line\(|no\(|return \{?|: |\? )\s*"((?:[^"\\]|\\.)*)"/g)) found.push(text!.replace(/\\"/g, '"'));
  return [...new Set(found)].filter((text) => !kPieces.test(text));
}

/** {T} is a symbol. */
const kGap = /\{(?:|:[^{}]*)\}/g;
const names = ["Anna", "Shock", "Opt", "Bolt", "Sol"];
/** As it would read with a number or a name in each gap: one of these is said. */
function* filled(format: string): Generator<string> {
  const gaps = format.match(kGap)?.length ?? 0;
  const kinds = [...names.slice(0, 1), "3", "library", "which one?", "(0 to 3)", "goes first", "on top", "Draws", "says"];
  const most = Math.min(kinds.length ** gaps, 7000);
  for (let i = 0; i < most; ++i) {
    let at = i;
    yield format.replace(kGap, () => {
      const kind = kinds[at % kinds.length]!;
      at = Math.floor(at / kinds.length);
      return kind;
    });
  }
}

const sayer = new Sayer(told);
sayer.learn(names);
const isSaid = (format: string): boolean => [...filled(format)].some((text) => sayer.said(text.charAt(0).toUpperCase() + text.slice(1)) !== undefined || sayer.said(text) !== undefined);

/** These are said with the sentences that they are made of, below. */
const kMade = new Set([
  "{} {} life{}", "{} control of {}", "a token", "{} {} library", "{} a coin flip", "win", "lose", "{} an extra turn after this one", "{} the monarch", "{} the game", "{} {} during the next {}", "combat phase", "turn",
  "{} {} face up, with the name {}", "{} {} in motion", "{} to {}", "of no card", "chaos", "the Planeswalker symbol", "a blank face", "{} into {}", "{} a dungeon", "{} the initiative", "a dungeon", "{} of {}", "{} the city's blessing",
  "{} speed becomes {}", "{} a door of {}", "their", "your", " (now {})", ", one of its abilities", " with X = {}", " targeting {}", "{} a card", "{} at {}", "a card", "{} {} {} counter", "{} {} {} {} counters", "{} {} into {} hand",
  "{} returns to {} hand", "{} goes to {} library", "having {} {} counter{}", "s", "gives control of it to {}", "makes it {}{}", " of every creature type", "makes it {}", "makes it {}/{}{}", "changes its text", "takes {} away",
  "{} {} counter{} on it", "{} {} that it can't {}", "says", "say", "601.2h", "{:+d}/{:+d}", "{:+d} {}", "card", "cards", 'asks to go back to turn {}, before "{}" ({} of the log).', "1 line", "{} lines", "asks for {} times as much time.",
  "put counters", "a symbol", "{} Otherwise {}.", "({} to {})", "({} or {})", "Put {} {}?", "Which card do you put {}? {} of {} so far.", "Which of them go on top of the library? The others go on the bottom. ", "goes first", "is next",
  "The copy for which of them goes on the stack {}? The last one resolves first.", "first", "next", "{}Which card {}? The last one ends {}.", "at the very bottom", "on top", "Which creature do you {} to pay less? {}", "sacrifice", "tap",
  "Which permanent do you sacrifice to pay less? ", "what {} enchants", "Which mode: ", " So far: ", " for ", "How much of {} damage goes to {}? {}", '"{}"\\n{}', '{}: "{}"\\n{}',
]);
const made = `Anna gains 3 life (now 23)|You lose 1 life (now 19)|You gain control of Shock|Anna searches their library|Anna searches your library|Anna searches Sol's library|You search your library|You win a coin flip|Anna loses a coin flip
Anna takes an extra turn after this one|You become the monarch|Anna wins the game|You lose the game|Anna restarts the game|You control Anna during the next turn|Anna controls you during the next combat phase|Anna turns Shock face up, with the name Opt
You set Shock in motion|Anna planeswalks to Sol|Anna rolls the planar die: chaos|You roll the planar die: the Planeswalker symbol|You roll the planar die: a blank face|You roll a die: 4|Anna ventures into Opt of Sol|You venture into a dungeon
Anna completes a dungeon|You take the initiative|You get the city's blessing|Your speed becomes 2|Anna's speed becomes 2|You unlock a door of Sol|You activate Sol, one of its abilities targeting Anna|Anna activates Sol, one of its abilities
You cast Bolt with X = 3 targeting Anna and Sol|Anna casts Bolt with X = 3|You cast Bolt targeting you|Anna draws a card|You draw Opt|Anna looks at a card|You look at Opt|Sol gets a +1/+1 counter|Anna gets an experience counter|Sol loses 2 loyalty counters
You put Opt into your hand|Anna puts a card into their hand|A card returns to Anna's hand|Opt returns to your hand|A card goes to Anna's library|Opt goes to your library|Anna creates a token|You cast Shock (tapping 2 x Sol, Opt)
Layer 7c: having 2 +1/+1 counters makes it 4/4 (+2/+2)|Layer 2: Opt gives control of it to Anna|Layer 4: an effect of Opt makes it a Creature - Elf of every creature type|Layer 5: Opt makes it red|Layer 7b: what it says of itself makes it 3/3
Layer 3: Opt changes its text|Layer 6: Opt takes flying away|2 charge counters on it|1 charge counter on it|Opt says that it can't attack|Opt and Shock say that it can't block|Opt says that you can't cast it|+1 card|-2 cards
Anna asks to go back to turn 3, before "Anna casts Opt" (1 line of the log).|Anna asks for 3 times as much time.|Put Opt into your graveyard?|Put Opt on the bottom of your library?|Which card do you put on the bottom of that library? 0 of 2 so far.
Which of them go on top of the library? The others go on the bottom. Which is number 1 of up to 2?|Which card goes first? The last one ends on top.|Draw a card. Which card is next? The last one ends at the very bottom.
The copy for which of them goes on the stack next? The last one resolves first.|Which creature do you tap to pay less? Which one, if any?|Which creature do you sacrifice to pay less? Which one?|Which permanent do you sacrifice to pay less? Which one?
Choose what Opt enchants.|Which mode: which is number 1 of up to 2?|Which creature attacks? So far: Sol attacks Anna, Opt attacks Anna.|Which creature blocks? So far: Sol blocks Opt.|How do you pay {1}{R} for Shock?|How much of Sol's damage goes to Anna? (0 to 3)
How much of Sol's damage goes to Anna? (0, 2 or 3)|You decide for Anna. Which creature attacks?`.split(/\||\n/);

describe("A sentence of the server", () => {
  test.each(["play/describe_events.cpp", "play/describe_questions.cpp", "play/why.cpp", "play/aim.cpp", "play/impossible.cpp", "server/table_talk.cpp"])("has words in the catalogue, of %s", (file) => {
    const formats = formatsIn(file);
    expect(formats.length).toBeGreaterThan(2);
    expect(formats.filter((format) => !kMade.has(format) && !isSaid(format))).toEqual([]);
  });

  test("has them when it is made of pieces", () => {
    expect(made.filter((text) => sayer.said(text) === undefined)).toEqual([]);
    // Nothing of it stays English.
    const kEnglish = /\b(you|your|the|goes|gains?|loses?|draws?|targeting|counters?|which|library|hand|tapping)\b/i;
    expect(made.map((text) => sayer.said(text)!).filter((text) => kEnglish.test(text.replace(/[„"].*[“"]/, "").replace(/\bhand\b/gi, "")))).toEqual([]);
  });
});
