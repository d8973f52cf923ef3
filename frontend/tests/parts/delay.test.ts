import { expect, it } from "vitest";
import { nameDelay } from "../../src/parts/delay";

it.each([
  ["acts", 1, "1 act"],
  ["acts", 7, "7 acts"],
  ["seconds", 60, "1 minute"],
  ["seconds", 300, "5 minutes"],
  ["seconds", 90, "90 seconds"],
] as const)("names a delay by %s of %i", (unit, length, name) => {
  expect(nameDelay({ unit, length })).toBe(name);
});
