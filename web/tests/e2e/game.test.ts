// Whole games in a browser: by clicks, by keys, on a phone, between two browsers, through a killed server.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { clickOnce, concede, openPage, playOn, pressOnce } from "./playing.ts";
import { isOver, looksOf, questionOf, Server, startGame, untilAnother, untilAsked } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

const open = (width?: number, height?: number, touch?: boolean) => openPage(browser, width, height, touch);

describe("A game in the browser", () => {
  test("is played by clicks from three clicks on to its end, and again", async () => {
    const { page, errors } = await open();
    await startGame(page, server.url);
    await page.screenshot({ path: `${kPictures}/mulligan.png` });
    await playOn(page, clickOnce, 24);
    await page.screenshot({ path: `${kPictures}/table.png` });
    await playOn(page, clickOnce);
    expect(await isOver(page)).toBe(true);
    await page.screenshot({ path: `${kPictures}/over.png` });
    await page.getByRole("button", { name: "Play again" }).click();
    await page.waitForSelector(".sentence.over", { state: "detached" });
    expect(await untilAsked(page)).toBe(true);
    expect(await page.locator(".turn").textContent()).toBe("Before the game");
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("is played by the keyboard alone", async () => {
    const { page, errors } = await open();
    await startGame(page, server.url, { deck: "white-weenie" });
    await page.mouse.move(0, 0);
    await page.keyboard.press("?");
    expect(await page.locator(".help").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await playOn(page, pressOnce);
    expect(await isOver(page)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("takes answers back", async () => {
    const { page, errors } = await open();
    await startGame(page, server.url);
    await playOn(page, clickOnce, 2);
    const before = await page.locator(".tray .sentence").textContent();
    const hand = await page.locator(".hand").textContent();
    await clickOnce(page);
    await untilAsked(page);
    await page.keyboard.press("z");
    await expect.poll(() => page.locator(".hand").textContent()).toBe(hand);
    expect(await page.locator(".tray .sentence").textContent()).toBe(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("answers one question for a key that is held down", async () => {
    const { page } = await open();
    await startGame(page, server.url);
    await untilAsked(page);
    await page.waitForTimeout(300);
    const before = await questionOf(page);
    await page.keyboard.down("Space");
    for (let i = 0; i < 20; ++i) await page.keyboard.down("Space"); // repeats
    await page.keyboard.up("Space");
    await untilAnother(page, before);
    await untilAsked(page);
    expect(await page.locator(".turn").textContent()).toMatch(/Turn [12]/);
    await page.context().close();
  });

  test("tells what a declaration comes to before it is made, and warns where one would lose", async () => {
    const { page, errors } = await open();
    // Who never attacks and never blocks is soon warned; should a game end before, another one shows it.
    let warned = false;
    for (let games = 0; games < 5 && !warned; ++games) {
      await startGame(page, server.url, { deck: "white-weenie", against: "goblins", level: "normal" });
      while (!warned && (await untilAsked(page))) {
        const primary = page.locator(".tray .primary");
        if (!/^No (attack|block)/.test((await primary.textContent()) ?? "")) {
          await clickOnce(page);
          continue;
        }
        const before = await questionOf(page);
        await page.waitForSelector(".foreseen");
        warned = (await page.locator(".tray .primary.danger").count()) > 0;
        if (warned) break;
        await primary.click();
        await untilAnother(page, before);
      }
    }
    expect(warned).toBe(true);
    const before = await questionOf(page);
    expect(await page.locator(".tray .primary").textContent()).toContain("you would lose");
    await page.locator(".tray .primary").click();
    await page.waitForTimeout(200);
    expect(await questionOf(page)).toBe(before); // one press is not enough
    await page.screenshot({ path: `${kPictures}/danger.png` });
    await page.waitForTimeout(500);
    await page.locator(".tray .primary").click();
    await untilAnother(page, before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("tells the rule behind a line, the card and why it is so", async () => {
    const { page, errors } = await open();
    await startGame(page, server.url);
    await playOn(page, clickOnce, 8);
    await page.locator(".lines .rule").last().click();
    await page.waitForSelector(".lines q");
    expect((await page.locator(".lines q").textContent())!.length).toBeGreaterThan(3);
    await page.locator(".board.mine .tile").first().hover();
    await page.waitForSelector(".preview .face");
    await page.keyboard.press("w");
    await page.waitForSelector(".preview.pinned");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".preview.pinned", { state: "detached" });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.each([
    ["portrait", 390, 844, "dark"],
    ["landscape", 844, 390, "light"],
    ["portrait", 390, 844, "light"],
  ] as const)("fits on a phone in %s", async (name, width, height, colorScheme) => {
    const { page, errors } = await open(width, height, true);
    await page.emulateMedia({ colorScheme });
    await startGame(page, server.url);
    await playOn(page, clickOnce, 14);
    await page.screenshot({ path: `${kPictures}/phone-${name}-${colorScheme}.png` });
    const primary = (await page.locator(".tray .primary").boundingBox())!;
    expect(primary.y + primary.height).toBeLessThanOrEqual(height);
    expect(primary.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect((await page.locator(".hand .card").first().boundingBox())!.y).toBeLessThan(height);
    await playOn(page, clickOnce, 20);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("goes on where it was when the page is loaded again", async () => {
    const { page, errors } = await open();
    await startGame(page, server.url);
    await playOn(page, clickOnce, 6);
    await untilAsked(page);
    const before = await looksOf(page);
    await page.reload();
    await untilAsked(page);
    expect(await looksOf(page)).toBe(before);
    await playOn(page, clickOnce, 3);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Two browsers", () => {
  test("play each other by a link, and neither is shown the other's hand", async () => {
    const alice = await open();
    const bob = await open();
    await alice.page.goto(server.url);
    await alice.page.waitForSelector("option[value=goblins]", { state: "attached" });
    await alice.page.getByLabel("Your name").fill("<b>Alice</b>");
    await alice.page.getByLabel("Your deck").selectOption("goblins");
    await alice.page.getByRole("button", { name: "Invite a friend" }).click();
    const link = await alice.page.locator(".link").inputValue();
    await bob.page.goto(link);
    await bob.page.waitForSelector("option[value=elves]", { state: "attached" });
    // Names are text, whatever is in them.
    expect(await bob.page.locator(".home header").textContent()).toContain("<b>Alice</b> invites you");
    await bob.page.getByLabel("Your name").fill("Bob");
    await bob.page.getByLabel("Your deck").selectOption("elves");
    await bob.page.getByRole("button", { name: "Sit down" }).click();
    for (const { page } of [alice, bob]) await page.waitForSelector(".tray .primary");

    const asked = (page: Page) => page.locator(".tray .sentence[data-rule]").isVisible();
    const kAnswers = 24;
    for (let answers = 0; answers < kAnswers && !(await isOver(alice.page)); ) {
      const next = (await asked(alice.page)) ? alice : (await asked(bob.page)) ? bob : undefined;
      if (next) await clickOnce(next.page);
      else await alice.page.waitForTimeout(50);
      if (next) ++answers;
    }
    // No card of the other's hand is anywhere in the page.
    const elves = await bob.page.locator(".hand .card b").allTextContents();
    const board = (await bob.page.locator(".middle .board, .log, .stack").allTextContents()).join(" ");
    const html = await alice.page.content();
    for (const card of elves) if (!board.includes(card)) expect(html).not.toContain(card);

    // Taking back is by consent.
    const asks = (await alice.page.locator(".tools button", { hasText: "Ask to undo" }).isVisible()) ? alice : bob;
    const other = asks === alice ? bob : alice;
    await asks.page.locator(".tools button", { hasText: "Ask to undo" }).click();
    await other.page.locator(".ask button", { hasText: "Refuse" }).click();
    await other.page.waitForSelector(".ask", { state: "detached" });
    await asks.page.locator(".tools button", { hasText: "Ask to undo" }).click();
    await other.page.locator(".ask button", { hasText: "Allow" }).click();
    await other.page.waitForSelector(".ask", { state: "detached" });

    await concede(bob.page);
    await alice.page.waitForSelector(".sentence.over");
    expect(await alice.page.locator(".sentence.over").textContent()).toBe("You win");
    expect([...alice.errors, ...bob.errors]).toEqual([]);
    await alice.page.context().close();
    await bob.page.context().close();
  });
});

describe("A server that is killed", () => {
  test("loses nothing: the game goes on where it was", async () => {
    const own = new Server();
    await own.start();
    const { page } = await open();
    await startGame(page, own.url);
    await playOn(page, clickOnce, 10);
    await untilAsked(page);
    const before = await looksOf(page);
    await own.end("SIGKILL");
    await page.waitForSelector(".banner");
    // The board stays readable meanwhile.
    expect(await page.locator(".board").count()).toBe(2);
    await own.start(own.port);
    await page.waitForSelector(".banner", { state: "detached" });
    await untilAsked(page);
    expect(await looksOf(page)).toBe(before);
    await playOn(page, clickOnce, 5);
    await page.context().close();
    await own.end();
    own.remove();
  });
});

describe("Everybody", () => {
  test.each(["dark", "light"] as const)("can use it: axe-core finds nothing serious (%s)", async (colorScheme) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, colorScheme, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.waitForSelector("option[value=goblins]", { state: "attached" });
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/home-${colorScheme}.png` });
    await startGame(page, server.url);
    for (let i = 0; i < 4; ++i) {
      expect(await faultsOf(page)).toEqual([]);
      await playOn(page, clickOnce, 4);
    }
    await page.screenshot({ path: `${kPictures}/table-${colorScheme}.png` });
    await context.close();
  });
});
