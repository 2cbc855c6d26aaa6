// In which order words are offered: those that were chosen last, then those of what lies on the table, the own side first.
import type { Option, View } from "./protocol.ts";

const kOthers = 1000;

export function wordsInOrder(options: Option[], chosen: string[], view: View): Option[] {
  const typesOf = (mine: boolean) =>
    Object.values(view.objects)
      .filter((object) => (object.controller ?? object.owner) === view.you === mine)
      .map((object) => object.type ?? view.cards[object.card ?? ""]?.type ?? "")
      .join(" ")
      .split(/[\s—]+/);
  const mine = typesOf(true);
  const theirs = typesOf(false);
  const count = (types: string[], word: string) => types.filter((type) => type === word).length;
  const rank = ({ label }: Option) => {
    const at = chosen.indexOf(label);
    if (at >= 0) return at - 2 * kOthers;
    const own = count(mine, label);
    return own > 0 ? -kOthers - own : -count(theirs, label);
  };
  return [...options].sort((a, b) => rank(a) - rank(b));
}
