// A phone held sideways, and one held upright: what has little room there is still read and reached.
import { describe, expect, test } from "vitest";

import { asked, boardOf, openMocked, put } from "./mocked.ts";
import { watch } from "./server.ts";
import { kPictures, serve } from "./serving.ts";

const { server, browser } = await serve();

async function openPhone(width: number, height: number, locale = "en") {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: true, isMobile: true, locale });
  const page = await context.newPage();
  return { page, errors: watch(page) };
}

describe("A phone held sideways", () => {
  test.each(["en", "de"])("has the zones, the tools and the answers in sight, in %s", async (locale) => {
    const { page, errors } = await openPhone(844, 390, locale);
    const view = boardOf(0, 0);
    const bears = Array.from({ length: 3 }, () => put(view, "p0", "Centaur Courser", { row: "creature", power: 3, toughness: 3 }, "G"));
    for (const key of bears) view.objects[key]!.card = view.objects[bears[0]!]!.card!;
    for (let i = 0; i < 3; ++i) put(view, i === 0 ? "p1" : "p0", "Shock", { zone: "graveyard" }, "R", "Instant");
    view.room.undo = "free";
    const pair = (object: string, n: number) => ({ n, kind: "pair", label: "Centaur Courser attacks Computer", object, other: "p1", ...(n > 0 ? { same: 0 } : {}) });
    await openMocked(page, server.url, view, asked("attackers", [...bears.map(pair), { n: 3, kind: "done", label: "No attack" }], { default: 3, max: 3 }));
    await page.locator(".options .several").waitFor();
    // Words are broken between words.
    const words = await page.locator(".options .several > :first-child > span").boundingBox();
    expect(words!.width).toBeGreaterThan(90);
    expect(words!.height).toBeLessThan(90);
    const outside = await page.evaluate(() => {
      const column = document.querySelector(".side")!.getBoundingClientRect();
      return [...document.querySelectorAll(".side .zones button, .side .tools > button")]
        .filter((one) => one.getClientRects().length > 0)
        .filter((one) => {
          const box = one.getBoundingClientRect();
          const plate = one.closest(".plate")?.getBoundingClientRect() ?? column;
          return box.right > column.right + 1 || box.bottom > plate.bottom + 1 || one.scrollWidth > one.clientWidth + 1;
        })
        .map((one) => one.textContent);
    });
    expect(outside).toEqual([]);
    await page.screenshot({ path: `${kPictures}/sideways-${locale}.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A phone held upright", () => {
  test("shows what each card of a full hand costs, however they overlap", async () => {
    const { page, errors } = await openPhone(390, 844);
    const view = boardOf(2, 2);
    for (let i = 0; i < 8; ++i) put(view, "p0", `Card ${i}`, { zone: "hand" });
    await openMocked(page, server.url, view, asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 }));
    const covered = await page.evaluate(() => {
      const cards = [...document.querySelectorAll<HTMLElement>(".hand .card")];
      return cards.filter((card) => {
        const cost = card.querySelector(".cost")!.getBoundingClientRect();
        const at = document.elementFromPoint(cost.right - 2, cost.top + cost.height / 2);
        return cost.right < innerWidth && at !== null && !card.contains(at);
      }).length;
    });
    expect(covered).toBe(0);
    await page.screenshot({ path: `${kPictures}/hand-upright.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("A plane", () => {
  test.each([[1280, 720], [844, 390], [390, 844]])("stands beside the steps and hides none of them, at %d × %d", async (width, height) => {
    const { page, errors } = await openPhone(width, height, "de");
    const view = boardOf(4, 4);
    put(view, "p0", "The Very Long Name of a Plane", { zone: "command" }, "", "Plane — Dominaria");
    await openMocked(page, server.url, view, asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 }));
    await page.locator(".phases .plane").waitFor();
    const covered = await page.evaluate(() => {
      const plane = document.querySelector(".phases .plane")!.getBoundingClientRect();
      const all = [...document.querySelectorAll<HTMLElement>(".phases li")];
      return all.filter((step, i) => {
        const box = step.getBoundingClientRect();
        return box.right > plane.left + 1 || step.scrollWidth > step.clientWidth + 1 || (i > 0 && box.left < all[i - 1]!.getBoundingClientRect().right - 1);
      }).length;
    });
    expect(covered).toBe(0);
    await page.screenshot({ path: `${kPictures}/plane-${width}.png` });
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe("Of several players a name", () => {
  test("is read on the own plate of a phone held sideways", async () => {
    const { page, errors } = await openPhone(844, 390);
    const view = boardOf(2, 2);
    view.players["p2"] = { ...view.players["p1"]!, name: "Carol" };
    view.room.seats["p2"] = { connected: true };
    await openMocked(page, server.url, view, asked("priority", [{ n: 0, kind: "pass", label: "Pass" }], { default: 0 }));
    const name = page.locator(".plate.mine .who .name");
    expect(await name.evaluate((one) => one.getBoundingClientRect().width >= one.scrollWidth - 1 && one.scrollWidth > 20)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
