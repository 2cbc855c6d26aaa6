// A press that lasts: on a card a finger that rests looks at it without choosing it, on a step of the turn it sets stops.
// The other button of the mouse looks at a card, too, and keeps what makes mana from automatic payment.
import type { Side } from "../lib/stops.ts";
import type { Ui } from "./ui.svelte.ts";

/** So long a press lasts, in milliseconds, and so far the pointer may move meanwhile. */
const kLong = 450;
const kStill = 10;

export class Holding {
  readonly #ui: Ui;
  #from: { x: number; y: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The press that goes on has done something: the click that ends it chooses nothing. */
  #held = false;

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  down(event: PointerEvent): void {
    this.end();
    this.#held = false;
    const does = event.isPrimary && event.button === 0 ? this.#deedOf(event) : undefined;
    if (!does) return;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#held = true;
      does();
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
    if (!key && !stepUnder(event)) return;
    event.preventDefault();
    if (key && !this.#held && !this.#from && !this.#ui.keep(key)) this.#open(key);
  }

  click(event: MouseEvent): void {
    if (!this.#held || event.detail === 0) return;
    this.#held = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** What a long press does where this one began; nothing there. */
  #deedOf(event: PointerEvent): (() => void) | undefined {
    const ui = this.#ui;
    const step = stepUnder(event);
    if (step && !ui.game.view?.room.watching) {
      const side = event.target instanceof HTMLElement ? (event.target.dataset["side"] as Side | undefined) : undefined;
      // A finger meets no single dot: it is shown both sides, large.
      return side && event.pointerType === "mouse" ? () => ui.stopOnce(side, step) : () => (ui.stopsOf = step);
    }
    const key = keyUnder(event);
    return key && event.pointerType !== "mouse" ? () => this.#open(key) : undefined;
  }

  #open(key: string): void {
    if (this.#ui.pinned !== key) this.#ui.pin(key);
  }
}

function keyUnder(event: Event): string | undefined {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(".tile, .card, .item, .bar, .plane") : null;
  return element?.dataset["key"];
}

const stepUnder = (event: Event): string | undefined =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(".phases [data-step]")?.dataset["step"] : undefined;
