// What is shown beside a question and on a card: all that a search looks at, votes, a life total that a team shares, what effects gave or took,
// words that are folded, cards that lie face down in exile.
import { describe, expect, test } from "vitest";

import type { View } from "../../src/lib/protocol.ts";
import { faultsOf } from "./axe.ts";
import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { openPage } from "./playing.ts";
import { watch } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

const kSizes = [
  ["desktop", 1280, 720, "dark"],
  ["portrait", 390, 844, "light"],
] as const;
type Scheme = "dark" | "light";

/** A page that axe-core may look at. */
async function openBare(width = 1280, height = 720, scheme: Scheme = "dark") {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: width < 1000, colorScheme: scheme, bypassCSP: true });
  const page = await context.newPage();
  return { page, errors: watch(page) };
}

/** A library of which somebody may find one of the lands, and looks at all of it. */
function searching(): { view: View; lands: string[]; others: string[] } {
  const view = boardOf(4, 4);
  const inLibrary = (name: string, type = "Creature — Bear") => put(view, "p0", name, { zone: "library" }, "", type);
  const lands = [inLibrary("Forest", "Basic Land — Forest"), inLibrary("Island", "Basic Land — Island")];
  const others = ["Hill Giant", "Grizzly Bears", "Grizzly Bears", "Grizzly Bears", "Air Elemental", "Serra Angel"].map((name) => inLibrary(name));
  view.players["p0"]!.libraryKnown = [...lands, ...others];
  view.players["p0"]!.library = lands.length + others.length;
  return { view, lands, others };
}
const searchOf = (lands: string[], others: string[]) =>
  asked(
    "objects",
    [...lands.map((object, n) => ({ n, kind: "choose", label: n === 0 ? "Forest" : "Island", object })), { n: lands.length, kind: "done", label: "Find nothing" }],
    { shape: "search", others, default: lands.length, text: "Which card do you find?" },
  );

describe("A search", () => {
  test.each(kSizes)("shows by a switch all cards that are looked at (%s)", async (name, width, height, scheme) => {
    const { page, errors } = await openBare(width, height, scheme);
    const { view, lands, others } = searching();
    const { said } = await openMocked(page, server.url, view, searchOf(lands, others));
    const all = page.locator(".others li");
    expect(await all.count()).toBe(0);
    const shows = page.getByRole("button", { name: "Show all cards (6 more)" });
    await shows.click();
    // What can be found stands first; the others are one line a name, and no answers.
    await expect.poll(() => all.allTextContents()).toEqual(["Air Elemental", "Grizzly Bears ×3", "Hill Giant", "Serra Angel"]);
    expect(await page.locator(".options button > span").allTextContents()).toEqual(["Forest", "Island"]);
    await all.first().click();
    expect(said.filter((frame) => frame["type"] === "answer")).toEqual([]);
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/search-all-${name}.png` });
    // Nothing of the list lies behind the switch, which stands below it.
    const switchTop = (await shows.boundingBox())!.y;
    for (const answer of await page.locator(".options button").all()) {
      const box = (await answer.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(switchTop);
    }
    if (width < 1000) expect(await page.locator(".options").evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
    const primary = (await page.locator(".tray .primary").boundingBox())!;
    expect(primary.y + primary.height).toBeLessThanOrEqual(height);
    await shows.click();
    await expect.poll(() => all.count()).toBe(0);
    await page.locator(".options button", { hasText: "Island" }).click();
    await expect.poll(() => said.at(-1)).toMatchObject({ type: "answer", option: 1 });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A vote", () => {
  test("stands beside what was voted for and beside the name of who voted", async () => {
    const { page, errors } = await openBare();
    const view = boardOf(3, 3);
    const vote = asked("word", [{ n: 0, kind: "word", label: "Grace" }, { n: 1, kind: "word", label: "Condemnation" }], { votes: [{ by: "p1", option: 1 }], text: "What do you vote for?", rule: "701.38", title: "Vote: each player in turn names one of the choices." });
    await openMocked(page, server.url, view, vote);
    await expect.poll(() => page.locator(".options li", { hasText: "Condemnation" }).textContent()).toContain("Computer voted for this");
    expect(await page.locator(".options li", { hasText: "Grace" }).textContent()).not.toContain("voted");
    expect(await page.locator(".plate.theirs .vote").textContent()).toBe("voted: Condemnation");
    expect(await page.locator(".plate.mine .vote").count()).toBe(0);
    // By which rule one votes, in words.
    expect(await page.locator(".by-rule").textContent()).toBe("701.38 Vote: each player in turn names one of the choices.");
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/votes.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Two heads", () => {
  test.each(kSizes)("show the life that they share once (%s)", async (name, width, height, scheme) => {
    const { page, errors } = await openBare(width, height, scheme);
    const view = boardOf(4, 4);
    view.sharedLife = true;
    const like = view.players["p1"]!;
    for (const [key, seat] of [["p1", "Bob"], ["p2", "Carol"], ["p3", "Dave"]] as const) {
      view.players[key] = { ...like, name: seat };
      view.room.seats[key] = { connected: true, computer: "normal" };
    }
    for (const [i, key] of ["p0", "p1", "p2", "p3"].entries()) Object.assign(view.players[key]!, { team: Math.floor(i / 2), life: i < 2 ? 27 : 30 });
    for (const key of ["p2", "p3"]) for (let i = 0; i < 4; ++i) put(view, key, `Bear ${i}`, { row: "creature", zone: "battlefield", power: 2, toughness: 2 });
    await openMocked(page, server.url, view, asked("targets", ["p0", "p1", "p2", "p3"].map((object, n) => ({ n, kind: "choose", label: object, object })), { rule: "601.2c" }));
    const lives = async () => (await page.locator(".who .life").allTextContents()).map((text) => text.trim().split(" ")[0]).sort();
    await expect.poll(lives).toEqual(["27", "30"]);
    expect(await page.locator(".plate.mine .life").count()).toBe(1);
    expect(await page.locator(".plate.theirs", { hasText: "Bob" }).textContent()).toContain("shares your life");
    expect(await page.locator(".plate.theirs", { hasText: "Dave" }).textContent()).toContain("shares the life of Carol");
    // The board of the other head lies on the own side: beside the own one, or in its place where there is room for one.
    const phases = (await page.locator(".phases").boundingBox())!;
    const mates = page.locator(".board.mate");
    expect(await mates.count()).toBe(width < 1000 ? 0 : 1);
    if (width >= 1000) {
      const mate = (await mates.boundingBox())!;
      const own = (await page.locator("#my-board").boundingBox())!;
      expect(mate.y).toBeGreaterThan(phases.y);
      expect(mate.x + mate.width).toBeLessThanOrEqual(own.x);
    }
    // Each head can be chosen all the same.
    expect(await page.locator(".who.can").count()).toBe(4);
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/heads-${name}.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("The board of a teammate", () => {
  test("opens in the place of the own one on a phone, by a touch of the plate and by keys", async () => {
    const { page, errors } = await openBare(390, 844, "light");
    const view = boardOf(4, 4);
    for (const [i, [key, name]] of [["p0", "You"], ["p1", "Bob"], ["p2", "Carol"], ["p3", "Dave"]].entries()) {
      view.players[key!] = { ...view.players["p1"]!, name: name!, team: Math.floor(i / 2) };
      view.room.seats[key!] = { connected: true };
    }
    await openMocked(page, server.url, view);
    const phases = (await page.locator(".phases").boundingBox())!;
    await page.locator(".opponents .plate", { hasText: "Bob" }).locator(".who").click();
    await page.locator(".ours.opened[aria-label='The board of Bob']").waitFor();
    expect((await page.locator(".board.mate").boundingBox())!.y).toBeGreaterThan(phases.y);
    expect(await page.locator("#my-board").count()).toBe(0);
    expect(await page.locator(".board.mate .tile").count()).toBeGreaterThan(0);
    // The opponents keep theirs, above.
    expect((await page.locator(".opponents .board").boundingBox())!.y).toBeLessThan(phases.y);
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/mate-portrait.png` });
    await page.getByRole("button", { name: "Your board" }).click();
    await page.locator("#my-board").waitFor();
    await page.keyboard.press("Shift+2");
    await page.locator(".board.mate").waitFor();
    await page.keyboard.press("Shift+0");
    await page.locator("#my-board").waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A card that is looked at", () => {
  test("says what effects gave it or took from it, and asks only where something is changed", async () => {
    const { page, errors } = await openBare();
    const view = boardOf(3, 3);
    view.objects["o1"]!.altered = true;
    const { said, socket } = await openMocked(page, server.url, view);
    await page.locator('[data-key="o2"]').hover();
    await page.locator(".preview").waitFor();
    expect(said.filter((frame) => frame["type"] === "why")).toEqual([]);
    await page.locator('[data-key="o1"]').hover();
    await expect.poll(() => said.filter((frame) => frame["type"] === "why")).toEqual([{ type: "why", object: "o1" }]);
    const changes = [{ text: "Trample, haste", by: "Flame Fusillade" }, { text: "Flying", by: "An effect of Canopy Claws", lost: true }];
    socket.send(JSON.stringify({ type: "why", object: "o1", lines: [{ text: "printed 2/2", rule: "208.1" }], changes }));
    const shown = page.locator(".preview .changes li");
    await expect.poll(() => shown.count()).toBe(2);
    expect(await shown.nth(0).textContent()).toBe("+ Given: Trample, haste (Flame Fusillade)");
    expect(await shown.nth(1).locator("s").textContent()).toBe("Flying");
    expect(await page.locator(".preview h3").count()).toBe(0); // the reasons come with a card that stays
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/changes.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.each(kSizes)("folds what reminds of rules where it would not fit, and opens it (%s)", async (name, width, height, scheme) => {
    const { page, errors } = await openBare(width, height, scheme);
    const view = boardOf(2, 2);
    const reminder = `(${"Words that only say again what the rules say of it anyway. ".repeat(40).trim()})`;
    const long = put(view, "p0", "Long Story", { zone: "hand" });
    const short = put(view, "p0", "Short Story", { zone: "hand" });
    view.cards[view.objects[long]!.card!]!.text = `Flying ${reminder}\n${"When this enters, each player draws a card and loses 1 life. ".repeat(4).trim()}`;
    view.cards[view.objects[short]!.card!]!.text = "Flying (It can be blocked only by creatures with flying or reach.)";
    await openMocked(page, server.url, view);
    await page.locator(`[data-key="${short}"]`).click();
    await page.locator(".preview.pinned", { hasText: "Short Story" }).waitFor();
    expect(await page.locator(".preview .rules").textContent()).toContain("It can be blocked only");
    expect(await page.locator(".preview abbr").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.locator(`[data-key="${long}"]`).click();
    await page.locator(".preview.pinned", { hasText: "Long Story" }).waitFor();
    expect(await page.locator(".preview .rules").textContent()).not.toContain("Words that only say");
    expect(await page.locator(".preview abbr").textContent()).toBe("(…)");
    expect(await faultsOf(page)).toEqual([]);
    await page.screenshot({ path: `${kPictures}/folded-${name}.png` });
    await page.getByRole("button", { name: "Show the reminder text" }).click();
    await expect.poll(() => page.locator(".preview .rules").textContent()).toContain("Words that only say");
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Exile", () => {
  test("of a card face down is a chip at what has exiled it, too", async () => {
    const { page, errors } = await openBare();
    const view = boardOf(3, 3);
    for (let i = 0; i < 2; ++i) {
      const key = put(view, "p1", "Unknown", { zone: "exile", by: "o1", faceDown: true });
      delete view.cards[view.objects[key]!.card!];
      delete view.objects[key]!.card;
    }
    await openMocked(page, server.url, view);
    await page.locator(".bar.exiled", { hasText: "2 cards" }).click();
    expect(await page.locator(".zonelist .item b").allTextContents()).toEqual(["A face-down card", "A face-down card"]);
    await page.screenshot({ path: `${kPictures}/exiled-face-down.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Combat damage", () => {
  test("is divided without a question at every table, once somebody has said so", async () => {
    const { page, errors } = await openPage(browser);
    const { said, socket } = await openMocked(page, server.url, boardOf(2, 2));
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Kill what you can" }).click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "killByItself", on: true });
    socket.send(JSON.stringify({ type: "state", n: 2, since: 1, change: { room: { kills: true } }, log: [] }));
    await expect.poll(() => page.getByRole("button", { name: "Kill what you can" }).getAttribute("aria-pressed")).toBe("true");
    const before = said.length;
    await page.reload();
    await expect.poll(() => said.slice(before)).toContainEqual({ type: "killByItself", on: true });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
