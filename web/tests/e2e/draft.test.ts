// Drafts in the browser: picks by clicks and keys, a killed server, the deck, and the matches afterwards.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { beginWhereAsked, clickOnce, openPage, playOn } from "./playing.ts";
import { kPatience } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const kMostGames = 4;

const { server, browser } = await serve();

interface Wanted {
  kind?: string;
  players: number;
  people?: number;
  bestOf?: string;
  seconds?: string;
}

async function openDraft(page: Page, wanted: Wanted): Promise<void> {
  await page.goto(server.url);
  await page.locator(".own-draft summary").click();
  await page.getByLabel("How it is drafted").selectOption(wanted.kind ?? "booster");
  await page.getByLabel("Players of the draft").selectOption(String(wanted.players));
  await page.locator(".own-draft").getByLabel("People").selectOption(String(wanted.people ?? 1));
  if ((wanted.people ?? 1) < wanted.players) await page.getByLabel("In the other seats").selectOption("random");
  const games = page.locator(".own-draft").getByLabel("Games of a match");
  if (wanted.kind === "commander") expect(await games.count()).toBe(0);
  else await games.selectOption(wanted.bestOf ?? "1");
  if (wanted.seconds) await page.getByLabel("Time for a pick").selectOption(wanted.seconds);
  await page.getByRole("button", { name: "Open the draft" }).click();
}

const title = (page: Page) => page.locator("h1").textContent();
const untilTitle = (page: Page, text: string) => page.locator("h1", { hasText: text }).waitFor();
const pickNumber = (pick: number) => `Pack ${Math.floor(pick / 15) + 1}, pick ${(pick % 15) + 1}`;

async function untilGame(page: Page): Promise<void> {
  for (const until = Date.now() + kPatience; Date.now() < until; await page.waitForTimeout(30)) {
    await beginWhereAsked(page);
    if (await page.locator(".tray .sentence[data-rule]").isVisible()) return;
  }
  throw new Error("No game begins.");
}

describe("A draft in the browser", () => {
  test("is picked, built and played to the standings, through a killed server", async () => {
    const { page, errors } = await openPage(browser);
    await openDraft(page, { players: 2, seconds: "90" });
    await untilTitle(page, pickNumber(0));
    expect(await page.locator(".pickcard").count()).toBe(15);
    expect(await page.locator("header .clock").textContent()).toMatch(/^1:[0-3]\d$/);
    // All of the pack is in sight, and what is pointed at has its words beside it.
    const room = (await page.locator(".pack").boundingBox())!;
    const last = (await page.locator(".pickcard").last().boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual(room.y + room.height);
    await page.locator(".pickcard").nth(3).hover();
    expect(await page.locator(".looked header b").textContent()).toBe(await page.locator(".pickcard").nth(3).locator("header b").textContent());
    // By a click and the button, by the keyboard alone, then by double clicks.
    await page.locator(".pickcard").nth(2).click();
    await page.getByRole("button", { name: /^Take / }).click();
    await untilTitle(page, pickNumber(1));
    await page.locator(".pickcard").first().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    await untilTitle(page, pickNumber(2));
    for (let pick = 2; pick < 20; ++pick) {
      await page.locator(".pickcard").first().dblclick();
      await untilTitle(page, pickNumber(pick + 1));
    }
    await page.screenshot({ path: `${kPictures}/draft.png` });
    await page.emulateMedia({ colorScheme: "light" });
    await page.screenshot({ path: `${kPictures}/draft-light.png` });
    await page.emulateMedia({ colorScheme: "dark" });
    await server.end("SIGKILL");
    await server.start(server.port);
    await page.reload();
    await untilTitle(page, pickNumber(20));
    expect(await page.locator("aside h2").textContent()).toContain("20");
    for (let pick = 20; pick < 45; ++pick) {
      await untilTitle(page, pickNumber(pick));
      await page.locator(".pickcard").first().dblclick();
    }

    await untilTitle(page, "Build your deck");
    await page.locator(".deckview .fault", { hasText: "at least" }).waitFor();
    expect(await page.getByRole("button", { name: "Play this deck" }).isDisabled()).toBe(true);
    await page.locator('section[aria-labelledby="part-side"] .poolcard').first().click({ modifiers: ["Shift"] });
    await page.getByRole("button", { name: "Suggest lands" }).click();
    await page.getByRole("button", { name: "Suggest a deck" }).click();
    await page.locator(".deckview .fault").waitFor({ state: "detached" });
    const count = page.locator("output").first();
    const lands = Number(await count.textContent());
    await page.locator(".lands button", { hasText: "+" }).first().click();
    expect(await count.textContent()).toBe(String(lands + 1));
    // What is not handed in yet is still there when the page is opened again.
    await page.reload();
    await page.getByText("41 cards of 40 at least").waitFor();
    expect(await count.textContent()).toBe(String(lands + 1));
    await page.screenshot({ path: `${kPictures}/pool.png` });
    await page.getByRole("button", { name: "Play this deck" }).click();

    await page.getByRole("button", { name: "To your match" }).click();
    for (let games = 0; games < kMostGames; ++games) {
      await untilGame(page);
      await playOn(page, clickOnce);
      if (await page.getByRole("button", { name: "Back to the pairings" }).isVisible()) break; // a draw is played again
      await page.getByRole("button", { name: "To the sideboard" }).click();
      await page.getByRole("button", { name: "Play this deck" }).click();
    }
    expect(await page.getByRole("button", { name: "Another match" }).count()).toBe(0);
    await page.getByRole("button", { name: "Back to the pairings" }).click();
    await page.getByRole("heading", { name: "Result" }).waitFor();
    expect(await page.locator(".places tbody tr").count()).toBe(2);
    expect(await page.locator(".games li").textContent()).toMatch(/[01] : [01]/);
    await page.screenshot({ path: `${kPictures}/places.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("for Commander has a leader chosen, and one game of all follows", async () => {
    const { page, errors } = await openPage(browser);
    await openDraft(page, { kind: "commander", players: 3 });
    for (let pick = 0; pick < 45; ++pick) {
      await untilTitle(page, pickNumber(pick));
      await page.locator(".pickcard").first().dblclick();
    }
    await untilTitle(page, "Build your deck");
    const leader = page.getByLabel("Commander");
    const all = await leader.locator("option").allTextContents();
    expect(all.length).toBeGreaterThan(0);
    await page.getByText("0 cards of 59 at least").waitFor();
    const beside = page.locator('section[aria-labelledby="part-side"]');
    const [first = "", last = ""] = [all.at(0), all.at(-1)];
    if (first !== last) {
      await leader.selectOption({ label: last });
      await beside.getByText(first, { exact: false }).first().waitFor();
      await leader.selectOption({ label: first });
    }
    await page.getByRole("button", { name: "Suggest a deck" }).click();
    await page.locator(".deckview .fault").waitFor({ state: "detached" });
    await page.screenshot({ path: `${kPictures}/commander-pool.png` });
    await page.getByRole("button", { name: "Play this deck" }).click();
    await page.getByRole("heading", { name: "One game of all" }).waitFor();
    await page.screenshot({ path: `${kPictures}/one-game.png` });
    await page.getByRole("button", { name: "To your match" }).click();
    await untilGame(page);
    expect(await page.locator(".life").allTextContents()).toEqual(Array(3).fill("40 life")); // 903.7
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("is joined by a link, and two persons pick at the same time", async () => {
    const { page: one, errors } = await openPage(browser);
    const { page: two, errors: others } = await openPage(browser, 390, 844, true);
    await openDraft(one, { players: 2, people: 2 });
    const link = await one.locator(".link").inputValue();
    expect(link).toContain("/event/");
    await two.goto(link);
    await two.getByLabel("Your name").fill("Bob");
    await two.getByRole("button", { name: "Sit down" }).click();
    await untilTitle(two, pickNumber(0));
    await untilTitle(one, pickNumber(0));
    await two.locator(".pickcard").first().tap();
    await two.screenshot({ path: `${kPictures}/draft-phone.png` });
    expect(await two.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await two.getByRole("button", { name: /^Take / }).tap();
    await two.getByRole("heading", { name: "Player picks…" }).waitFor();
    expect(await title(two)).toBe(pickNumber(0));
    await one.locator(".pickcard").first().dblclick();
    await untilTitle(one, pickNumber(1));
    await untilTitle(two, pickNumber(1));
    expect(errors).toEqual([]);
    expect(others).toEqual([]);
    await one.context().close();
    await two.context().close();
  });

  test("has piles, and sealed packs are opened one by one or at once", async () => {
    const { page, errors } = await openPage(browser);
    await openDraft(page, { kind: "winston", players: 2 });
    await page.locator(".pile", { hasText: "Take pile 1" }).waitFor();
    await page.locator(".pile", { hasText: "Leave it" }).dblclick();
    await page.locator(".pile", { hasText: "Take pile 2" }).dblclick();
    await page.locator("aside h2", { hasText: "1" }).waitFor();
    await page.screenshot({ path: `${kPictures}/winston.png` });
    await openDraft(page, { kind: "sealed", players: 2 });
    await untilTitle(page, "6 packs");
    expect(await page.locator(".pickcard").count()).toBe(0);
    const seen: string[] = [];
    for (let pack = 1; pack <= 2; ++pack) {
      await page.getByRole("button", { name: "Open the next pack" }).click();
      await untilTitle(page, `Pack ${pack} of 6`);
      seen.push(...(await page.locator(".pickcard header b").allTextContents()));
    }
    expect(seen.length).toBe(30);
    await page.screenshot({ path: `${kPictures}/packs.png` });
    await page.reload(); // what is open stays so
    await untilTitle(page, "Pack 2 of 6");
    await page.getByRole("button", { name: "Open all at once" }).click();
    await untilTitle(page, "Build your deck");
    const pool = await page.locator(".poolcard .name").allTextContents();
    for (const name of seen) expect(pool).toContain(name);
    await page.goto(server.url);
    expect(await page.locator(".games a", { hasText: "Sealed deck" }).count()).toBe(1);
    await page.locator(".games a", { hasText: "Sealed deck" }).click();
    await untilTitle(page, "Build your deck");
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.each(["dark", "light"] as const)("can be used: axe-core finds nothing serious (%s)", async (colorScheme) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, colorScheme, bypassCSP: true });
    const page = await context.newPage();
    await openDraft(page, { players: 2 });
    await untilTitle(page, pickNumber(0));
    expect(await faultsOf(page)).toEqual([]);
    await openDraft(page, { kind: "sealed", players: 2 });
    await page.getByRole("button", { name: "Open the next pack" }).click();
    await page.locator(".pickcard").first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Open all at once" }).click();
    await untilTitle(page, "Build your deck");
    await page.locator(".poolcard").first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Suggest a deck" }).click();
    await page.locator(".deckview .fault").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Play this deck" }).click();
    await page.getByRole("heading", { name: "Standings" }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });
});
