/** Where words send somebody. */
import { describe, expect, it } from "vitest";
import { COMPASS, findBearing, findTowards } from "../../../src/table/picking/bearings";
import type { Board } from "../../../src/types";

const board: Board = { kind: "table", width: 7200, height: 4800, legend: [], unit: 100 };
const from = { x: 1000, y: 500 };
const near = ({ x, y }: { x: number; y: number }) => [Math.round(x), Math.round(y)];

describe("a point towards a goal", () => {
  it("is so far off, or the goal itself where that is nearer", () => {
    const goal = { x: 1300, y: 900 };
    expect(findTowards(from, goal, 250)).toEqual({ x: 1150, y: 700 });
    expect([600, null].map((far) => findTowards(from, goal, far))).toEqual([goal, goal]);
    expect(findTowards(from, from, 100)).toEqual(from);
  });
});

describe("a point by the compass", () => {
  it("is so far off, the other way round for the other point", () => {
    expect(
      Object.keys(COMPASS).map((way) => near(findBearing(board, from, COMPASS[way]!, 400))),
    ).toEqual([
      [1000, 100],
      [1283, 217],
      [1400, 500],
      [1283, 783],
      [1000, 900],
      [717, 783],
      [600, 500],
      [717, 217],
    ]);
  });

  it("lies on the board, and a foot off where nobody says how far", () => {
    expect(near(findBearing(board, from, COMPASS.northwest!, 5000))).toEqual([500, 0]);
    expect(near(findBearing(board, from, COMPASS.south!, 99_999))).toEqual([1000, 4800]);
    expect(near(findBearing(board, from, COMPASS.east!, 0))).toEqual([2200, 500]);
  });
});
