import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// Pages ask the server once and keep the answer in their modules: each file of theirs has modules of
// its own. All others share theirs, and the document, in a fifth of the time.
const PAGES = "tests/pages/**/*.test.ts";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  // The vectors lie with the page on dice.
  server: { fs: { allow: [".", "../docs/dice"] } },
  test: {
    environment: "happy-dom",
    setupFiles: ["./vitest.setup.ts"],
    testTimeout: 30_000,
    // On a busy machine what comes later may take that long.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: "pages", include: [PAGES] } },
      {
        extends: true,
        test: {
          name: "parts",
          include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [PAGES],
          setupFiles: ["./vitest.parts.ts"],
          isolate: false,
        },
      },
    ],
  },
});
