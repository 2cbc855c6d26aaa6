// A table that no server plays: views of any size are put before the client, to look at it and to measure it.
import type { Page, WebSocketRoute } from "playwright-core";

import type { Question, View } from "../../src/lib/protocol.ts";

const kTable = "abc";
const kNames = ["Grizzly Bears", "Serra Angel", "Llanowar Elves", "Goblin Guide", "Royal Assassin", "Air Elemental", "Dark Confidant", "Hill Giant"];
const kColors = ["G", "W", "G", "R", "B", "U", "B", "R"];

/** So many different permanents on each side. */
export function boardOf(mine: number, theirs: number): View {
  const view: View = {
    turn: 8, active: "p0", step: "main1", you: "p0", players: {}, battlefield: [], exile: [], command: [], stack: [], hand: [], objects: {}, cards: {},
    room: { seats: { p0: { connected: true }, p1: { connected: true, computer: "normal" } }, stops: { own: ["main1"], others: ["end"] }, passing: "asked", full: false },
  };
  for (const [key, name] of [["p0", "You"], ["p1", "Computer"]] as const)
    view.players[key] = { name, life: 17, hand: 0, library: 40, graveyard: [], handKnown: [], libraryKnown: [], counters: {}, mana: "", marks: [] };
  for (const [player, count] of [["p0", mine], ["p1", theirs]] as const)
    for (let i = 0; i < count; ++i) {
      const row = i % 5 < 3 ? "creature" : i % 5 === 3 ? "land" : "other";
      put(view, player, `${kNames[i % 8]} ${i}`, { row, zone: "battlefield", ...(row === "creature" ? { power: 2, toughness: 2 } : {}), ...(i % 4 === 1 ? { tapped: true as const } : {}) }, kColors[i % 8]!);
    }
  return view;
}

/** A question to its one player. */
export const asked = (kind: string, options: Question["options"], more: Partial<Question> = {}): Question => ({
  id: 5, kind, text: "What do you do?", rule: "117.1", min: 0, max: 1, chosen: 0, options, ...more,
});

/** Puts one more object into a view; its key. */
export function put(view: View, player: string, name: string, object: Partial<View["objects"][string]>, colors = "", type = "Creature — Bear"): string {
  const key = `o${Object.keys(view.objects).length + 1}`;
  const card = `c${Object.keys(view.cards).length + 1}`;
  view.cards[card] = { name, type, colors, land: object.row === "land", cost: "{1}{G}", text: "Flying", pt: "2/2" };
  view.objects[key] = { owner: player, controller: player, card, zone: "battlefield", ...object };
  const zone = view.objects[key]!.zone;
  if (zone === "battlefield" || zone === "hand" || zone === "command" || zone === "stack" || zone === "exile") view[zone].push(key);
  if (zone === "graveyard") view.players[player]!.graveyard.push(key);
  return key;
}

export interface Mock {
  socket: WebSocketRoute;
  /** The frames that the client has said. */
  said: Record<string, unknown>[];
  /** From now on nothing is answered, as if the network were gone, or is again. */
  hush: (quiet: boolean) => void;
}

/** Opens the table with this view and question. */
export async function openMocked(page: Page, url: string, view: View, question?: Question): Promise<Mock> {
  await page.addInitScript((table) => localStorage.setItem("cantrip.seats", JSON.stringify([{ table, token: "t", title: "A table", at: 1 }])), kTable);
  const said: Record<string, unknown>[] = [];
  let silent = false;
  let there: (socket: WebSocketRoute) => void;
  const opened = new Promise<WebSocketRoute>((resolve) => (there = resolve));
  await page.route(/\/api\/tables\//, (route) => route.fulfill({ json: {} }));
  await page.routeWebSocket(/\/api\/play/, (socket) => {
    socket.onMessage((message) => {
      const frame = JSON.parse(String(message)) as Record<string, unknown>;
      said.push(frame);
      if (silent) return;
      if (frame["type"] === "ping") socket.send(JSON.stringify({ type: "pong" }));
      if (frame["type"] !== "hello") return;
      socket.send(JSON.stringify({ type: "welcome", protocol: 1, table: kTable, run: "r", you: "p0" }));
      socket.send(JSON.stringify({ type: "state", n: 1, view, log: [], ...(question ? { question } : {}) }));
      there(socket);
    });
  });
  await page.goto(`${url}table/${kTable}`);
  const socket = await opened;
  await page.locator(".board").first().waitFor();
  return { socket, said, hush: (quiet) => void (silent = quiet) };
}
