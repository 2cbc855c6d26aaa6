// What the tests of a file share: a server of its own, a browser, and the folder of pictures.
import { mkdirSync } from "node:fs";

import type { Browser } from "playwright-core";
import { afterAll, expect } from "vitest";

import { openBrowser, Server } from "./server.ts";

export const kPictures = process.env["CANTRIP_PICTURES"] ?? "../build/pictures";

/** Starts both for the tests of the file that calls it; afterwards the server, asked to end, ends well. */
export async function serve(): Promise<{ server: Server; browser: Browser }> {
  mkdirSync(kPictures, { recursive: true });
  const server = new Server();
  await server.start();
  const browser = await openBrowser();
  afterAll(async () => {
    await browser.close();
    expect(await server.end()).toBe(0);
    server.remove();
  });
  return { server, browser };
}

/** How many times longer work takes than it needs of a processor, since others work beside it; 1 where nobody does. */
export function slowness(): number {
  const kWork = 60_000; // microseconds
  const used = process.cpuUsage();
  const begun = performance.now();
  const spent = () => {
    const { user, system } = process.cpuUsage(used);
    return user + system;
  };
  while (spent() < kWork);
  return Math.max(1, ((performance.now() - begun) * 1000) / spent());
}
