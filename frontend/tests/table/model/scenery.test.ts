import { expect, it } from "vitest";
import type { Kit } from "../../../src/ruleset/kit";
import { Scenery } from "../../../src/table/model/scenery.svelte";
import { board, makePiece, scene } from "../../fixtures";

it("on top is the piece itself, of a place the highest, of a table what has no place", () => {
  const scenery = new Scenery({} as Kit, board);
  const pieces = [
    makePiece("low", "A1", { layer: 1 }),
    makePiece("high", "A1", { layer: 2 }),
    { ...makePiece("figure", ""), place: null, x: 40, y: 50 },
  ];
  scenery.scene = { ...scene, pieces };
  const tops = ["low", "A1", "figure", "B2"].map((ref) => scenery.topOf(ref)?.id);
  expect(tops).toEqual(["low", "high", "figure", undefined]);
});
