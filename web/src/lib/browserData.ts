// All that this browser keeps for its player: seats, decks, settings, stops.
const kPrefix = "cantrip.";
const kKind = "what a browser keeps of cantrip";

const keys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(kPrefix));

/** As a text for a file. Its seats are secrets: whoever has the file can play for its player. */
export function browserData(): string {
  const kept = Object.fromEntries(keys().map((key) => [key, localStorage.getItem(key) ?? ""]));
  return JSON.stringify({ kind: kKind, kept }, null, 1);
}

/** Takes up what such a file has, beside what is there; false: it is none. */
export function takeUp(text: string): boolean {
  let read: { kind?: unknown; kept?: unknown };
  try {
    read = JSON.parse(text) as typeof read;
  } catch {
    return false;
  }
  if (read?.kind !== kKind || typeof read.kept !== "object" || read.kept === null) return false;
  for (const [key, value] of Object.entries(read.kept)) if (key.startsWith(kPrefix) && typeof value === "string") localStorage.setItem(key, value);
  return true;
}

export function forgetAll(): void {
  for (const key of keys()) localStorage.removeItem(key);
}
