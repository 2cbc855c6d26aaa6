// More than two at a table: four in a free-for-all, teams, eight with computers, on a desktop and on a phone.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { clickOnce, concede, openPage, playOn } from "./playing.ts";
import { isOver, untilAsked } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

/** Opens the form for a table of one's own; every other seat is a computer that plays at random. */
async function formOf(page: Page, variant: string, players: number, name = "Alice"): Promise<void> {
  await page.goto(server.url);
  await page.waitForSelector("option[value=goblins]", { state: "attached" });
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Your deck").selectOption("white-weenie");
  await page.locator(".own-table summary").click();
  await page.getByLabel("How you play").selectOption(variant);
  await page.getByLabel("Players").selectOption(String(players));
  for (let seat = 2; seat <= players; ++seat) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption("random");
}

const asked = (page: Page): Promise<boolean> => page.locator(".tray .sentence[data-rule]").isVisible();

describe("More than two players", () => {
  test("four play a free-for-all: two people by an open table, two computers", async () => {
    const alice = await openPage(browser);
    const bob = await openPage(browser);
    await formOf(alice.page, "free-for-all", 4);
    await alice.page.getByLabel("Seat 2", { exact: true }).selectOption("");
    await alice.page.getByLabel("Seat 3", { exact: true }).selectOption("");
    await alice.page.getByLabel("Who may sit down").selectOption({ label: "Anybody: the table is listed below" });
    await alice.page.screenshot({ path: `${kPictures}/new-table.png`, fullPage: true });
    await alice.page.getByRole("button", { name: "Open the table" }).click();
    await alice.page.waitForSelector(".seats .free");

    await bob.page.goto(server.url);
    await bob.page.getByRole("button", { name: "Sit down" }).click();
    await expect.poll(() => bob.page.locator(".home header").textContent()).toContain("Alice invites you to a game: Free-for-All");
    await bob.page.getByLabel("Your name").fill("Alice");
    await bob.page.getByRole("button", { name: "Sit down" }).click();
    await expect.poll(() => alice.page.locator(".seats").textContent()).toContain("2. Alice 2");
    await alice.page.screenshot({ path: `${kPictures}/waiting.png` });
    await alice.page.getByRole("button", { name: "Let computers take the free seats" }).click();
    for (const { page } of [alice, bob]) await page.waitForSelector(".tray .primary");

    expect(await alice.page.locator(".opponents .cell").count()).toBe(3);
    expect(await alice.page.locator(".opponents .board").count()).toBe(3);
    // Turn order goes round: after the second seat comes the third, and the first is the last.
    expect(await bob.page.locator(".opponents .name").allTextContents()).toHaveLength(3);
    expect((await bob.page.locator(".opponents .name").last().textContent())!.replace("★ ", "")).toBe("Alice");
    // Who comes after whom stands beside the table, whoever's turn it is first, and who is waited for.
    expect(await alice.page.locator(".order li").count()).toBe(4);
    expect(await alice.page.locator(".order li").first().getAttribute("aria-current")).toBe("true");
    await expect.poll(async () => (await Promise.all([alice, bob].map(({ page }) => page.locator(".order .deciding").count()))).join()).toBe("1,1");
    // Each answers once, in whatever order they are asked: who concedes in a game that has gone on for long may
    // end it, and would then look on at nothing.
    const waiting = new Set([alice.page, bob.page]);
    while (waiting.size > 0) {
      for (const page of [...waiting]) if ((await asked(page)) && waiting.delete(page)) await clickOnce(page);
      await alice.page.waitForTimeout(20);
    }
    await alice.page.screenshot({ path: `${kPictures}/four.png` });
    await concede(bob.page);
    // Who has left may watch how it goes on.
    await expect.poll(() => bob.page.locator(".tray").textContent()).toContain("You are out of the game");
    expect(await alice.page.locator(".order li").last().textContent()).toContain("Alice 2");
    expect(await alice.page.locator(".order .gone").count()).toBe(1);
    await playOn(alice.page, clickOnce, 600);
    expect(await isOver(alice.page)).toBe(true);
    await bob.page.waitForSelector(".sentence.over");
    expect([...alice.errors, ...bob.errors]).toEqual([]);
    await alice.page.context().close();
    await bob.page.context().close();
  });

  test("is opened with a clock for each turn, an older edition of the rules, and a delay for those who look on", async () => {
    const { page, errors } = await openPage(browser);
    await formOf(page, "free-for-all", 2);
    await page.getByLabel("Time for a turn").selectOption("90");
    await page.getByLabel("Rules").selectOption("2006");
    await page.getByLabel("Who looks on sees it").selectOption("30");
    await page.getByLabel("Conspiracy").check();
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === "POST" && one.url().endsWith("/api/tables")),
      page.getByRole("button", { name: "Open the table" }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ turnSeconds: 90, edition: 2006, watchDelay: 30, variants: ["conspiracy"] });
    await page.waitForSelector(".tray .primary");
    expect(await page.locator(".plate.mine .clock").textContent()).toContain("1:");
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("says what the lists lack for a game with planes", async () => {
    const { page } = await openPage(browser);
    await formOf(page, "free-for-all", 2);
    await page.getByLabel("Planechase").check();
    await page.getByRole("button", { name: "Open the table" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("no ready deck");
    await page.getByLabel("Your deck at this table").selectOption({ label: "A list of my own" });
    await page.locator(".own-table textarea").first().fill("30 Plains\n30 Mountain");
    await page.getByRole("button", { name: "Open the table" }).click();
    await expect.poll(() => page.getByRole("alert").textContent()).toContain("901.3");
    await page.context().close();
  });

  test("teams share a life total and are told apart", async () => {
    const { page, errors } = await openPage(browser);
    await formOf(page, "two-headed-giant", 4);
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForSelector(".tray .primary");
    expect(await page.locator(".plate .team").allTextContents()).toEqual(["Team 1", "Team 2", "Team 2", "Team 1"]);
    // The team mate sits on the own side.
    expect(await page.locator(".ours .plate .team").allTextContents()).toEqual(["Team 1"]);
    // 810.4: each of the two totals is shown once, with who shares it.
    expect(await page.locator(".plate .life").allTextContents()).toEqual(Array(2).fill("30 life"));
    await page.locator(".plate.theirs .facts", { hasText: /Team 1\s*shares your life/ }).waitFor();
    await page.locator(".plate.theirs .facts", { hasText: /Team 2\s*shares the life of/ }).waitFor();
    await playOn(page, clickOnce, 12);
    await page.screenshot({ path: `${kPictures}/teams.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("of eight one board is open at a time, and a key opens another", async () => {
    const { page, errors } = await openPage(browser);
    await formOf(page, "free-for-all", 8);
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForSelector(".tray .primary");
    await playOn(page, clickOnce, 8);
    await untilAsked(page);
    expect(await page.locator(".opponents .plate").count()).toBe(7);
    expect(await page.locator(".opponents .board").count()).toBe(1);
    await page.keyboard.press("Shift+5");
    await expect.poll(() => page.locator(".opened").getAttribute("aria-label")).toBe("The board of Computer 4");
    await page.screenshot({ path: `${kPictures}/eight.png` });
    await page.keyboard.press("Shift+0");
    await page.waitForSelector(".cell.pinned", { state: "detached" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.each([
    ["portrait", 390, 844],
    ["landscape", 844, 390],
  ])("four fit on a phone in %s", async (name, width, height) => {
    const { page, errors } = await openPage(browser, width, height, true);
    await formOf(page, "free-for-all", 4);
    await page.getByRole("button", { name: "Open the table" }).click();
    await page.waitForSelector(".tray .primary");
    await playOn(page, clickOnce, 12);
    await page.screenshot({ path: `${kPictures}/four-${name}.png` });
    const primary = (await page.locator(".tray .primary").boundingBox())!;
    expect(primary.y + primary.height).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.locator(".opponents .board").count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
