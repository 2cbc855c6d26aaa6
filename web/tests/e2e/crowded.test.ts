// A board with more than fits, and names of many letters: nothing is out of reach, and nothing is cut off.
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { serve } from "./serving.ts";
import { watch } from "./server.ts";

const { server, browser } = await serve();

const kSizes = [
  ["desktop", 1280, 720],
  ["portrait", 360, 640],
] as const;

async function openBare(width: number, height: number) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 1000, bypassCSP: true });
  const page = await context.newPage();
  return { page, errors: watch(page) };
}

describe("A board with more than fits", () => {
  test.each(kSizes)("scrolls to each of its tiles and says how many are out of sight (%s)", async (_name, width, height) => {
    const { page, errors } = await openBare(width, height);
    const view = boardOf(3, 3);
    for (let i = 0; i < 160; ++i) put(view, "p0", `Goblin ${i}`, { row: "creature", power: 1, toughness: 1 });
    await openMocked(page, server.url, view);
    const band = page.locator("#my-board .band.creature");
    const tiles = band.locator(".tile");
    const seen = () =>
      band.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const middles = [...element.querySelectorAll(".tile")].map((tile) => tile.getBoundingClientRect()).map((box) => (box.top + box.bottom) / 2);
        return { above: middles.filter((y) => y < top).length, below: middles.filter((y) => y > bottom).length };
      });
    const beyond = page.locator("#my-board .beyond");
    // At first the first ones are there, all of them.
    expect((await tiles.first().boundingBox())!.y).toBeGreaterThanOrEqual((await band.boundingBox())!.y);
    expect((await seen()).above).toBe(0);
    expect((await seen()).below).toBeGreaterThan(0);
    await expect.poll(async () => (await beyond.textContent()) === `+${(await seen()).below}`).toBe(true);
    await band.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(async () => (await seen()).below).toBe(0);
    await expect.poll(async () => (await beyond.textContent()) === `+${(await seen()).above}`).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A low phone", () => {
  test("shows both boards beside a stack, many counters and a question", async () => {
    const { page, errors } = await openBare(360, 640);
    const view = boardOf(9, 9);
    for (let i = 0; i < 9; ++i) put(view, "p0", `Lightning Helix ${i}`, { zone: "hand" }, "R", "Instant");
    for (let i = 0; i < 7; ++i) put(view, "p1", `Lightning Bolt ${i}`, { zone: "stack", words: "Deals 3 damage", targets: ["o1"] }, "R", "Instant");
    view.players["p1"]!.counters = { poison: 3, energy: 7, experience: 2 };
    view.players["p1"]!.marks = ["the monarch", "the city's blessing", "the initiative"];
    view.players["p0"]!.mana = "RRGU";
    const options = [{ n: 0, kind: "pass", label: "Pass: Lightning Bolt 6 resolves" }, ...view.hand.map((object, i) => ({ n: i + 1, kind: "cast", label: `Cast ${i}`, object }))];
    await openMocked(page, server.url, view, asked("priority", options, { default: 0, text: "Lightning Bolt 6 waits on the stack: do you do more?" }));
    for (const board of ["#their-board", "#my-board"]) expect((await page.locator(board).boundingBox())!.height).toBeGreaterThan(44);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Eight at a table", () => {
  test("have plates in a strip to swipe on a phone, and the open board below fits", async () => {
    const { page, errors } = await openBare(390, 844);
    const view = boardOf(9, 9);
    for (let i = 2; i < 8; ++i) {
      view.players[`p${i}`] = { ...view.players["p1"]!, name: i === 3 ? "A player of a long name" : `Player ${i}` };
      view.room.seats[`p${i}`] = { connected: true };
    }
    await openMocked(page, server.url, view);
    const opened = (await page.locator(".opponents .opened").boundingBox())!;
    expect(opened.x + opened.width).toBeLessThanOrEqual(390);
    const heights = await page.locator(".opponents .cell .who").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBe(Math.min(...heights));
    const strip = page.locator(".opponents .cells");
    expect(await strip.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A name of many letters", () => {
  test.each(kSizes)("is broken where it would not fit (%s)", async (_name, width, height) => {
    const { page, errors } = await openBare(width, height);
    const name = "Asmoranomardicadaistinaculdacar and all who followed the Llanfairpwllgwyngyllgogerychwyrndrobwll";
    const view = boardOf(3, 3);
    const spell = put(view, "p0", name, { zone: "stack", words: "Deals 3 damage", targets: ["o1"] }, "R", "Instant");
    const card = put(view, "p0", name, { zone: "hand" }, "R", "Instant");
    const options = [{ n: 0, kind: "pass", label: `Pass: ${name} resolves` }, { n: 1, kind: "cast", label: `Cast ${name}`, object: card }];
    await openMocked(page, server.url, view, asked("priority", options, { default: 0, text: `${name} waits on the stack: do you do more?` }));
    await page.locator(`.stack [data-key="${spell}"]`).waitFor();
    const cut = await page.evaluate(() =>
      [".tray", ".tray .sentence", ".tray .primary", ".options", ".stack", ".stack .item"]
        .flatMap((selector) => [...document.querySelectorAll(selector)])
        .filter((element) => getComputedStyle(element).overflowX !== "auto" || element.matches(".tray, .stack"))
        .filter((element) => element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.className),
    );
    expect(cut).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
