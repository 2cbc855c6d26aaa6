// What somebody who comes for the first time meets: the forms of the first page, and what is heard of a table.
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";

import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { openPage } from "./playing.ts";
import { type Server, untilAsked } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

let server: Server;
let browser: Awaited<ReturnType<typeof serve>>["browser"];
beforeAll(async () => {
  ({ server, browser } = await serve());
});

/** The names of all buttons, as those hear them who don't see the page. */
async function buttonsOf(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page);
  const { nodes } = await tools.send("Accessibility.getFullAXTree");
  await tools.detach();
  return nodes.filter((node) => !node.ignored && node.role?.value === "button").map((node) => String(node.name?.value ?? ""));
}

describe("The first page", () => {
  test("has ready decks by their titles, and names of fields above their fields in one line", async () => {
    const { page, errors } = await openPage(browser, 390, 844);
    await page.goto(server.url);
    const deck = page.getByLabel("Your deck");
    await deck.locator("option[value=white-weenie]").waitFor({ state: "attached" });
    expect(await deck.locator("option[value=white-weenie]").textContent()).toBe("White Weenie");
    await deck.selectOption("goblins");
    await page.getByText("chieftains, kings and a horde", { exact: true }).waitFor();
    const top = async (name: string) => (await page.getByLabel(name).boundingBox())!.y;
    expect(Math.abs((await top("The computer's deck")) - (await top("The computer plays")))).toBeLessThan(2);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("sets a table up by one click, and leaves no choice blank that does not fit it", async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(server.url);
    await page.getByLabel("Your deck").selectOption("goblins");
    await page.locator(".own-table summary").click();
    const table = page.locator(".own-table");
    await table.getByRole("button", { name: "Two players, best of three" }).click();
    expect(await table.locator("select").evaluateAll((all) => all.filter((one) => (one as HTMLSelectElement).value === "3").length)).toBeGreaterThan(0);
    expect(await table.getByRole("button", { name: "Two players, best of three" }).getAttribute("aria-pressed")).toBe("true");
    expect(await table.getByLabel("Your deck at this table").inputValue()).toBe("goblins");
    const four = table.getByRole("button", { name: "Commander, four players" });
    await four.click();
    await table.getByLabel("Seat 4", { exact: true }).waitFor();
    expect(await four.getAttribute("aria-pressed")).toBe("true");
    await table.getByLabel("Led by a commander").selectOption({ label: "Brawl" });
    expect(await four.getAttribute("aria-pressed")).toBe("false");
    const chosen = (label: string) => table.getByLabel(label).evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text);
    await expect.poll(() => chosen("Your deck at this table")).toBe("There is no ready deck for this");
    // One list is enough for all: the others play the same.
    await expect.poll(() => chosen("Deck of seat 4")).toBe("the same as mine");
    await table.getByRole("button", { name: "Open the table" }).click();
    expect(await table.getByRole("alert").textContent()).toContain('with its commander below a line "Commander"');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Commander", () => {
  test("is begun against three computers by three clicks, each with another ready deck, and a friend sees what may be played", async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(server.url);
    await page.locator(".own-table summary").click();
    await page.getByRole("button", { name: "Commander, four players" }).click();
    await page.getByRole("button", { name: "Open the table" }).click();
    await untilAsked(page);
    expect(await page.locator(".plate.theirs").count()).toBe(3);
    expect(await page.locator(".plate.mine").textContent()).toContain("40");
    // Whoever is led by whom is there for all to see.
    const leaders = await page.evaluate(() => document.body.textContent ?? "");
    for (const leader of ["Rhys the Redeemed", "Krenko, Mob Boss", "Wydwen, the Biting Gale", "Brion Stoutarm"]) expect(leaders).toContain(leader);
    await page.screenshot({ path: `${kPictures}/commander.png` });
    // By the link a friend is offered the decks with a commander, and no others.
    await page.goto(server.url);
    await page.locator(".own-table summary").click();
    await page.getByRole("button", { name: "Commander, four players" }).click();
    await page.getByLabel("Seat 4", { exact: true }).selectOption({ label: "A person" });
    await page.getByRole("button", { name: "Open the table" }).click();
    const friend = await openPage(browser);
    await friend.page.goto(await page.locator("input[readonly]").inputValue());
    const ready = friend.page.getByLabel("Your deck").locator("option[lang=en]");
    await expect.poll(() => ready.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value).sort())).toEqual(["brion", "krenko", "rhys", "wydwen"]);
    expect(errors).toEqual([]);
    expect(friend.errors).toEqual([]);
    await friend.page.context().close();
    await page.context().close();
  });
});

describe("A table", () => {
  test("is heard by names first and places last, without what is only drawn", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(4, 4);
    const forest = put(view, "p0", "Forest", { zone: "hand" }, "G", "Basic Land — Forest");
    const growth = put(view, "p0", "Giant Growth", { zone: "hand" }, "G", "Instant");
    view.cards[view.objects[forest]!.card!] = { name: "Forest", type: "Basic Land — Forest", colors: "", land: true };
    await openMocked(page, server.url, view, asked("priority", [
      { n: 0, kind: "pass", label: "Pass" },
      { n: 1, kind: "cast", label: "Cast Giant Growth {1}{G}", object: growth },
    ]));
    const heard = await buttonsOf(page);
    expect(heard).toContainEqual(expect.stringMatching(/^Giant Growth 1 generic mana green mana Instant .*can be chosen, 2 of 2$/));
    expect(heard).toContain("Forest Basic Land — Forest 1 of 2");
    expect(heard).toContainEqual(expect.stringMatching(/^Serra Angel 1 .*yours, \d of \d$/));
    expect(heard).toContain("You 17 life whose turn it is");
    // The symbols of a cost stay on one line.
    expect(await page.locator(".options .syms").first().evaluate((one) => getComputedStyle(one).whiteSpace)).toBe("nowrap");
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("shows the cards on top and what is known of a hand without opening them, and lights what holds a choice", async () => {
    const { page, errors } = await openPage(browser);
    const view = boardOf(2, 2);
    put(view, "p1", "Old Bones", { zone: "graveyard" }, "B", "Creature — Skeleton");
    put(view, "p1", "Dark Ritual", { zone: "graveyard" }, "B", "Instant");
    const shock = `o${Object.keys(view.objects).length + 1}`;
    put(view, "p1", "Shock", { zone: "hand" }, "R", "Instant");
    view.hand = [];
    Object.assign(view.players["p1"]!, { hand: 3, handKnown: [shock] });
    await openMocked(page, server.url, view, asked("objects", [{ n: 0, kind: "entity", label: "Shock", object: shock }], { text: "Which one does Computer discard?", min: 1 }));
    const zone = (name: string) => page.locator(".plate.theirs .zones button", { hasText: name });
    expect(await zone("Graveyard").locator(".top").textContent()).toBe("on top: Dark Ritual");
    expect(await zone("Hand").locator(".top").textContent()).toBe("known: Shock");
    expect(await zone("Hand").getAttribute("class")).toContain("glows");
    expect(await zone("Hand").textContent()).toContain("can be chosen");
    await zone("Graveyard").locator(".top").hover();
    await page.locator(".preview", { hasText: "Dark Ritual" }).waitFor();
    await page.screenshot({ path: `${kPictures}/zones.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test("has room for a name beside the mark of whose turn it is", async () => {
    const { page } = await openPage(browser);
    const view = boardOf(2, 2);
    view.active = "p1";
    await openMocked(page, server.url, view);
    const name = page.locator(".plate.theirs .name");
    expect(await name.evaluate((one) => [one.scrollWidth > one.clientWidth, one.getClientRects()[0]!.height < 24])).toEqual([false, true]);
    await page.context().close();
  });

  test("keeps the large button of a phone held sideways where it is, however much is asked", async () => {
    const { page } = await openPage(browser, 844, 390, true);
    const view = boardOf(4, 1);
    const options = view.battlefield.slice(0, 4).map((object, n) => ({ n: n + 1, kind: "entity" as const, label: `One ${n}`, object }));
    const pass = { n: 0, kind: "pass" as const, label: "Pass" };
    const { socket } = await openMocked(page, server.url, view, asked("priority", [pass, options[0]!]));
    const bottom = async () => {
      const box = (await page.locator(".tray .primary").boundingBox())!;
      return box.y + box.height;
    };
    const before = await bottom();
    expect(before).toBeGreaterThan(370);
    socket.send(JSON.stringify({ type: "state", n: 2, view, log: [], question: asked("priority", [pass, ...options], { id: 6 }) }));
    await expect.poll(() => page.locator(".options button").count()).toBeGreaterThan(3);
    expect(Math.abs((await bottom()) - before)).toBeLessThan(2);
    // Whose turn it is covers no letter.
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const name = await box(".plate.mine .name");
    expect((await box(".plate.mine .turn-mark")).y).toBeGreaterThanOrEqual(name.y + name.height);
    await page.context().close();
  });

  test("tells once which pick of how many is asked for", async () => {
    const { page } = await openPage(browser);
    const view = boardOf(3, 1);
    const options = view.battlefield.slice(0, 3).map((object, n) => ({ n, kind: "entity" as const, label: `One ${n}`, object }));
    await openMocked(page, server.url, view, asked("objects", options, { text: "Sacrifice two creatures: which is number 1 of 2?", min: 2, max: 2 }));
    expect(await page.locator(".tray .sentence").textContent()).toBe("Sacrifice two creatures: which is number 1 of 2?");
    await page.context().close();
  });
});
