// What the parts of the table share: the game, what is being chosen, which card is looked at, which zone is open.
import { Choosing } from "../lib/choosing.svelte.ts";
import type { Game } from "../lib/game.svelte.ts";
import type { Key } from "../lib/protocol.ts";

export interface OpenZone {
  player: Key;
  zone: "graveyard" | "exile" | "library" | "command" | "hand";
}

const kChangedTime = 2000;

export class Ui {
  readonly game: Game;
  readonly choosing: Choosing;
  /** The card under the pointer, and the one that stays. */
  hovered: Key | null = $state(null);
  pinned: Key | null = $state(null);
  zone: OpenZone | null = $state(null);
  /** The board that the player has opened, where not all of them have room. */
  openBoard: Key | null = $state(null);
  help = $state(false);
  menu = $state(false);
  logOpen = $state(false);
  /** Whether the pointer is over stack and log, where cards are shown else. */
  pointerInColumn = $state(false);
  changed: Set<Key> = $state.raw(new Set());

  constructor(game: Game) {
    this.game = game;
    this.choosing = new Choosing(game);
  }

  click(key: Key): void {
    if (!this.choosing.click(key)) this.pin(key);
  }

  /** A click on equal permanents takes one that is not picked yet; when all are, it gives one back. */
  clickPile(keys: Key[]): void {
    const next = keys.find((key) => this.choosing.lit(key) !== "picked") ?? keys[0]!;
    this.click(next);
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
