// What the table does by itself whenever the game goes on: it asks the server ahead, tells what was missed, and is heard.
// Each function is to be called where the component of the table is made.
import { untrack } from "svelte";

import type { Game } from "../lib/game.svelte.ts";
import { keepGame } from "../lib/history.ts";
import type { Seat } from "../lib/seats.ts";
import { play } from "../lib/sound.ts";
import type { Ui } from "./ui.svelte.ts";

const kRestBeforeAsking = 60;
const kInCombat = ["attackers", "blockers", "firstdamage"];

/** What the answer that is being chosen would come to: a declaration, a division, a target, a payment. */
export function asksAhead(ui: Ui): void {
  const { game } = ui;
  const fights = $derived(
    game.question?.kind === "priority" && game.view !== null && kInCombat.includes(game.view.step) && game.view.battlefield.some((key) => game.view!.objects[key]?.attacks),
  );
  $effect(() => {
    const picks = $state.snapshot(ui.choosing.picks);
    const shares = ui.choosing.shares;
    const divides = game.question?.divides;
    if (!ui.choosing.declares && !fights && !divides) return;
    const later = setTimeout(() => (divides ? game.foreseeDivision(shares) : game.foresee(picks)), kRestBeforeAsking);
    return () => clearTimeout(later);
  });
  $effect(() => {
    if (game.question?.kind === "targets" || game.question?.kind === "replacement") untrack(() => game.foreseeOptions());
  });
  $effect(() => {
    const option = ui.considered;
    void game.question;
    if (option === undefined || game.planned?.option === option) return;
    const later = setTimeout(() => game.plan(option), kRestBeforeAsking);
    return () => clearTimeout(later);
  });
}

/** What happened while nobody looked is told to who comes back, until the next answer. */
export function tellsMeanwhile(ui: Ui): void {
  const { game } = ui;
  let visible = $state(document.visibilityState === "visible");
  $effect(() => {
    const look = () => (visible = document.visibilityState === "visible");
    const store = () => ui.missed.store();
    document.addEventListener("visibilitychange", look);
    addEventListener("pagehide", store);
    return () => {
      store();
      removeEventListener("pagehide", store);
      document.removeEventListener("visibilitychange", look);
    };
  });
  $effect(() => {
    if (!game.view || game.view.room.watching) return;
    const there = visible && game.status === "open";
    const passing = game.view.room.passing !== "asked";
    const log = game.log;
    untrack(() => ui.missed.follow(log, there, passing));
  });
  $effect(() => {
    if (game.sending) untrack(() => ui.missed.forget());
  });
}

/** A game that is over is kept for whoever wants to know how their decks did. */
export function keepsGames(game: Game, seat: Seat): void {
  $effect(() => {
    const { view } = game;
    if (view?.over && !view.room.watching && seat.token) untrack(() => void keepGame(seat, view).catch(() => undefined));
  });
}

/** What is heard, where sounds are on: the own turn, a chance to respond, the end. */
export function sounds(game: Game): void {
  let soundedTurn = 0;
  let wasAsked = false;
  $effect(() => {
    const question = game.question;
    untrack(() => {
      const { view } = game;
      if (!view) return;
      const begins = question !== null && view.active === view.you && view.turn !== soundedTurn && view.turn > 0;
      if (begins) soundedTurn = view.turn;
      if (begins) play("turn");
      else if (question && !wasAsked) play("respond");
      wasAsked = question !== null;
    });
  });
  $effect(() => {
    if (game.view?.over) untrack(() => play("end"));
  });
}
