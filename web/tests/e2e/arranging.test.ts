// What is put in order or into two trays is answered as a whole, what can't be chosen says why, and effects say what comes of them.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { clickOnce, openPage } from "./playing.ts";
import { questionOf, untilAnother, untilAsked } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

const places = (page: Page, tray = "here") => page.locator(`[data-tray="${tray}"] button`);
const namesIn = async (page: Page, tray = "here") => (await places(page, tray).locator("span").allTextContents()).map((text) => text.split(":")[0]);

/** Three triggers of which two are the same. */
function ordering() {
  const view = boardOf(0, 0);
  const sources = ["Venerable Monk", "Soul Warden", "Soul Warden", "Suture Priest"].map((name) => put(view, "p0", name, { row: "creature", power: 1, toughness: 1 }, "W"));
  const option = (n: number, label: string) => ({ n, kind: "ability", label, object: sources[n]! });
  const options = [option(0, "Venerable Monk: You gain 2 life"), option(1, "Soul Warden: You gain 1 life"), option(2, "Soul Warden: You gain 1 life"), option(3, "Suture Priest: You gain 1 life")];
  return { view, question: asked("order", options, { text: "Which of these triggers goes on the stack first? The last one resolves first.", max: 4, ends: "resolves", always: true }) };
}

/** Three cards on top of the library. */
function looking() {
  const view = boardOf(0, 0);
  const cards = ["Grizzly Bears", "Serra Angel", "Forest"].map((name) => put(view, "p0", name, { zone: "library" }));
  view.players["p0"]!.libraryKnown = cards;
  const options = [...cards.map((object, n) => ({ n, kind: "choose", label: `Card ${n}`, object })), { n: 3, kind: "done", label: "Leave the rest on top" }];
  return { view, cards, question: asked("objects", options, { text: "Which card do you put on the bottom of your library?", shape: "look", max: 3, default: 3, away: "on the bottom of your library" }) };
}

describe("Triggers", () => {
  test("are one row, equal ones together, that is dragged, clicked and moved by keys", async () => {
    const { page, errors } = await openPage(browser, 1280, 800);
    const { view, question } = ordering();
    const { said } = await openMocked(page, server.url, view, question);
    expect(await namesIn(page)).toEqual(["Venerable Monk", "Soul Warden", "Suture Priest"]);
    await page.locator(".arrange", { hasText: "×2" }).waitFor();
    expect(await places(page).first().textContent()).toContain("resolves first");
    // By dragging.
    await places(page).nth(2).hover();
    await page.mouse.down();
    const top = (await places(page).nth(0).boundingBox())!;
    await page.mouse.move(top.x + 40, top.y + 12, { steps: 6 });
    await page.mouse.up();
    expect(await namesIn(page)).toEqual(["Suture Priest", "Venerable Monk", "Soul Warden"]);
    // By Alt and arrows; the focus stays on what moves.
    await places(page).nth(2).focus();
    await page.keyboard.press("Alt+ArrowUp");
    expect(await namesIn(page)).toEqual(["Suture Priest", "Soul Warden", "Venerable Monk"]);
    await page.keyboard.press("Alt+ArrowUp");
    expect(await namesIn(page)).toEqual(["Soul Warden", "Suture Priest", "Venerable Monk"]);
    // By clicks, one after the other.
    await places(page).nth(2).click();
    await places(page).nth(2).click();
    expect(await namesIn(page)).toEqual(["Venerable Monk", "Suture Priest", "Soul Warden"]);
    await page.screenshot({ path: `${kPictures}/order.png` });
    await page.getByRole("button", { name: /Always in this order/ }).click();
    await page.locator(".primary", { hasText: "In this order" }).click();
    // What resolves first goes on the stack last.
    await expect.poll(() => said.at(-1)).toEqual({ type: "answer", question: 5, series: [1, 2, 3, 0], always: true });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Cards that are looked at", () => {
  test.each([
    ["desktop", 1280, 800],
    ["phone", 390, 844],
  ])("lie in two trays (%s)", async (name, width, height) => {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 500, bypassCSP: true });
    const page = await context.newPage();
    const { view, cards, question } = looking();
    const { said } = await openMocked(page, server.url, view, question);
    expect(await namesIn(page)).toEqual(["Grizzly Bears", "Serra Angel", "Forest"]);
    await page.locator(".primary", { hasText: "All stay on top" }).waitFor();
    await places(page).nth(0).click();
    expect(await namesIn(page, "away")).toEqual(["Grizzly Bears"]);
    await places(page).nth(1).focus();
    await page.keyboard.press("Alt+ArrowUp");
    expect(await namesIn(page)).toEqual(["Forest", "Serra Angel"]);
    await page.screenshot({ path: `${kPictures}/trays-${name}.png` });
    expect(await faultsOf(page)).toEqual([]);
    const primary = page.locator(".tray .primary");
    const box = (await primary.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(height);
    await primary.click();
    // The last one that is named ends on top.
    await expect.poll(() => said.at(-1)).toEqual({ type: "answer", question: 5, series: [0], order: [cards[1], cards[2]] });
    await context.close();
  });
});

describe("What can't be chosen", () => {
  test("stands greyed below what can, with the reason and the rule", async () => {
    const { page, errors } = await openPage(browser, 1280, 800);
    const view = boardOf(1, 1);
    const modes = [{ n: 0, kind: "mode", label: "You gain 2 life" }, { n: 1, kind: "mode", label: "Draw a card" }];
    const impossible = [{ label: "Destroy target artifact", why: "there is nothing that it could target", rule: "700.2a" }];
    await openMocked(page, server.url, view, asked("modes", modes, { text: "Which mode?", impossible }));
    const greyed = page.locator(".impossible li");
    expect(await greyed.textContent()).toContain("Destroy target artifact");
    expect(await greyed.textContent()).toContain("there is nothing that it could target 700.2a");
    expect(await page.locator(".options button").count()).toBe(2);
    expect(await greyed.locator("button").count()).toBe(0);
    await page.screenshot({ path: `${kPictures}/impossible.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Effects of which one applies first", () => {
  test("say what happens then", async () => {
    const { page, errors } = await openPage(browser, 1280, 800);
    const view = boardOf(1, 1);
    const options = [{ n: 0, kind: "ability", label: "Hardened Scales: one more" }, { n: 1, kind: "ability", label: "Doubling Season: twice" }];
    const { said, socket } = await openMocked(page, server.url, view, asked("replacement", options, { text: "Which effect applies first?" }));
    await expect.poll(() => said.at(-1)).toEqual({ type: "foresee", question: 5 });
    socket.send(JSON.stringify({ type: "foreseen", question: 5, danger: false, fighters: [], outcomes: [{ option: 0, text: "Bear gets 4 +1/+1 counters" }, { option: 1, text: "Bear gets 3 +1/+1 counters" }] }));
    await expect.poll(() => page.locator(".outcome").allTextContents()).toEqual(["then: Bear gets 4 +1/+1 counters", "then: Bear gets 3 +1/+1 counters"]);
    await page.screenshot({ path: `${kPictures}/outcomes.png` });
    await page.locator(".options button").nth(1).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "answer", question: 5, option: 1 });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

/** A game against the computer with lists of cards, some of them of the own making. */
async function playWith(page: Page, deck: string, cards: string, against: string): Promise<void> {
  const response = await fetch(`${server.url}api/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: new URL(server.url).origin },
    body: JSON.stringify({ name: "Alice", deck, cards, seats: [{ computer: "random", deck: against }] }),
  });
  const made = (await response.json()) as { table: string; token: string };
  await page.addInitScript((seat) => localStorage.setItem("cantrip.seats", JSON.stringify([seat])), { ...made, title: "A table", at: 1 });
  await page.goto(`${server.url}table/${made.table}`);
  await page.locator(".tray .primary").waitFor();
}

describe("The server", () => {
  test("takes the two trays of a scry as one answer", async () => {
    const { page, errors } = await openPage(browser);
    const looks = ["Auk", "Bat", "Cat", "Dog", "Elk", "Fox", "Gnu", "Hen"].map((name) => `Look of the ${name}`);
    const cards = looks.map((name) => `${name} {U}\nSorcery\nScry 2.\n`).join("\n");
    await playWith(page, `28 Island\n${looks.map((name) => `4 ${name}\n`).join("")}`, cards, "60 Forest\n");
    const trays = page.locator(".tray-title").first();
    for (let i = 0; i < 40 && !(await trays.isVisible()) && (await untilAsked(page)); ++i) {
      if (await trays.isVisible()) break;
      await clickOnce(page);
    }
    await page.screenshot({ path: `${kPictures}/scry.png` });
    await trays.waitFor();
    await page.locator(".tray-title", { hasText: "Goes on the bottom of your library" }).waitFor();
    expect(await places(page).count()).toBe(2);
    await places(page).first().click();
    const before = await questionOf(page);
    await page.locator(".primary", { hasText: "1 on top, 1 away" }).click();
    await untilAnother(page, before);
    expect(await page.locator(".toasts p").count()).toBe(0);
    await page.locator(".lines p", { hasText: "scry" }).or(page.locator(".lines p", { hasText: "bottom" })).first().waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
