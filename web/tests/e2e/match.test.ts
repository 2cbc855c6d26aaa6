// Matches in the browser: formats, sideboards, who begins, a server that is killed between two games.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { beginWhereAsked, clickOnce, concede, openPage, playOn } from "./playing.ts";
import { kPatience } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const kMostGames = 9;
const kList = `22 Mountain
4 Raging Goblin
4 Goblin Guide
4 Jackal Pup
4 Mogg Fanatic
4 Goblin Chieftain
4 Mogg War Marshal
4 Shock
4 Lava Spike
4 Lightning Bolt
2 Incinerate

Sideboard
4 Searing Spear
2 Mountain
`;

const { server, browser } = await serve();

async function openMatch(page: Page): Promise<void> {
  await page.goto(server.url);
  await page.getByLabel("Your name").fill("Ada");
  await page.locator(".own-table summary").click();
  await page.getByLabel("Format").selectOption("constructed");
  await page.getByLabel("Players").selectOption("2");
  await page.getByLabel("Games of a match").selectOption("3");
  await page.getByLabel("Your deck at this table").selectOption({ label: "A list of my own" });
  await page.locator(".own-table textarea").first().fill(kList);
  await page.getByLabel("Seat 2", { exact: true }).selectOption("random");
  await page.getByLabel("Deck of seat 2").selectOption("elves");
  await page.getByLabel("Clock").selectOption("45");
  await page.getByRole("button", { name: "Open the table" }).click();
}

/** Waits for the game, and chooses to begin where that is asked. */
async function untilGame(page: Page): Promise<void> {
  for (const until = Date.now() + kPatience; Date.now() < until; await page.waitForTimeout(30)) {
    await beginWhereAsked(page);
    if (await page.locator(".tray .sentence[data-rule]").isVisible()) return;
  }
  throw new Error("No game begins.");
}

const copies = (page: Page, part: string, name: string) => page.locator(`section[aria-labelledby="${part}"] .poolcard[data-name="${name}"]`);

describe("A match in the browser", () => {
  test("is the best of three games, with sideboarding, through a killed server", async () => {
    const { page, errors } = await openPage(browser);
    await openMatch(page);
    await untilGame(page);
    expect(await page.locator(".plate.mine").textContent()).toContain("0 games won");
    await playOn(page, clickOnce);
    expect(await page.locator(".between .sentence").first().textContent()).toMatch(/1 : .* 0|0 : .* 1/);
    await page.screenshot({ path: `${kPictures}/match-between.png` });

    await server.end("SIGKILL");
    await server.start(server.port);
    await page.getByRole("button", { name: "To the sideboard" }).click();
    await copies(page, "part-main", "Shock").waitFor();
    // One copy by a click, all of them with Shift; one by the keyboard.
    await copies(page, "part-main", "Shock").click();
    expect(await copies(page, "part-main", "Shock").locator("b").textContent()).toBe("3");
    await page.getByText("59 cards of 60 at least").waitFor();
    await page.locator(".deckview .fault", { hasText: "60 at least" }).waitFor();
    expect(await page.getByRole("button", { name: "Play this deck" }).isDisabled()).toBe(true);
    await copies(page, "part-main", "Shock").click({ modifiers: ["Shift"] });
    await copies(page, "part-side", "Searing Spear").click({ modifiers: ["Shift"] });
    await copies(page, "part-side", "Shock").focus();
    await page.keyboard.press("Enter");
    expect(await copies(page, "part-side", "Shock").locator("b").textContent()).toBe("3");
    await page.locator(".deckview .fault").waitFor({ state: "detached" });
    // What was changed is said, and taken back by one click.
    const changes = page.locator(".changes li");
    expect(await changes.allTextContents()).toEqual(["+4 Searing Spear", "−3 Shock"].map((change) => expect.stringContaining(change)));
    await page.getByRole("button", { name: "As you brought it" }).click();
    expect(await copies(page, "part-main", "Shock").locator("b").textContent()).toBe("4");
    expect(await changes.count()).toBe(0);
    await copies(page, "part-main", "Shock").click({ modifiers: ["Shift"] });
    await copies(page, "part-side", "Searing Spear").click({ modifiers: ["Shift"] });
    // It runs, also from the beginning again where the server has just come back.
    await expect.poll(() => page.locator(".deckview .clock").textContent()).toMatch(/^[0-2]:\d\d$/);
    await page.screenshot({ path: `${kPictures}/sideboard.png` });
    await page.emulateMedia({ colorScheme: "light" });
    await page.screenshot({ path: `${kPictures}/sideboard-light.png` });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByRole("button", { name: "Play this deck" }).click();

    for (let games = 1; games < kMostGames; ++games) {
      await untilGame(page);
      await playOn(page, clickOnce);
      await page.locator(".between").waitFor();
      const goesOn = page.getByRole("button", { name: "To the sideboard" });
      if (!(await goesOn.isVisible())) break;
      await goesOn.click();
      await page.getByRole("button", { name: "Play this deck" }).click();
    }
    expect(await page.locator(".between .result").textContent()).toMatch(/win(s)? the match/);
    await page.screenshot({ path: `${kPictures}/match-over.png` });
    await page.getByRole("button", { name: "Look at game 1 again" }).click();
    await page.getByLabel("Position").waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Another match" }).click();
    await untilGame(page);
    await page.goto(server.url);
    expect(await page.getByLabel("Your name").inputValue()).toBe("Ada");
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("sideboards on a phone too", async () => {
    const { page, errors } = await openPage(browser, 390, 844, true);
    await openMatch(page);
    await untilGame(page);
    await concede(page);
    await page.getByRole("button", { name: "To the sideboard" }).click();
    await copies(page, "part-side", "Searing Spear").tap();
    expect(await copies(page, "part-main", "Searing Spear").count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.screenshot({ path: `${kPictures}/sideboard-phone.png` });
    await page.getByRole("button", { name: "Play this deck" }).click();
    await page.getByRole("button", { name: "I begin" }).waitFor(); // 103.1: the loser chooses
    await page.screenshot({ path: `${kPictures}/begins-phone.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("a deck that the format does not allow is named with its fault", async () => {
    const { page } = await openPage(browser);
    await page.goto(server.url);
    await page.locator(".own-table summary").click();
    await page.getByLabel("Format").selectOption("constructed");
    await page.getByLabel("Players").selectOption("2");
    await page.getByLabel("Your deck at this table").selectOption({ label: "A list of my own" });
    await page.locator(".own-table textarea").first().fill("40 Mountain\n");
    await page.getByRole("button", { name: "Open the table" }).click();
    expect(await page.locator(".own-table .fault").textContent()).toContain("40 cards are too few");
    await page.context().close();
  });
});
