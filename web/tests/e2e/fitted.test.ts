// The table as somebody needs it: other letters, other sizes, seats told apart by patterns, small windows.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { openPage } from "./playing.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();
/** Are all steps of the turn within their bar? */
const stepsFit = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector(".phases")!.getBoundingClientRect();
    return [...document.querySelectorAll(".phases li")].every((step) => step.getBoundingClientRect().right <= bar.right + 1);
  });
const pass = () => asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 });

describe("In the settings", () => {
  test("a letter is changed for another one, which the table obeys and shows", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${server.url}settings`);
    await page.getByText("Change single keys").click();
    await page.getByLabel("undo", { exact: true }).fill("e");
    expect(await page.getByLabel("pass until the end of the turn").inputValue()).toBe("Z");
    await page.getByLabel("undo", { exact: true }).fill("7");
    expect(await page.getByLabel("undo", { exact: true }).inputValue()).toBe("E");
    await page.screenshot({ path: `${kPictures}/letters.png`, fullPage: true });
    expect(await faultsOf(page)).toEqual([]);
    const view = boardOf(1, 1);
    view.room.undo = "free";
    const { said } = await openMocked(page, server.url, view, pass());
    await page.keyboard.press("e");
    await expect.poll(() => said.at(-1)).toEqual({ type: "undo" });
    await page.keyboard.press("z");
    await expect.poll(() => said.at(-1)).toEqual({ type: "pass", until: "turn" });
    expect(await page.getByRole("button", { name: "Undo" }).locator("kbd").textContent()).toBe("E");
    await page.keyboard.press("?");
    expect(await page.locator(".help dt").allTextContents()).toContain("Z, T");
    await context.close();
  });

  test("words and cards are made larger, and everything still fits", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${server.url}settings`);
    const view = boardOf(12, 12);
    for (let i = 0; i < 7; ++i) put(view, "p0", "Serra Angel", { zone: "hand" }, "W");
    const sizes: Record<string, { card: number; sentence: number }> = {};
    for (const size of ["normal", "largest"]) {
      await page.goto(`${server.url}settings`);
      await page.getByLabel("Size of words and cards").selectOption(size);
      await openMocked(page, server.url, view, pass());
      const card = (await page.locator(".hand .card").first().boundingBox())!;
      sizes[size] = { card: card.height, sentence: await page.locator(".sentence").evaluate((one) => parseFloat(getComputedStyle(one).fontSize)) };
      const primary = (await page.locator(".tray .primary").boundingBox())!;
      expect(primary.y + primary.height).toBeLessThanOrEqual(800);
      expect(card.y + card.height).toBeLessThanOrEqual(800);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await stepsFit(page)).toBe(true);
    }
    expect(sizes["largest"]!.card).toBeGreaterThan(sizes["normal"]!.card * 1.2);
    expect(sizes["largest"]!.sentence).toBeGreaterThan(sizes["normal"]!.sentence * 1.2);
    await page.screenshot({ path: `${kPictures}/largest.png` });
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });
});

describe("Of several players", () => {
  test.each([
    ["desktop", 1280, 800],
    ["phone", 390, 844],
  ])("each seat has a number and a pattern of its own (%s)", async (name, width, height) => {
    const context = await browser.newContext({ viewport: { width, height }, bypassCSP: true });
    const page = await context.newPage();
    const view = boardOf(4, 4);
    for (const key of ["p2", "p3"]) {
      view.players[key] = { ...view.players["p1"]!, name: `Player ${key}` };
      view.room.seats[key] = { connected: true, computer: "normal" };
    }
    await openMocked(page, server.url, view, pass());
    const seats = page.locator(".plate .seat");
    expect((await seats.allTextContents()).sort()).toEqual(["1", "2", "3", "4"]);
    const looks = await seats.evaluateAll((all) => all.map((one) => `${getComputedStyle(one).backgroundColor} ${getComputedStyle(one).backgroundImage}`));
    expect(new Set(looks).size).toBe(4);
    expect(new Set(looks.map((look) => look.slice(look.indexOf(")") + 1))).size).toBe(4); // also without colors
    await page.screenshot({ path: `${kPictures}/seats-${name}.png` });
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });
});

describe("A window", () => {
  // 1280 pixels at 200 % are 640.
  test.each([
    ["at 200 %", 640, 400],
    ["320 pixels wide", 320, 640],
  ])("%s shows everything without scrolling sideways", async (_name, width, height) => {
    const { page, errors } = await openPage(browser, width, height);
    const view = boardOf(6, 6);
    for (let i = 0; i < 7; ++i) put(view, "p0", "Serra Angel", { zone: "hand" }, "W");
    await openMocked(page, server.url, view, pass());
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    for (const selector of [".tray .primary", ".hand .card", ".board.mine .tile", ".board.theirs .tile", ".plate.mine .who"]) {
      const box = (await page.locator(selector).first().boundingBox())!;
      expect(box.y, selector).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, selector).toBeLessThanOrEqual(height);
    }
    expect(await stepsFit(page)).toBe(true);
    const menu = (await page.getByRole("button", { name: "Menu" }).boundingBox())!;
    expect(menu.height).toBeLessThan(60);
    await page.screenshot({ path: `${kPictures}/window-${width}.png` });
    for (const other of ["", "settings", "decks", "workshop", "queue", "tournaments", "account"]) {
      await page.goto(`${server.url}${other}`);
      await page.locator("h1").first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), other).toBe(true);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Words that don't fit", () => {
  test("are reached and scrolled by keys, and passed by where they fit", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, bypassCSP: true });
    const page = await context.newPage();
    const words = "Each player chooses a creature they control, then sacrifices the others. ";
    const { socket } = await openMocked(page, server.url, boardOf(2, 2), { ...pass(), words: words.repeat(20) });
    const quoted = page.locator(".quoted");
    await expect.poll(() => quoted.getAttribute("tabindex")).toBe("0");
    expect(await faultsOf(page)).toEqual([]);
    await quoted.focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => quoted.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: {}, log: [], question: { ...pass(), id: 6, words } }));
    await page.locator('.sentence[data-question="6"]').waitFor();
    await expect.poll(() => quoted.getAttribute("tabindex")).toBe(null);
    await context.close();
  });
});
