import { describe, expect, it } from "vitest";
import { weigh } from "../../src/pages/weight";

describe("weigh", () => {
  it.each([
    [2, "light"],
    [30, "light"],
    [31, "middling"],
    [60, "middling"],
    [61, "heavy"],
    [600, "heavy"],
  ])("calls a battle of %i minutes %s", (minutes, weight) => {
    expect(weigh({ minutes })).toBe(weight);
  });
});
