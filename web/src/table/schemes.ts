// Keys of clients that players know, beside those of this one (keys.ts). A key that they give another meaning to has it.
import { settings } from "../lib/settings.svelte.ts";
import type { Ui } from "./ui.svelte.ts";

export type Scheme = "own" | "arena" | "online";

const isButton = (target: EventTarget | null) => target instanceof HTMLElement && target.closest("button, a, select, input, textarea") !== null;

/** Full control as long as a key is held, unless it was locked. */
let held = false;

function arena(event: KeyboardEvent, ui: Ui): boolean {
  const { game } = ui;
  if (event.key === "Enter" && !isButton(event.target)) {
    game.pass(event.shiftKey ? "mine" : "turn");
    return true;
  }
  if (event.key === "Shift" && event.ctrlKey) {
    // What is held already is locked as the key is let go.
    game.say({ type: "full", on: held || !game.view?.room.full });
    held = false;
    return true;
  }
  if (event.key === "Control" && !game.view?.room.full && !game.view?.over) {
    held = true;
    game.say({ type: "full", on: true });
    return true;
  }
  return false;
}

function online(event: KeyboardEvent, ui: Ui): boolean {
  const { game, choosing } = ui;
  switch (event.key) {
    case "F2":
      choosing.pressPrimary(true);
      return true;
    case "F3":
      game.pass("asked");
      return true;
    case "F4":
      game.pass("something");
      return true;
    case "F6":
      game.pass("turn");
      return true;
    case "F8":
      game.pass("mine");
      return true;
    default:
      return false;
  }
}

/** Does what a key means in the chosen scheme; false: nothing of its own. */
export function onSchemeKey(event: KeyboardEvent, ui: Ui): boolean {
  if (event.repeat || ui.game.view?.room.watching) return false;
  const does = settings.keys === "arena" ? arena(event, ui) : settings.keys === "online" ? online(event, ui) : false;
  if (does) event.preventDefault();
  return does;
}

export function onSchemeKeyUp(event: KeyboardEvent, ui: Ui): void {
  if (event.key !== "Control" || !held) return;
  held = false;
  ui.game.say({ type: "full", on: false });
}
