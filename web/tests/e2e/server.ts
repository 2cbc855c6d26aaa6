// The built command as a server of its own for a test, and a browser to look at it.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Browser, chromium, type Page } from "playwright-core";

const kBinary = process.env["CANTRIP_BINARY"] ?? "../build/release/cantrip";
/** The games of each test are dealt alike every time. */
const kSeed = "1";
/** As a test waits for what the page shows, also on a machine that does much else. The content policy allows no scripts that wait in the page. */
export const kPatience = 60_000;
const kBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export class Server {
  readonly data = mkdtempSync(join(tmpdir(), "cantrip-e2e-"));
  url = "";
  #process: ChildProcess | undefined;

  async start(port?: string): Promise<void> {
    const child = spawn(kBinary, ["serve", "--data", this.data, "--seed", kSeed, ...(port ? ["--port", port] : [])], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, XDG_DATA_HOME: this.data },
    });
    this.#process = child;
    this.url = await new Promise<string>((resolve, reject) => {
      let said = "";
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const found = /http:\/\/[^\s]+/.exec(said);
        if (found) resolve(found[0]);
      };
      child.stdout!.on("data", hear);
      child.stderr!.on("data", hear);
      child.on("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
      child.on("error", reject);
    });
  }
  /** Ends it as a failing machine does, or as a person does; the code that it ends with. */
  async end(signal: "SIGKILL" | "SIGTERM" = "SIGTERM"): Promise<number | null> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
    child.kill(signal);
    return ended;
  }
  get port(): string {
    return new URL(this.url).port;
  }
  remove(): void {
    rmSync(this.data, { recursive: true, force: true });
  }
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env["CANTRIP_CHROMIUM"] ?? kBrowsers.find((path) => existsSync(path));
  if (!executablePath) throw new Error("There is no Chromium: install the Debian package chromium, or set CANTRIP_CHROMIUM.");
  const browser = await chromium.launch({
    executablePath,
    timeout: kPatience,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  // Whoever opens a page waits as long for all that it does.
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(kPatience);
    return context;
  };
  return browser;
}

/** Errors of scripts and of the content policy, which fail the test that made them. */
export function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const lost = message.text().includes("WebSocket connection") || message.text().includes("ERR_CONNECTION_REFUSED");
    if (message.type() === "error" && !lost) errors.push(message.text());
  });
  return errors;
}

export interface Start {
  deck?: string;
  against?: string;
  level?: string;
  name?: string;
}

export async function startGame(page: Page, url: string, start: Start = {}): Promise<void> {
  await page.goto(url);
  await page.waitForSelector("option[value=goblins]", { state: "attached" });
  if (start.name) await page.getByLabel("Your name").fill(start.name);
  await page.getByLabel("Your deck").selectOption(start.deck ?? "goblins");
  await page.getByLabel("The computer's deck").selectOption(start.against ?? "elves");
  await page.getByLabel("The computer plays").selectOption(start.level ?? "random");
  await page.getByRole("button", { name: "Play the computer" }).click();
  await page.waitForSelector(".tray .primary");
}

export const isOver = (page: Page): Promise<boolean> => page.locator(".sentence.over").isVisible();

/** Waits until this player is asked, or the game is over. */
export async function untilAsked(page: Page): Promise<boolean> {
  for (const until = Date.now() + kPatience; Date.now() < until; await page.waitForTimeout(20)) {
    const there = await page.evaluate(
      () =>
        document.querySelector(".sentence.over") !== null ||
        (document.querySelector(".tray .sentence[data-rule]") !== null && document.querySelector(".badge") === null),
    );
    if (there) return !(await isOver(page));
  }
  throw new Error("Nothing is asked.");
}

/** The number of the question, or what stands in its place. */
export const questionOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const sentence = document.querySelector<HTMLElement>(".tray .sentence");
    return sentence?.dataset["question"] ?? sentence?.textContent ?? "";
  });

/** What is asked and how the table looks. */
export const looksOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [".tray .sentence", ".options", ".turn", ".hand", ".middle", ".side", ".stack button.item"] // without what lingers there
      .map((selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent ?? "").join("|"))
      .join("|"),
  );

/** Waits until something else is asked than before. */
export async function untilAnother(page: Page, before: string): Promise<void> {
  for (const until = Date.now() + kPatience; Date.now() < until; await page.waitForTimeout(20))
    if ((await questionOf(page)) !== before) return;
  const stands = await page.evaluate(() => [".tray", ".toasts"].map((selector) => document.querySelector(selector)?.textContent ?? "").join(" | "));
  throw new Error(`Nothing happened after: ${before.slice(0, 300)}, where there stands: ${stands.slice(0, 600)}`);
}
