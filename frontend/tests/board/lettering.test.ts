/** Names that are told as text: how much room they take, and that few are cut. */
import { expect, it } from "vitest";
import type { Extent } from "../../src/board/graph";
import { listExtents, spareNames } from "../../src/board/lettering";
import type { Board, Point } from "../../src/types";
import { board } from "../fixtures";

const SHEET = { width: 2000, height: 1000 };
const FRAME = { width: 600, height: 400 };
const MIDDLE = { x: 1000, y: 500 };
const always = () => true;
const right = (at: Point, there: Point) => there.x >= at.x;

function box(left: number, top: number, width = 100): Extent {
  return { left, top, right: left + width, bottom: top + 20 };
}

function look(names: Extent[], keeps: (at: Point, there: Point) => boolean = always): Point {
  return spareNames(MIDDLE, names, SHEET, FRAME, 1, keeps);
}

it("looks aside to let a name in, or to leave it out, whichever is nearer", () => {
  // From 700 to 1,300 and from 300 to 700 is seen.
  expect(look([box(680, 400)])).toEqual({ x: 976, y: 500 });
  expect(look([box(620, 400)])).toEqual({ x: 1024, y: 500 });
  expect(look([box(1290, 695)])).toEqual({ x: 1000, y: 491 });
  expect(look([box(800, 685)])).toEqual({ x: 1000, y: 509 });
});

it("stays where no name is cut, where that is too far, and where something would be lost", () => {
  expect(look([box(800, 400), box(100, 400)])).toBe(MIDDLE);
  expect(look([box(500, 400, 400)])).toBe(MIDDLE);
  expect(look([box(680, 400)], right)).toBe(MIDDLE);
});

it("counts what it would cut instead", () => {
  const names = [box(680, 400), box(1190, 400, 105), box(1190, 500, 105)];
  expect(look(names)).toBe(MIDDLE);
});

it("lets in no edge of the board", () => {
  const at = { x: 1690, y: 500 };
  expect(spareNames(at, [box(1380, 400, 30)], SHEET, FRAME, 1, right)).toBe(at);
});

it("counts the room of labels, turned ones too, and of the names beside positions", () => {
  const label = { x: 500, y: 300, text: "Mill", kind: "town" as const, size: 14, turn: 0 };
  const labels = [label, { ...label, turn: 90 }] as unknown as NonNullable<Board["labels"]>;
  const [flat, turned] = listExtents({ ...board, labels }, (text) => String(text));
  expect(flat!.right - flat!.left).toBeCloseTo(4 * 20 * 0.46);
  expect(flat!.bottom - flat!.top).toBeCloseTo(20);
  expect(turned!.right - turned!.left).toBeCloseTo(20);
  expect((turned!.top + turned!.bottom) / 2).toBe(300);
  const places = [{ ...board.places![0]!, id: "p", name: "Odessa", x: 100, y: 100 }];
  const graph = { ...board, kind: "graph" as const, labels: [], links: [], places };
  expect(listExtents(graph, String)).toHaveLength(1);
  expect(listExtents({ ...graph, lettering: [{}] } as unknown as Board, String)).toEqual([]);
});
