// Where the decks of whoever plays here are: in the account, if there is one, and in this browser. And what is chosen for a
// table: a ready deck by its name, a list, or a kept deck, whose cards are asked for when the table is made.
import { account, whoIsIt } from "./account.svelte.ts";
import { AccountShelf } from "./accountShelf.svelte.ts";
import { asText } from "./sections.ts";
import { browserShelf, isOfBrowser, type Shelf } from "./shelf.ts";
import { words } from "./words.ts";

let ofAccount: AccountShelf | undefined;

function accountShelf(): Shelf | undefined {
  if (account.name === "") return undefined;
  if (ofAccount?.owner !== account.name) ofAccount = new AccountShelf(account.name);
  return ofAccount;
}

/** The one where new decks go first. */
export async function shelves(): Promise<Shelf[]> {
  await whoIsIt();
  const own = accountShelf();
  return own ? [own, browserShelf] : [browserShelf];
}
/** The one that has the deck of this id; nothing where it is of an account, and nobody is signed in. */
export async function shelfOf(id: string): Promise<Shelf | undefined> {
  await whoIsIt();
  return isOfBrowser(id) ? browserShelf : accountShelf();
}

const kKept = "kept:";
export const choiceOf = (id: string): string => `${kKept}${id}`;
/** What whoever opens the table plays. */
export const kMine = "mine:";
/** Is it no ready deck, but a list or a deck of one's own? */
export const isOwn = (choice: string): boolean => choice.includes("\n") || choice.startsWith(kKept);

/** The names of kept decks whose lists were asked for here. */
const names = new Map<string, string>();
/** For a seat: what the deck of such a list is called. */
export const calledIn = (list: string): { deck?: string } => {
  const deck = names.get(list);
  return deck === undefined ? {} : { deck };
};

/** What is sent for a choice. */
export async function listOf(choice: string): Promise<string> {
  if (choice.includes("\n") || !choice.startsWith(kKept)) return choice;
  const id = choice.slice(kKept.length);
  const deck = await (await shelfOf(id))?.one(id);
  if (!deck) throw new Error(words.keptNoMore);
  const list = asText(deck.sections);
  names.set(list, deck.name);
  return list;
}
