// How somebody likes to play: keys, sounds, stops, what is kept from payment; the list of tables; before a game begins.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { openForTwo, openPage, sitDown } from "./playing.ts";
import { watch } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

const pass = asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 });
const likes = (page: Page, settings: object) => page.addInitScript((kept) => localStorage.setItem("cantrip.settings", kept), JSON.stringify(settings));

describe("A source of mana", () => {
  test("is kept from automatic payment by the other button of the mouse, by D and beside its card", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(1, 1);
    const land = put(view, "p0", "Forest", { row: "land", mana: true }, "", "Basic Land — Forest");
    put(view, "p0", "Forest", { row: "land", mana: true }, "", "Basic Land — Forest");
    const { said, socket } = await openMocked(page, server.url, view, pass);
    await page.locator(`[data-key="${land}"]`).click({ button: "right" });
    await expect.poll(() => said.at(-1)).toEqual({ type: "keep", object: land, on: true });
    expect(await page.locator(".preview.pinned").count()).toBe(0);
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { room: { kept: [land] } }, log: [], question: pass }));
    await page.locator(".tile.kept .marks", { hasText: "kept" }).waitFor();
    await page.mouse.move(640, 310);
    await page.locator(`[data-key="${land}"]`).focus();
    await page.keyboard.press("d");
    await expect.poll(() => said.at(-1)).toEqual({ type: "keep", object: land, on: false });
    await page.keyboard.press("v");
    await page.getByRole("button", { name: "Use for automatic payment again" }).click();
    await expect.poll(() => said.filter((frame) => frame["type"] === "keep").length).toBe(3);
    // What makes no mana is looked at.
    await page.keyboard.press("Escape");
    await page.locator('[data-key="o1"]').click({ button: "right" });
    await page.locator(".preview.pinned").waitFor();
    expect(said.at(-1)).toEqual({ type: "why", object: "o1" });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A question", () => {
  test("lists what the large button does no second time", async () => {
    const { page, errors } = await openPage(browser);
    const may = asked("yesno", [{ n: 0, kind: "yes", label: "Yes" }, { n: 1, kind: "no", label: "No" }]);
    const { said } = await openMocked(page, server.url, boardOf(1, 1), may);
    await page.locator(".primary", { hasText: "Yes" }).waitFor();
    expect(await page.locator(".tray").getByText("Yes", { exact: true }).count()).toBe(1);
    expect(await page.locator(".options button > span").allTextContents()).toEqual(["No"]);
    await page.waitForTimeout(300); // the guard against keys that were meant for another question
    await page.keyboard.press("n");
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", option: 1 });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Keys of other clients", () => {
  test("pass and take full control as in Arena", async () => {
    const { page, errors } = await openPage(browser);
    await likes(page, { keys: "arena" });
    const { said, socket } = await openMocked(page, server.url, boardOf(1, 1), pass);
    await page.keyboard.press("Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "pass", until: "turn" });
    await page.keyboard.press("Shift+Enter");
    await expect.poll(() => said.at(-1)).toEqual({ type: "pass", until: "mine" });
    await page.keyboard.down("Control");
    await expect.poll(() => said.at(-1)).toEqual({ type: "full", on: true });
    await page.keyboard.up("Control");
    await expect.poll(() => said.at(-1)).toEqual({ type: "full", on: false });
    // Locked by Shift it stays when the keys are let go.
    await page.keyboard.down("Control");
    await page.keyboard.press("Shift");
    await page.keyboard.up("Control");
    await expect.poll(() => said.at(-1)).toEqual({ type: "full", on: true });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { room: { full: true } }, log: [], question: pass }));
    await page.locator(".badge", { hasText: "Full control" }).waitFor();
    await page.keyboard.press("Control+Shift");
    await expect.poll(() => said.at(-1)).toEqual({ type: "full", on: false });
    await page.keyboard.press("?");
    expect(await page.locator(".help kbd").allTextContents()).toContain("Enter");
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("are function keys as in Magic Online, and none where nobody asked for them", async () => {
    for (const keys of ["online", "own"]) {
      const { page, errors } = await openPage(browser);
      await likes(page, { keys });
      const { said } = await openMocked(page, server.url, boardOf(1, 1), pass);
      await page.waitForTimeout(300); // the guard against keys that were meant for another question
      for (const key of ["F4", "F6", "F8", "F3", "F2"]) await page.keyboard.press(key);
      await page.keyboard.press("f");
      await expect.poll(() => said.at(-1)).toEqual({ type: "full", on: true });
      const passes = said.filter((frame) => frame["type"] === "pass").map((frame) => frame["until"]);
      expect(passes).toEqual(keys === "online" ? ["something", "turn", "mine", "asked"] : []);
      expect(said.some((frame) => frame["type"] === "answer")).toBe(keys === "online");
      expect(errors).toEqual([]);
      await page.context().close();
    }
  });
});

describe("Sounds", () => {
  test("are off, and made here when somebody asks for them", async () => {
    for (const sound of [false, true]) {
      const { page, errors } = await openPage(browser);
      await likes(page, { sound });
      await page.addInitScript(() => {
        const tones = ((window as unknown as { tones: number[] }).tones = []);
        const begin = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (when) {
          (tones as number[]).push(this.frequency.value);
          begin.call(this, when);
        };
      });
      const { socket } = await openMocked(page, server.url, boardOf(1, 1), pass);
      const tones = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones.length);
      await expect.poll(tones).toBe(sound ? 2 : 0); // the own turn
      socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { active: "p1" }, log: [] }));
      socket.send(JSON.stringify({ type: "state", n: 3, since: 2, change: {}, log: [], question: { ...pass, id: 6 } }));
      await expect.poll(tones).toBe(sound ? 3 : 0); // a chance to respond
      socket.send(JSON.stringify({ type: "state", n: 4, since: 3, change: { over: true, winners: ["p0"] }, log: [] }));
      await page.locator(".sentence.over").waitFor();
      await expect.poll(tones).toBe(sound ? 6 : 0);
      expect(errors).toEqual([]);
      await page.context().close();
    }
  });
});

describe("Stops", () => {
  test("are set all at once, and are those of the next table", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(1, 1);
    view.room.stops = { own: ["main1", "blockers", "main2"], others: ["attackers", "blockers", "end"] };
    const { said } = await openMocked(page, server.url, view, pass);
    await page.getByRole("button", { name: "Menu" }).click();
    const choice = page.locator(".menu").getByLabel("Stops");
    expect(await choice.inputValue()).toBe("usual");
    await choice.selectOption("few");
    const few = { type: "stops", own: ["main1", "main2"], others: ["attackers"] };
    await expect.poll(() => said.at(-1)).toEqual(few);
    said.length = 0;
    await page.reload();
    await expect.poll(() => said.filter((frame) => frame["type"] === "stops")).toEqual([few]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Names", () => {
  test.each([["desktop", 1280, 800], ["portrait", 390, 844], ["landscape", 844, 390]])("are narrowed before a word is broken (%s)", async (_name, width, height) => {
    const { page, errors } = await openPage(browser, width, height);
    const view = boardOf(0, 0);
    const names = ["Skyhunter Skirmisher", "Stormfront Pegasus", "Wren's Run Vanquisher", "Geralf's Messenger", "Knight of Meadowgrain"];
    for (let i = 0; i < 3; ++i) for (const name of names) put(view, i % 2 ? "p1" : "p0", name, { row: "creature", power: 2, toughness: 2, damage: i || undefined! });
    for (const name of names) put(view, "p0", name, { zone: "hand" });
    await openMocked(page, server.url, view, pass);
    const broken = await page.evaluate(() => {
      const bad: string[] = [];
      for (const element of document.querySelectorAll(".tile b, .card b")) {
        const text = element.firstChild as Text;
        const outer = element.parentElement!.getBoundingClientRect();
        for (const word of text.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          const boxes = [...range.getClientRects()];
          if (boxes.length !== 1 || boxes[0]!.right > outer.right + 1) bad.push(`${word[0]} of ${text.data}, ${Math.round(outer.width)} wide`);
        }
      }
      return bad;
    });
    expect(broken).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("The list of tables", () => {
  test("is filtered by format, people and clock", async () => {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    const errors = watch(page);
    const table = (id: string, title: string, people: string[], minutes: number, free = 1, seats = 2) => ({ table: id, title, people, free, seats, setting: { minutes, turnSeconds: 0, edition: 0 } });
    await page.route(/\/api\/tables$/, (route) =>
      route.fulfill({ json: { tables: [table("a", "Modern, best of 3", ["Ann"], 25), table("b", "Commander", ["Ben"], 0, 3, 4), table("c", "Two players", ["Cleo"], 10)] } }),
    );
    await page.goto(server.url);
    const rows = page.locator("section[aria-labelledby=lobby] li");
    await expect.poll(() => rows.count()).toBe(3);
    expect(await rows.first().textContent()).toContain("clock 25 min");
    const filter = page.locator("section[aria-labelledby=lobby] .filter");
    for (const [words, found] of [["modern", 1], ["CLOCK", 2], ["clock cleo", 1], ["3 of 4", 1], ["vintage", 0], ["", 3]] as const) {
      await filter.fill(words);
      await expect.poll(() => rows.count()).toBe(found);
      if (found === 0) await page.getByText("No table fits that.").waitFor();
    }
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/lobby.png`, fullPage: true });
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("Before a game", () => {
  test("people talk, and it begins when both are ready", async () => {
    const alice = await openPage(browser);
    const bob = await openPage(browser);
    const link = await openForTwo(alice.page, server.url, "Alice", { "The game begins": { label: "when everybody is ready" } });
    await sitDown(bob.page, link, "Bob");
    await alice.page.locator(".chat .line").fill("<i>good luck</i>");
    await alice.page.locator(".chat .line").press("Enter");
    for (const { page } of [alice, bob]) await expect.poll(() => page.locator(".said").textContent()).toContain("Alice: <i>good luck</i>");
    await bob.page.getByRole("button", { name: "I am ready" }).click();
    await expect.poll(() => alice.page.locator(".seats li").allTextContents()).toEqual(["1. Alice", "2. Bob ✓ ready"]);
    await bob.page.getByRole("button", { name: "Not ready after all" }).click();
    await expect.poll(() => alice.page.locator(".seats .good").count()).toBe(0);
    await alice.page.getByRole("button", { name: "I am ready" }).click();
    await alice.page.screenshot({ path: `${kPictures}/ready.png` });
    await bob.page.getByRole("button", { name: "I am ready" }).click();
    for (const { page } of [alice, bob]) {
      await page.locator(".board").first().waitFor();
      await expect.poll(() => page.locator(".said").textContent()).toContain("good luck");
    }
    expect([...alice.errors, ...bob.errors]).toEqual([]);
    for (const { page } of [alice, bob]) await page.context().close();
  });
});
