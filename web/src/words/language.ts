// The language of this browser's player. Every language is a folder beside this file, of the same shape as english/: whatever
// lacks in it is an error of its types. What the server tells in words is English, and is marked so (lang="en") wherever it is shown.
export const languages = { english: "English", german: "Deutsch" } as const;
export type Language = keyof typeof languages;

const kStore = "cantrip.language";

/** The one that was chosen, else the first that the browser asks for and that there is. */
export function languageOf(chosen: string | null, wanted: readonly string[], known: Record<string, string>, tags: Record<string, string>): string {
  if (chosen !== null && chosen in known) return chosen;
  const spoken = wanted.map((tag) => tags[tag.split("-")[0]!.toLowerCase()]).find((one) => one !== undefined && one in known);
  return spoken ?? Object.keys(known)[0]!;
}
/** How browsers call them. */
const kTags: Record<string, Language> = { en: "english", de: "german" };

const here = typeof localStorage !== "undefined";
const chosen = here ? localStorage.getItem(kStore) : null;
export const language = languageOf(chosen, here ? navigator.languages : [], languages, kTags) as Language;
export const tagOf = (one: Language): string => Object.keys(kTags).find((tag) => kTags[tag] === one)!;
/** For dates and numbers. */
export const languageTag = tagOf(language);

/** No language, but a way to see on the page what stands in no catalogue: it is the only text without these brackets. */
const kMarked = "marked";
/** What is read by the program and by nobody else. */
const kCodes = new Set(["tag", "code"]);

export function marked(words: unknown): unknown {
  if (typeof words === "string") return words === "" ? words : `⟦${words}⟧`;
  if (typeof words === "function") return (...given: unknown[]) => marked((words as (...given: unknown[]) => unknown)(...given));
  if (Array.isArray(words)) return words.map(marked);
  if (words === null || typeof words !== "object" || words instanceof RegExp) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, kCodes.has(key) ? value : marked(value)]));
}

/** The words that are shown, of those that there are in all languages. */
export function spoken<Words>(all: Record<Language, Words>): Words {
  return chosen === kMarked ? (marked(all.english) as Words) : all[language];
}

export function speak(next: Language): void {
  localStorage.setItem(kStore, next);
  location.reload();
}
