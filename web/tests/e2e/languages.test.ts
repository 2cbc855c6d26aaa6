// Languages: the one that the browser asks for, the one that is chosen, and that nothing is said outside the catalogues.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { watch } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

async function openIn(locale: string, width = 1280, height = 720): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: { width, height }, locale, bypassCSP: true });
  const page = await context.newPage();
  return { page, errors: watch(page) };
}

/** Texts, and names of elements, that neither stand in a catalogue nor are said by the server; names of people are numbers here. */
const unmarkedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isEnglish = (element: Element | null) => element?.closest('[lang="en"]:not(html)') !== null;
    const said: string[] = [];
    const look = (text: string | null, element: Element | null) => {
      // Marks stand in marks where a text holds another one.
      let rest = text ?? "";
      for (let before = ""; before !== rest; ) [before, rest] = [rest, rest.replace(/⟦[^⟦⟧]*⟧/g, "")];
      if (/\p{L}{2,}/u.test(rest) && !isEnglish(element)) said.push(rest.trim());
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (!node.parentElement?.closest("script, style, noscript, kbd, textarea, time, [lang=de]")) look(node.textContent, node.parentElement);
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"]) look(element.getAttribute(name), element);
    return [...new Set(said)];
  });

describe("What is said", () => {
  test("stands in the catalogue on every page", async () => {
    const { page, errors } = await openIn("en");
    await page.goto(server.url);
    await page.evaluate(() => {
      localStorage.setItem("cantrip.language", "marked");
      localStorage.setItem("cantrip.name", "7");
    });
    // The names of kinds of files, programs, query words and keys are the same in all languages.
    const kNames = /^(t:|c:|o:|mv|kw:|r:|f:|Arena|Magic Online|Cockatrice|Forge|XMage|\d+ ?×)/;
    for (const path of ["", "decks", "queue", "tournaments", "workshop", "cards", "replay", "settings", "account"]) {
      await page.goto(`${server.url}${path}`);
      await page.locator("main").waitFor();
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
      await page.waitForTimeout(300);
      expect((await unmarkedIn(page)).filter((text) => !kNames.test(text)), `/${path}`).toEqual([]);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("stands in the catalogue at a table, whatever lies there", async () => {
    const { page, errors } = await openIn("en");
    await page.addInitScript(() => localStorage.setItem("cantrip.language", "marked"));
    const view = boardOf(6, 6);
    for (const [i, key] of Object.keys(view.players).entries()) view.players[key]!.name = String(i);
    for (let i = 0; i < 4; ++i) put(view, "p0", `Card ${i}`, { zone: "hand" });
    const spell = put(view, "p1", "Shock", { zone: "stack", x: 3, words: "Shock deals 2 damage to any target.", targets: ["o1"] }, "R", "Instant");
    put(view, "p0", "Island", { zone: "graveyard" });
    view.objects["o2"]!.attacks = "p1";
    await openMocked(page, server.url, view, asked("targets", [{ n: 0, label: "Grizzly Bears 0", kind: "target", object: "o1" }, { n: 1, label: "Shock", kind: "target", object: spell }], { min: 1, max: 1, text: "Choose a target." }));
    await page.locator(".tools button[aria-expanded]").first().click();
    await page.keyboard.press("v");
    expect(await unmarkedIn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.locator(".keys-help, dialog, .help").first().waitFor();
    expect(await unmarkedIn(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A language", () => {
  test("is that of tournaments which may be joined, too", async () => {
    const { page, errors } = await openIn("de-DE");
    await page.route("**/api/events", (route) => route.fulfill({ json: { events: [{ event: "a1", title: "Single elimination", seats: 4, free: 1, people: ["Ada"] }], played: [] } }));
    await page.goto(`${server.url}tournaments`);
    await page.locator("li", { hasText: "K.-o.-System: Ada" }).waitFor();
    await page.goto(server.url);
    await page.locator("li", { hasText: "K.-o.-System: Ada" }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("is that of the browser, fits the table, and is changed in the settings", async () => {
    const { page, errors } = await openIn("de-DE");
    await page.goto(server.url);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("de");
    await page.waitForSelector("option[value=goblins]", { state: "attached" });
    await page.getByLabel("Dein Deck").selectOption("goblins");
    await page.getByLabel("Der Computer spielt").selectOption("random");
    await page.screenshot({ path: `${kPictures}/german-home.png` });
    await page.getByRole("button", { name: "Gegen den Computer spielen" }).click();
    await page.waitForSelector(".tray .primary");
    await page.getByText("Behältst du deine Hand?").first().waitFor();
    expect(await page.locator(".tray .primary").textContent()).toBe("Diese Hand behalten");
    await page.locator(".tray .primary").click();
    await page.getByText("Was tust du?").first().waitFor();
    // What happens is told in German, too, and what pays, and why a card is as it is; cards are heard as English.
    await page.locator(".hand .card.can").first().click();
    await page.getByText("Du spielst").or(page.getByText("Du wirkst")).first().waitFor();
    expect(await page.locator('.log .turn-lines p[lang="en"]').allTextContents()).toEqual([]);
    await page.locator(".hand .card").first().focus();
    await page.keyboard.press("w");
    await page.locator(".preview ul li").first().waitFor();
    expect(await page.locator('.preview ul [lang="en"]').allTextContents()).toEqual([]);
    await page.keyboard.press("Escape");
    await page.screenshot({ path: `${kPictures}/german.png` });
    const fits = () =>
      page.evaluate(() => {
        const bar = document.querySelector(".phases")!.getBoundingClientRect();
        return [...document.querySelectorAll(".phases li")].every((step) => step.scrollWidth <= step.clientWidth + 1 && step.getBoundingClientRect().right <= bar.right + 1);
      });
    expect(await fits()).toBe(true);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(fits).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(fits).toBe(true);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(`${server.url}settings`);
    await page.getByLabel("Sprache").selectOption("english");
    await page.getByLabel("Language").waitFor();
    await page.goto(server.url);
    await page.getByRole("button", { name: "Play the computer" }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
