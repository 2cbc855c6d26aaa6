// What is told before somebody answers: what pays, what becomes of a combat; stops that hold once, clocks that stand still.
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { openForTwo, openPage, sitDown, touch, typeAtOnce } from "./playing.ts";
import { questionOf, startGame, untilAnother, untilAsked, watch } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();
const kGuard = 300;

const pass = { n: 0, kind: "pass", label: "Pass" };
/** A table with a card to cast, four Forests and elves. */
function withCard() {
  const view = boardOf(3, 3);
  const card = put(view, "p0", "Hill Giant", { zone: "hand" });
  const forests = [1, 2, 3, 4].map(() => put(view, "p0", "Forest", { row: "land", mana: true }, "", "Basic Land — Forest"));
  for (const forest of forests) view.objects[forest]!.card = view.objects[forests[0]!]!.card!;
  return { view, card, forests, cast: asked("priority", [pass, { n: 1, kind: "cast", label: "Cast Hill Giant", object: card }], { default: 0 }) };
}
const planned = (uses: string[], more: object = {}) => JSON.stringify({ type: "planned", question: 5, option: 1, uses, text: "Taps Forest ×2", ...more });


describe("A payment", () => {
  test("is marked on its sources while the card is looked at, by pointer and by keys", async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    const errors = watch(page);
    const { view, forests, cast } = withCard();
    const { said, socket } = await openMocked(page, server.url, view, cast);
    await page.locator(".hand .card").hover();
    await expect.poll(() => said.at(-1)).toEqual({ type: "plan", question: 5, option: 1 });
    // Equal lands lie in one pile, which says how many of it pay.
    socket.send(planned([forests[0]!, forests[2]!, "o1"]));
    await expect.poll(() => page.locator(".paying").allTextContents()).toEqual(["pays", "pays: 2 of 4"]);
    await page.locator(".tray .planned", { hasText: "Taps Forest ×2" }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/payment-planned.png` });
    await page.mouse.move(700, 30);
    await expect.poll(() => page.locator(".paying").count()).toBe(0);
    expect(said.filter((frame) => frame["type"] === "answer")).toEqual([]);
    // What it costs beside mana is said in another way.
    await page.keyboard.press("h");
    await expect.poll(() => page.locator(".paying").count()).toBe(2);
    socket.send(planned([forests[0]!], { danger: true, text: "Taps Forest; costs 1 life" }));
    await page.locator(".tray .planned.danger", { hasText: "costs 1 life" }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("is seen on a phone before the card is played: a tap lifts it, a second one plays it", async () => {
    const { page, errors } = await openPage(browser, 390, 844, true);
    const { view, forests, cast } = withCard();
    const { said, socket } = await openMocked(page, server.url, view, cast);
    const tap = () => touch(page, ".hand .card");
    await tap();
    await page.locator(".tray .primary", { hasText: "Cast Hill Giant" }).waitFor();
    await expect.poll(() => said.at(-1)).toEqual({ type: "plan", question: 5, option: 1 });
    socket.send(planned([forests[1]!]));
    await page.locator(".paying").waitFor();
    await page.screenshot({ path: `${kPictures}/phone-planned.png` });
    expect(said.filter((frame) => frame["type"] === "answer")).toEqual([]);
    await tap();
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", question: 5, option: 1 });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("is told by the server", async () => {
    const { page, errors } = await openPage(browser);
    await startGame(page, server.url, { deck: "goblins", against: "elves" });
    const primary = page.locator(".tray .primary");
    const spell = page.locator(".hand .card.can.t-creature"); // it asks for nothing more
    for (let i = 0; i < 60 && !((await untilAsked(page)) && (await spell.count()) > 0); ++i) {
      const before = await questionOf(page);
      const land = page.locator(".hand .card.can.t-land");
      if ((await land.count()) > 0) await land.first().click();
      else if (await primary.isEnabled()) await primary.click();
      await untilAnother(page, before);
    }
    const name = await spell.first().locator("b").textContent();
    await spell.first().hover();
    await page.locator(".tray .planned", { hasText: "Taps Mountain" }).waitFor();
    expect(await page.locator(".tile.pays.t-land").count()).toBeGreaterThan(0);
    await spell.first().click();
    await page.locator(".lines", { hasText: `You cast ${name}` }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A combat", () => {
  test("is foreseen on each creature, while it is declared and while somebody may respond", async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true });
    const page = await context.newPage();
    const errors = watch(page);
    const view = boardOf(3, 3);
    Object.assign(view, { step: "blockers", active: "p1" });
    view.objects["o4"]!.attacks = "p0";
    view.objects["o6"]!.attacks = "p0";
    const block = asked("blockers", [{ n: 0, kind: "done", label: "No block" }, { n: 1, kind: "pair", label: "o1 blocks o4", object: "o1", other: "o4" }], { default: 0 });
    const { said, socket } = await openMocked(page, server.url, view, block);
    await page.locator('[data-key="o1"]').click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "foresee", question: 5, picks: [{ object: "o1", other: "o4" }] });
    const fighters = [{ object: "o4", text: "dies", dies: true }, { object: "o1", text: "lives" }, { object: "o6", text: "2 through", through: 2 }];
    socket.send(JSON.stringify({ type: "foreseen", question: 5, text: "you go from 17 to 15 life", danger: false, fighters }));
    await expect.poll(async () => (await page.locator(".verdict").allTextContents()).sort()).toEqual(["2 through", "dies", "lives"]);
    expect(await page.locator(".verdict.dies").count()).toBe(1);
    expect(await page.locator('[data-key="o4"] .unseen').textContent()).toContain("dies");
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/combat-foreseen.png` });

    const respond = asked("priority", [pass], { id: 6, default: 0 });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { objects: { o1: { blocks: ["o4"] } } }, log: [], question: respond }));
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "foresee", question: 6 });
    socket.send(JSON.stringify({ type: "foreseen", question: 6, text: "nothing changes", danger: false, fighters: [{ object: "o6", text: "stopped" }] }));
    await expect.poll(() => page.locator(".verdict").allTextContents()).toEqual(["stopped"]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("What costs more than it says", () => {
  test("takes two presses of the large button", async () => {
    const { page, errors } = await openPage(browser);
    const { said } = await openMocked(page, server.url, boardOf(1, 1), asked("priority", [{ ...pass, danger: "2 mana would be lost" }], { default: 0 }));
    const primary = page.locator(".tray .primary.danger", { hasText: "2 mana would be lost" });
    await primary.evaluate((button: HTMLElement) => (button.click(), button.click())); // as fast as nobody reads
    expect(said.filter((frame) => frame["type"] === "answer")).toEqual([]);
    await page.waitForTimeout(650);
    await primary.click();
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", option: 0 });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A stop", () => {
  const steps = (code: string) => `.phases [data-step=${code}]`;
  test("is set on a phone by a long press on the phase bar, for once or longer", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "light", bypassCSP: true });
    const page = await context.newPage();
    const errors = watch(page);
    const { said, socket } = await openMocked(page, server.url, boardOf(2, 2), asked("priority", [pass], { default: 0 }));
    await touch(page, steps("upkeep"), 700);
    const sheet = page.locator(".stop-sheet");
    await sheet.waitFor();
    for (const button of await sheet.locator("div button").all()) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/phone-stops-light.png` });
    await sheet.getByRole("group", { name: "In turns of others" }).getByRole("button", { name: "once" }).click();
    const once = { own: [], others: ["upkeep"] };
    await expect.poll(() => said.at(-1)).toEqual({ type: "stops", own: ["main1"], others: ["end"], once });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { room: { stops: { once } } }, log: [], question: asked("priority", [pass], { default: 0 }) }));
    await page.locator(`${steps("upkeep")} .theirs[aria-pressed=mixed]`).waitFor();
    expect(await sheet.locator("[aria-pressed=true]").allTextContents()).toEqual(["never", "once"]);
    await sheet.getByRole("button", { name: "Close" }).click();
    expect(await sheet.count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("is set for once by a long press of the mouse on its dot, or by a click with Shift", async () => {
    const { page, errors } = await openPage(browser);
    const { said } = await openMocked(page, server.url, boardOf(2, 2), asked("priority", [pass], { default: 0 }));
    const dot = page.locator(`${steps("combat")} .mine`);
    await dot.click({ delay: 600 });
    await expect.poll(() => said.at(-1)).toEqual({ type: "stops", own: ["main1"], others: ["end"], once: { own: ["combat"], others: [] } });
    await page.locator(`${steps("draw")} .theirs`).click({ modifiers: ["Shift"] });
    await expect.poll(() => said.at(-1)).toMatchObject({ once: { others: ["draw"] } });
    await dot.click();
    // A stop that is set by a click holds even where nothing can be done but pass.
    const set = { type: "stops", own: ["main1", "combat"], others: ["end"], once: { own: [], others: [] } };
    await expect.poll(() => said.at(-1)).toEqual({ ...set, evenIdle: { own: ["combat"], others: [] } });
    expect(said.filter((frame) => frame["type"] === "stops").length).toBe(3);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Keys", () => {
  test("that come too soon after another question answer nothing, and the button shakes", async () => {
    const { page, errors } = await openPage(browser);
    const { said, socket } = await openMocked(page, server.url, boardOf(2, 2), asked("priority", [pass], { default: 0 }));
    await page.waitForTimeout(kGuard);
    const modes = asked("modes", [{ n: 0, kind: "mode", label: "Draw" }, { n: 1, kind: "mode", label: "Discard" }], { id: 6 });
    await page.evaluate(() => {
      // As fast as a key that was on its way already.
      new MutationObserver(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "1", code: "Digit1", bubbles: true }))).observe(document.querySelector(".tray")!, { subtree: true, childList: true, characterData: true });
    });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: {}, log: [], question: modes }));
    await page.locator(".primary[class*=shake]").waitFor();
    expect(said.filter((frame) => frame["type"] === "answer")).toEqual([]);
    await page.waitForTimeout(kGuard);
    await page.keyboard.press("1");
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", question: 6, option: 0 });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("type a number, and go from area to area", async () => {
    const { page, errors } = await openPage(browser);
    const x = asked("number", Array.from({ length: 16 }, (_, value) => ({ n: value, kind: "number", label: String(value), value })));
    const { said, socket } = await openMocked(page, server.url, boardOf(6, 6), x);
    const shown = page.locator(".number output");
    await page.waitForTimeout(kGuard);
    expect(await shown.textContent()).toBe("15");
    await typeAtOnce(page, "12");
    expect(await shown.textContent()).toBe("12");
    await page.keyboard.press("ArrowDown");
    expect(await shown.textContent()).toBe("11");
    await page.keyboard.press("Home");
    expect(await shown.textContent()).toBe("0");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", option: 14 });

    const choice = asked("objects", ["o1", "o2", "o3"].map((object, n) => ({ n, kind: "choose", label: object, object })), { id: 6 });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: {}, log: [], question: choice }));
    await page.locator(".options button").first().waitFor();
    const area = () => page.evaluate(() => document.activeElement?.closest(".options, .board.mine, .board.theirs, .phases, .log, .hand")?.className.split(" ").slice(0, 2).join(" ") ?? "");
    await page.keyboard.press("Tab");
    expect(await area()).toBe("options strip");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    expect(await area()).toBe("board mine");
    await page.keyboard.press("ArrowRight");
    const second = await page.evaluate(() => (document.activeElement as HTMLElement).dataset["key"]);
    await page.keyboard.press("Tab");
    expect(await area()).toBe("board theirs");
    // The place in an area is kept.
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["key"])).toBe(second);
    await page.keyboard.press("Shift+Tab");
    expect(await area()).toBe("options strip");
    // After an answer the focus is at the next question, where it was in the list before.
    await page.keyboard.press("Enter");
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", question: 6 });
    const modes = asked("modes", [{ n: 0, kind: "mode", label: "Draw" }, { n: 1, kind: "mode", label: "Discard" }], { id: 7 });
    socket.send(JSON.stringify({ type: "state", n: 3, since: 2, change: {}, log: [], question: modes }));
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("Draw");
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Names on the smallest tiles", () => {
  test.each(["light", "dark"] as const)("are cut to what can be read, and told whole (%s)", async (colorScheme) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme, bypassCSP: true });
    const page = await context.newPage();
    const errors = watch(page);
    const view = boardOf(60, 60);
    const key = put(view, "p0", "Wren's Run Vanquisher", { row: "creature", power: 3, toughness: 3 }, "G");
    await openMocked(page, server.url, view);
    const names = await page.locator(".tile b").evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).getPropertyValue("--squeeze"))));
    expect(Math.min(...names)).toBeGreaterThanOrEqual(0.62);
    const name = page.locator(`.tile[data-key="${key}"] b`);
    expect((await name.textContent())!.length).toBeLessThan("Wren's Run Vanquisher".length);
    expect(await page.locator(`.tile[data-key="${key}"] .unseen`).textContent()).toContain("Wren's Run Vanquisher");
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/smallest-${colorScheme}.png` });
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("Two at a table with clocks", () => {
  test("leave it before the game, have the clocks stand still by consent, and are counted", async () => {
    const alice = await openPage(browser);
    const bob = await openPage(browser);
    const link = await openForTwo(alice.page, server.url, "Alice", { Clock: "25", "The game begins": { label: "when everybody is ready" } });
    const sit = async () => {
      await sitDown(bob.page, link, "Bob");
      await expect.poll(() => alice.page.locator(".seats li").allTextContents()).toEqual(["1. Alice", "2. Bob"]);
    };
    await sit();
    await bob.page.getByRole("button", { name: "Leave this table" }).click();
    await bob.page.getByRole("button", { name: "Play the computer" }).waitFor();
    await expect.poll(() => alice.page.locator(".seats li").allTextContents()).toEqual(["1. Alice", "2. free"]);
    expect(await bob.page.locator(".games").getByRole("link", { name: "Go on" }).count()).toBe(0);
    await sit();
    for (const { page } of [alice, bob]) await page.getByRole("button", { name: "I am ready" }).click();
    for (const { page } of [alice, bob]) await page.locator(".tray .primary").waitFor();

    await alice.page.getByRole("button", { name: "Menu" }).click();
    await alice.page.getByRole("button", { name: "Ask to stop the clocks" }).click();
    await alice.page.getByText("You have asked to stop the clocks").waitFor();
    await bob.page.locator(".ask", { hasText: "Alice asks to stop the clocks" }).getByRole("button", { name: "Allow" }).click();
    for (const { page } of [alice, bob]) await page.locator(".badge.paused").waitFor();
    expect(await alice.page.locator(".clock.running").count()).toBe(0);
    await bob.page.screenshot({ path: `${kPictures}/paused.png` });
    await bob.page.locator(".badge.paused button").click();
    for (const { page } of [alice, bob]) {
      await page.locator(".badge.paused").waitFor({ state: "detached" });
      await expect.poll(() => page.locator(".clock.running").count()).toBe(1);
    }
    expect([...alice.errors, ...bob.errors]).toEqual([]);
    for (const { page } of [alice, bob]) await page.context().close();
  });
});

describe("How often somebody is asked", () => {
  test("is counted, told in the settings and counted anew", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(1, 1);
    const { said, socket } = await openMocked(page, server.url, view, asked("priority", [pass, { n: 1, kind: "activate", label: "Tap it", object: "o1" }], { default: 0 }));
    await page.locator(".tray .primary").click();
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", option: 0 });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { turn: 9, active: "p1" }, log: [], question: asked("priority", [pass, { n: 1, kind: "activate", label: "Tap it", object: "o1" }], { id: 6, default: 0 }) }));
    await page.locator('.sentence[data-question="6"]').waitFor();
    await page.locator(".options button").click();
    await page.keyboard.press("u");
    const told = page.locator("[data-counts]");
    await expect.poll(() => told.textContent()).toBe("Half of your turns took 1 answers or fewer, of the turns of others 0; 50% of the questions what you do were passed.");
    await page.getByRole("button", { name: "Count anew" }).click();
    await expect.poll(() => told.textContent()).toContain("is counted here");
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
