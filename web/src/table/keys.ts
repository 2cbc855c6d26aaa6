// Every key of the table. Letters are dead while somebody types.
import { meantBy } from "../lib/keymap.ts";
import { settings } from "../lib/settings.svelte.ts";
import { onSchemeKey } from "./schemes.ts";
import type { Ui } from "./ui.svelte.ts";

const kAreas: Record<string, string> = { h: "#hand", b: "#my-board", o: "#their-board", s: "#stack", l: "#log .lines", p: ".plate .who", k: ".phases .stop" };
const kNumberSteps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
const kZones = { g: "graveyard", x: "exile", c: "command" } as const;

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches("textarea, select, input:not([type=range])") || target.isContentEditable);
}

function focusArea(selector: string): void {
  const area = document.querySelector<HTMLElement>(selector);
  const first = area?.matches("[tabindex], button") ? area : area?.querySelector<HTMLElement>("button");
  first?.focus();
}

/** Moves the focus among the buttons of an area, by where they lie. */
function moveFocus(key: string): boolean {
  const from = document.activeElement;
  const area = from?.closest<HTMLElement>(".hand, .board, .stack, .options, .zonelist, .phases");
  if (!(from instanceof HTMLElement) || !area) return false;
  const here = from.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let nearest = Infinity;
  for (const button of area.querySelectorAll<HTMLElement>("button")) {
    if (button === from) continue;
    const box = button.getBoundingClientRect();
    const dx = box.left + box.width / 2 - (here.left + here.width / 2);
    const dy = box.top + box.height / 2 - (here.top + here.height / 2);
    const ahead = key === "ArrowLeft" ? -dx : key === "ArrowRight" ? dx : key === "ArrowUp" ? -dy : dy;
    const aside = key === "ArrowLeft" || key === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
    if (ahead > 2 && ahead + aside * 2 < nearest) {
      nearest = ahead + aside * 2;
      best = button;
    }
  }
  best?.focus();
  return best !== undefined;
}

/** The areas in the order of the focus; in those of the second list arrows move, so that Tab stops there once. */
const kOrder = [".tray", ".stop-sheet", ".help", ".preview.pinned", ".badge", ".hand", "#my-board", ".board.mate", ".board.theirs", ".phases", ".stack", ".plate", ".zonelist", ".log", ".chat", ".tools"];
const kByArrows = ".hand, .board, .stack, .options, .zonelist, .phases";
const kCanFocus = "button:not(:disabled), input:not(:disabled), select, textarea, a[href], [tabindex='0']";
/** Where the focus was last in each of them. */
const left = new WeakMap<Element, HTMLElement>();

/** To the next stop of the Tab key, or the one before. False: there is none, and the browser goes on. */
function moveArea(back: boolean): boolean {
  const from = document.activeElement;
  const areas = kOrder.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  const outside = from instanceof HTMLElement && from !== document.body && !areas.some((area) => area.contains(from));
  if (outside || areas.length === 0) return false;
  const within = from?.closest(kByArrows);
  if (within && from instanceof HTMLElement) left.set(within, from);
  const stops: HTMLElement[] = [];
  const met = new Set<Element>();
  for (const area of areas)
    for (const one of area.querySelectorAll<HTMLElement>(kCanFocus)) {
      if (one.getClientRects().length === 0) continue;
      const group = one.closest(kByArrows);
      if (group && met.has(group)) continue;
      if (group) met.add(group);
      const known = group ? left.get(group) : undefined;
      stops.push(known?.isConnected && group?.contains(known) ? known : one);
    }
  const at = stops.findIndex((stop) => stop === from || (within !== null && within !== undefined && stop.closest(kByArrows) === within));
  const next = stops[at < 0 ? (back ? stops.length - 1 : 0) : at + (back ? -1 : 1)];
  // At the ends the browser leaves the page from its own first or last stop.
  if (!next) {
    const all = [...document.querySelectorAll<HTMLElement>(kCanFocus)].filter((one) => one.getClientRects().length > 0);
    all.at(back ? 0 : -1)?.focus();
    return false;
  }
  next.focus();
  return true;
}

/** Opens a zone of the next player who has cards there, the own one first. */
function openZone(ui: Ui, zone: (typeof kZones)[keyof typeof kZones]): void {
  const view = ui.game.view;
  if (!view) return;
  const count = (player: string) =>
    zone === "graveyard" ? (view.players[player]?.graveyard.length ?? 0) : (zone === "exile" ? view.exile : view.command).filter((key) => view.objects[key]?.owner === player).length;
  const players = [view.you, ...Object.keys(view.players).filter((key) => key !== view.you)].filter((key) => count(key) > 0);
  const at = ui.zone?.zone === zone ? players.indexOf(ui.zone.player) : -1;
  const next = players[at + 1];
  ui.zone = next ? { player: next, zone } : null;
  ui.zoneByQuestion = false;
  if (next) requestAnimationFrame(() => focusArea(".zonelist ul"));
}

/** Closes what is open, or takes a step back; then stops what is passed ahead, and puts away what was told. */
function escape(event: KeyboardEvent, ui: Ui): void {
  const { game, choosing, missed } = ui;
  if (typing(event.target)) (event.target as HTMLElement).blur();
  if (ui.help || ui.pinned || ui.zone || ui.menu || ui.attached || ui.stopsOf) {
    ui.help = ui.menu = false;
    ui.pinned = ui.zone = ui.attached = ui.stopsOf = null;
    return;
  }
  if (choosing.back()) return;
  if (game.view?.room.passing !== "asked") game.pass("asked");
  else missed.forget();
}

/** Arrows, Home and End change a number; in a division Up and Down go from row to row. */
function changeNumber(key: string, { choosing }: Ui): void {
  const rows = choosing.parts?.length ?? 0;
  const down = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
  if (rows > 0 && down !== 0) choosing.row = Math.max(0, Math.min(rows - 1, choosing.row + down));
  else choosing.stepNumber(kNumberSteps[key]!);
}

/** The large button, where no other button is meant. */
function space(event: KeyboardEvent, { choosing }: Ui): void {
  const button = event.target instanceof HTMLElement ? event.target.closest("button") : null;
  if (button?.closest(".tray, .phases, .panel, .plate")) return;
  event.preventDefault();
  choosing.pressPrimary(true);
}

/** A number that is typed, or the row of the list. */
function digit(key: string, { choosing }: Ui): void {
  if (choosing.asksNumber) return choosing.typeDigit(Number(key));
  const place = choosing.arranging.places[Number(key) - 1];
  if (place) return choosing.arranging.click(place);
  if (key === "0" || (choosing.question && choosing.isTooSoon())) return;
  const row = choosing.rows[Number(key) - 1];
  if (row) choosing.chooseRow(row);
}

/** The board of a seat is opened by its number with Shift, and attackers are sent there; by 0 the one that acts. */
function openBoard(number: string, ui: Ui): void {
  const player = number === "0" ? null : `p${Number(number) - 1}`;
  if (player) ui.choosing.sendTo(player);
  ui.openBoard = ui.openMate = player; // each side has those that lie there
}

export function onKey(event: KeyboardEvent, ui: Ui, go: (path: string) => void): void {
  if (event.ctrlKey && event.key === ".") {
    ui.repeated += 1;
    return;
  }
  if (!typing(event.target) && onSchemeKey(event, ui)) return;
  if (event.ctrlKey || event.metaKey || (event.altKey && settings.letters)) return;
  if (event.key === "Escape") return escape(event, ui);
  if (event.key === "Tab") {
    if (moveArea(event.shiftKey)) event.preventDefault();
    return;
  }
  if (typing(event.target)) return;
  if (ui.choosing.asksNumber && kNumberSteps[event.key] !== undefined && !(event.target instanceof HTMLInputElement)) {
    event.preventDefault();
    return changeNumber(event.key, ui);
  }
  if (event.key.startsWith("Arrow")) {
    if (moveFocus(event.key)) event.preventDefault();
    return;
  }
  // A key that is held down answers one question only.
  if (event.repeat) return;
  if (event.key === " ") return space(event, ui);
  const number = /^Digit([0-9])$/.exec(event.code)?.[1];
  if (event.shiftKey && number !== undefined) return openBoard(number, ui);
  if (/^[0-9]$/.test(event.key)) return digit(event.key, ui);
  if (settings.letters || event.altKey || !/^[a-z]$/i.test(event.key)) letter(event, ui, go);
}

function letter(event: KeyboardEvent, ui: Ui, go: (path: string) => void): void {
  const { game, choosing } = ui;
  const key = meantBy(event.key.toLowerCase());
  const area = kAreas[key];
  if (area) return focusArea(area);
  const looked = document.activeElement?.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? ui.hovered;
  switch (key) {
    case "i":
      return choosing.chooseForGood("pass");
    case "y":
    case "n": {
      if (game.question && choosing.isTooSoon()) return;
      if (event.shiftKey) return choosing.chooseForGood(key === "y" ? "yes" : "no");
      const option = game.question?.options.find((one) => one.kind === (key === "y" ? "yes" : "no"));
      if (option) game.answer(option.n);
      return;
    }
    case "g":
    case "x":
    case "c":
      return openZone(ui, kZones[key]);
    case "m":
      return game.say({ type: "payByHand", on: !game.view?.room.byHand });
    case "q": {
      const automatic = game.question?.options.find((one) => one.kind === "auto");
      if (automatic) game.answer(automatic.n);
      return;
    }
    case "u":
      return go("/settings");
    case "z":
      return game.say({ type: "undo" });
    case "d":
      if (looked) ui.keep(looked);
      return;
    case "a":
      return choosing.all();
    case "e":
      return game.pass("turn");
    case "t":
      return game.pass("mine");
    case "r":
      return game.pass("stack");
    case "j":
      return game.pass("something");
    case "f":
      return game.say({ type: "full", on: !game.view?.room.full });
    case "v":
    case "w":
      if (looked) ui.pin(looked);
      return;
    case "/": {
      event.preventDefault();
      document.querySelector<HTMLInputElement>(".tray .filter")?.focus();
      return;
    }
    case "?":
      ui.help = !ui.help;
  }
}
