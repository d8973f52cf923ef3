/** Files of this project share their modules and their page: each leaves it as it has found it. */
import { afterAll, beforeEach, expect, vi } from "vitest";
import { loadParts } from "./src/table/slip/deeds.svelte";
import { look, tidy } from "./tests/shared-page";

// Nor for parts of the page.
await loadParts();
const found = look();
// The components of a test are away when this is called: libraries began later.
beforeEach(() => tidy);
afterAll(async () => {
  // What is still to come when a file ends is cut off, and has failed for all that follow.
  await vi.dynamicImportSettled();
  const left = look();
  // One file fails for it, not all that follow.
  document.body.replaceChildren();
  expect(left, "what this file leaves on the page").toEqual(found);
});
