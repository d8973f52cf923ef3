import { describe, expect, it } from "vitest";
import { isWithin, traceShape } from "../../src/board/geometry";
import { traceSides } from "../../src/board/ground";
import { plantMarkers } from "../../src/board/layout";
import { locate } from "../../src/board/motion";
import type { Board, Pair } from "../../src/types";

const square = (least: number, most: number): Pair[] => [
  [least, least],
  [most, least],
  [most, most],
  [least, most],
];

describe("a region", () => {
  it("has holes, and points outside of it", () => {
    const region = { polygons: [square(0, 100)], holes: [square(40, 60)] };
    const at = (x: number) => isWithin({ x, y: 50 }, region);
    expect([at(10), at(50), at(90), at(110)]).toEqual([true, false, true, false]);
  });
});

describe("a shape", () => {
  it("is closed as an area and open as a line", () => {
    expect(traceShape({ kind: "area", points: square(0, 10) })).toBe("M0 0L10 0L10 10L0 10Z");
    expect(traceShape({ kind: "line", points: [[0, 0], [5, 5]] })).toBe("M0 0L5 5"); // prettier-ignore
  });

  it("is a slice of a circle as an arc, clockwise and past half a turn where it must", () => {
    const arc = (from: Pair, to: Pair) => traceShape({ kind: "arc", points: [[0, 0], from, to] });
    expect(arc([10, 0], [0, 10])).toBe("M0 0L10 0A10 10 0 0 1 0 10Z");
    expect(arc([0, 10], [10, 0])).toBe("M0 0L0 10A10 10 0 1 1 10 0Z");
    expect(traceShape({ kind: "arc", points: [[0, 0]] })).toBe("");
  });
});

describe("what lies between hexes", () => {
  /** Two hexes of a row, and one that touches neither. */
  const board: Board = {
    kind: "hex",
    width: 400,
    height: 400,
    legend: [],
    places: [
      { id: "A1", x: 100, y: 100 },
      { id: "A2", x: 204, y: 100 },
    ],
    sides: [
      { a: "A1", b: "A2", kind: "wire" },
      { a: "A2", b: "A1", kind: "bank" },
      { a: "A1", b: "nowhere", kind: "wire" },
    ],
  };

  it("runs along the side that they share, from whichever it is told", () => {
    expect(traceSides(board, "wire")).toBe("M152 70L152 130");
    expect(traceSides(board, "bank")).toBe("M152 130L152 70");
    expect(traceSides(board, "wall")).toBe("");
  });

  it("holds markers in its middle, and a point of a table holds one, too", () => {
    const places = new Map((board.places ?? []).map((place) => [place.id, place]));
    const flag = { art: "flag", name: { id: "flag" } };
    const planted = plantMarkers(
      [
        { ...flag, id: "m1", place: null, between: ["A1", "A2"] },
        { ...flag, id: "m2", place: null, at: [7, 9] },
        { ...flag, id: "m3", place: null },
      ],
      places,
      100,
    );
    expect(planted.map(({ marker, x, y }) => [marker.id, x, y])).toEqual([
      ["m1", 152, 100],
      ["m2", 7, 9],
    ]);
  });
});

it("an arrow may end at a point", () => {
  const scene = { prompt: { id: "" }, stage: { id: "" } };
  expect(locate([3, 4], new Map(), scene, new Map())).toEqual({ x: 3, y: 4 });
});
