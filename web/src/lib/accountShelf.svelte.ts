// The decks of an account, which the server keeps with their versions. What is built just now is sent when nobody has changed
// anything for a while, so that a version is more than a click; until then it is in this browser, and no crash takes it.
import { forgetAccount } from "./account.svelte.ts";
import { readDeck } from "./cardbase.ts";
import { ask, ServerError } from "./seats.ts";
import { asText, fromText, noCards, type Sections } from "./sections.ts";
import type { DeckHead, KeptDeck, Shelf, Version } from "./shelf.ts";
import { words } from "./words.ts";

interface Saved {
  id: number;
  name: string;
  format: string;
  version: number;
  saved: number;
}
interface Whole extends Saved {
  cards: string;
  versions: { version: number; saved: number }[];
}

const kPath = "/api/account/decks";
const kStore = "cantrip.unsent";
const kRest = 20_000;

/** The cards of a text that was saved, by this client or by another one. */
async function sectionsOf(text: string): Promise<Sections> {
  if (text.trim() === "") return noCards();
  return fromText(text) ?? (await readDeck(text)).sections;
}

export class AccountShelf implements Shelf {
  readonly owner: string;
  waits = $state(false);
  told = $state("");
  fault = $state("");
  /** Each deck as the server has it, as far as it was looked at. */
  #known = new Map<string, Saved & { cards: string }>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(owner: string) {
    this.owner = owner;
  }

  async all(): Promise<DeckHead[]> {
    if (Object.keys(this.#drafts()).length > 0) await this.settle();
    const { decks } = await this.#ask<{ decks: Saved[] }>(kPath);
    return decks.map(({ id, name, format, saved }) => ({ id: String(id), name, format, at: saved * 1000 })).sort((a, b) => b.at - a.at);
  }
  async one(id: string): Promise<KeptDeck | undefined> {
    let whole: Whole;
    try {
      whole = await this.#ask<Whole>(`${kPath}/${id}`);
    } catch (why) {
      if (why instanceof ServerError && why.status === 404) return undefined;
      throw why;
    }
    this.#known.set(id, whole);
    // What was not sent when this browser was closed is newer.
    const draft = this.#drafts()[id];
    if (draft) {
      this.#later(kRest);
      return { ...draft, id, sections: await sectionsOf(draft.cards) };
    }
    return { id, name: whole.name, format: whole.format, sections: await sectionsOf(whole.cards) };
  }
  async versions(id: string): Promise<Version[]> {
    const { versions } = await this.#ask<Whole>(`${kPath}/${id}`);
    return versions.map(({ version, saved }) => ({
      at: saved * 1000,
      sections: async () => sectionsOf((await this.#ask<Whole>(`${kPath}/${id}/${version}`)).cards),
    }));
  }
  async add(name: string, format: string, sections: Sections): Promise<string> {
    const cards = asText(sections, true);
    const made = await this.#ask<Saved>(kPath, { name, format, cards });
    this.#known.set(String(made.id), { ...made, cards });
    return String(made.id);
  }
  async keep({ id, name, format, sections }: KeptDeck): Promise<void> {
    const known = this.#known.get(id);
    const cards = asText(sections, true);
    if (known && known.name === name && known.format === format && known.cards === cards) return this.#forget(id);
    this.#write({ ...this.#drafts(), [id]: { name, format, cards } });
    this.told = "";
    this.#later(known && (known.name !== name || known.format !== format) ? 0 : kRest);
  }
  /** One after the other, so that no version comes between. */
  settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(async () => {
      for (const id of Object.keys(this.#drafts())) await this.#send(id);
    });
    return this.#sending;
  }
  async remove(id: string): Promise<void> {
    this.#forget(id);
    await this.#ask(`${kPath}/${id}/remove`, {});
  }

  #later(rest: number): void {
    this.waits = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.settle(), rest);
  }
  async #send(id: string): Promise<void> {
    const draft = this.#drafts()[id];
    if (!draft) return;
    try {
      if (!this.#known.has(id)) this.#known.set(id, await this.#ask<Whole>(`${kPath}/${id}`));
      await this.#sendAfter(id, draft, this.#known.get(id)!.version).catch(async (why: unknown) => {
        if (!(why instanceof ServerError) || why.status !== 409) throw why;
        // It was changed in another browser: that is the version below this one, and nothing is lost.
        await this.#sendAfter(id, draft, (await this.#ask<Whole>(`${kPath}/${id}`)).version);
        this.told = words.changedElsewhere;
      });
      this.fault = "";
      if (JSON.stringify(this.#drafts()[id]) === JSON.stringify(draft)) this.#forget(id);
    } catch (why) {
      this.fault = (why as Error).message;
      if (why instanceof ServerError && why.status === 404) this.#forget(id);
    }
  }
  async #sendAfter(id: string, draft: Draft, after: number): Promise<void> {
    const other = this.#known.get(id)?.cards !== draft.cards;
    const saved = await this.#ask<Saved>(`${kPath}/${id}`, { name: draft.name, format: draft.format, ...(other ? { cards: draft.cards, after } : {}) });
    this.#known.set(id, { ...saved, cards: draft.cards });
  }

  #all(): Record<string, Record<string, Draft>> {
    try {
      return JSON.parse(localStorage.getItem(kStore) ?? "{}") as Record<string, Record<string, Draft>>;
    } catch {
      return {};
    }
  }
  #drafts(): Record<string, Draft> {
    return this.#all()[this.owner] ?? {};
  }
  #write(drafts: Record<string, Draft>): void {
    localStorage.setItem(kStore, JSON.stringify({ ...this.#all(), [this.owner]: drafts }));
  }
  #forget(id: string): void {
    const { [id]: _, ...others } = this.#drafts();
    this.#write(others);
    this.waits = Object.keys(others).length > 0;
  }
  async #ask<T>(path: string, body?: object): Promise<T> {
    try {
      return await ask<T>(path, body, undefined, body !== undefined);
    } catch (why) {
      if (why instanceof ServerError && why.status === 401) forgetAccount();
      throw why;
    }
  }
}

interface Draft {
  name: string;
  format: string;
  cards: string;
}
