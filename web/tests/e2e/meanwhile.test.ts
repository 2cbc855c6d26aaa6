// What a player is told of what went on without being asked: divisions before they are made, answers that were given for
// somebody, who is away and for how long, what happened while nobody looked.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { openPage } from "./playing.ts";
import { watch } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();
const kGuard = 300;

const pass = asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 });
const line = (n: number, text: string, more: object = {}) => ({ n, turn: 8, step: "main1", active: "p0", text, ...more });

/** Whether the page is looked at, as far as it knows. */
async function look(page: Page, visible: boolean): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, visible ? "visible" : "hidden");
}

describe("A division", () => {
  const numbers = (object: string) => Array.from({ length: 6 }, (_, value) => ({ n: value, kind: "number", label: String(value), value, object }));
  /** A table where five damage goes to a creature and on to a player. */
  function trampling() {
    const view = boardOf(2, 2);
    const blocker = put(view, "p1", "Hill Giant", { row: "creature", power: 3, toughness: 3 });
    const question = asked("damage", numbers(blocker), { divides: true, suggested: 3, text: "How much of Grizzly Bears 0's damage goes to Hill Giant?" });
    return { view, blocker, question };
  }
  const foreseen = (blocker: string, amount: number, dies: boolean) =>
    JSON.stringify({
      type: "foreseen", question: 5, text: dies ? "Hill Giant dies" : "nothing changes", danger: false,
      fighters: [{ object: blocker, text: dies ? "dies" : "lives", ...(dies ? { dies } : {}) }],
      parts: [
        { object: blocker, amount, least: 0, most: 5, ...(dies ? { dies } : {}) },
        { object: "p1", amount: 5 - amount, least: 5 - amount, most: 5 - amount },
      ],
    });

  test("shows at once what all get and who dies, and is answered as a whole", async () => {
    const { page, errors } = await openPage(browser);
    const { view, blocker, question } = trampling();
    const { said, socket } = await openMocked(page, server.url, view, question);
    await expect.poll(() => said.at(-1)).toEqual({ type: "foresee", question: 5, parts: [] });
    socket.send(foreseen(blocker, 3, true));
    const rows = page.locator(".division li");
    await expect.poll(() => rows.allTextContents()).toEqual(["Hill Giant 3/3 † dies − 3 +", "Computer − 2 +"].map((text) => expect.stringMatching(new RegExp(text.replace(/[+†]/g, "\\$&").replaceAll(" ", "\\s*")))));
    expect(await page.locator(".primary").textContent()).toBe("Divide: 3 + 2");
    await page.locator(`.slot:has([data-key="${blocker}"]) .verdict`, { hasText: "dies" }).waitFor();
    await page.screenshot({ path: `${kPictures}/division.png` });
    // The buttons of a row, its creature on the table, arrows and digits all change it.
    await page.getByRole("button", { name: "Less for Hill Giant" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "foresee", question: 5, parts: [{ object: blocker, amount: 2 }, { object: "p1", amount: 2 }] });
    socket.send(foreseen(blocker, 2, false));
    // Somebody could have died: that takes a second press.
    await expect.poll(() => page.locator(".primary.danger").textContent()).toBe("Divide: 2 + 3 (nobody dies)");
    expect(await page.locator(".division b").count()).toBe(0);
    await page.locator(`[data-key="${blocker}"]`).click();
    await expect.poll(() => said.at(-1)).toMatchObject({ parts: [{ amount: 3 }, {}] });
    socket.send(foreseen(blocker, 3, true));
    await page.getByText("Divide: 3 + 2").waitFor();
    await page.waitForTimeout(kGuard);
    await page.keyboard.press("5");
    await expect.poll(() => said.at(-1)).toMatchObject({ parts: [{ amount: 5 }, {}] });
    socket.send(foreseen(blocker, 5, true));
    await page.getByText("Divide: 5 + 0").waitFor();
    expect(await page.getByRole("button", { name: "More for Hill Giant" }).isDisabled()).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => said.at(-1)).toMatchObject({ parts: [{ amount: 4 }, {}] });
    socket.send(foreseen(blocker, 4, true));
    await page.getByText("Divide: 4 + 1").waitFor();
    await page.keyboard.press("Space");
    await expect.poll(() => said.at(-1)).toEqual({ type: "answer", question: 5, parts: [{ object: blocker, amount: 4 }, { object: "p1", amount: 1 }] });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.each([["portrait", 390, 844], ["landscape", 844, 390]])("has room on a phone (%s)", async (name, width, height) => {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, bypassCSP: true });
    const page = await context.newPage();
    const errors = watch(page);
    const { view, blocker, question } = trampling();
    const { socket } = await openMocked(page, server.url, view, question);
    socket.send(foreseen(blocker, 3, true));
    await page.locator(".division").waitFor();
    for (const button of await page.locator(".division button").all()) {
      const box = (await button.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(35);
    }
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/division-${name}.png` });
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("An answer that was given for somebody", () => {
  test("is said in the log in a small way, and to nobody's ears", async () => {
    const { page, errors } = await openPage(browser);
    const { socket } = await openMocked(page, server.url, boardOf(1, 1), pass);
    const log = [line(4, "You cast Hill Giant"), line(4, "Paid for you", { byItself: true }), line(5, "Hill Giant enters")];
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: {}, log, question: pass }));
    const note = page.locator(".log .by-itself");
    await expect.poll(() => note.allTextContents()).toEqual(["Paid for you"]);
    const sizes = await page.evaluate(() => ["p.by-itself", "p:not(.by-itself)"].map((one) => parseFloat(getComputedStyle(document.querySelector(`.lines ${one}`)!).fontSize)));
    expect(sizes[0]).toBeLessThan(sizes[1]!);
    expect(await page.locator("[aria-live=polite].unseen").first().textContent()).not.toContain("Paid for you");
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Who is away", () => {
  test("is seen with the time that is left until the clock runs on", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(1, 1);
    const clock = { left: 300_000, running: false };
    view.room.seats = { p0: { connected: true, clock }, p1: { connected: true, clock } };
    const { socket } = await openMocked(page, server.url, view);
    const away = page.locator(".plate.theirs .facts .warn");
    expect(await away.count()).toBe(0);
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { room: { seats: { p1: { connected: false, grace: 3_000 } } } }, log: [] }));
    await expect.poll(() => away.first().textContent()).toMatch(/^away, 0:0[23]$/);
    await page.screenshot({ path: `${kPictures}/away.png` });
    await expect.poll(() => away.first().textContent()).toBe("away");
    socket.send(JSON.stringify({ type: "state", n: 3, since: 2, change: { room: { seats: { p1: { connected: true, grace: null } } } }, log: [] }));
    await expect.poll(() => away.count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("What happened while nobody looked", () => {
  test("is told in short to who comes back, until the next answer", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, bypassCSP: true });
    const page = await context.newPage();
    const errors = watch(page);
    const { socket } = await openMocked(page, server.url, boardOf(1, 1), pass);
    const state = (n: number, log: object[], more: object = {}) => socket.send(JSON.stringify({ type: "state", n, since: n - 1, change: {}, log, question: pass, ...more }));
    state(2, [line(1, "Computer draws a card")]);
    await page.locator(".log", { hasText: "draws a card" }).waitFor();
    const list = page.locator(".meanwhile");
    expect(await list.count()).toBe(0);
    await look(page, false);
    state(3, [line(2, "Computer casts Hill Giant"), line(3, "You lose 1 life"), line(4, "You lose 1 life")]);
    await page.locator(".log", { hasText: "lose 1 life" }).waitFor();
    expect(await list.count()).toBe(0);
    await look(page, true);
    await expect.poll(() => list.locator("summary").textContent()).toBe("Meanwhile: 3 events");
    expect(await list.locator("li").allTextContents()).toEqual(["Computer casts Hill Giant", "You lose 1 life ×2"]);
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/meanwhile.png` });
    await page.locator(".tray .primary").click();
    await expect.poll(() => list.count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("is told after much was passed ahead, and closed by Escape", async () => {
    const { page, errors } = await openPage(browser, 390, 844, true);
    const { socket } = await openMocked(page, server.url, boardOf(1, 1), pass);
    const passing = (until: string) => ({ change: { room: { passing: until } } });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, ...passing("mine"), log: [line(1, "Computer draws a card")] }));
    await page.locator(".badge").waitFor();
    socket.send(JSON.stringify({ type: "state", n: 3, since: 2, change: {}, log: [2, 3, 4].map((n) => line(n, `Event ${n}`)) }));
    socket.send(JSON.stringify({ type: "state", n: 4, since: 3, ...passing("asked"), log: [line(5, "Your turn")], question: pass }));
    await page.locator("summary", { hasText: "Meanwhile: 4 events" }).waitFor();
    // There is little room on a phone: it opens by a tap.
    expect(await page.locator(".meanwhile li", { hasText: "Event 3" }).isVisible()).toBe(false);
    await page.locator("summary", { hasText: "Meanwhile: 4 events" }).tap();
    await page.locator(".meanwhile li", { hasText: "Event 3" }).waitFor();
    await page.screenshot({ path: `${kPictures}/phone-meanwhile.png` });
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".meanwhile").count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Many equal creatures", () => {
  test("attack by number, in one line of the list, and all by a click with Shift", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(0, 0);
    const tokens = Array.from({ length: 5 }, () => put(view, "p0", "Goblin Token", { row: "creature", power: 1, toughness: 1, token: true }, "R"));
    for (const key of tokens) view.objects[key]!.card = view.objects[tokens[0]!]!.card!;
    const giant = put(view, "p0", "Hill Giant", { row: "creature", power: 3, toughness: 3 }, "R");
    const pair = (object: string, n: number) => ({ n, kind: "pair", label: `${object === giant ? "Hill Giant" : "Goblin Token"} attacks Computer`, object, other: "p1", ...(n > 0 && object !== giant ? { same: 0 } : {}) });
    const options = [...tokens, giant].map(pair);
    const { said } = await openMocked(page, server.url, view, asked("attackers", [...options, { n: 6, kind: "done", label: "No attack" }], { default: 6, max: 9 }));
    const rows = page.locator(".options li");
    await expect.poll(() => rows.count()).toBe(2);
    await page.waitForTimeout(kGuard);
    await page.keyboard.press("1");
    await page.keyboard.press("1");
    await page.getByText("2 of 5").waitFor();
    await page.getByRole("button", { name: "One fewer: Goblin Token attacks Computer" }).click();
    await page.getByText("1 of 5").waitFor();
    expect(await page.locator(".primary").textContent()).toBe("Attack with 1");
    await page.getByRole("button", { name: "All: Goblin Token attacks Computer" }).click();
    expect(await page.locator(".primary").textContent()).toBe("Attack with 5");
    await page.keyboard.press("1"); // after all of them none
    await page.getByText("0 of 5").waitFor();
    await page.locator(`[data-key="${tokens[0]}"]`).click({ modifiers: ["Shift"] });
    await page.getByText("5 of 5").waitFor();
    await page.screenshot({ path: `${kPictures}/attack-by-number.png` });
    await page.locator(".primary").click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "answer", question: 5, picks: tokens.map((object) => ({ object, other: "p1" })) });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("The stack", () => {
  test.each([["desktop", 1280, 720], ["portrait", 390, 844], ["landscape", 844, 390]])("shows for a moment what came and went at once, and nothing else moves (%s)", async (name, width, height) => {
    const { page, errors } = await openPage(browser, width, height);
    const view = boardOf(2, 2);
    const { socket } = await openMocked(page, server.url, view);
    const board = page.locator("#my-board");
    const before = await board.boundingBox();
    const spell = { owner: "p1", controller: "p1", zone: "stack", card: "c1", words: "Draw a card." };
    const state = (n: number, change: object) => socket.send(JSON.stringify({ type: "state", n, since: n - 1, change, log: [] }));
    // What is there for a moment may be gone before a test that has to wait for a processor looks.
    await page.evaluate(() => {
      const there = window as unknown as { there?: string };
      new MutationObserver(() => {
        const { x, y, width, height } = document.querySelector("#my-board")!.getBoundingClientRect();
        if (document.querySelector(".stack .ghost")) there.there ??= JSON.stringify({ x, y, width, height });
      }).observe(document.querySelector(".table")!, { subtree: true, childList: true });
    });
    state(2, { stack: ["o90"], objects: { o90: spell } });
    state(3, { stack: [], objects: { o90: { zone: "graveyard" } } });
    const ghost = page.locator(".stack .ghost");
    const there = () => page.evaluate(() => (window as unknown as { there?: string }).there ?? "");
    await expect.poll(there).not.toBe("");
    if (name !== "desktop") expect(JSON.parse(await there())).toEqual(before);
    await page.screenshot({ path: `${kPictures}/stack-${name}.png` });
    await expect.poll(() => ghost.count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Triggers", () => {
  test("may be put in the same order always", async () => {
    const { page, errors } = await openPage(browser);
    const triggers = ["Soul Warden", "Ajani's Mantra", "Soul Warden"].map((label, n) => ({ n, kind: "ability", label, value: n }));
    const { said, socket } = await openMocked(page, server.url, boardOf(1, 1), asked("order", triggers, { always: true }));
    const always = page.getByRole("button", { name: "Always in this order" });
    // What is to be said of the same is one line.
    await expect.poll(() => page.locator(".options button").allTextContents()).toEqual([expect.stringMatching(/Soul Warden\s*×2/), expect.stringContaining("Mantra")]);
    await always.click();
    expect(await always.getAttribute("aria-pressed")).toBe("true");
    await page.locator(".options button", { hasText: "Mantra" }).click();
    await page.locator(".primary", { hasText: "In this order" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "answer", question: 5, series: [1, 0, 2], always: true });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: {}, log: [], question: asked("order", triggers, { id: 6 }) }));
    await page.locator('.sentence[data-question="6"]').waitFor();
    expect(await always.count()).toBe(0);
    await page.waitForTimeout(300); // the guard against keys that were meant for another question
    await page.keyboard.press("2");
    await page.keyboard.press("Space");
    await expect.poll(() => said.at(-1)).toEqual({ type: "answer", question: 6, series: [1, 0, 2] });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Of several opponents", () => {
  test.each([["portrait", 390, 844], ["landscape", 844, 390]])("the zones of the one whose board is open can be opened on a phone (%s)", async (name, width, height) => {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, bypassCSP: true });
    const page = await context.newPage();
    const errors = watch(page);
    const view = boardOf(2, 2);
    for (const key of ["p2", "p3"]) {
      view.players[key] = { ...view.players["p1"]!, name: `Player ${key}`, marks: ["3 from Goblin King", "6 from Serra Angel"] };
      view.room.seats[key] = { connected: true, computer: "normal" };
    }
    put(view, "p2", "Shock", { zone: "graveyard" }, "R", "Instant");
    view.players["p2"]!.graveyard = view.players["p1"]!.graveyard.splice(0); // one list was shared by the copies
    await openMocked(page, server.url, view, pass);
    await page.locator(".plate.theirs .who", { hasText: "Player p2" }).tap();
    const graveyard = page.locator(".opened .zones button", { hasText: "Gra" });
    expect((await graveyard.boundingBox())!.height).toBeGreaterThanOrEqual(22);
    await graveyard.tap();
    await page.locator(".zonelist", { hasText: "Shock" }).waitFor();
    // Whatever stands on the plates, there is room for the board.
    expect((await page.locator("#their-board").boundingBox())!.height).toBeGreaterThan(60);
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/zones-${name}.png` });
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("Who looks on", () => {
  test("has the seat below that they choose, and reads how much later they see it", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(2, 1);
    Object.assign(view.room, { watching: true, delay: 30 });
    view.players["p0"]!.name = "Ann";
    view.players["p1"]!.name = "Ben";
    await openMocked(page, server.url, view);
    await page.getByText("Seen 30 seconds later").waitFor();
    const mine = page.locator("#my-board .tile");
    await expect.poll(() => mine.count()).toBe(2);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByLabel("Seat below").selectOption({ label: "Ben" });
    await expect.poll(() => mine.count()).toBe(1);
    expect(await page.locator(".plate.mine .name").textContent()).toContain("Ben");
    await page.screenshot({ path: `${kPictures}/looking-on.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A stop", () => {
  test("is set by a click so that it holds even where nothing can be done, and seen to", async () => {
    const { page, errors } = await openPage(browser);
    const { said, socket } = await openMocked(page, server.url, boardOf(1, 1), pass);
    const dot = page.locator(".phases [data-step=upkeep] .theirs");
    await dot.click();
    const evenIdle = { own: [], others: ["upkeep"] };
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "stops", others: ["end", "upkeep"], evenIdle });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { room: { stops: { others: ["end", "upkeep"], evenIdle } } }, log: [], question: pass }));
    await page.locator(".phases .theirs.always").waitFor();
    expect(await dot.getAttribute("title")).toBe("Stop in the Upkeep of others: always, even when I can only pass");
    await dot.click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "stops", own: ["main1"], others: ["end", "upkeep"], once: { own: [], others: [] } });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
