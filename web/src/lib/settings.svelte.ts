// What somebody likes to have another way, kept in this browser.
export interface Settings {
  pictures: boolean;
  motion: "off" | "fast" | "normal";
  theme: "system" | "dark" | "light";
  tapped: "tilt" | "quarter";
  piles: "always" | "some" | "never";
  /** Where a first click only lifts a card that costs something, and a second one plays it. */
  lift: "touch" | "always" | "never";
  letters: boolean;
  /** Letters that are pressed in the place of those that are delivered (keymap.ts). */
  letterKeys: Record<string, string>;
  /** How large words and cards are. */
  size: "small" | "normal" | "large" | "largest";
  /** What of the events is read out to who hears the game: all, or the first with how many more there are. */
  reading: "full" | "brief";
  keys: "own" | "arena" | "online";
  sound: boolean;
  /** What is passed without a question waits for a moment, at every table with other people. */
  hides: boolean;
  /** Combat damage is divided without a question, at every table. */
  kills: boolean;
  /** So many times the usual time, wherever a clock runs. */
  times: "1" | "2" | "3" | "5" | "10";
}

const kUsual: Settings = { pictures: false, motion: "normal", theme: "system", tapped: "tilt", piles: "always", lift: "touch", letters: true, letterKeys: {}, size: "normal", reading: "full", keys: "own", sound: false, hides: false, kills: false, times: "1" };
const kStore = "cantrip.settings";
const kCookie = "cantrip.pictures";

function read(): Settings {
  try {
    return { ...kUsual, ...(JSON.parse(localStorage.getItem(kStore) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...kUsual };
  }
}

export const settings: Settings = $state(read());

/** The page looks as the settings say. */
export function show(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion;
  root.dataset["tapped"] = settings.tapped;
  root.dataset["size"] = settings.size;
}

export function change(next: Partial<Settings>): void {
  const pictures = settings.pictures;
  Object.assign(settings, next);
  localStorage.setItem(kStore, JSON.stringify(settings));
  show();
  if (settings.pictures === pictures) return;
  // The content policy lets pictures of others in only where the server is told so, when the page is loaded.
  document.cookie = `${kCookie}=${settings.pictures ? "on" : "off"}; path=/; max-age=${settings.pictures ? 31536000 : 0}; SameSite=Strict`;
  location.reload();
}
export const reset = (): void => change(kUsual);

/** Where the usual public service has the picture of a card. */
export const pictureOf = (name: string): string =>
  `https://api.scryfall.com/cards/named?exact=${encodeURIComponent(name)}&format=image&version=normal`;
