// What was on the stack too short a time to be read stays in sight for a moment.
import type { Key, View } from "./protocol.ts";
import { nameOf, nameOfPlayer } from "./words.ts";

/** So long everything that was on the stack is to be seen, in milliseconds. */
const kLeast = 700;
/** Of more that comes and goes at once the newest are shown. */
const kMost = 4;

export interface Ghost {
  key: Key;
  name: string;
  by: string;
  targets: string;
}

export class Lingering {
  /** What has left the stack a moment ago, newest first. */
  ghosts: Ghost[] = $state.raw([]);

  /** When each was seen first, and what it was. */
  #there = new Map<Key, { since: number; ghost: Ghost }>();
  #timers = new Set<ReturnType<typeof setTimeout>>();

  follow(view: View, now = performance.now()): void {
    for (const key of view.stack) {
      const object = view.objects[key];
      if (!object) continue;
      const ghost = { key, name: nameOf(view, key), by: nameOfPlayer(view, object.controller ?? ""), targets: (object.targets ?? []).map((target) => nameOf(view, target)).join(", ") };
      this.#there.set(key, { since: this.#there.get(key)?.since ?? now, ghost });
    }
    // What was taken back is there again.
    if (this.ghosts.some((ghost) => view.stack.includes(ghost.key))) this.ghosts = this.ghosts.filter((ghost) => !view.stack.includes(ghost.key));
    for (const [key, { since, ghost }] of this.#there) {
      if (view.stack.includes(key)) continue;
      this.#there.delete(key);
      const left = kLeast - (now - since);
      if (left > 0) this.#show(ghost, left);
    }
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.ghosts = [];
  }

  #show(ghost: Ghost, left: number): void {
    this.ghosts = [ghost, ...this.ghosts.filter((one) => one.key !== ghost.key)].slice(0, kMost);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.ghosts = this.ghosts.filter((one) => one !== ghost);
    }, left);
    this.#timers.add(timer);
  }
}
