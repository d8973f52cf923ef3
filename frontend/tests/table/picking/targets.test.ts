import { expect, it } from "vitest";
import { orderTargets } from "../../../src/table/picking/targets";
import type { Point } from "../../../src/types";

const spots: Record<string, Point> = {
  hand: { x: 0, y: 0 },
  rear: { x: -10, y: 0 },
  front: { x: 10, y: 0 },
  side: { x: 10, y: 20 },
  near: { x: 20, y: 0 },
  far: { x: 90, y: 0 },
};
const field = {
  find: (ref: string) => spots[ref] ?? null,
  isFoe: (ref: string) => ref === "near" || ref === "far",
  foes: [spots.near!, spots.far!],
};

it("begins with the nearest foe, and goes behind one's own lines last", () => {
  const refs = ["rear", "card", "far", "side", "near", "front"];
  expect(orderTargets(refs, "hand", field)).toEqual([
    "near",
    "far",
    "front",
    "side",
    "rear",
    "card",
  ]);
});

it("keeps the order of what is alike", () => {
  const blind = { ...field, isFoe: () => false, foes: [] };
  expect(orderTargets(["rear", "front"], null, blind)).toEqual(["rear", "front"]);
});
