import { describe, expect, it } from "vitest";
import { listReach, startAt } from "../../src/board/framing";
import { findCounterSize } from "../../src/board/layout";
import { indexPlaces } from "../../src/board/geometry";
import { VIEW_ONLY, type Spot } from "../../src/board/interaction";
import type { Board, Point, Ref } from "../../src/types";
import { board, scene } from "../fixtures";

const desk = { width: 1056, height: 850 };
const places = indexPlaces(board);
const pieces = scene.pieces!;
const size = findCounterSize(board);
const spot = { route: null } as Spot;
const find = (ref: Ref): Point | null => places.get(ref) ?? null;

describe("the first look", () => {
  it("has counters of 28 pixels at a desk and of 32 on a telephone, upright or on its side", () => {
    const scales = [desk, { width: 390, height: 460 }, { width: 560, height: 340 }].map(
      (frame) => startAt(board, pieces, places, frame)!.scale,
    );
    // A counter is a little smaller than the room it has.
    expect(scales.map((scale) => scale * size * 0.94)).toEqual([28, 32, 32].map(closely));
  });

  it("is about the middle of what lies there", () => {
    expect(startAt(board, pieces, places, desk)!.at).toEqual({ x: 178, y: 145 });
  });

  it("is the whole table", () => {
    expect(startAt({ ...board, kind: "table" }, pieces, places, desk)).toBeUndefined();
  });
});

describe("the reach of what is picked", () => {
  const lights = {
    ...VIEW_ONLY.lights,
    spots: new Map<Ref, Spot[]>([["B2", [spot]], ["nowhere", [spot]]]),
  }; // prettier-ignore

  it("is about its place and all that is lit", () => {
    const half = size * 0.6;
    expect(listReach(board, "A1", lights, find)).toEqual([
      { x: 100 - half, y: 100 - half },
      { x: 100 + half, y: 100 + half },
      { x: 256 - half, y: 190 - half },
      { x: 256 + half, y: 190 + half },
    ]);
  });

  it("is nothing for what is not on the board, or where nothing is lit", () => {
    expect(listReach(board, "reserve", lights, find)).toEqual([]);
    expect(listReach(board, "A1", VIEW_ONLY.lights, find)).toEqual([]);
  });

  it("is the ground of a table that may be chosen", () => {
    const table: Board = { ...board, kind: "table" };
    const ground = { label: { id: "go" }, region: { polygons: [[[0, 0], [50, 0], [0, 60]]] } };
    const grounds = [ground as (typeof VIEW_ONLY.lights.grounds)[number]];
    expect(listReach(table, "A1", { ...VIEW_ONLY.lights, grounds }, find).slice(2)).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 0, y: 60 },
    ]);
  }); // prettier-ignore
});

function closely(n: number): unknown {
  return expect.closeTo(n, 6);
}
