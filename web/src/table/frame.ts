/** The frame of a card: its colour, in words that styles know. */
export function frameOf(colors: string, land: boolean): string {
  if (colors.length > 1) return "gold";
  return { W: "white", U: "blue", B: "black", R: "red", G: "green" }[colors] ?? (land ? "land" : "grey");
}
