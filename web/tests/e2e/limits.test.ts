// Time limits, which whoever needs longer can have lengthened: at a table, by consent, and in a draft.
import { describe, expect, test } from "vitest";

import { openPage } from "./playing.ts";
import { serve } from "./serving.ts";

const { server, browser } = await serve();

interface Someone {
  page: Awaited<ReturnType<typeof openPage>>["page"];
  errors: string[];
}
/** Somebody who has said in the settings that they need so many times as long. */
async function someone(times = "1"): Promise<Someone> {
  const one = await openPage(browser);
  if (times === "1") return one;
  await one.page.goto(`${server.url}settings`);
  await one.page.getByLabel("Time limits").selectOption(times);
  return one;
}

/** Alice opens a table with clocks of five minutes, and Bob sits down at it. */
async function meet(alice: Someone, bob: Someone, longer: boolean): Promise<void> {
  await alice.page.goto(server.url);
  await alice.page.waitForSelector("option[value=goblins]", { state: "attached" });
  await alice.page.locator(".own-table summary").click();
  await alice.page.getByRole("button", { name: "Two players, best of three" }).click();
  await alice.page.getByLabel("Games of a match").selectOption("1");
  await alice.page.getByLabel("Seat 2", { exact: true }).selectOption("");
  await alice.page.getByLabel("Clock").selectOption("5");
  const box = alice.page.getByLabel("Whoever needs longer has up to ten times as much");
  expect(await box.isChecked()).toBe(true);
  await box.setChecked(longer);
  await alice.page.getByRole("button", { name: "Open the table" }).click();
  const link = alice.page.locator("input.link");
  await link.waitFor();
  await bob.page.goto(await link.inputValue());
  await expect.poll(() => bob.page.locator(".terms").textContent()).toBe(`${longer ? "longer for whoever needs it, " : ""}clock 5 min`);
  await bob.page.getByRole("button", { name: "Sit down" }).click();
  for (const { page } of [alice, bob]) await page.waitForSelector(".plate .clock");
}

describe("Time limits", () => {
  test("are longer from the start where that was agreed on, for whoever says so once in the settings", async () => {
    const alice = await someone(), bob = await someone("10");
    await meet(alice, bob, true);
    await expect.poll(() => bob.page.locator(".plate.mine .clock").textContent()).toMatch(/^(50:00|49:\d\d) ×10$/);
    await expect.poll(() => alice.page.locator(".plate.theirs .clock").textContent()).toMatch(/ ×10$/);
    expect(await alice.page.locator(".plate.mine .clock").textContent()).toMatch(/^(5:00|4:\d\d)$/);
    // It is changed in the menu, too, and then kept for the next table.
    await alice.page.locator(".tools button", { hasText: "Menu" }).click();
    await alice.page.getByLabel("Time limits").selectOption("3");
    await expect.poll(() => alice.page.locator(".plate.mine .clock").textContent()).toMatch(/^1[45]:\d\d ×3$/);
    expect(await alice.page.evaluate(() => (JSON.parse(localStorage.getItem("cantrip.settings")!) as { times: string }).times)).toBe("3");
    expect([...alice.errors, ...bob.errors]).toEqual([]);
    for (const { page } of [alice, bob]) await page.context().close();
  });

  test("are lengthened by consent elsewhere", async () => {
    const alice = await someone(), bob = await someone("10");
    await meet(alice, bob, false);
    expect(await bob.page.locator(".plate.mine .clock").textContent()).not.toContain("×");
    await bob.page.locator(".tools button", { hasText: "Menu" }).click();
    await bob.page.getByLabel("Ask for time limits").selectOption("2");
    await bob.page.getByText("You have asked for more time: the others decide.").waitFor();
    await alice.page.getByText("asks for 2 times as much time.").waitFor();
    await alice.page.getByRole("button", { name: "Allow" }).click();
    await expect.poll(() => bob.page.locator(".plate.mine .clock").textContent()).toMatch(/^(10:00|9:\d\d) ×2$/);
    expect([...alice.errors, ...bob.errors]).toEqual([]);
    for (const { page } of [alice, bob]) await page.context().close();
  });

  test("of picks are longer, too, and changed while one picks", async () => {
    const { page, errors } = await someone("2");
    await page.goto(server.url);
    await page.locator(".own-draft summary").click();
    await page.getByLabel("Players of the draft").selectOption("2");
    await page.getByLabel("In the other seats").selectOption("random");
    await page.getByLabel("Time for a pick").selectOption("60");
    await page.getByRole("button", { name: "Open the draft" }).click();
    const left = page.locator(".draft header [role=timer]");
    await expect.poll(() => left.textContent()).toMatch(/^(2:00|1:\d\d)$/);
    await page.getByLabel("Time limits").selectOption("10");
    await expect.poll(() => left.textContent()).toMatch(/^(10:00|9:\d\d)$/);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
