// Decks: searched, built, looked at, taken to a table; the workshop; card files; settings.
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { clickOnce, openPage, playOn } from "./playing.ts";
import { untilAsked } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const kList = "4 Lightning Bolt\n4 Shock\n2 Gobblin Guide\n\nSideboard\n2 Pyroclasm\n";

const { server, browser } = await serve();

const inDeck = (page: Page, section: string, name: string) => page.locator(`[data-section="${section}"] .poolcard[data-name="${name}"]`);
async function search(page: Page, query: string, finds: RegExp): Promise<void> {
  await page.getByLabel("Search cards").fill(query);
  await page.locator(".search [role=status]", { hasText: finds }).waitFor();
}

describe("The deck builder", () => {
  test("finds cards by query words, and builds, judges, keeps and plays a deck", async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(server.url);
    await page.locator(".tiles a", { hasText: "Decks" }).click();
    await page.getByRole("button", { name: "Begin an empty deck" }).click();
    await search(page, "t:goblin c:r mv<=2", /^[1-9]\d* cards found$/);
    // A click adds one, Shift four; S adds to the sideboard; the keyboard alone does the same.
    await page.locator('.found [data-name="Raging Goblin"]').click({ modifiers: ["Shift"] });
    await page.locator('.found [data-name="Mogg Fanatic"]').click();
    await page.keyboard.press("Enter");
    await page.keyboard.press("s");
    expect(await inDeck(page, "main", "Raging Goblin").locator("b").textContent()).toBe("4");
    expect(await inDeck(page, "main", "Mogg Fanatic").locator("b").textContent()).toBe("2");
    expect(await inDeck(page, "sideboard", "Mogg Fanatic").count()).toBe(1);
    // As a list, more of what is found are in sight; it is as easily taken, and stays a list.
    await page.locator(".switch button", { hasText: "List" }).click();
    expect(await page.locator(".found .face").count()).toBe(0);
    const heights = await page.locator(".found button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(4);
    expect(Math.max(...heights)).toBeLessThan(40);
    await page.locator('.found [data-name="Mogg Fanatic"]').focus();
    await page.keyboard.press("-");
    expect(await inDeck(page, "main", "Mogg Fanatic").locator("b").count()).toBe(0);
    await page.keyboard.press("Enter");
    expect(await inDeck(page, "main", "Mogg Fanatic").locator("b").textContent()).toBe("2");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["name"])).not.toBe("Mogg Fanatic");
    await page.screenshot({ path: `${kPictures}/deck-list.png` });
    await page.getByRole("button", { name: "My decks" }).click();
    await page.goBack();
    await page.locator(".found .poolcard").first().waitFor();
    await page.locator(".switch button", { hasText: "Cards" }).click();
    await search(page, "t:goblin c:r mv<=2", /^[1-9]\d* cards found$/);
    // In the deck: a click takes one out, + adds one, S moves one, Z takes back.
    await inDeck(page, "main", "Mogg Fanatic").click();
    await inDeck(page, "main", "Mogg Fanatic").focus();
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await page.keyboard.press("s");
    expect(await inDeck(page, "main", "Mogg Fanatic").locator("b").textContent()).toBe("2");
    expect(await inDeck(page, "sideboard", "Mogg Fanatic").locator("b").textContent()).toBe("2");
    await page.keyboard.press("z");
    await expect.poll(() => inDeck(page, "main", "Mogg Fanatic").locator("b").textContent()).toBe("3");
    await page.locator(".faults .fault", { hasText: "7 cards are too few" }).waitFor();

    await search(page, '!"Lightning Bolt"', /^1 card found$/);
    await page.locator(".found button").focus();
    for (let i = 0; i < 5; ++i) await page.keyboard.press("Enter");
    await page.locator(".faults .fault", { hasText: "5 copies of Lightning Bolt" }).waitFor();
    await page.keyboard.press("-");
    await search(page, "t:goblin t:creature c:r", /cards found/);
    for (const name of ["Goblin Guide", "Goblin Chieftain", "Goblin King", "Jackal Pup", "Goblin Warchief", "Mogg War Marshal"]) {
      const found = page.locator(`.found [data-name="${name}"]`);
      if ((await found.count()) === 0) await search(page, `!"${name}"`, /^1 card found$/);
      await found.click({ modifiers: ["Shift"] });
    }
    await page.getByRole("button", { name: "Suggest lands" }).click();
    await inDeck(page, "main", "Mountain").waitFor();
    await page.locator(".about .good", { hasText: "May be played" }).waitFor();
    await page.locator(".about summary").click();
    expect(await page.locator(".about details li", { hasText: "Constructed" }).textContent()).toContain("✓");
    await page.screenshot({ path: `${kPictures}/builder.png` });
    await page.getByRole("button", { name: "Numbers" }).click();
    expect(await page.locator(".numbers").textContent()).toMatch(/60 cards, \d+ of them lands/);
    const chances = await page.locator(".numbers table").nth(2).locator("td").allTextContents();
    expect(chances).toHaveLength(8);
    const sum = chances.reduce((total, chance) => total + Number.parseInt(chance), 0);
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(4); // each is rounded
    await page.getByRole("button", { name: "Hands", exact: true }).click();
    await page.getByRole("button", { name: "Another hand of seven" }).click();
    await expect.poll(() => page.locator(".hands .face").count()).toBe(7);
    await page.getByRole("button", { name: "Draw a card" }).click();
    expect(await page.locator(".hands .face").count()).toBe(8);
    await page.getByRole("button", { name: "Another hand with one card fewer" }).click();
    await expect.poll(() => page.locator(".hands .face").count()).toBe(6);
    await page.getByLabel("Name of the deck").fill("My goblins");
    await page.getByLabel("Name of the deck").press("Enter");

    // It is kept in this browser, with its versions.
    await page.getByRole("button", { name: "My decks" }).click();
    await page.locator(".games a", { hasText: "My goblins" }).click();
    await inDeck(page, "main", "Raging Goblin").waitFor();
    await page.getByRole("button", { name: "Versions" }).click();
    expect(await page.locator(".versions ol > li").count()).toBe(2);
    expect(await page.locator(".versions ol > li").last().textContent()).toContain("+4 Raging Goblin");

    // It stands among the decks of a table, and is played with one click.
    await page.getByRole("button", { name: "Cards", exact: true }).click();
    await page.getByRole("button", { name: "Play this deck" }).click();
    await page.locator(".tray .primary").waitFor();
    await playOn(page, clickOnce, 3);
    await page.goto(server.url);
    await page.getByLabel("Your deck").locator("option", { hasText: "My goblins" }).waitFor({ state: "attached" });
    await page.getByLabel("Your deck").selectOption({ label: "My goblins" });
    await page.getByRole("button", { name: "Play the computer" }).click();
    await untilAsked(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("reads pasted lists and files of other programs, and writes them", async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${server.url}decks`);
    await page.getByLabel("Or paste a list").fill(kList);
    await page.getByRole("button", { name: "Read the list" }).click();
    await inDeck(page, "main", "Lightning Bolt").waitFor();
    await page.locator(".faults .fault", { hasText: "Gobblin Guide" }).waitFor();
    await page.getByRole("button", { name: "Import, export" }).click();
    const formats = page.locator(".exchange select");
    await formats.locator("option[value=cockatrice]").waitFor({ state: "attached" });
    expect(await formats.locator("option").count()).toBe(11);
    const written = page.locator("textarea[readonly]");
    await formats.selectOption("arena");
    await expect.poll(() => written.inputValue()).toMatch(/Deck\n4 Lightning Bolt\n/);
    await formats.selectOption("cockatrice");
    await expect.poll(() => written.inputValue()).toContain("<cockatrice_deck");
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.cod$/);
    const file = (await download.path())!;

    // The file is the same deck again; undo brings the one before back.
    await page.getByLabel("Or paste a list").fill("20 Mountain\n");
    await page.getByRole("button", { name: "Read the list" }).click();
    await page.getByRole("button", { name: "Cards", exact: true }).click();
    expect(await inDeck(page, "main", "Lightning Bolt").count()).toBe(0);
    await page.getByRole("button", { name: "Import, export" }).click();
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Cards", exact: true }).click();
    await inDeck(page, "sideboard", "Pyroclasm").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => inDeck(page, "main", "Mountain").count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("works on a phone", async () => {
    const { page, errors } = await openPage(browser, 390, 844, true);
    await page.goto(`${server.url}decks`);
    await page.getByRole("button", { name: "Begin an empty deck" }).tap();
    await search(page, "!shock", /^1 card found$/);
    await page.locator(".found button").tap();
    await page.locator(".panels button", { hasText: "Card and play" }).tap();
    await page.getByLabel("One Shock more: Deck").tap();
    expect(await page.locator(".stepper output").first().textContent()).toBe("2");
    await page.locator(".panels button", { hasText: "Deck" }).tap();
    expect(await inDeck(page, "main", "Shock").isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.screenshot({ path: `${kPictures}/builder-phone.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("The workshop", () => {
  test("says how a card is understood and which words are not, and plays with it", async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${server.url}workshop`);
    const text = page.locator("textarea");
    await text.fill("Cinder Sprite {R}\nCreature — Elemental\nFlying\nWhen ~ enters, it frobs 1 damage to any target.\n1/1\n");
    await expect.poll(() => page.locator(".reading mark").allTextContents()).toEqual(["frobs"]);
    // The word stands within its sentence, on one line with it.
    const sentence = page.locator(".reading .said", { has: page.locator("mark") });
    expect((await sentence.boundingBox())!.height).toBeLessThan(1.9 * (await sentence.locator("mark").boundingBox())!.height);
    expect(await page.getByRole("button", { name: "Play with it" }).isDisabled()).toBe(true);
    await page.screenshot({ path: `${kPictures}/workshop.png` });
    await text.fill("Cinder Sprite {R}\nCreature — Elemental\nFlying\nWhen ~ enters, it deals 1 damage to any target.\n1/1\n");
    await page.locator(".reading .good").waitFor();
    expect(await page.locator(".reading .part").allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining("Triggered ability")]));
    expect(await page.locator("aside .face .pt").textContent()).toBe("1/1");
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("button", { name: "Play with it" }).click();
    await untilAsked(page);
    const table = page.url();
    // It is there after a restart too, since the table has its words.
    await server.end("SIGKILL");
    await server.start(server.port);
    await page.goto(table);
    await untilAsked(page);
    await playOn(page, clickOnce, 30);
    expect(await page.locator(".middle, .log, .right").allTextContents().then((all) => all.join(" "))).toContain("Cinder Sprite");
    // A card that exists is where to begin from.
    await page.goto(`${server.url}workshop`);
    await page.getByLabel("Begin from").fill("venerable monk");
    await page.getByLabel("Begin from").press("Enter");
    await expect.poll(() => text.inputValue()).toContain("Venerable Monk {2}{W}");
    await page.getByText("A card of this name exists").waitFor();
    await page.getByRole("button", { name: "Cinder Sprite", exact: true }).click();
    await expect.poll(() => text.inputValue()).toContain("Cinder Sprite");
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Card files", () => {
  test("are sent with progress, searched and played at once; what is none is refused", async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${server.url}cards`);
    await page.getByText("cards are known here").waitFor();
    const broken = join(server.data, "broken.json");
    writeFileSync(broken, '[{"object":"card"');
    await page.locator("input[type=file]").setInputFiles(broken);
    await page.locator(".fault").waitFor();
    expect(await page.locator(".fault").textContent()).not.toContain(server.data);
    errors.length = 0; // the console tells of the refusal
    const own = join(server.data, "own.cards");
    writeFileSync(own, "Sparkmage Pup {R}\nCreature — Dog\nHaste\n2/1\n");
    await page.locator("input[type=file]").setInputFiles(own);
    await page.getByText("1 card imported: 1 new").waitFor();
    await page.goto(`${server.url}decks`);
    await page.getByLabel("Or paste a list").fill("36 Sparkmage Pup\n24 Mountain\n");
    await page.getByRole("button", { name: "Read the list" }).click();
    await search(page, "sparkmage", /^1 card found$/);
    await page.locator(".about .fault", { hasText: "36 copies" }).waitFor();
    await page.getByLabel("Built for").selectOption("freeform");
    await page.locator(".about .good").waitFor();
    await page.getByRole("button", { name: "Play this deck" }).click();
    await untilAsked(page);
    expect(await page.locator(".hand").textContent()).toContain("Sparkmage Pup");
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Settings", () => {
  test("are kept, and pictures of cards are asked for only when they are turned on", async () => {
    const { page, errors } = await openPage(browser);
    const pictures: string[] = [];
    await page.context().route(/scryfall/, (route) => {
      pictures.push(route.request().url());
      return route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="14"/>' });
    });
    const lookAtCard = async () => {
      await page.goto(`${server.url}decks`);
      await page.getByRole("button", { name: "Begin an empty deck" }).click();
      await search(page, "!shock", /^1 card found$/);
      await page.locator(".found button").waitFor();
    };
    await lookAtCard();
    expect(await page.locator(".found .face").count()).toBe(1);
    expect(pictures).toEqual([]);
    await page.goto(`${server.url}settings`);
    await page.getByLabel("Light and dark").selectOption("light");
    await page.getByLabel("Movement").selectOption("off");
    expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
    await page.getByLabel("Show pictures of cards").check();
    await page.waitForLoadState();
    await lookAtCard();
    await expect.poll(() => pictures).toContain("https://api.scryfall.com/cards/named?exact=Shock&format=image&version=normal");
    expect(await page.locator("html").getAttribute("data-motion")).toBe("off");
    await page.goto(`${server.url}settings`);
    await page.getByRole("button", { name: "All as delivered" }).click();
    await page.waitForLoadState();
    pictures.length = 0;
    await lookAtCard();
    expect(await page.locator(".found .face").count()).toBe(1);
    expect(pictures).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Everybody", () => {
  test.each(["dark", "light"] as const)("can use these pages: axe-core finds nothing serious (%s)", async (colorScheme) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, colorScheme, bypassCSP: true });
    const page = await context.newPage();
    for (const path of ["workshop", "cards", "settings", "decks"]) {
      await page.goto(`${server.url}${path}`);
      await page.locator("h1").waitFor();
      expect(await faultsOf(page), path).toEqual([]);
    }
    await page.getByLabel("Or from a ready deck").locator("option[value=goblins]").waitFor({ state: "attached" });
    await page.getByLabel("Or from a ready deck").selectOption("goblins");
    await page.getByRole("button", { name: "Copy it" }).click();
    await page.locator(".about .good").waitFor();
    await page.locator(".found .face").first().waitFor();
    for (const tab of ["Numbers", "Hands", "Versions", "Import, export", "Cards"]) {
      await page.getByRole("button", { name: tab, exact: true }).click();
      await page.waitForTimeout(200);
      expect(await faultsOf(page), tab).toEqual([]);
    }
    await context.close();
  });
});
