// What the player is about to answer: picks of a declaration, a creature or card that is held, a number. It offers what the
// server offers and nothing else.
import { Arranging } from "./arranging.svelte.ts";
import type { Game } from "./game.svelte.ts";
import type { Amount, Fighter, Key, Option, Part, Pick, Question } from "./protocol.ts";
import { wordsInOrder } from "./wordOrder.ts";
import { inWords } from "./said.ts";
import { nameOf, words } from "./words.ts";

export interface Primary {
  label: string;
  run: (() => void) | null;
  /** Why it takes two presses. */
  danger?: string;
}

/** A key that comes so soon after a question of another kind was meant for the one before. */
const kGuard = 250;
/** What is dangerous takes a second press, and not before this. */
export const kSecondThought = 600;
/** Digits that come sooner after each other are of one number. */
const kTyping = 1000;

const kRank: Record<string, number> = { land: 0, cast: 1, activate: 2, special: 3 };

export class Choosing {
  picks: Pick[] = $state([]);
  held: Key | null = $state(null);
  /** Whom attackers are sent to that are clicked from now on, where there are several. */
  toward: Key | null = $state(null);
  number = $state(0);
  filter = $state("");

  /** What the player wants all to get in a division, as far as that is not what was proposed. */
  shares: Amount[] = $state.raw([]);
  /** Somebody would have died by a division that was looked at before. */
  #couldKill = false;
  /** The row of the division that digits and arrows change. */
  row = $state(0);

  #game: Game;
  #asked = 0;
  /** When the dangerous button was pressed first. */
  warned = $state(0);
  /** The words that were chosen here, the last one first. */
  #chosenWords: string[] = [];
  /** What is put in order, or into two trays. */
  readonly arranging = new Arranging();
  /** The target that was clicked although nobody means it: a second press chooses it. */
  risked: Option | null = $state.raw(null);

  constructor(game: Game) {
    this.#game = game;
  }

  get question(): Question | null {
    return this.#game.question;
  }
  get declares(): boolean {
    return this.question?.kind === "attackers" || this.question?.kind === "blockers";
  }
  get asksNumber(): boolean {
    return this.question?.options.every((option) => option.kind === "number") ?? false;
  }

  /** What becomes of each creature of the combat, or of each target: equal ones have the fate of one of them. */
  readonly fighters: Map<Key, Fighter> = $derived.by(() => {
    const fates = new Map((this.#game.foreseen?.fighters ?? []).map((one) => [one.object, { ...one, text: inWords(one.text) }]));
    const options = this.#game.question?.kind === "targets" ? this.#game.question.options : [];
    for (const { object, same } of options) {
      const first = options.find((option) => option.n === same)?.object;
      const fate = first === undefined ? undefined : fates.get(first);
      if (object !== undefined && fate) fates.set(object, fate);
    }
    return fates;
  });
  /** Why nobody means to choose this target, as far as the server has told; empty: it can be meant. */
  amiss(option: Option): string {
    const view = this.#game.view;
    const key = option.object;
    const fate = key && this.question?.kind === "targets" ? this.fighters.get(key) : undefined;
    if (!view || !key || !fate?.amiss) return "";
    const side = view.objects[key]?.controller ?? key;
    const own = side === view.you || (view.players[side]?.team !== undefined && view.players[side]?.team === view.players[view.you]?.team);
    return words.amiss(fate.text, own);
  }

  /** All who get something in the division that is asked about, as far as the server has told. */
  get parts(): Part[] | undefined {
    return this.question?.divides ? this.#game.foreseen?.parts : undefined;
  }
  /** What somebody is to get, within what is possible as the others stand. */
  setShare(row: number, amount: number): void {
    const parts = this.parts;
    const part = parts?.[row];
    if (!parts || !part) return;
    this.row = row;
    this.warned = 0;
    this.#couldKill ||= parts.some((one) => one.dies);
    const wanted = Math.max(part.least, Math.min(part.most, amount));
    this.shares = parts.map(({ object }, i) => ({ object, amount: i === row ? wanted : this.#wanted(i) }));
  }
  stepShare(row: number, by: number): void {
    this.setShare(row, this.#wanted(row) + by);
  }
  /** What was wanted last, also before the server has said what comes of it. */
  #wanted(row: number): number {
    const part = this.parts![row]!;
    return this.shares.find((one) => one.object === part.object)?.amount ?? part.amount;
  }

  /** Another question is there: nothing that was begun for the one before holds. */
  renew(): void {
    if (this.#asked === (this.question?.id ?? 0)) return;
    this.#asked = this.question?.id ?? 0;
    this.picks = [];
    this.held = this.toward = null;
    this.filter = "";
    this.warned = 0;
    this.risked = null;
    this.arranging.begin(this.question);
    this.shares = [];
    this.row = 0;
    this.#couldKill = false;
    if (!this.ordersForGood) this.keepsOrder = false;
    if (!this.asksNumber) return;
    const suggested = this.question!.options.find((option) => option.n === this.question!.suggested);
    this.number = suggested?.value ?? Math.max(...this.numbers);
  }

  readonly byObject: Map<Key, Option[]> = $derived.by(() => {
    const map = new Map<Key, Option[]>();
    for (const option of this.#game.question?.options ?? []) {
      if (!option.object || option.kind === "number") continue;
      map.set(option.object, [...(map.get(option.object) ?? []), option]);
    }
    return map;
  });

  /** The option that the large button is, where it is one. */
  get usual(): number | undefined {
    const question = this.question;
    return question?.default ?? question?.options.find((option) => option.kind === "yes" || option.kind === "auto")?.n;
  }

  /** The options of the list: equal ones once, without what the large button does, and those of a held card alone. */
  readonly list: Option[] = $derived.by(() => {
    const question = this.#game.question;
    if (!question || this.asksNumber || this.arranging.active) return [];
    const wanted = this.filter.toLowerCase();
    const view = this.#game.view;
    return (question.kind === "word" && view ? wordsInOrder(question.options, this.#chosenWords, view) : question.options)
      .filter((option) => option.same === undefined || this.declares)
      .filter((option) => option.n !== this.usual)
      .filter((option) => this.held === null || option.object === this.held)
      .filter((option) => wanted === "" || `${option.label} ${inWords(option.label)}`.toLowerCase().includes(wanted))
      .sort((a, b) => (kRank[a.kind] ?? 0) - (kRank[b.kind] ?? 0));
  });

  /** The rows of that list: of a declaration all that mean the same are one row, of which so many are picked; so are triggers of which the
   * same is to be said. */
  readonly rows: Option[][] = $derived.by(() => {
    const orders = this.question?.kind === "order" && this.list.every((option) => option.kind === "ability");
    if (!this.declares && !orders) return this.list.map((option) => [option]);
    const rows = new Map<number | string, Option[]>();
    for (const option of this.list) {
      const first = orders ? option.label : (option.same ?? option.n);
      rows.set(first, [...(rows.get(first) ?? []), option]);
    }
    return [...rows.values()];
  });
  pickedOf(row: Option[]): number {
    return row.filter((option) => this.isPicked(option)).length;
  }
  /** Has so many of a row attack or block, as far as there are some that do nothing else. */
  pickOf(row: Option[], count: number): void {
    for (const option of row) {
      const more = count - this.pickedOf(row);
      const free = !this.picks.some((pick) => pick.object === option.object);
      if (more > 0 && free && !this.isPicked(option)) this.toggle(option);
      else if (more < 0 && this.isPicked(option)) this.toggle(option);
    }
  }
  /** A digit: the option of a row, or one more of several. After all of them it is none. */
  chooseRow(row: Option[]): void {
    if (row.length === 1 || !this.declares) return this.choose(row[0]!);
    const before = this.pickedOf(row);
    this.pickOf(row, before + 1);
    if (this.pickedOf(row) === before) this.pickOf(row, 0);
  }
  /** All of a pile attack, or block what the last one does; false where that is not to be said at once. */
  pickAll(keys: Key[]): boolean {
    if (!this.declares) return false;
    const last = this.toward ?? this.picks.at(-1)?.other;
    const pairs = keys.map((key) => this.#pairs(key)).map((all) => all.find((pair) => pair.other === last) ?? (all.length === 1 ? all[0] : undefined));
    if (pairs.some((pair) => pair === undefined)) return false;
    for (const pair of pairs) this.add(pair!);
    return true;
  }

  /** Who can be attacked, where there are several. */
  readonly defenders: Set<Key> = $derived.by(() => {
    const question = this.#game.question;
    const all = new Set(question?.kind === "attackers" ? question.options.flatMap((option) => (option.other ? [option.other] : [])) : []);
    return all.size > 1 ? all : new Set<Key>();
  });
  /** Sends the attackers to come to somebody, or to nobody any more. False: they can't be attacked. */
  sendTo(key: Key): boolean {
    if (this.held !== null || !this.defenders.has(key)) return false;
    this.toward = this.toward === key ? null : key;
    return true;
  }

  /** How an object stands out: it can be played or chosen, is picked, is held, or can be what the held one attacks or blocks. */
  lit(key: Key): "can" | "picked" | "held" | "other" | null {
    if (this.held === key || this.risked?.object === key) return "held";
    if (this.picks.some((pick) => pick.object === key) || this.question?.picked?.includes(key)) return "picked";
    const part = this.parts?.findIndex((one) => one.object === key) ?? -1;
    if (part >= 0) return part === this.row ? "picked" : "can";
    if (this.declares && this.held && this.#pairs(this.held).some((option) => option.other === key)) return "other";
    if (this.held === null && this.defenders.has(key)) return this.toward === key ? "other" : "can";
    return this.byObject.has(key) ? "can" : null;
  }

  #pairs(key: Key): Option[] {
    return this.byObject.get(key)?.filter((option) => option.other) ?? [];
  }

  /** The ways to play or use an object, each once. */
  waysOf(key: Key): Option[] {
    const ways = this.byObject.get(key) ?? [];
    const different = ways.filter((option) => option.same === undefined);
    return different.length > 0 ? different : ways.slice(0, 1);
  }

  /** A click on an object or player; `lifts`: what costs something is only lifted by the first one. False: it is nothing that is asked about. */
  click(key: Key, lifts = false): boolean {
    if (this.declares) return this.#clickPair(key);
    const place = this.arranging.places.find((one) => one.options.some((option) => option.object === key));
    if (place) {
      this.arranging.click(place);
      return true;
    }
    const part = this.parts?.findIndex((one) => one.object === key) ?? -1;
    if (part >= 0) {
      this.stepShare(part, 1);
      return true;
    }
    const ways = this.waysOf(key);
    if (ways.length === 0 && this.question?.picked?.at(-1) === key) {
      this.#game.say({ type: "undo" }); // the last pick is given back
      return true;
    }
    if (ways.length === 0) return false;
    const waits = lifts && this.held !== key && this.question?.kind === "priority" && ways[0]!.kind !== "land";
    if (ways.length === 1 && !waits) this.choose(ways[0]!);
    else this.held = this.held === key ? null : key;
    return true;
  }

  #clickPair(key: Key): boolean {
    const pair = this.held ? this.#pairs(this.held).find((option) => option.other === key) : undefined;
    if (pair) {
      this.toggle(pair);
      this.held = null;
      return true;
    }
    if (this.picks.some((pick) => pick.object === key)) {
      this.picks = this.picks.filter((pick) => pick.object !== key);
      return true;
    }
    const pairs = this.#pairs(key);
    if (pairs.length === 0) return this.sendTo(key);
    const sent = pairs.find((option) => option.other === this.toward);
    if (pairs.length === 1 || (sent && this.held === null)) this.toggle(sent ?? pairs[0]!);
    else this.held = this.held === key ? null : key;
    return true;
  }

  isPicked(option: Option): boolean {
    return this.picks.some((pick) => pick.object === option.object && pick.other === option.other);
  }

  toggle(option: Option): void {
    if (!option.object || !option.other) return;
    if (this.isPicked(option)) this.picks = this.picks.filter((pick) => pick.object !== option.object || pick.other !== option.other);
    else {
      const others = this.question?.kind === "attackers" ? this.picks.filter((pick) => pick.object !== option.object) : this.picks;
      this.picks = [...others, { object: option.object, other: option.other }];
    }
  }

  /** Picks a pair that is not picked yet. */
  add(option: Option): void {
    if (!this.isPicked(option)) this.toggle(option);
  }

  all(): void {
    if (this.question?.kind === "attackers") this.attackWith([...this.byObject.keys()]);
  }
  /** Those of them that can attack do, where attackers are sent to, else where they can first. */
  attackWith(keys: Key[]): void {
    for (const key of keys)
      if (!this.picks.some((pick) => pick.object === key)) {
        const pairs = this.#pairs(key);
        const pair = pairs.find((option) => option.other === this.toward) ?? pairs[0];
        if (pair) this.toggle(pair);
      }
  }

  choose(option: Option): void {
    if (this.declares && option.kind === "pair") return this.toggle(option);
    if (this.amiss(option)) {
      if (this.risked?.n !== option.n) {
        this.risked = option;
        this.warned = performance.now();
        return;
      }
      if (performance.now() - this.warned < kSecondThought) return;
    }
    if (option.kind === "word") this.#chosenWords = [option.label, ...this.#chosenWords.filter((word) => word !== option.label)];
    this.#game.answer(option.n, this.ordersForGood && this.keepsOrder);
  }

  /** Whether the order that is chosen may hold for the rest of the game, and is to. */
  get ordersForGood(): boolean {
    return this.question?.kind === "order" && this.question.always === true;
  }
  keepsOrder = $state(false);

  /** The answers to this question that may hold for the rest of the game. */
  readonly lasting: Option[] = $derived.by(() => {
    const question = this.#game.question;
    return question?.always ? question.options.filter((option) => option.kind in words.lasting) : [];
  });
  chooseForGood(kind: string): void {
    if (this.ordersForGood) this.keepsOrder = !this.keepsOrder;
    const option = this.lasting.find((one) => one.kind === kind);
    if (option) this.#game.answer(option.n, true);
  }

  /** Takes a step back that only this client knows of. False: there is none. */
  back(): boolean {
    if (this.held) this.held = null;
    else if (this.toward) this.toward = null;
    else if (this.risked) this.warned = 0, (this.risked = null);
    else if (this.filter) this.filter = "";
    else if (this.picks.length > 0) this.picks = [];
    else return false;
    return true;
  }

  /** The large button: what it says and does. */
  get primary(): Primary {
    const question = this.question;
    if (!question) return { label: "", run: null };
    if (this.declares) return this.#declaration(question);
    if (this.arranging.active) return this.#arranged();
    const parts = this.parts;
    if (parts) {
      const killsNobody = this.#couldKill && !parts.some((part) => part.dies);
      const danger = this.#game.foreseen?.danger ? { danger: words.youWouldLose } : killsNobody ? { danger: words.nobodyDies } : {};
      return { label: words.divideSo(parts.map((part) => part.amount)), run: () => this.#game.divide(parts.map(({ object, amount }) => ({ object, amount }))), ...danger };
    }
    if (this.asksNumber) {
      const option = question.options.find((one) => one.value === this.number);
      return { label: words.chooseNumber(this.number), run: option ? () => this.#game.answer(option.n) : null };
    }
    const risked = this.risked;
    if (risked) return { label: risked.label, run: () => this.#game.answer(risked.n), danger: this.amiss(risked) };
    const lifted = this.held !== null ? this.waysOf(this.held) : [];
    const option = lifted.length === 1 ? lifted[0] : question.options.find((one) => one.n === this.usual);
    if (!option) return { label: words.chooseOne, run: null };
    return { label: option.label, run: () => this.#game.answer(option.n), ...(option.danger ? { danger: option.danger } : {}) };
  }

  #arranged(): Primary {
    const { arranging } = this;
    const label = arranging.trays ? words.putSo(arranging.tray(false).length, arranging.tray(true).length) : words.thisOrder;
    const { series, order } = arranging.answer;
    return { label, run: () => this.#game.answerAll(series, order, this.ordersForGood && this.keepsOrder) };
  }

  #declaration(question: Question): Primary {
    const view = this.#game.view;
    if (this.held && view) {
      const name = nameOf(view, this.held);
      return { label: question.kind === "attackers" ? words.attacksWhat(name) : words.blocksWhat(name), run: null };
    }
    const label = question.kind === "attackers" ? words.attackWith(this.picks.length) : words.blockWith(this.picks.length);
    const danger = this.#game.foreseen?.danger ? { danger: words.youWouldLose } : {};
    if (this.picks.length > 0) return { label, run: () => this.#game.declare($state.snapshot(this.picks)), ...danger };
    const none = question.default;
    return none === undefined ? { label: words.chooseOne, run: null } : { label, run: () => this.#game.answer(none), ...danger };
  }

  /** How often a key came too soon: it was meant for the question before, and the button shakes. */
  shaken = $state(0);
  isTooSoon(): boolean {
    const soon = performance.now() - this.#game.askedAt < kGuard;
    if (soon) this.shaken += 1;
    return soon;
  }

  /** The number that digits typed one after the other make, as near as is possible. */
  typeDigit(digit: number): void {
    const now = performance.now();
    const numbers = this.numbers;
    const typed = now - this.#typedAt < kTyping ? this.#typed * 10 + digit : digit;
    this.#typed = typed;
    this.#typedAt = now;
    if (this.parts) this.setShare(this.row, typed);
    else this.number = Math.max(Math.min(...numbers), Math.min(Math.max(...numbers), typed));
  }
  #typed = 0;
  #typedAt = -kTyping;
  get numbers(): number[] {
    return this.question?.options.map((option) => option.value ?? 0) ?? [];
  }
  /** One more or less, or as far as it goes. */
  stepNumber(by: number): void {
    if (this.parts) return this.stepShare(this.row, by);
    const numbers = this.numbers;
    this.number = Math.max(Math.min(...numbers), Math.min(Math.max(...numbers), this.number + by));
  }

  pressPrimary(byKey: boolean): void {
    if (byKey && this.isTooSoon()) return;
    const now = performance.now();
    const { run, danger } = this.primary;
    if (danger && (this.warned === 0 || now - this.warned < kSecondThought)) {
      if (this.warned === 0) this.warned = now;
      return;
    }
    run?.();
  }
}
