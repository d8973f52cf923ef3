import { describe, expect, it } from "vitest";
import { VIEW_ONLY } from "../../src/board/interaction";
import type { Lying } from "../../src/board/layout";
import { passes, STILL, type Flight } from "../../src/board/motion";
import { makeDrawer, type Drawn } from "../../src/board/pieces/drawn";
import type { Piece } from "../../src/types";

const write = (id: string): Piece => ({ id, art: "", name: id, described: { id } });
const pieces = [write("a"), write("b"), write("c")];
/** In a row, two counters' width apart. */
const lying = new Map(
  pieces.map(({ id }, i): [string, Lying] => [
    id,
    { x: 200 * i, y: 0, scale: 1, seen: true, order: 0 },
  ]),
);
const fly = (id: string, ...way: [number, number][]) => {
  const points = way.map(([x, y]) => ({ x, y }));
  const flight: Flight = { ...points.at(-1)!, ms: 240, way: points };
  return { ...STILL, flights: new Map([[id, flight]]) };
};
const list = (drawn: Drawn[]) => drawn.map(({ piece }) => piece.id).join("");

describe("What is drawn of counters", () => {
  it("is the same as long as nothing about it changes", () => {
    const draw = makeDrawer();
    const before = draw(pieces, lying, STILL, VIEW_ONLY);
    const after = draw(pieces, lying, { ...STILL, struck: new Map([["b", 1]]) }, VIEW_ONLY);
    expect(after.map((each, i) => each === before[i])).toEqual([true, false, true]);
    expect(after[1]).toEqual({ ...before[1], struck: 1 });
  });

  it("lies over all that it passes", () => {
    const draw = (motion = STILL) => list(makeDrawer()(pieces, lying, motion, VIEW_ONLY));
    expect(draw(fly("a", [0, 0], [0, 200]))).toBe("abc");
    expect(draw(fly("a", [0, 0], [400, 90]))).toBe("bca");
    expect(draw(fly("a", [0, 0], [0, 300], [400, 300], [400, 100]))).toBe("bca");
    expect(draw(fly("c", [400, 0], [0, 0]))).toBe("abc");
    expect(draw(fly("b", [0, 300]))).toBe("abc");
  });

  it("lies over all where it is picked", () => {
    const draw = makeDrawer();
    expect(list(draw(pieces, lying, STILL, { ...VIEW_ONLY, picked: "a" }))).toBe("bca");
  });
});

it("tells whether a way comes near a point", () => {
  const way = [
    { x: 0, y: 0 },
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ];
  const near = (x: number, y: number) => passes(way, { x, y }, 10);
  expect([near(50, 50), near(50, 65), near(50, 75)]).toEqual([true, true, false]);
  expect([near(150, 109), near(150, 111), near(209, 100), near(211, 100)]).toEqual([
    ...[true, false],
    ...[true, false],
  ]);
  expect(passes([{ x: 0, y: 0 }], { x: 5, y: 5 }, 10)).toBe(true);
  expect(passes([], { x: 0, y: 0 }, 10)).toBe(false);
});
