// Large boards, drags, zones that a question opens, planes; how large the first page is and how soon it can be used.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { openPage, touch } from "./playing.ts";
import { kPictures, serve, slowness } from "./serving.ts";

/** One frame of a screen, in milliseconds. */
const kFrame = 16;
const kUpdates = 40;
/** Other work of this machine may spoil one. */
const kTries = 6;
const kLeastTries = 2;
/** What a long log may add, of which only the newest part is drawn at all, and what two measurements of the same differ by, in milliseconds. */
const kGrowth = 1.25;
const kNoise = 1;

const { server, browser } = await serve();

interface Measured {
  page: Page;
  errors: string[];
  /** The time that the processor takes for each of so many frames of the server. */
  update: () => Promise<number>;
}

/** A board of 80 permanents, of whose game so many lines were told. */
async function measured(lines: number): Promise<Measured> {
  const { page, errors } = await openPage(browser);
  const { socket } = await openMocked(page, server.url, boardOf(40, 40));
  await expect.poll(() => page.locator(".tile").count()).toBe(80);
  // The time of the processor that the page takes for a frame of the server, layout and painting included: what else this machine
  // does makes no difference.
  const tools = await page.context().newCDPSession(page);
  await tools.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => (await tools.send("Performance.getMetrics")).metrics.find((one) => one.name === "TaskDuration")!.value * 1000;
  let frame = 1;
  let n = 0;
  const line = (turn: number, key: string) => ({ n: ++n, turn, step: "main1", active: "p0", text: "Something is tapped", rule: "701.26a", about: [key] });
  const kLinesOfTurn = 10;
  const before = Array.from({ length: lines }, (_, i) => line(Math.floor(i / kLinesOfTurn), `o${1 + (i % 80)}`));
  const first = 8 + Math.ceil(lines / kLinesOfTurn);
  let turn = first;
  const tell = (change: object, log: object[]) => socket.send(JSON.stringify({ type: "state", n: ++frame, since: frame - 1, change, log }));
  const seen = () => expect.poll(() => page.locator(".turn").textContent()).toBe(`Turn ${turn}`);
  tell({ turn }, before);
  await seen();
  await page.waitForTimeout(500);
  const update = async () => {
    const begun = await spent();
    for (let i = 0; i < kUpdates; ++i) {
      const key = `o${1 + ((i * 7) % 80)}`;
      ++turn;
      tell({ turn, objects: { [key]: { tapped: turn % 2 === 0 ? true : null, damage: 1 + (turn % 3) } }, players: { p1: { life: 17 - (i % 5) } } }, [line(turn, key)]);
      await page.waitForTimeout(15);
    }
    await seen();
    return ((await spent()) - begun) / kUpdates;
  };
  return { page, errors, update };
}

describe("A board of 80 permanents", () => {
  test("is updated within a frame, however much was told of the game", async () => {
    const kLong = 2000;
    const boards = [await measured(0), await measured(kLong)];
    const least = [Infinity, Infinity];
    // By turns, so that what else this machine does makes no difference between the two; other work may spoil a try.
    const grows = () => least[1]! > least[0]! * kGrowth + kNoise;
    for (let tries = 0; tries < kTries && (tries < kLeastTries || Math.max(...least) >= kFrame || grows()); ++tries)
      for (const [i, board] of boards.entries()) {
        await board.page.bringToFront();
        least[i] = Math.min(least[i]!, await board.update());
      }
    console.log(`A board of 80 permanents: ${least[0]!.toFixed(1)} ms an update, ${least[1]!.toFixed(1)} ms after ${kLong} lines of the log.`);
    expect(Math.max(...least)).toBeLessThan(kFrame);
    expect(grows()).toBe(false);
    for (const { page, errors } of boards) {
      expect(errors).toEqual([]);
      await page.context().close();
    }
  });

  test.each([
    ["desktop", 1280, 720],
    ["portrait", 390, 844],
    ["landscape", 844, 390],
  ])("fits (%s)", async (name, width, height) => {
    const { page, errors } = await openPage(browser, width, height, width < 1000);
    const view = boardOf(40, 40);
    for (let i = 0; i < 5; ++i) put(view, "p1", `Aura ${i}`, { row: "other", on: "o1" });
    await openMocked(page, server.url, view, asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 }));
    expect(await page.locator("#my-board .bar").allTextContents()).toEqual(["Aura 0 (2)", "Aura 1 (2)", "+3"]);
    await page.locator(".bar.more").click();
    expect(await page.locator(".zonelist .item").count()).toBe(5);
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // Nothing of a band lies under another one, and on a desktop all of it is seen without scrolling.
    if (width > 1000) expect(await page.evaluate(() => [...document.querySelectorAll(".band")].every((band) => band.scrollHeight <= band.clientHeight + 20))).toBe(true);
    const primary = (await page.locator(".tray .primary").boundingBox())!;
    expect(primary.y + primary.height).toBeLessThanOrEqual(height);
    await page.screenshot({ path: `${kPictures}/big-${name}.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Dragging", () => {
  test("plays a card, attacks and blocks, and the click behind it does nothing more", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(5, 5);
    const card = put(view, "p0", "Hill Giant", { zone: "hand" });
    const { said, socket } = await openMocked(
      page,
      server.url,
      view,
      asked("priority", [{ n: 0, kind: "pass", label: "Pass" }, { n: 1, kind: "cast", label: "Cast Hill Giant", object: card }], { default: 0 }),
    );
    await page.locator(".hand .card").dragTo(page.locator("#my-board"));
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", question: 5, option: 1 });

    const pairs = ["o1", "o2"].flatMap((object, i) => [{ n: i + 1, kind: "pair", label: `${object} attacks`, object, other: "p1" }]);
    const attack = asked("attackers", [{ n: 0, kind: "done", label: "No attack" }, ...pairs], { id: 6, default: 0 });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { step: "attackers" }, log: [], question: attack }));
    await page.locator(".primary", { hasText: "No attack" }).waitFor();
    await page.locator('[data-key="o1"]').dragTo(page.locator(".plate.theirs"));
    await page.locator(".primary", { hasText: "Attack with 1" }).waitFor();
    await page.locator('[data-key="o2"]').dragTo(page.locator("#their-board"), { targetPosition: { x: 10, y: 10 } });
    await page.locator(".primary", { hasText: "Attack with 2" }).click();
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", question: 6, picks: [{ object: "o1", other: "p1" }, { object: "o2", other: "p1" }] });

    const blocks = [{ n: 1, kind: "pair", label: "o1 blocks o6", object: "o1", other: "o6" }, { n: 2, kind: "pair", label: "o1 blocks o7", object: "o1", other: "o7" }];
    const block = asked("blockers", [{ n: 0, kind: "done", label: "No block" }, ...blocks], { id: 7, default: 0 });
    socket.send(JSON.stringify({ type: "state", n: 3, since: 2, change: { step: "blockers", active: "p1" }, log: [], question: block }));
    await page.locator(".primary", { hasText: "No block" }).waitFor();
    await page.locator('[data-key="o1"]').dragTo(page.locator('[data-key="o7"]'));
    await page.locator(".primary", { hasText: "Block with 1" }).click();
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", question: 7, picks: [{ object: "o1", other: "o7" }] });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("The table", () => {
  test("opens the zone that a question is about, and closes it afterwards", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(2, 2);
    const dead = [put(view, "p1", "Serra Angel", { zone: "graveyard" }), put(view, "p1", "Shivan Dragon", { zone: "graveyard" })];
    const choice = asked("targets", dead.map((object, n) => ({ n, kind: "choose", label: object, object })), { rule: "601.2c" });
    const { said, socket } = await openMocked(page, server.url, view, choice);
    expect(await page.locator(".zonelist .item.can").count()).toBe(2);
    await page.locator(".zonelist .item", { hasText: "Shivan Dragon" }).click();
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", option: 1 });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: {}, log: [] }));
    await page.locator(".zonelist").waitFor({ state: "detached" });
    // G opens graveyards one after the other, X and C other zones.
    await page.keyboard.press("g");
    await page.locator(".zonelist h2", { hasText: "Computer: Graveyard" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".zonelist").waitFor({ state: "detached" });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("shows the plane, equal abilities as one line, and lines of the log by kind", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(3, 3);
    put(view, "p0", "Turri Island", { zone: "command" }, "", "Plane — Ir");
    for (let i = 0; i < 3; ++i) put(view, "p1", "Soul Warden", { zone: "stack", ability: true, words: "You gain 1 life." });
    const { socket, said } = await openMocked(page, server.url, view);
    expect(await page.locator(".phases .plane").textContent()).toBe("Turri Island");
    expect(await page.locator(".stack .item").count()).toBe(1);
    expect(await page.locator(".stack .item b").textContent()).toContain("3 × Soul Warden");
    const line = (n: number, step: string) => ({ n, turn: 8, step, active: "p0", text: `Line ${n}`, about: ["o1"] });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: {}, log: [line(1, "main1"), line(2, "damage")] }));
    await page.locator(".lines p", { hasText: "Line 2" }).waitFor();
    await page.locator(".filters button", { hasText: "combat" }).click();
    expect(await page.locator(".lines p").count()).toBe(1);
    await page.keyboard.press("m");
    await expect.poll(() => said.at(-1)).toEqual({ type: "payByHand", on: true });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("has a menu that lies in the window and closes, and shows a card at the other button of the mouse", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(3, 3);
    const { said } = await openMocked(page, server.url, view, asked("priority", [{ n: 0, kind: "pass", label: "Pass" }, { n: 1, kind: "activate", label: "Tap it", object: "o1" }], { default: 0 }));
    await page.getByRole("button", { name: "Menu" }).click();
    for (const item of await page.locator(".menu button").all()) await expect.poll(async () => ((await item.boundingBox())?.y ?? -1) >= 0).toBe(true);
    await page.locator(".menu button", { hasText: "Pass until your turn" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "pass", until: "mine" });
    expect(await page.locator(".menu").count()).toBe(0);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator(".log h2").click();
    expect(await page.locator(".menu").count()).toBe(0);
    await page.locator('[data-key="o1"]').click({ button: "right" });
    await page.locator(".preview.pinned").waitFor();
    expect(said).toContainEqual({ type: "why", object: "o1" });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("spares a question for the rest of the game, and asks it again when that is wanted", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(2, 2);
    put(view, "p1", "Soul Warden", { zone: "stack", ability: true, words: "You gain 1 life." });
    const { said, socket } = await openMocked(page, server.url, view, asked("priority", [{ n: 0, kind: "pass", label: "Pass" }, { n: 1, kind: "activate", label: "Tap it", object: "o1" }], { default: 0, always: true }));
    await page.getByRole("button", { name: "Never ask about this ability again" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "answer", question: 5, option: 0, always: true });
    const may = asked("yesno", [{ n: 0, kind: "yes", label: "Yes" }, { n: 1, kind: "no", label: "No" }], { id: 6, always: true });
    const spared = ['The ability of Soul Warden ("You gain 1 life.")'];
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { room: { spared } }, log: [], question: may }));
    await page.getByRole("button", { name: "Always no" }).waitFor();
    await page.waitForTimeout(300); // the guard against keys that were meant for another question
    await page.keyboard.press("Shift+Y");
    await expect.poll(() => said.at(-1)).toEqual({ type: "answer", question: 6, option: 0, always: true });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator(".menu button", { hasText: "Ask again: The ability of Soul Warden" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "askAgain", number: 0 });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A phone", () => {
  test("shows the whole hand that is kept or not, and a card on which a finger rests without playing it", async () => {
    const { page, errors } = await openPage(browser, 390, 844, true);
    const view = boardOf(0, 0);
    view.turn = 0;
    const hand = ["Wren's Run Vanquisher", "Goblin Guide", "Forest", "Serra Angel", "Hill Giant", "Air Elemental", "Dark Confidant"].map((name) => put(view, "p0", name, { zone: "hand" }));
    const keep = asked("mulligan", [{ n: 0, kind: "yes", label: "Keep this hand" }, { n: 1, kind: "no", label: "Mulligan" }], { default: 0 });
    const { socket, said } = await openMocked(page, server.url, view, keep);
    const boxes = await Promise.all((await page.locator(".hand .card").all()).map((card) => card.boundingBox()));
    expect(boxes.length).toBe(7);
    expect(boxes.every((box) => box!.x >= 0 && box!.x + box!.width <= 390 && box!.y + box!.height <= 844)).toBe(true);
    await page.screenshot({ path: `${kPictures}/phone-keep.png` });

    const cast = asked("priority", [{ n: 0, kind: "pass", label: "Pass" }, { n: 1, kind: "cast", label: "Cast Goblin Guide", object: hand[1]! }], { default: 0, id: 6 });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { turn: 1 }, log: [], question: cast }));
    await page.locator(".hand .card.can").waitFor();
    const press = (milliseconds: number) => touch(page, `.hand [data-key="${hand[1]}"]`, milliseconds);
    await press(700);
    await page.locator(".preview.pinned", { hasText: "Goblin Guide" }).waitFor();
    expect(said.filter((frame) => frame["type"] === "answer")).toEqual([]);
    expect(said).toContainEqual({ type: "why", object: hand[1] });
    await page.getByRole("button", { name: "Close" }).click();
    await page.locator(".preview").waitFor({ state: "detached" });
    await press(0); // lifts it
    await page.locator(".tray .primary", { hasText: "Cast Goblin Guide" }).waitFor();
    await press(0);
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", question: 6, option: 1 });

    await page.getByRole("button", { name: "Log" }).click();
    await page.locator(".log").getByRole("button", { name: "Close" }).click();
    await page.locator(".log").waitFor({ state: "hidden" });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("The first page", () => {
  test("is small, comes from here alone and can be used within a second", async () => {
    const { page, errors } = await openPage(browser);
    let bytes = 0;
    const hosts = new Set<string>();
    page.on("response", (response) => {
      hosts.add(new URL(response.url()).origin);
      const length = response.headers()["content-length"];
      if (!response.url().includes("/api/")) bytes += Number(length ?? 0);
    });
    let usable = Infinity;
    for (let i = 0; i < kTries; ++i) {
      bytes = 0;
      const before = Date.now();
      await page.goto(server.url, { waitUntil: "commit" });
      await page.getByRole("button", { name: "Play the computer" }).waitFor();
      // On a machine that does much else, in the time in which this one would have done it.
      usable = Math.min(usable, (Date.now() - before) / slowness());
    }
    console.log(`The first page: ${(bytes / 1024).toFixed(0)} KB, usable after ${usable.toFixed(0)} ms.`);
    expect(bytes).toBeLessThan(250 * 1024);
    expect(usable).toBeLessThan(1000);
    expect([...hosts]).toEqual([new URL(server.url).origin]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
