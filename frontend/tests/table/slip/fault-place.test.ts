import { expect, it } from "vitest";
import { placeFault } from "../../../src/table/slip/fault-place";

const FRAME = { width: 1000, height: 600 };
const HIGH = 80;

it.each([
  ["above what it is about", { x: 500, y: 300 }, { x: 375, y: 162 }],
  ["below it where there is no room", { x: 500, y: 100 }, { x: 375, y: 158 }],
  ["at the upper edge where that is above the map", { x: 500, y: -200 }, { x: 375, y: 8 }],
  ["at the lower edge where that is below the map", { x: 500, y: 900 }, { x: 375, y: 512 }],
  ["at the left edge", { x: -50, y: 300 }, { x: 8, y: 162 }],
  ["at the right edge", { x: 990, y: 300 }, { x: 742, y: 162 }],
  ["in the middle of the upper edge where it has no place", null, { x: 375, y: 10 }],
])("a reason stands %s", (_, spot, place) => {
  expect(placeFault(spot, HIGH, FRAME)).toEqual(place);
});

it("is cut at its end, not at its beginning, where it is higher than the map", () => {
  expect(placeFault({ x: 500, y: 60 }, HIGH, { width: 1000, height: 70 }).y).toBe(8);
});
