// Who fights stands before whom it fights, and what belongs to a permanent stands at it.
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { openPage, still } from "./playing.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

/** Three attackers of the opponent and a planeswalker's; four creatures to block with. */
function fighting() {
  const view = boardOf(0, 0);
  const mine = ["Grizzly Bears", "Serra Angel", "Hill Giant", "Goblin Guide"].map((name, i) => put(view, "p0", name, { row: "creature", power: 2 + i, toughness: 2 }, "G"));
  put(view, "p0", "Forest", { row: "land" }, "", "Basic Land — Forest");
  const walker = put(view, "p0", "Jace Beleren", { row: "other" }, "U", "Planeswalker — Jace");
  const theirs = ["Air Elemental", "Dark Confidant", "Royal Assassin"].map((name, i) =>
    put(view, "p1", name, { row: "creature", power: 3, toughness: 3, tapped: true, attacks: i === 2 ? walker : "p0" }, "B"),
  );
  put(view, "p1", "Llanowar Elves", { row: "creature", power: 1, toughness: 1 }, "G");
  view.active = "p1";
  view.step = "blockers";
  const pairs = mine.flatMap((object, i) => theirs.map((other, k) => ({ n: 1 + i * 3 + k, kind: "pair", label: `${i} blocks ${k}`, object, other })));
  return { view, mine, theirs, question: asked("blockers", [{ n: 0, kind: "done", label: "No block" }, ...pairs], { text: "Which creature blocks?", default: 0, max: 4 }) };
}

describe("In combat", () => {
  test.each([
    ["desktop", 1280, 800],
    ["phone", 390, 844],
  ])("each blocker moves opposite its attacker, into a lane (%s)", async (name, width, height) => {
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 500, bypassCSP: true });
    const page = await context.newPage();
    const { view, mine, theirs, question } = fighting();
    const { said, socket } = await openMocked(page, server.url, view, question);
    const middle = async (key: string) => {
      const box = (await page.locator(`.tile[data-key="${key}"]`).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const click = async (key: string) => page.locator(`.tile[data-key="${key}"]`).click();
    await click(mine[2]!);
    await click(theirs[1]!);
    await click(mine[0]!);
    await click(theirs[1]!);
    await click(mine[3]!);
    await click(theirs[2]!);
    await page.locator(".primary", { hasText: "Block with 3" }).waitFor();
    await still(page);
    // Those who block stand opposite, side by side; who does not fight stands beside the lanes, or behind.
    const attacker = await middle(theirs[1]!);
    const blockers = [await middle(mine[2]!), await middle(mine[0]!)];
    expect(Math.abs((blockers[0]!.x + blockers[1]!.x) / 2 - attacker.x)).toBeLessThan(12);
    expect(Math.abs((await middle(mine[3]!)).x - (await middle(theirs[2]!)).x)).toBeLessThan(12);
    expect(await page.locator(`.behind .tile[data-key="${mine[1]}"]`).count()).toBe(1);
    expect(await page.locator(".duel .tile").count()).toBe(6);
    expect(await page.locator(".board.mine .duel").count()).toBe(3);
    // Whoever attacks something else than the player says so; lanes need no arrows.
    expect(await page.locator(".duel .defender").allTextContents()).toEqual(["→ Jace Beleren"]);
    expect(await page.locator(".arrows path.line.block").count()).toBe(0);
    socket.send(JSON.stringify({ type: "foreseen", question: 5, text: "You go from 17 to 14 life", danger: false, fighters: [{ object: theirs[0], text: "3 through", through: 3 }, { object: theirs[1], text: "dies", dies: true }, { object: mine[0], text: "dies", dies: true }] }));
    await page.locator(".verdict").first().waitFor();
    await page.screenshot({ path: `${kPictures}/lanes-${name}.png` });
    expect(await faultsOf(page)).toEqual([]);
    expect(await page.evaluate(() => [...document.querySelectorAll(".band")].every((band) => band.scrollHeight <= band.clientHeight + 20))).toBe(true);
    // By keys, too, and the focus goes with what moves.
    await page.locator(`.tile[data-key="${mine[3]}"]`).focus();
    await page.keyboard.press("Enter");
    await page.locator(".primary", { hasText: "Block with 2" }).waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["key"])).toBe(mine[3]);
    await page.locator(".tray .primary").click();
    await expect.poll(() => (said.at(-1) as { picks: unknown[] }).picks?.length).toBe(2);
    await context.close();
  });

  test("a frame around creatures has them attack", async () => {
    const { page, errors } = await openPage(browser, 1280, 800);
    const view = boardOf(0, 0);
    const creatures = ["Grizzly Bears", "Hill Giant", "Serra Angel"].map((name) => put(view, "p0", name, { row: "creature", power: 2, toughness: 2 }, "G"));
    const pairs = creatures.map((object, i) => ({ n: i + 1, kind: "pair", label: `${i} attacks`, object, other: "p1" }));
    const { said } = await openMocked(page, server.url, view, asked("attackers", [{ n: 0, kind: "done", label: "No attack" }, ...pairs], { default: 0, max: 3 }));
    const first = (await page.locator(`[data-key="${creatures[0]}"]`).boundingBox())!;
    const second = (await page.locator(`[data-key="${creatures[1]}"]`).boundingBox())!;
    await page.mouse.move(first.x - 30, first.y - 8);
    await page.mouse.down();
    await page.mouse.move(second.x + 20, second.y + 30, { steps: 5 });
    await page.locator(".arrows .box").waitFor();
    await page.screenshot({ path: `${kPictures}/frame.png` });
    await page.mouse.up();
    await page.locator(".primary", { hasText: "Attack with 2" }).click();
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", picks: [{ object: creatures[0] }, { object: creatures[1] }] });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("At a permanent", () => {
  test("stand the cards that it has exiled, and a mark where it is a copy or turned over", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: true });
    const page = await context.newPage();
    const view = boardOf(0, 0);
    const ring = put(view, "p0", "Banisher Priest", { row: "creature", power: 2, toughness: 2 }, "W");
    const other = put(view, "p0", "Banisher Priest", { row: "creature", power: 2, toughness: 2 }, "W");
    put(view, "p1", "Grizzly Bears", { zone: "exile", by: ring }, "G");
    const clone = put(view, "p0", "Serra Angel", { row: "creature", power: 4, toughness: 4, copy: true }, "W");
    const real = put(view, "p0", "Clone", { zone: "hand" }, "U");
    view.objects[clone]!.printed = view.objects[real]!.card!;
    const werewolf = put(view, "p0", "Howlpack Alpha", { row: "creature", power: 3, toughness: 3, turned: true }, "G");
    await openMocked(page, server.url, view, asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 }));
    // It stands alone, unlike those that have exiled nothing.
    expect(await page.locator(`.tile[data-key="${ring}"]`).count()).toBe(1);
    expect(await page.locator(`.tile[data-key="${other}"]`).count()).toBe(1);
    await page.locator(".bar.exiled", { hasText: "1 card" }).click();
    await page.locator(".zonelist h2", { hasText: "Exiled with Banisher Priest" }).waitFor();
    expect(await page.locator(".zonelist .item b").allTextContents()).toEqual(["Grizzly Bears"]);
    expect(await page.locator(`.tile[data-key="${clone}"] .corner`).textContent()).toBe("❐");
    expect(await page.locator(`.tile[data-key="${clone}"] .unseen`).textContent()).toContain("a copy");
    expect(await page.locator(`.tile[data-key="${werewolf}"] .unseen`).textContent()).toContain("turned over");
    await page.screenshot({ path: `${kPictures}/marks.png` });
    expect(await faultsOf(page)).toEqual([]);
    await page.locator(`.tile[data-key="${clone}"]`).click();
    await page.locator(".preview.pinned", { hasText: "The card that it really is" }).waitFor();
    expect(await page.locator(".preview .face header b").allTextContents()).toEqual(["Serra Angel", "Clone"]);
    await context.close();
  });

  test("of the stack stands how long it waits", async () => {
    const { page, errors } = await openPage(browser, 1280, 800);
    await page.clock.install();
    const view = boardOf(1, 1);
    put(view, "p1", "Shivan Dragon", { zone: "stack" }, "R");
    await openMocked(page, server.url, view, asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 }));
    await page.locator(".stack .waits").waitFor();
    await page.clock.runFor(65_000);
    await expect.poll(() => page.locator(".stack .waits").getAttribute("data-waits")).toMatch(/^1:\d\d$/); // the clock of a busy machine runs on meanwhile
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A sheet on a phone", () => {
  test("is looked through as long as its handle is held", async () => {
    const { page, errors } = await openPage(browser, 390, 844, true);
    const view = boardOf(5, 5);
    put(view, "p0", "Shivan Dragon", { zone: "graveyard" }, "R");
    await openMocked(page, server.url, view, asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 }));
    await page.locator(".plate.mine .zones button", { hasText: "Gra" }).click();
    const header = page.locator(".zonelist header");
    const opacity = () => header.evaluate((one) => Number(getComputedStyle(one).opacity));
    expect(await opacity()).toBe(1);
    const handle = (await page.getByRole("button", { name: "Hold to look through" }).boundingBox())!;
    expect(handle.height).toBeGreaterThanOrEqual(44);
    await page.mouse.move(handle.x + 40, handle.y + 20);
    await page.mouse.down();
    await expect.poll(opacity).toBeLessThan(0.1);
    await page.screenshot({ path: `${kPictures}/through.png` });
    await page.mouse.up();
    await expect.poll(opacity).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
