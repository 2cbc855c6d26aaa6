// What nobody means to do is warned of, connections that say nothing are found out, attackers are sent to a player, and what is
// wanted in a draft is taken when it comes.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { faultsOf } from "./axe.ts";
import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { clickOnce, openPage } from "./playing.ts";
import { isOver, kPatience, startGame, untilAsked } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

/** A spell that hurts, with a creature of each player as its target. */
function aiming() {
  const view = boardOf(0, 0);
  const mine = put(view, "p0", "Grizzly Bears", { row: "creature", power: 2, toughness: 2 }, "G");
  const theirs = put(view, "p1", "Hill Giant", { row: "creature", power: 3, toughness: 3 }, "R");
  const spell = put(view, "p0", "Doom Blade", { zone: "stack" }, "B", "Instant");
  const targets = asked(
    "targets",
    [
      { n: 0, kind: "choose", label: "Grizzly Bears", object: mine },
      { n: 1, kind: "choose", label: "Hill Giant", object: theirs },
    ],
    { text: "Choose target creature.", min: 1, source: spell },
  );
  const fate = (object: string, more: object) => ({ object, text: "dies", dies: true, ...more });
  return { view, mine, theirs, targets, foreseen: { type: "foreseen", question: targets.id, danger: false, fighters: [fate(mine, { amiss: true }), fate(theirs, {})] } };
}

describe("A target that nobody means", () => {
  test("is told before it is clicked, and takes two presses", async () => {
    const { page, errors } = await openPage(browser);
    const { view, mine, theirs, targets, foreseen } = aiming();
    const { said, socket } = await openMocked(page, server.url, view, targets);
    await expect.poll(() => said.at(-1)).toEqual({ type: "foresee", question: 5 });
    socket.send(JSON.stringify(foreseen));
    const tile = (key: string) => page.locator(`.slot:has([data-key="${key}"])`);
    await expect.poll(() => tile(mine).locator(".verdict").textContent()).toBe("⚠ dies");
    expect(await tile(theirs).locator(".verdict").textContent()).toBe("dies");
    await page.screenshot({ path: `${kPictures}/amiss.png` });
    const answers = () => said.filter((frame) => frame["type"] === "answer");
    await page.locator(`[data-key="${mine}"]`).click();
    await page.locator(".primary.danger", { hasText: "Press again: Grizzly Bears (yours: dies)" }).waitFor();
    await page.locator(`[data-key="${mine}"]`).click(); // too soon: a double click means nothing more
    expect(answers()).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator(".primary", { hasText: "Choose one" }).waitFor();
    await page.keyboard.press("1");
    await page.locator(".primary.danger").waitFor();
    await page.waitForTimeout(620);
    await page.keyboard.press("Space");
    await expect.poll(answers).toEqual([{ type: "answer", question: 5, option: 0 }]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("is none where it is somebody else's", async () => {
    const { page, errors } = await openPage(browser);
    const { view, theirs, targets, foreseen } = aiming();
    const { said, socket } = await openMocked(page, server.url, view, targets);
    await expect.poll(() => said.at(-1)).toEqual({ type: "foresee", question: 5 });
    socket.send(JSON.stringify(foreseen));
    await page.locator(".verdict").first().waitFor();
    await page.locator(`[data-key="${theirs}"]`).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "answer", question: 5, option: 1 });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("is known to the server", async () => {
    const { page, errors } = await openPage(browser);
    await startGame(page, server.url, { deck: "red-burn", against: "white-weenie" });
    let warned = false;
    for (let i = 0; i < 60 && !warned && (await untilAsked(page)); ++i) {
      const targets = (await page.locator(".tray .sentence").textContent())!.startsWith("Choose a target");
      if (targets) {
        // Damage to oneself is nothing that anybody means.
        await page.locator(".plate.mine .facts .warn", { hasText: /^-\d+ life$/ }).waitFor();
        await page.locator(".plate.mine .who").click();
        await page.locator(".primary.danger", { hasText: /Press again: .*yours: -\d+ life/ }).waitFor();
        warned = true;
      } else {
        await clickOnce(page);
      }
    }
    expect(warned || (await isOver(page))).toBe(true);
    expect(warned).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A connection", () => {
  test("that says nothing any more is found out, and made anew", async () => {
    const { page, errors } = await openPage(browser);
    await page.clock.install();
    const { said, hush } = await openMocked(page, server.url, boardOf(1, 1), asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 }));
    await page.clock.runFor(22_000);
    await expect.poll(() => said.at(-1)).toEqual({ type: "ping" });
    await page.clock.runFor(10_000);
    expect(await page.locator(".banner").count()).toBe(0); // it has answered
    hush(true);
    await page.clock.runFor(31_000);
    await page.locator(".banner").waitFor();
    hush(false);
    await page.clock.runFor(1000);
    await page.locator(".banner").waitFor({ state: "detached" });
    expect(said.at(-1)).toMatchObject({ type: "hello", run: "r", after: 1 });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("of another window is taken back by a click", async () => {
    const first = await openPage(browser);
    await startGame(first.page, server.url, {});
    const second = await first.page.context().newPage();
    await second.goto(first.page.url());
    await second.locator(".tray .primary").waitFor();
    await first.page.getByRole("button", { name: "Play here" }).click();
    await second.getByRole("button", { name: "Play here" }).waitFor();
    await untilAsked(first.page);
    await clickOnce(first.page);
    expect(first.errors).toEqual([]);
    await first.page.context().close();
  });

  test("that is slow says that an answer is on its way, and sends it once", async () => {
    const { page, errors } = await openPage(browser);
    const { said, socket } = await openMocked(page, server.url, boardOf(1, 1), asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 }));
    await page.locator(".primary").click();
    await page.locator(".primary", { hasText: "On its way" }).waitFor();
    expect(await page.locator(".primary").isDisabled()).toBe(true);
    await page.keyboard.press("Space");
    expect(said.filter((frame) => frame["type"] === "answer").length).toBe(1);
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { turn: 9 }, log: [] }));
    await page.locator(".turn", { hasText: "Turn 9" }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("that is lost while a page is fetched leaves something to press", async () => {
    const { page } = await openPage(browser);
    await page.goto(server.url);
    await page.route(/assets\/Settings/, (route) => route.abort());
    await page.getByRole("link", { name: /Settings/ }).or(page.getByRole("button", { name: /Settings/ })).first().click();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.unroute(/assets\/Settings/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    await page.context().close();
  });
});

describe("Of several opponents", () => {
  test("one is clicked, and all attackers that are clicked then go there", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(0, 0);
    view.players["p2"] = { ...view.players["p1"]!, name: "Third" };
    view.room.seats["p2"] = { connected: true, computer: "normal" };
    const creatures = ["Grizzly Bears", "Hill Giant"].map((name) => put(view, "p0", name, { row: "creature", power: 2, toughness: 2 }, "G"));
    const pairs = creatures.flatMap((object, i) => ["p1", "p2"].map((other, k) => ({ n: 1 + i * 2 + k, kind: "pair", label: `${object} attacks ${other}`, object, other })));
    const { said } = await openMocked(page, server.url, view, asked("attackers", [{ n: 0, kind: "done", label: "No attack" }, ...pairs], { default: 0, max: 2 }));
    await page.locator(".who", { hasText: "Third" }).click();
    await page.getByText("Attackers that you click go to Third.").waitFor();
    for (const creature of creatures) await page.locator(`[data-key="${creature}"]`).click();
    await page.locator(".primary", { hasText: "Attack with 2" }).click();
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", picks: creatures.map((object) => ({ object, other: "p2" })) });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A draft", () => {
  async function openDraft(page: Page, seconds: string): Promise<void> {
    await page.goto(server.url);
    await page.locator(".own-draft summary").click();
    await page.getByLabel("Players of the draft").selectOption("2");
    await page.getByLabel("In the other seats").selectOption("random");
    await page.getByLabel("Time for a pick").selectOption(seconds);
    await page.getByRole("button", { name: "Open the draft" }).click();
    await page.locator(".pickcard").first().waitFor();
  }
  const nameOf = async (page: Page, nth: number) => (await page.locator(".pickcard").nth(nth).locator("b").first().textContent()) ?? "";

  test("has a wanted card chosen or taken as its pack comes, and the server told what is chosen", async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, bypassCSP: true });
    const page = await context.newPage();
    const marks: unknown[] = [];
    page.on("request", (request) => request.url().endsWith("/mark") && marks.push(request.postDataJSON()));
    await openDraft(page, "90");
    await page.locator(".pickcard").nth(3).click();
    await expect.poll(() => marks.at(-1)).toEqual({ after: 0, option: 3 });
    await page.getByText(`If the time runs out: ${await nameOf(page, 3)}.`).waitFor();
    // Of two at the table each sees a pack again: what is wanted now comes two picks later, if the computer leaves it.
    const wanted = new Set<string>();
    for (let nth = 4; nth < 12; ++nth) {
      wanted.add(await nameOf(page, nth));
      await page.locator(".star").nth(nth).click();
    }
    await page.screenshot({ path: `${kPictures}/wanted.png` });
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: /^Take / }).click();
    await page.locator("h1", { hasText: "pick 2" }).waitFor();
    await page.locator(".pickcard").first().dblclick();
    await page.locator("h1", { hasText: "pick 3" }).waitFor();
    const taken = (await page.locator(".primary").textContent())!.replace("Take ", "");
    expect(wanted).toContain(taken);
    await page.getByLabel("Take it at once").check();
    await page.getByRole("button", { name: /^Take / }).click();
    // Nothing of the other pack is wanted, unless it has a card of the same name; the first pack is answered by itself.
    const later = page.locator("h1", { hasText: /pick ([6-9]|1\d)/ });
    for (const until = Date.now() + kPatience; Date.now() < until && !(await later.isVisible()); ) {
      if (await page.locator("h1", { hasText: "pick 4" }).isVisible()) await page.locator(".pickcard").first().dblclick();
      await page.waitForTimeout(100);
    }
    await later.waitFor();
    await page.reload();
    await page.getByText("Wanted").waitFor();
    expect(await page.getByLabel("Take it at once").isChecked()).toBe(true);
    await context.close();
  });
});
