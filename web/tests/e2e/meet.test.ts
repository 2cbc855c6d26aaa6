// People who meet on a server: accounts with their decks, the queue, tournaments, and key events of a game that is over.
import type { Browser, Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { beginWhereAsked, clickOnce, concede as giveUp, openPage, playOn } from "./playing.ts";
import { kPatience } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const kPassword = "correct horse battery";
const kNext = "staple of another kind";

const { server, browser } = await serve();

const inDeck = (page: Page, section: string, name: string) => page.locator(`[data-section="${section}"] .poolcard[data-name="${name}"]`);
const visit = async (page: Page, path: string) => {
  await page.goto(`${server.url}${path}`);
  await page.locator("h1").first().waitFor();
};
async function enter(page: Page, name: string, password: string, isNew = false): Promise<void> {
  await visit(page, "account");
  if (isNew) await page.getByRole("button", { name: "Make an account" }).first().click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
}
async function signedIn(page: Page, name: string): Promise<void> {
  await page.getByRole("heading", { name: `You are ${name}` }).waitFor();
}
async function concede(page: Page): Promise<void> {
  await untilSeated(page);
  await giveUp(page);
}
/** Until the game of a match has begun: at first somebody may have to say who begins it. */
async function untilSeated(page: Page): Promise<void> {
  for (const until = Date.now() + kPatience; Date.now() < until; ) {
    if (await page.locator(".tools").isVisible()) return;
    await beginWhereAsked(page);
    await page.waitForTimeout(50);
  }
  throw new Error("No game begins.");
}

describe("An account", () => {
  test("keeps decks with their versions on the server, and another browser finds them", async () => {
    const { page, errors } = await openPage(browser);
    // A deck of a guest is taken along.
    await visit(page, "decks");
    await page.getByLabel("Or paste a list").fill("4 Shock\n20 Mountain\n");
    await page.getByRole("button", { name: "Read the list" }).click();
    await inDeck(page, "main", "Shock").waitFor();
    await page.getByLabel("Name of the deck").fill("Of a guest");
    await page.getByLabel("Name of the deck").press("Enter");

    await enter(page, "Alice", kPassword, true);
    await signedIn(page, "Alice");
    await page.getByRole("button", { name: "Take the deck of this browser along" }).click();
    await page.getByText("1 deck is in your account now.").waitFor();
    await page.screenshot({ path: `${kPictures}/account.png` });
    await page.getByRole("button", { name: "My decks" }).click();
    await page.getByText("Decks are kept in the account of Alice.").waitFor();
    await page.getByRole("link", { name: "Of a guest" }).click();
    await inDeck(page, "main", "Shock").waitFor();
    expect(page.url()).toMatch(/\/deck\/\d+$/);
    await inDeck(page, "main", "Shock").focus();
    await page.keyboard.press("-");
    await page.locator(".where.waits").waitFor();
    // Whoever leaves the builder loses nothing, whether it was sent before or not.
    await page.getByRole("button", { name: "My decks" }).click();
    await page.getByRole("link", { name: "Of a guest" }).click();
    await expect.poll(() => inDeck(page, "main", "Shock").locator("b").textContent()).toBe("3");
    await page.getByRole("button", { name: "Versions" }).click();
    await expect.poll(() => page.locator(".versions ol > li").count()).toBe(2);
    expect(await page.locator(".versions ol > li").last().textContent()).toContain("-1 Shock");

    const other = await openPage(browser);
    await enter(other.page, "alice", kPassword); // capitals make no other name
    await signedIn(other.page, "Alice");
    await other.page.getByRole("button", { name: "Home" }).click();
    await other.page.getByRole("link", { name: "Account: Alice" }).waitFor();
    await other.page.getByLabel("Your deck").locator("option", { hasText: "Of a guest" }).waitFor({ state: "attached" });
    await visit(other.page, "decks");
    await other.page.getByRole("link", { name: "Of a guest" }).click();
    await expect.poll(() => inDeck(other.page, "main", "Shock").locator("b").textContent()).toBe("3");
    // Both change it: the later one is above, the earlier one a version below.
    await inDeck(other.page, "main", "Shock").focus();
    await other.page.keyboard.press("+");
    await other.page.getByRole("button", { name: "Versions" }).click();
    await expect.poll(() => other.page.locator(".versions ol > li").count()).toBe(3);
    await page.getByRole("button", { name: "Cards", exact: true }).click();
    await inDeck(page, "main", "Mountain").focus();
    await page.keyboard.press("-");
    await page.getByRole("button", { name: "Versions" }).click();
    await page.getByText("changed in another browser as well").waitFor();
    await expect.poll(() => page.locator(".versions ol > li").count()).toBe(4);
    expect(await page.locator(".versions ol > li").nth(1).textContent()).toMatch(/-1 Shock.*-1 Mountain/);

    // A table takes it.
    await page.goto(server.url);
    await page.getByLabel("Your deck").locator("option", { hasText: "Of a guest" }).waitFor({ state: "attached" });
    await page.getByLabel("Your deck").selectOption({ label: "Of a guest" });
    await page.getByRole("button", { name: "Play the computer" }).click();
    await page.locator(".fault", { hasText: "too few" }).waitFor(); // 22 cards are no deck, and that is said
    await page.getByLabel("Your deck").selectOption("goblins");
    expect(errors.filter((error) => !/40[09]/.test(error))).toEqual([]);
    expect(other.errors).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  });

  test("has its password changed, is signed out elsewhere by that, and is removed", async () => {
    const { page } = await openPage(browser);
    const other = await openPage(browser);
    await enter(page, "Bob", kPassword, true);
    await signedIn(page, "Bob");
    await enter(other.page, "Bob", "wrong password");
    await other.page.locator(".fault", { hasText: "do not fit" }).waitFor();
    await enter(other.page, "Bob", kPassword, true);
    await other.page.locator(".fault", { hasText: "already" }).waitFor();
    await enter(other.page, "Bob", kPassword);
    await signedIn(other.page, "Bob");

    await page.getByLabel("Password until now").fill(kPassword);
    await page.getByLabel("New password").fill(kNext);
    await page.getByRole("button", { name: "Change it" }).click();
    await page.getByText("The new password holds.").waitFor();
    await visit(other.page, "account");
    await other.page.getByLabel("Name").waitFor(); // a guest again

    await page.locator(".fold summary").click();
    await page.locator(".fold").getByLabel("Password", { exact: true }).fill(kNext);
    await page.getByRole("button", { name: "Remove it for good" }).click();
    await page.getByText("The account is removed.").waitFor();
    await enter(page, "Bob", kNext);
    await page.locator(".fault", { hasText: "do not fit" }).waitFor();
    // No cookie, no token: nothing of it is left where scripts could read it.
    expect(await page.evaluate(() => document.cookie)).toBe("");
    await page.context().close();
    await other.page.context().close();
  });
});

describe("The queue", () => {
  test("gives two who want the same a table, and leaves others waiting", async () => {
    const [alice, bob, carol] = [await openPage(browser), await openPage(browser), await openPage(browser, 390, 844, true)];
    const wait = async (page: Page, name: string, deck: string, games: string) => {
      await page.goto(server.url);
      await page.getByRole("button", { name: "Find an opponent" }).click();
      await page.getByLabel("Your name").fill(name);
      await page.getByLabel("Your deck").locator(`option[value=${deck}]`).waitFor({ state: "attached" });
      await page.getByLabel("Your deck").selectOption(deck);
      await page.getByLabel("Games of a match").selectOption(games);
      await page.getByRole("button", { name: "Wait for an opponent" }).click();
    };
    await wait(carol.page, "Carol", "elves", "3");
    await carol.page.getByRole("heading", { name: "You wait for an opponent" }).waitFor();
    await wait(alice.page, "Alice", "goblins", "1");
    await alice.page.getByText("Others wait for something else: Any cards, best of 3, no clock.").waitFor();
    await alice.page.screenshot({ path: `${kPictures}/queue.png` });
    // Whoever loads the page again waits on.
    await alice.page.reload();
    await alice.page.getByRole("heading", { name: "You wait for an opponent" }).waitFor();
    // Bob takes what somebody waits for from the list.
    await bob.page.goto(`${server.url}queue`);
    await bob.page.locator(".games li", { hasText: "single games" }).getByRole("button", { name: "Want the same" }).click();
    await bob.page.getByLabel("Your name").fill("Bob");
    await bob.page.getByRole("button", { name: "Wait for an opponent" }).click();
    for (const { page } of [alice, bob]) await page.waitForURL(/\/table\//);
    for (const { page } of [alice, bob]) await page.waitForSelector(".tray .primary");
    expect(await bob.page.locator(".plate.theirs").textContent()).toContain("Alice");
    await expect.poll(async () => [await alice.page.title(), await bob.page.title()]).toContain("● You are asked");
    expect(await carol.page.getByRole("heading", { name: "You wait for an opponent" }).isVisible()).toBe(true);
    await carol.page.getByRole("button", { name: "Wait no more" }).tap();
    await carol.page.getByText("Nobody. Be the first").waitFor();
    // Whoever goes elsewhere waits no more.
    await carol.page.getByRole("button", { name: "Wait for an opponent" }).tap();
    await carol.page.getByRole("heading", { name: "You wait for an opponent" }).waitFor();
    await carol.page.getByRole("button", { name: "Home" }).tap();
    await carol.page.getByRole("button", { name: "Find an opponent" }).tap();
    await carol.page.getByText("Nobody. Be the first").waitFor();
    expect(await carol.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await concede(bob.page);
    await alice.page.waitForSelector(".sentence.over");
    for (const one of [alice, bob, carol]) {
      expect(one.errors).toEqual([]);
      await one.page.context().close();
    }
  });
});

/** Somebody without a seat finds the games of a tournament in the list. */
async function lookOnFromTheList(browser: Browser) {
  const { page, errors } = await openPage(browser);
  await visit(page, "tournaments");
  const games = page.getByRole("button", { name: /^Look on: .+ against / });
  await games.first().waitFor();
  expect(await games.count()).toBe(2);
  await page.screenshot({ path: `${kPictures}/tournaments-played.png`, fullPage: true });
  await page.getByRole("button", { name: "Pairings" }).click();
  await page.getByRole("heading", { name: "Round 1 of 2" }).waitFor();
  await visit(page, "tournaments");
  await games.first().click();
  await page.waitForURL(/\/watch\//);
  await page.locator(".plate .name").first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
}

describe("A tournament", () => {
  test("is opened, joined, played by four in two rounds to its end, and looked on", async () => {
    const names = ["Ann", "Ben", "Cleo", "Dan"];
    const players = await Promise.all(names.map(() => openPage(browser)));
    const [host] = players;
    await visit(host!.page, "tournaments");
    await host!.page.locator(".fold summary").click();
    await host!.page.getByLabel("Your name").fill("Ann");
    await host!.page.getByLabel("Your deck").locator("option[value=goblins]").waitFor({ state: "attached" });
    await host!.page.getByLabel("Your deck").selectOption("goblins");
    await host!.page.getByLabel("Games of a match").selectOption("1");
    await host!.page.getByLabel("Time for a round").selectOption("30");
    await host!.page.screenshot({ path: `${kPictures}/new-tournament.png`, fullPage: true });
    await host!.page.getByRole("button", { name: "Open the tournament" }).click();
    await host!.page.locator(".seats .free").first().waitFor();
    for (const [i, { page }] of players.entries()) {
      if (i === 0) continue;
      await visit(page, "tournaments");
      await page.getByRole("button", { name: "Join" }).click();
      await page.getByLabel("Your name").fill(names[i]!);
      await page.getByLabel("Your deck").locator("option[value=elves]").waitFor({ state: "attached" });
      await page.getByLabel("Your deck").selectOption("elves");
      await page.getByRole("button", { name: "Sit down" }).click();
      await page.locator(".seats li", { hasText: names[i]! }).waitFor();
    }
    // One gives the seat up, and takes one again.
    const last = players[3]!.page;
    await last.getByRole("button", { name: "Give my seat up" }).click();
    await last.getByRole("button", { name: "Join" }).click();
    await last.getByLabel("Your name").fill("Dan");
    await last.getByRole("button", { name: "Sit down" }).click();
    await last.locator(".seats li", { hasText: "Dan" }).waitFor();
    await host!.page.getByRole("button", { name: "Begin with these 4" }).click();

    for (let round = 1; round <= 2; ++round) {
      // The later seat of each match gives it up.
      for (const { page } of players) await page.getByRole("heading", { name: `Round ${round} of 2` }).waitFor();
      await host!.page.screenshot({ path: `${kPictures}/round.png`, fullPage: true });
      for (const { page } of players) await page.getByRole("button", { name: /^To your match against/ }).click();
      await Promise.all(players.map(({ page }) => untilSeated(page)));
      if (round === 1) await lookOnFromTheList(browser);
      const lost = new Set<string>();
      for (const { page } of players) {
        const over = page.locator(".between, .sentence.over").first();
        const them = await page.locator(".plate.theirs .name").textContent();
        if (lost.has((them ?? "").replace("★ ", ""))) continue;
        if (await over.isVisible()) continue;
        await concede(page);
        lost.add(names[players.findIndex((one) => one.page === page)]!);
      }
      expect(lost.size).toBe(2);
      for (const { page } of players) await page.getByRole("button", { name: "Back to the pairings" }).click();
    }
    for (const { page } of players) await page.getByRole("heading", { name: "Result" }).waitFor();
    const rows = host!.page.locator(".places tbody tr");
    expect(await rows.count()).toBe(4);
    expect(await rows.locator("td:nth-child(3)").allTextContents()).toEqual(["6", "3", "3", "0"]);
    expect(await rows.first().locator("td").nth(3).textContent()).toBe("2–0");
    // 100 %: who has won both; the tiebreakers of the others lie between.
    expect(await rows.first().locator("td").nth(5).textContent()).toBe("100.0 %");
    expect(await host!.page.locator(".headline").textContent()).toMatch(/won$/);
    await host!.page.screenshot({ path: `${kPictures}/tournament.png`, fullPage: true });
    // Everybody may look at it; it stands among one's own.
    const guest = await openPage(browser, 390, 844, true);
    await guest.page.goto(host!.page.url());
    await guest.page.getByRole("heading", { name: "Result" }).waitFor();
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await guest.page.screenshot({ path: `${kPictures}/tournament-phone.png`, fullPage: true });
    await visit(last, "tournaments");
    await last.getByRole("link", { name: /tournament/i }).first().waitFor();
    for (const one of [...players, guest]) {
      expect(one.errors).toEqual([]);
      await one.page.context().close();
    }
  });

  test("goes on without whoever drops", async () => {
    const { page, errors } = await openPage(browser);
    await visit(page, "tournaments");
    await page.locator(".fold summary").click();
    await page.getByLabel("How it is played").selectOption("elimination");
    await page.getByLabel("Seats").selectOption("4");
    await page.getByLabel("Of them computers").selectOption("3");
    await page.getByLabel("The computers play").selectOption("random");
    await page.getByLabel("Games of a match").selectOption("1");
    await page.getByRole("button", { name: "Open the tournament" }).click();
    await page.getByRole("button", { name: /^To your match against/ }).waitFor();
    page.once("dialog", (dialog) => void dialog.accept());
    await page.getByRole("button", { name: "Take no further part" }).click();
    await page.locator(".places td", { hasText: "(left)" }).waitFor();
    expect(await page.getByRole("button", { name: /^To your match/ }).count()).toBe(0);
    await page.getByRole("heading", { name: "Result" }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A replay", () => {
  test("shows key events on its timeline, and goes to them by clicks and keys", async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(server.url);
    await page.waitForSelector("option[value=goblins]", { state: "attached" });
    await page.getByLabel("Your deck").selectOption("goblins");
    await page.getByLabel("The computer's deck").selectOption("white-weenie");
    await page.getByLabel("The computer plays").selectOption("normal");
    await page.getByRole("button", { name: "Play the computer" }).click();
    await page.waitForSelector(".tray .primary");
    await playOn(page, clickOnce);
    await page.getByRole("button", { name: "Look at the game again" }).click();
    const events = page.locator(".replay .events button");
    await events.first().waitFor();
    const kinds = await page.locator(".replay .kinds button").allTextContents();
    expect(kinds).toEqual(expect.arrayContaining(["Life", "Combat", "Spells"]));
    expect(await page.locator(".lanes .mark").count()).toBe(await events.count());
    const position = () => page.getByLabel("Position").inputValue();
    await page.keyboard.press(".");
    const first = Number(await position());
    expect(first).toBeGreaterThan(0);
    await page.keyboard.press("."); // the next one of another position
    expect(Number(await position())).toBeGreaterThan(first);
    await page.keyboard.press(",");
    expect(Number(await position())).toBe(first);
    await page.keyboard.press("ArrowRight");
    expect(Number(await position())).toBe(first + 1);
    expect(await page.locator(".lanes .mark.end").count()).toBeGreaterThan(0);
    await page.screenshot({ path: `${kPictures}/replay-events.png` });
    // Only spells, and how it ended.
    for (const kind of kinds.filter((one) => one !== "Spells")) await page.locator(".replay .kinds button", { hasText: kind }).click();
    expect(await page.locator(".lanes .mark:not(.spell, .end)").count()).toBe(0);
    const spell = events.filter({ hasText: "cast" }).last();
    await spell.click();
    expect(await spell.getAttribute("aria-current")).toBe("true");
    // Nothing but the list has moved to show it.
    expect(await page.evaluate(() => document.querySelector(".table")!.scrollTop)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${kPictures}/replay-events-phone.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Everybody", () => {
  test.each([
    ["dark", 1280, 720],
    ["light", 390, 844],
  ] as const)("can use these pages: axe-core finds nothing serious (%s)", async (colorScheme, width, height) => {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, bypassCSP: true });
    const page = await context.newPage();
    const look = async (name: string) => {
      await page.screenshot({ path: `${kPictures}/${name}-${colorScheme}.png`, fullPage: true });
      expect(await faultsOf(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    };
    await visit(page, "account");
    await look("sign-in");
    await enter(page, `Eve ${colorScheme}`, kPassword, true);
    await signedIn(page, `Eve ${colorScheme}`);
    await page.locator(".fold summary").click();
    await look("account");
    await visit(page, "queue");
    await page.getByText("Nobody. Be the first").waitFor();
    await look("queue");
    await page.getByRole("button", { name: "Wait for an opponent" }).click();
    await page.getByRole("heading", { name: "You wait for an opponent" }).waitFor();
    await look("waits");
    await page.getByRole("button", { name: "Wait no more" }).click();
    await visit(page, "tournaments");
    await page.locator(".fold summary").click();
    await page.getByLabel("Seats").selectOption("4");
    await page.getByLabel("Of them computers").selectOption("2");
    await page.getByLabel("The computers play").selectOption("random");
    await look("tournaments");
    await page.getByRole("button", { name: "Open the tournament" }).click();
    await page.locator(".seats .free").waitFor();
    await look("tournament-waits");
    await page.getByRole("button", { name: "Let computers take the free seats" }).click();
    await page.getByRole("button", { name: /^To your match against/ }).waitFor();
    await look("tournament");
    await page.goto(server.url);
    await page.getByRole("link", { name: /^Account: / }).waitFor();
    await look("home");
    await context.close();
  });
});
