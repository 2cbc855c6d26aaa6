// Looking at a card without choosing it: a finger that rests on it, or the other button of the mouse, which keeps what
// makes mana from automatic payment.
import type { Ui } from "./ui.svelte.ts";

/** So long a finger rests, in milliseconds, and so far it may move meanwhile. */
const kLong = 450;
const kStill = 10;

export class Holding {
  readonly #ui: Ui;
  #from: { key: string; x: number; y: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The finger that is down has opened a card: the click that ends its press chooses nothing. */
  #held = false;

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  down(event: PointerEvent): void {
    this.end();
    this.#held = false;
    const key = keyUnder(event);
    if (event.pointerType === "mouse" || !event.isPrimary || !key) return;
    this.#from = { key, x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#held = true;
      this.#open(key);
    }, kLong);
  }

  move(event: PointerEvent): void {
    if (this.#from && Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > kStill) this.end();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#from = null;
  }

  /** The other button of a mouse; what a browser offers for a long press of its own stays closed. */
  menu(event: MouseEvent): void {
    const key = keyUnder(event);
    if (!key) return;
    event.preventDefault();
    if (!this.#held && !this.#from && !this.#ui.keep(key)) this.#open(key);
  }

  click(event: MouseEvent): void {
    if (!this.#held || event.detail === 0) return;
    this.#held = false;
    event.stopPropagation();
    event.preventDefault();
  }

  #open(key: string): void {
    if (this.#ui.pinned !== key) this.#ui.pin(key);
  }
}

function keyUnder(event: Event): string | undefined {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(".tile, .card, .item, .bar, .plane") : null;
  return element?.dataset["key"];
}
