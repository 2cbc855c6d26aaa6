// What is said of the table, in the words of words/table.ts.
import { words } from "../words/table.ts";
import { inWords } from "./said.ts";
import type { ObjectState, Option, Question, View } from "./protocol.ts";

export { words };

export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export const steps = words.steps;
export const stepName = (code: string): string => words.stepParts[code] ?? steps.find((step) => step.code === code)?.name ?? code;


/** How the server calls whoever looks at the game. */
const kYou = "You";
export const nameOfPlayer = (view: View, key: string): string => {
  const name = view.players[key]?.name ?? "";
  return name === kYou && key === view.you ? words.you : name;
};

/** The name of an object as its viewer knows it. */
export function nameOf(view: View, key: string): string {
  if (view.players[key]) return nameOfPlayer(view, key);
  const object = view.objects[key];
  if (!object) return words.gone;
  const card = object.card ? view.cards[object.card] : undefined;
  if (object.ability) return words.abilityOf(card?.name);
  if (card) return card.name;
  return object.faceDown ? words.faceDownCard : words.someCard;
}

/** What is asked, of priority with what it is given for. */
export function sentenceOf(view: View, question: Question): string {
  if (question.kind !== "priority") return inWords(question.text);
  const top = view.stack.at(-1);
  const nameOfOne = (key: string | undefined) => nameOfPlayer(view, key ?? "");
  if (top) {
    const by = view.objects[top]?.controller;
    return by === view.you ? words.ownOnTop(nameOf(view, top)) : words.respondTo(nameOf(view, top), nameOfOne(by));
  }
  return view.active === view.you ? words.ownStep(stepName(view.step)) : words.stepOf(stepName(view.step), nameOfOne(view.active));
}

/** Whether the sentence says itself which pick of how many it is. */
export const saysPlace = ({ text, chosen, max }: Question): boolean => words.placeSaid(chosen + 1, max).test(text);

/** What is to be seen of a permanent, in words. */
export function conditions(view: View, object: ObjectState): string[] {
  const parts: string[] = [];
  if (object.power !== undefined) parts.push(`${object.power}/${object.toughness}`);
  if (object.keywords) parts.push(object.keywords);
  if (object.tapped) parts.push(words.tapped);
  if (object.new) parts.push(words.newOne);
  if (object.damage) parts.push(words.damageOn(object.damage));
  for (const [kind, count] of Object.entries(object.counters ?? {})) parts.push(words.countersOn(count, kind));
  for (const mark of object.marks ?? []) parts.push(inWords(mark));
  if (object.attacks) parts.push(words.attacksOne(nameOf(view, object.attacks), object.blocked === true));
  for (const attacker of object.blocks ?? []) parts.push(words.blocksOne(nameOf(view, attacker)));
  if (object.on) parts.push(words.liesOn(nameOf(view, object.on)));
  if (object.controller) parts.push(object.controller === view.you ? words.yours : words.theirs);
  return parts;
}

/** Options that are called the same are told apart by how their objects look. */
export function labelOf(view: View, option: Option, all: Option[]): string {
  const twins = all.filter((other) => other.label === option.label && other.same === undefined);
  const object = option.object ? view.objects[option.object] : undefined;
  if (twins.length < 2 || !object) return inWords(option.label);
  const looks = conditions(view, object).filter((word) => word !== words.yours && word !== words.theirs);
  return looks.length > 0 ? `${inWords(option.label)} (${looks.join(", ")})` : inWords(option.label);
}
