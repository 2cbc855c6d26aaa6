// The games that somebody has played, and how their decks did in them.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { concede } from "./playing.ts";
import { isOver, startGame, untilAsked, watch } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

async function untilKept(page: Page, games: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem("cantrip.history") ?? "[]") as unknown[]).length)).toBe(games);
}

describe("The history", () => {
  test.each([
    ["dark", 1280, 720],
    ["light", 390, 844],
  ] as const)("has each game once, with the decks of all, and leads to its replay (%s)", async (colorScheme, width, height) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, bypassCSP: true });
    const page = await context.newPage();
    const errors = watch(page);
    await page.goto(server.url);
    await page.getByRole("link", { name: /^History/ }).click();
    await page.getByText("No game yet").waitFor();

    await startGame(page, server.url, { deck: "goblins", against: "elves" });
    await untilAsked(page);
    await concede(page);
    await expect.poll(() => isOver(page)).toBe(true);
    await untilKept(page, 1);
    // What is over is no other game when the page is loaded again; the next one is.
    await page.reload();
    await page.getByRole("button", { name: "Play again" }).click();
    await expect.poll(() => isOver(page)).toBe(false);
    await untilAsked(page);
    await concede(page);
    await untilKept(page, 2);

    await page.goto(`${server.url}history`);
    await page.getByRole("heading", { name: "2 games: 0 won, 2 lost" }).waitFor();
    const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name} `) });
    await row("Goblins").waitFor();
    expect(await row("Elves").textContent()).toMatch(/2.*0.*2/);
    await row("Computer").waitFor();
    await page.getByRole("combobox", { name: "Your deck" }).selectOption("Goblins");
    expect(await row("Goblins").count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.screenshot({ path: `${kPictures}/history-${colorScheme}.png`, fullPage: true });
    const games = page.locator(".history .games li");
    expect(await games.first().textContent()).toContain("Lost with Goblins against Computer (Elves)");
    await games.last().getByRole("button", { name: "Look at it again" }).click();
    await page.getByLabel("Position").waitFor();
    expect(page.url()).toMatch(/\/replay\/[0-9a-f]+\/1$/);
    expect(errors).toEqual([]);
    await context.close();
  });
});
