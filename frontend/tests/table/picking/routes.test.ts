import { describe, expect, it } from "vitest";
import {
  areAlike,
  findBest,
  findEnd,
  findWaypoints,
  groupByEnd,
  passThrough,
} from "../../../src/table/picking/routes";
import type { Route } from "../../../src/types";

const stay: Route = { refs: [] };
const direct: Route = { refs: ["B"], cost: 1 };
const left: Route = { refs: ["L", "C"], cost: 2 };
const right: Route = { refs: ["R", "C"], cost: 2, tone: "costly" };
const round: Route = { refs: ["L", "M", "C"], cost: 3, tone: "good" };

describe("routes", () => {
  it("end at their last place, or nowhere", () => {
    expect([stay, left].map(findEnd)).toEqual([null, "C"]);
  });

  it("are grouped by their end, without the empty one", () => {
    expect([...groupByEnd([stay, direct, left, right])]).toEqual([
      ["B", [direct]],
      ["C", [left, right]],
    ]);
  });

  it("are preferred by tone, then by cost, then by order", () => {
    expect(findBest([right, left, round])).toBe(round);
    expect(findBest([right, left])).toBe(left);
    expect(findBest([direct, { ...direct }])).toBe(direct);
    expect(findBest([])).toBeUndefined();
  });

  it("are alike when they differ in nothing they tell", () => {
    expect(areAlike([left, { refs: ["M", "C"], cost: 2 }])).toBe(true);
    expect(areAlike([left, right])).toBe(false);
    expect(areAlike([left, { ...left, note: { id: "n" } }])).toBe(false);
  });

  it("are narrowed by the places passed, in their order", () => {
    const all = [left, right, round];
    expect(passThrough(all, ["L"])).toEqual([left, round]);
    expect(passThrough(all, ["L", "M"])).toEqual([round]);
    expect(passThrough(all, ["M", "L"])).toEqual([]);
  });

  it("are told apart by the places only some of them pass", () => {
    expect([...findWaypoints([left, right, round])].sort()).toEqual(["L", "M", "R"]);
    expect([...findWaypoints([left])]).toEqual([]);
  });

  it("are told apart by a place that one passes twice and the other never", () => {
    const round: Route = { refs: ["B1", "B2", "B1", "C3"] };
    expect(findWaypoints([round, { refs: ["A2", "C3"] }])).toEqual(new Set(["B1", "B2", "A2"]));
  });
});
