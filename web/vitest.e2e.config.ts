// The tests that play in Chromium against the built command.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["tests/e2e/**/*.test.ts"], testTimeout: 480_000, hookTimeout: 120_000, fileParallelism: false, expect: { poll: { timeout: 60_000 } } },
});
