// What the parts of the table share: the game, what is being chosen, which card is looked at, which zone is open.
import { Missed } from "../lib/missed.svelte.ts";
import { Choosing } from "../lib/choosing.svelte.ts";
import type { Game } from "../lib/game.svelte.ts";
import { type Lane, lanesOf } from "../lib/lanes.ts";
import type { Fighter, Key, Planned } from "../lib/protocol.ts";
import { type Often, oftenIn, rememberStops, type Side, withStop } from "../lib/stops.ts";
import { pilesOf } from "../lib/piles.ts";
import { settings } from "../lib/settings.svelte.ts";

export interface OpenZone {
  player: Key;
  zone: "graveyard" | "exile" | "library" | "command" | "hand";
}

const kChangedTime = 2000;
/** What may cost something. */
const kPaid = new Set(["cast", "activate", "special", "auto", "cost", "mode", "mana"]);

export class Ui {
  readonly game: Game;
  readonly choosing: Choosing;
  /** The card under the pointer, and the one that stays. */
  hovered: Key | null = $state(null);
  pinned: Key | null = $state(null);
  zone: OpenZone | null = $state(null);
  /** The zone was opened since the question is about cards there. */
  zoneByQuestion = false;
  /** The cards that each permanent has exiled, as long as it is there. */
  readonly exiled: Map<Key, Key[]> = $derived.by(() => {
    const view = this.game.view;
    const all = new Map<Key, Key[]>();
    for (const key of view?.exile ?? []) {
      const by = view!.objects[key]?.by;
      if (by) all.set(by, [...(all.get(by) ?? []), key]);
    }
    return all;
  });
  // What is picked or pointed at stands alone, so that every arrow ends at a tile of its own.
  readonly #pointedAt: Set<Key> = $derived.by(() => {
    const view = this.game.view;
    if (!view) return new Set<Key>();
    return new Set([
      ...view.stack.flatMap((key) => view.objects[key]?.targets ?? []),
      ...view.battlefield.flatMap((key) => view.objects[key]?.blocks ?? []),
      ...this.choosing.picks.flatMap((pick) => [pick.object, pick.other]),
    ]);
  });
  standsAlone(key: Key): boolean {
    return this.#pointedAt.has(key) || this.game.view?.room.kept?.includes(key) === true || this.choosing.held === key || this.exiled.has(key);
  }
  /** Who stands before whom, where the two boards lie opposite each other. */
  readonly lanes: Lane[] = $derived.by(() => {
    const view = this.game.view;
    if (!view || Object.keys(view.players).length !== 2) return [];
    const attacker = view.battlefield.map((key) => view.objects[key]).find((object) => object?.attacks)?.controller;
    if (!attacker) return [];
    const piles = pilesOf(view, attacker, "creature", (key) => this.standsAlone(key), settings.piles);
    return lanesOf(view, piles, this.game.question?.kind === "blockers" ? this.choosing.picks : []);
  });
  /** How large the tiles of both sides of a lane can be, by player: they are as large as the smaller of them. */
  laneTiles: Record<Key, { width: number; height: number; chips: boolean }> = $state({});
  /** What lies over a phone's board is looked through, as long as its handle is held. */
  seeThrough = $state(false);
  /** The frame that is drawn around creatures. */
  box: { x: number; y: number; width: number; height: number } | null = $state.raw(null);
  /** The permanent whose attachments are listed. */
  attached: Key | null = $state(null);
  /** What is dragged, and where the pointer is. */
  drag: { from: Key; x: number; y: number } | null = $state.raw(null);
  /** What the live region said last, to be said again. */
  repeated = $state(0);
  /** The board that the player has opened, where not all of them have room. */
  openBoard: Key | null = $state(null);
  /** Of the own team: whose board lies in the place of the own one, where there is no room for both. */
  openMate: Key | null = $state(null);
  /** The object that has the focus, and the option of the list that the pointer or the focus is on. */
  focused: Key | null = $state(null);
  option: number | null = $state(null);
  /** The last press was one of a finger. */
  touched = false;
  /** The last press was one of a key. */
  keyed = false;
  /** The step of the turn whose stops are being set. */
  stopsOf: string | null = $state(null);
  help = $state(false);
  menu = $state(false);
  logOpen = $state(false);
  /** Whether the pointer is over stack and log, where cards are shown else. */
  pointerInColumn = $state(false);
  changed: Set<Key> = $state.raw(new Set());

  /** The seat that lies below, where somebody looks on; none: the first. */
  below: Key | null = $state(null);
  /** What happened while the player did not look. */
  readonly missed: Missed;

  constructor(game: Game) {
    this.game = game;
    this.missed = new Missed(game.table);
    this.choosing = new Choosing(game);
  }

  click(key: Key): void {
    const lifts = settings.lift === "always" || (settings.lift === "touch" && this.touched);
    if (!this.choosing.click(key, lifts)) this.pin(key);
  }

  /** The option whose payment is looked at before it is chosen: that of the list, of the number, or of the object that is held or looked at. */
  get considered(): number | undefined {
    const { choosing, game } = this;
    const question = game.question;
    if (!question || choosing.declares) return undefined;
    const paid = (option: { kind: string } | undefined) => option !== undefined && kPaid.has(option.kind);
    const listed = question.options.find((option) => option.n === this.option);
    if (paid(listed)) return listed!.n;
    if (choosing.asksNumber) return question.kind === "number" ? question.options.find((option) => option.value === choosing.number)?.n : undefined;
    for (const key of [this.drag?.from, choosing.held, this.hovered, this.focused, this.pinned]) {
      const way = key ? choosing.waysOf(key).find(paid) : undefined;
      if (way) return way.n;
    }
    return question.options.find((option) => option.kind === "auto")?.n;
  }
  /** What would be paid with, as far as the server has told. */
  readonly planned: Planned | null = $derived.by(() => {
    const planned = this.game.planned;
    return planned && planned.option === this.considered ? planned : null;
  });
  readonly uses: Set<Key> = $derived.by(() => new Set(this.planned?.uses ?? []));
  /** What becomes of each creature of the combat, and of each target. */
  get fighters(): Map<Key, Fighter> {
    return this.choosing.fighters;
  }

  /** Opens the zone that the question is about, where its cards are not to be seen otherwise; closes it afterwards. */
  showZoneOfQuestion(narrow: boolean): void {
    const view = this.game.view;
    const question = this.game.question;
    if (this.zoneByQuestion) {
      this.zone = null;
      this.zoneByQuestion = false;
    }
    // A phone has no room beside the question, and of a search the question lists all that can be found, under its own filter.
    if (!view || !question || question.kind === "priority" || question.shape === "search" || this.choosing.arranging.active || this.zone || narrow) return;
    for (const option of question.options) {
      const object = option.object ? view.objects[option.object] : undefined;
      const zone = object?.zone;
      if (!object || (zone !== "graveyard" && zone !== "exile" && zone !== "library" && zone !== "hand")) continue;
      if (zone === "hand" && object.owner === view.you) continue;
      this.zone = { player: object.owner, zone };
      this.zoneByQuestion = true;
      return;
    }
  }

  /** Something is dropped onto a player, a permanent or the board: as two clicks would do it. */
  drop(from: Key, to: Key | null, overBoard: boolean): void {
    const { choosing, game } = this;
    if (choosing.declares) {
      const pair = to ? choosing.byObject.get(from)?.find((option) => option.other === to) : undefined;
      const only = choosing.byObject.get(from) ?? [];
      if (pair) choosing.add(pair);
      else if (game.question?.kind === "attackers" && overBoard && only.length === 1) choosing.add(only[0]!);
      choosing.held = null;
    } else if (to && choosing.lit(to) === "can" && !choosing.byObject.has(from)) {
      choosing.click(to);
    } else if (overBoard && choosing.byObject.has(from)) {
      choosing.click(from);
    }
  }

  /** All creatures of which a part lies in the frame attack. */
  attackWithin(box: { x: number; y: number; width: number; height: number }): void {
    const keys: Key[] = [];
    for (const tile of document.querySelectorAll<HTMLElement>(".board.mine .tile")) {
      const at = tile.getBoundingClientRect();
      const meets = at.left < box.x + box.width && at.right > box.x && at.top < box.y + box.height && at.bottom > box.y;
      if (meets) keys.push(...(tile.dataset["pile"] ?? "").split(" "));
    }
    this.choosing.attackWith(keys);
  }

  /** A click on equal permanents takes one that is not picked yet, with Shift all; when all are, it gives one back. */
  clickPile(keys: Key[], all = false): void {
    if (all && this.choosing.pickAll(keys)) return;
    const next = keys.find((key) => this.choosing.lit(key) !== "picked") ?? keys[0]!;
    this.click(next);
  }

  /** Can it be kept from automatic payment, or is it? */
  canKeep(key: Key): boolean {
    const view = this.game.view;
    const object = view?.objects[key];
    return object?.mana === true && object.controller === view?.you && !view?.room.watching && !view?.over;
  }
  /** Keeps a source of mana from automatic payment, or not any more. False: it is none of this player's. */
  keep(key: Key): boolean {
    if (!this.canKeep(key)) return false;
    this.game.planned = null; // it is another one then
    this.game.say({ type: "keep", object: key, on: !this.game.view?.room.kept?.includes(key) });
    return true;
  }

  /** Where the player wants to be asked from now on. */
  setStop(side: Side, code: string, often: Often): void {
    const now = this.game.view?.room.stops;
    if (!now) return;
    const stops = withStop(now, side, code, often);
    rememberStops(stops);
    this.game.say({ type: "stops", ...stops });
  }
  /** The next time, or not any more. */
  stopOnce(side: Side, code: string): void {
    const now = this.game.view?.room.stops;
    if (now) this.setStop(side, code, oftenIn(now, side, code) === "once" ? "never" : "once");
  }

  pin(key: Key | null): void {
    this.pinned = this.pinned === key ? null : key;
    this.game.why = null;
    if (this.pinned && this.game.view?.objects[this.pinned]) this.game.say({ type: "why", object: this.pinned });
  }

  /** Marks what the last events were about for a moment. */
  mark(keys: Key[]): void {
    if (keys.length === 0) return;
    this.changed = new Set(keys);
    setTimeout(() => {
      this.changed = new Set();
    }, kChangedTime);
  }
}
