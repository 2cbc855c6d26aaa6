// Beside the game: somebody who looks on, chat, a draw by agreement, clocks.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { clickOnce, concede, openForTwo, openPage, playOn, sitDown } from "./playing.ts";
import { isOver, startGame, untilAsked } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

const asked = (page: Page): Promise<boolean> => page.locator(".tray .sentence[data-rule]").isVisible();
const menu = async (page: Page, item: string) => {
  if ((await page.locator(".menu").count()) === 0) await page.locator(".tools button", { hasText: "Menu" }).click();
  await page.locator(".menu button", { hasText: item }).click();
};

describe("Beside the game", () => {
  test("somebody looks on, people talk, clocks run, and a draw is agreed on", async () => {
    const [alice, bob, eve] = [await openPage(browser), await openPage(browser), await openPage(browser)];
    const link = await openForTwo(alice.page, server.url, "Alice", { "Your deck at this table": "goblins", Clock: "25" });
    // The address alone lets nobody sit down.
    await bob.page.goto(link.replace(/#.*/, ""));
    await bob.page.getByText("Only whoever has the whole link").waitFor();
    expect(await bob.page.getByRole("button", { name: "Sit down" }).count()).toBe(0);
    await bob.page.goto("about:blank");
    await sitDown(bob.page, link, "Bob", "elves");
    for (const { page } of [alice, bob]) await page.waitForSelector(".tray .primary");
    await eve.page.goto(alice.page.url().replace("/table/", "/watch/").replace(/#.*/, ""));
    await eve.page.waitForSelector(".board");
    await expect.poll(() => alice.page.locator(".tools").textContent()).toContain("1 looks on");

    // Whoever is asked has a clock that runs.
    await expect.poll(() => eve.page.locator(".clock.running").count()).toBe(1);
    await expect.poll(() => eve.page.locator(".clock.running").textContent()).toMatch(/^24:/);

    // Some turns only: a game that is over offers no draw.
    for (let i = 0; i < 8; ++i) for (const { page } of [alice, bob]) if (await asked(page)) await clickOnce(page);
    // No card of a hand is anywhere in the page of who looks on, unless it was seen.
    const seen = (await alice.page.locator(".middle .board, .log, .stack").allTextContents()).join(" ");
    const other = (await bob.page.locator(".middle .board, .log, .stack").allTextContents()).join(" ");
    const html = await eve.page.content();
    for (const card of await alice.page.locator(".hand .card b").allTextContents()) if (!other.includes(card)) expect(html).not.toContain(card);
    for (const card of await bob.page.locator(".hand .card b").allTextContents()) if (!seen.includes(card)) expect(html).not.toContain(card);
    expect(await eve.page.locator(".hand .card").count()).toBe(0);
    expect(await eve.page.locator(".stop").count()).toBe(0);

    await alice.page.locator(".chat .line").fill("<i>good luck</i>");
    await alice.page.locator(".chat .line").press("Enter");
    for (const { page } of [alice, bob, eve]) await expect.poll(() => page.locator(".said").textContent()).toContain("<i>good luck</i>");
    expect(await eve.page.locator(".chat .line").count()).toBe(0);
    await alice.page.screenshot({ path: `${kPictures}/talk.png` });
    await eve.page.screenshot({ path: `${kPictures}/watch.png` });

    await menu(bob.page, "Offer a draw");
    await alice.page.locator(".ask button", { hasText: "Allow" }).click();
    for (const { page } of [alice, bob, eve]) {
      await page.waitForSelector(".sentence.over");
      expect(await page.locator(".sentence.over").textContent()).toBe("The game is a draw");
    }
    expect(await isOver(eve.page)).toBe(true);
    expect([...alice.errors, ...bob.errors, ...eve.errors]).toEqual([]);
    for (const { page } of [alice, bob, eve]) await page.context().close();
  });

  test("a game that is over is looked at again, saved, opened from the file and played on", async () => {
    const { page, errors } = await openPage(browser);
    await startGame(page, server.url);
    // Some turns only: nobody concedes a game that is over.
    const turn = async () => Number(/\d+/.exec((await page.locator(".turn").textContent()) ?? "")?.[0]);
    while ((await turn()) < 5 && (await untilAsked(page))) await clickOnce(page);
    await concede(page);
    await page.getByRole("button", { name: "Look at the game again" }).click();
    const slider = page.getByLabel("Position");
    await slider.waitFor();
    expect(await page.locator(".turn").textContent()).toBe("Before the game");
    expect(await page.locator(".lives polyline").count()).toBe(2);
    // Forward and back is where one was; the end is where the game ended.
    for (let i = 0; i < 4; ++i) await page.getByLabel("A turn on").click();
    const there = await page.locator(".middle").textContent();
    await page.getByLabel("A step on").click();
    await page.getByLabel("A step back").click();
    expect(await page.locator(".middle").textContent()).toBe(there);
    // All hands are open now.
    await page.locator(".plate.theirs .zones button", { hasText: "Hand" }).click();
    expect(await page.locator(".zonelist .item").count()).toBeGreaterThan(0);
    await page.getByLabel("close", { exact: false }).first().click();
    await page.screenshot({ path: `${kPictures}/replay.png` });
    const link = page.url();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
    const file = (await download.path())!;

    // Somebody else opens the link, and the file.
    const other = await openPage(browser);
    await other.page.goto(link);
    await other.page.getByLabel("Position").waitFor();
    await other.page.goto(`${server.url}replay`);
    await other.page.locator("input[type=file]").setInputFiles(file);
    await other.page.getByLabel("Position").waitFor();
    for (let i = 0; i < 4; ++i) await other.page.getByLabel("A turn on").click();
    await other.page.getByRole("button", { name: "Play on from here" }).click();
    await playOn(other.page, clickOnce, 3);
    expect(other.page.url()).toContain("/table/");
    expect([...errors, ...other.errors]).toEqual([]);
    await other.page.context().close();
    await page.context().close();
  });
});
