import { describe, expect, it } from "vitest";
import { readColour } from "../../src/board/colour";

describe("readColour", () => {
  it.each([
    ["rgb(255, 210, 74)", "#ffd24a", 1],
    ["rgba(0, 0, 0, 0.5)", "#000000", 0.5],
    ["rgb(58 44 28 / 0.25)", "#3a2c1c", 0.25],
    ["color(srgb 1 0.5 0)", "#ff8000", 1],
    ["color(srgb 0 0 1 / 0.5)", "#0000ff", 0.5],
    // The values of CSS Color 4 for white, red and its half with nothing.
    ["oklab(1 0 0)", "#ffffff", 1],
    ["oklab(0.627955 0.224863 0.125846)", "#ff0000", 1],
    ["oklab(0.627955 0.224863 0.125846 / 0.5)", "#ff0000", 0.5],
    ["none", "none", 1],
    ['url("#hatch")', 'url("#hatch")', 1],
  ])("%s", (computed, hex, alpha) => {
    expect(readColour(computed)).toEqual([hex, alpha]);
  });
});
