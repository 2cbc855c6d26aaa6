// The tests that play in Chromium against the built command.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["tests/e2e/**/*.test.ts"], testTimeout: 240_000, hookTimeout: 60_000, fileParallelism: false, expect: { poll: { timeout: 20_000 } } },
});
