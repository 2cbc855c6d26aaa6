// What axe-core finds on a page that people with a screen reader, or without colors, could not use.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "playwright-core";

const kAxe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Serious faults; the page has to be of a context that bypasses the content policy. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(kAxe);
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await tool.run();
    return violations
      .filter((fault) => fault.impact === "serious" || fault.impact === "critical")
      .map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.html.slice(0, 160)).join("\n")}`);
  });
}
