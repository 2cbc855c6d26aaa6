// How a person answers in a browser: by clicks alone, or by keys alone.
import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";

import { kPatience, questionOf, untilAnother, untilAsked, watch } from "./server.ts";

const kMostAnswers = 400;

export async function openPage(browser: Browser, width = 1280, height = 720, touch = false): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch });
  const page = await context.newPage();
  return { page, errors: watch(page) };
}

/** Opens a table for two people, which choices in the form make what it is; the link to it. */
export async function openForTwo(page: Page, url: string, name: string, choices: Record<string, string | { label: string }> = {}): Promise<string> {
  await page.goto(url);
  await page.waitForSelector("option[value=goblins]", { state: "attached" });
  await page.getByLabel("Your name").fill(name);
  await page.locator(".own-table summary").click();
  await page.getByLabel("Players").selectOption("2");
  await page.getByLabel("Seat 2", { exact: true }).selectOption("");
  for (const [label, choice] of Object.entries(choices)) await page.getByLabel(label).selectOption(choice);
  await page.getByRole("button", { name: "Open the table" }).click();
  return page.locator(".link").inputValue();
}

/** Sits down where a link leads. */
export async function sitDown(page: Page, link: string, name: string, deck?: string): Promise<void> {
  await page.goto(link);
  await page.waitForSelector("option[value=elves]", { state: "attached" });
  await page.getByLabel("Your name").fill(name);
  if (deck) await page.getByLabel("Your deck").selectOption(deck);
  await page.getByRole("button", { name: "Sit down" }).click();
}

/** A finger, which Playwright's own tap lifts at once: it rests so long, or not at all, however busy the machine is. */
export async function touch(page: Page, selector: string, milliseconds = 0): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const box = (await page.locator(selector).first().boundingBox())!;
  const down = tools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: box.x + box.width / 2, y: box.y + Math.min(30, box.height / 2) }] });
  if (milliseconds > 0) {
    await down;
    await page.waitForTimeout(milliseconds);
  }
  await Promise.all([down, tools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })]);
  await tools.detach();
}

/** Keys that follow each other without any time between them. */
export const typeAtOnce = (page: Page, keys: string): Promise<void> =>
  page.evaluate((all) => {
    for (const key of all) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: `Digit${key}`, bubbles: true, cancelable: true }));
  }, keys);

/** Until nothing moves any more. */
export const still = (page: Page): Promise<void> => expect.poll(() => page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running").length)).toBe(0);

/** What is dangerous, or nobody means, takes the large button a second time. */
async function pressAgain(page: Page, before: string, again = () => page.locator(".tray .primary").click()): Promise<void> {
  await page.waitForTimeout(80);
  if ((await page.locator(".tray .primary.danger").count()) === 0) return;
  await page.waitForTimeout(620);
  if ((await questionOf(page)) === before) await again();
}

/** Presses the large button, twice where that is dangerous. */
async function press(page: Page): Promise<void> {
  const before = await questionOf(page);
  await page.locator(".tray .primary").click();
  await pressAgain(page, before);
}

/** What stands in the list of answers. */
const answersOf = async (page: Page): Promise<string> => (await page.locator(".options button").allTextContents()).join("|");

/** A card that was clicked is played, or first asks in which way: on a busy machine that takes its time. */
async function chooseWay(page: Page, offered: string, before: string): Promise<void> {
  for (const until = Date.now() + kPatience; Date.now() < until; await page.waitForTimeout(20)) {
    const ways = await answersOf(page);
    if ((await questionOf(page)) !== before) return;
    if (ways !== "" && ways !== offered) return page.locator(".options button").first().click();
  }
}

/** One answer by the mouse alone, on the board wherever it can be given there. */
export async function clickOnce(page: Page): Promise<void> {
  const before = await questionOf(page);
  const primary = page.locator(".tray .primary");
  const label = (await primary.textContent()) ?? "";
  const inHand = page.locator(".hand .card.can");
  const creatures = page.locator(".board.mine .tile.can");
  if (label === "No attack" && (await creatures.count()) > 0) {
    for (let n = await creatures.count(); n > 0; n = await creatures.count()) {
      await creatures.first().click();
      const defender = page.locator(".plate.theirs .who.other"); // of several the first
      if ((await defender.count()) > 0) await defender.first().click();
    }
    await press(page);
  } else if (label.startsWith("Pass") && (await inHand.count()) > 0) {
    const offered = await answersOf(page);
    await inHand.first().click();
    await chooseWay(page, offered, before);
  } else if (await primary.isEnabled()) {
    await press(page);
  } else {
    const them = page.locator(".plate.theirs .who.can");
    if ((await them.count()) > 0) await them.first().click();
    else await page.locator(".options button").first().click();
    await pressAgain(page, before);
  }
  await untilAnother(page, before);
}

/** One answer by the keyboard alone. */
export async function pressOnce(page: Page): Promise<void> {
  const before = await questionOf(page);
  const label = (await page.locator(".tray .primary").textContent()) ?? "";
  const options = await page.locator(".options button").count();
  const space = () => page.keyboard.press("Space");
  await page.waitForTimeout(260); // the guard against keys that were meant for the question before
  if (label === "No attack") {
    await page.keyboard.press("a");
    await page.keyboard.press("Space");
  } else if (label.startsWith("Pass") ? options > 0 : await page.locator(".tray .primary").isDisabled()) {
    await page.keyboard.press("1");
    await pressAgain(page, before, space);
  } else {
    await space();
    await pressAgain(page, before, space);
  }
  await untilAnother(page, before);
}

export async function playOn(page: Page, answer: (page: Page) => Promise<void>, most = kMostAnswers): Promise<void> {
  for (let i = 0; i < most && (await untilAsked(page)); ++i) await answer(page);
}

/** Gives the game up, by the second press of the button that says so. */
export async function concede(page: Page): Promise<void> {
  const button = page.locator(".menu button", { hasText: "Concede" });
  // The menu may close meanwhile, as a question or another game comes.
  for (const until = Date.now() + kPatience; (await button.count()) === 0 && Date.now() < until; ) {
    if ((await page.locator(".menu").count()) === 0) await page.locator(".tools button", { hasText: "Menu" }).click();
    await page.waitForTimeout(50);
  }
  await button.click();
  await page.locator(".menu button.danger").waitFor();
  await page.waitForTimeout(620);
  await button.click();
}

/** Chooses to begin where that is asked. The question can be over before the click is done. */
export async function beginWhereAsked(page: Page): Promise<void> {
  const begins = page.getByRole("button", { name: "I begin" });
  if (await begins.isVisible()) await begins.click({ timeout: 2000 }).catch(() => undefined);
}
