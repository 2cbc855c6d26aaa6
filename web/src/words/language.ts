// The language of this browser's player. Every language is a folder beside this file, of the same shape as english/: whatever
// lacks in it is an error of its types. What the server tells in words is English.
export const languages = { english: "English" } as const;
export type Language = keyof typeof languages;

const kStore = "cantrip.language";

/** The one that was chosen, else the first that the browser asks for and that there is. */
export function languageOf(chosen: string | null, wanted: readonly string[], known: Record<string, string>, tags: Record<string, string>): string {
  if (chosen !== null && chosen in known) return chosen;
  const spoken = wanted.map((tag) => tags[tag.split("-")[0]!.toLowerCase()]).find((one) => one !== undefined && one in known);
  return spoken ?? Object.keys(known)[0]!;
}
/** How browsers call them. */
const kTags: Record<string, Language> = { en: "english" };

const here = typeof localStorage !== "undefined";
export const language = languageOf(here ? localStorage.getItem(kStore) : null, here ? navigator.languages : [], languages, kTags) as Language;

/** The words that are shown, of those that there are in all languages. */
export function spoken<Words>(all: Record<Language, Words>): Words {
  return all[language];
}

export function speak(next: Language): void {
  localStorage.setItem(kStore, next);
  location.reload();
}
