/** How far what is told of goes is drawn, from either side of the board, until it is told no more. */
import { render, waitFor } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { NO_ART } from "../../src/board/art";
import type { Ground } from "../../src/board/interaction";
import type { Palette } from "../../src/board/palette";
import type { Board, Shape } from "../../src/types";
import { board, PATIENT, scene } from "../fixtures";
import { standPicking } from "../table/picking/stand.svelte";
import BoardStand from "./BoardStand.svelte";
import Scaled from "./Scaled.svelte";

const name = { id: "extent" };
const palette: Palette = {
  art: NO_ART,
  say: (text) => (typeof text === "string" ? text : (text?.id ?? "")),
  tell: (id) => id,
  ink: () => "#000000",
  solid: () => false,
};
const near: Shape = { id: "near", kind: "area", points: [[0, 0], [30, 0], [30, 40]], name }; // prettier-ignore
const far: Shape = { ...near, id: "far", points: [[0, 0], [90, 0], [90, 80]] }; // prettier-ignore

it("is on the board with it, and turned with it", async () => {
  const map = { ...board, width: 400, height: 340 };
  const props = { board: map, scene, offers: [], onact: () => {}, extents: [near] };
  const { container, rerender } = render(BoardStand, props);
  const paths = () => [...container.querySelectorAll("path.area")].map((p) => p.getAttribute("d"));
  expect(paths()).toEqual(["M0 0L30 0L30 40Z"]);
  await rerender({ ...props, turned: true });
  expect(paths()).toEqual(["M400 340L370 340L370 300Z"]);
  await rerender({ ...props, extents: [] });
  expect(paths()).toEqual([]);
});

it("of several polygons and holes is one ground, turned with the board", async () => {
  const pond = [[10, 5], [20, 5], [20, 15]] as [number, number][]; // prettier-ignore
  // The second runs the other way round: where they overlap nothing is cut out.
  const more = [[[30, 40], [60, 0], [0, 0]]] as [number, number][][]; // prettier-ignore
  const map = { ...board, width: 400, height: 340 };
  const both: Shape = { ...near, more, holes: [pond] };
  const props = { board: map, scene, offers: [], onact: () => {}, extents: [both] };
  const { container, rerender } = render(BoardStand, props);
  const draw = (what: string) => container.querySelector(`g.area ${what}`)?.getAttribute("d");
  const all = "M0 0L30 0L30 40ZM0 0L60 0L30 40Z";
  // It comes after the board, as few games draw any such thing.
  await waitFor(() => expect(draw(".lit")).toBe(all), PATIENT);
  expect(draw(".edge")).toBe(all);
  expect(draw("mask path:last-child")).toBe("M10 5L20 5L20 15Z");
  await rerender({ ...props, turned: true });
  expect(draw(".lit")).toBe("M400 340L370 340L370 300ZM400 340L340 340L370 300Z");
  expect(draw("mask path:last-child")).toBe("M390 335L380 335L380 325Z");
});

it("is drawn once where two go equally far, and goes with the last of them", () => {
  const { pointing } = standPicking({});
  const first = pointing.draw("r1", [near, far]);
  const second = pointing.draw("r2", [{ ...near }]);
  expect(pointing.listExtents().map(({ id }) => id)).toEqual(["near", "far"]);
  first();
  expect(pointing.listExtents()).toEqual([near]);
  second();
  expect(pointing.listExtents()).toEqual([]);
});

it("can stay when it is told no more, until something else is done", () => {
  const picking = standPicking({});
  const { pointing } = picking;
  const first = pointing.draw("r1", [near]);
  pointing.keepExtents();
  first();
  expect(picking.extents).toEqual([near]);
  picking.pick("r2");
  expect(picking.extents).toEqual([]);
});

it("has lines of as many pixels on a table from near and far", async () => {
  const map: Board = { ...board, kind: "table", width: 7200, height: 4800 };
  const line: Shape = { ...near, id: "line", kind: "line" };
  const wide: Shape = { ...near, id: "wide", more: [far.points] };
  const told = { ...scene, pieces: [], markers: [], shapes: [near, line] };
  const region = { polygons: [near.points] };
  const ground = { region, label: name } as unknown as Ground;
  const props = { board: map, scene: told, palette, extents: [far, wide], grounds: [ground] };
  const { container, rerender } = render(Scaled, { ...props, scale: 3 });
  const measure = (scale: number) =>
    [...container.querySelectorAll("path.area, path.line, path.edge, path.ground")].map(
      (path) => Number(path.getAttribute("stroke-width")) * scale,
    );
  // An edge about several polygons is drawn twice as wide and seen by half.
  await waitFor(() => expect(container.querySelector("path.edge")).not.toBeNull(), PATIENT);
  const closely = measure(3);
  expect(closely).toHaveLength(5);
  closely.forEach((width) => expect(width).toBeCloseTo(3, 6));
  await rerender({ ...props, scale: 0.25 });
  measure(0.25).forEach((width, i) => expect(width).toBeCloseTo(closely[i]!, 6));
  const dashes = () => container.querySelector("path.line")!.getAttribute("stroke-dasharray")!;
  const long = dashes().split(" ").map((each) => Number(each) * 0.25); // prettier-ignore
  expect(long).toEqual([12, 7.5]);
});
