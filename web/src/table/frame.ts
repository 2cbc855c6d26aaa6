// How a card looks: its frame, and the mark of its type.

/** What a look is made of: a card of the table, or a face of a pool. */
interface Looks {
  colors: string;
  land: boolean;
  type: string;
  text?: string;
}

const kFrames: Record<string, string> = { W: "white", U: "blue", B: "black", R: "red", G: "green" };
const kBasics: [string, string][] = [["Plains", "W"], ["Island", "U"], ["Swamp", "B"], ["Mountain", "R"], ["Forest", "G"]];
/** The first of these types that a card has gives the mark. */
const kMarks = ["Creature", "Planeswalker", "Battle", "Land", "Artifact", "Enchantment", "Instant", "Sorcery"];

/** The frame of a card: its color, in words that styles know. */
export function frameOf(colors: string, land: boolean): string {
  if (colors.length > 1) return "gold";
  return kFrames[colors] ?? (land ? "land" : "grey");
}

/** The colors that a land speaks of, by its types and the symbols of its text. */
function tintOf({ type, text = "" }: Looks): string {
  return kBasics.map(([basic, color]) => (type.includes(basic) || text.includes(`{${color}}`) ? color : "")).join("");
}

/** Everything that styles know of a card: frame, mark of its type, and of a land what it stands for. */
export function looksOf(card: Looks | undefined, now: { colors?: string; type?: string } = {}): string {
  if (!card) return "grey";
  const type = now.type ?? card.type;
  const frame = frameOf(now.colors ?? card.colors, card.land);
  const mark = kMarks.find((one) => type.includes(one))?.toLowerCase() ?? "other";
  const tint = mark === "land" ? tintOf({ ...card, type }) : "";
  return `${frame} t-${mark}${tint.length === 1 ? ` for${tint}` : tint.length > 1 ? " forMany" : ""}`;
}
