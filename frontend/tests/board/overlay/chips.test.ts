import { expect, it } from "vitest";
import { COST, LEGIBLE, sizeChips } from "../../../src/board/overlay/chips";
import type { Board } from "../../../src/types";

const HEXES: Board = { kind: "hex", width: 3146, height: 2888, legend: [], cell: [30, 52] };
const POSITIONS: Board = { ...HEXES, kind: "graph", cell: [52, 52] };
const TABLE: Board = { ...HEXES, kind: "table" };

it("leaves numbers as they are where they are legible or no scale is known", () => {
  expect(sizeChips(HEXES, 0)).toEqual({ grown: 1, crowded: false });
  expect(sizeChips(HEXES, LEGIBLE / COST.font)).toEqual({ grown: 1, crowded: false });
  expect(sizeChips(HEXES, 1)).toEqual({ grown: 1, crowded: false });
});

it("has them grow on a map that is seen from afar", () => {
  expect(sizeChips(HEXES, 0.3)).toEqual({ grown: 2, crowded: false });
  expect(sizeChips(POSITIONS, 0.24)).toEqual({ grown: 1.25, crowded: false });
});

it("tells where they would lie over one another", () => {
  expect(sizeChips(HEXES, 0.12)).toEqual({ grown: 5, crowded: true });
  expect(sizeChips(POSITIONS, 0.12)).toEqual({ grown: 2.5, crowded: true });
  expect(sizeChips(TABLE, 0.12)).toEqual({ grown: 5, crowded: false });
});
