// Dragging as another way to click: a card to the board, an attacker to whom it attacks, a blocker to what it blocks.
import type { Ui } from "./ui.svelte.ts";

/** So far a pointer moves before it drags. */
const kFarEnough = 10;

export class Dragging {
  readonly #ui: Ui;
  #from: { key: string; x: number; y: number } | null = null;
  /** Where a frame around attackers begins. */
  #corner: { x: number; y: number } | null = null;
  /** Since the last press of a pointer something was dropped. */
  #dropped = false;

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  down(event: PointerEvent): void {
    this.#dropped = false;
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(".tile, .card, .item") : null;
    const key = element?.dataset["key"];
    const free = event.target instanceof Element && event.target.closest(".board.mine") !== null && event.target.closest("button") === null;
    this.#corner = free && event.button === 0 && event.pointerType !== "touch" && this.#ui.choosing.question?.kind === "attackers" ? { x: event.clientX, y: event.clientY } : null;
    // On a touch screen a finger that moves scrolls.
    this.#from = key && event.button === 0 && event.pointerType !== "touch" && this.#ui.choosing.byObject.has(key) ? { key, x: event.clientX, y: event.clientY } : null;
  }

  move(event: PointerEvent): void {
    const corner = this.#corner;
    if (corner) {
      const box = { x: Math.min(corner.x, event.clientX), y: Math.min(corner.y, event.clientY), width: Math.abs(event.clientX - corner.x), height: Math.abs(event.clientY - corner.y) };
      if (this.#ui.box || box.width + box.height >= kFarEnough) this.#ui.box = box;
      return;
    }
    const from = this.#from;
    if (!from) return;
    if (!this.#ui.drag && Math.hypot(event.clientX - from.x, event.clientY - from.y) < kFarEnough) return;
    if (!this.#ui.drag && this.#ui.choosing.declares) this.#ui.choosing.held = from.key;
    this.#ui.drag = { from: from.key, x: event.clientX, y: event.clientY };
  }

  up(event: PointerEvent): void {
    const from = this.#from;
    const dragged = this.#ui.drag !== null;
    if (this.#ui.box) this.#ui.attackWithin(this.#ui.box);
    this.cancel();
    if (!from || !dragged) return;
    this.#dropped = true;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const key = under?.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? under?.closest(".plate")?.querySelector<HTMLElement>("[data-key]")?.dataset["key"] ?? null;
    this.#ui.drop(from.key, key === from.key ? null : key, under?.closest(".board, .phases") != null);
  }

  cancel(): void {
    if (this.#ui.drag && this.#ui.choosing.held === this.#ui.drag.from) this.#ui.choosing.held = null;
    this.#from = this.#corner = null;
    this.#ui.drag = this.#ui.box = null;
  }

  /** The click that ends a drag is none; one that a key makes (without a count) always is. */
  click(event: MouseEvent): void {
    if (!this.#dropped || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  }
}
