import { expect, it } from "vitest";
import { excerpt, LATEST, moveExcerpt } from "../../../src/table/side/excerpt";

const write = (n: number) => Array.from({ length: n }, (_, i) => ({ seq: 2 * i }));
const ends = (lines: { seq: number }[]) => [lines[0]?.seq, lines.at(-1)?.seq, lines.length];

it("shows a short log whole", () => {
  expect(excerpt(write(LATEST), null)).toEqual(write(LATEST));
  expect(excerpt(write(5), 0)).toEqual(write(5));
  expect(excerpt([], null)).toEqual([]);
});

it("goes along with the end, never longer", () => {
  expect(ends(excerpt(write(200), null))).toEqual([280, 398, 60]);
  expect(ends(excerpt(write(2000), null))).toEqual([3880, 3998, 60]);
});

it("shows twice as much from an entry on, also where that has no line", () => {
  expect(ends(excerpt(write(2000), 100))).toEqual([100, 338, 120]);
  expect(ends(excerpt(write(2000), 99))).toEqual([100, 338, 120]);
  expect(ends(excerpt(write(100), 150))).toEqual([150, 198, 25]);
});

it("moves up and down by a part of what is shown, within the log", () => {
  const lines = write(2000);
  expect(moveExcerpt(lines, null, "up")).toBe(3760);
  expect(moveExcerpt(lines, 3760, "up")).toBe(3700);
  expect(moveExcerpt(lines, 40, "up")).toBe(0);
  expect(moveExcerpt(lines, 0, "down")).toBe(60);
  expect(moveExcerpt(lines, 3740, "down")).toBe(3760);
  expect(moveExcerpt(write(100), null, "up")).toBe(0);
  expect(moveExcerpt([], null, "up")).toBeNull();
});

it("counts events, of which a line may tell many, and shows one line at least", () => {
  const lines = write(2000).map((line) => ({ ...line, events: Array(20).fill(null) }));
  expect(ends(excerpt(lines, null))).toEqual([3994, 3998, 3]);
  expect(ends(excerpt(lines, 100))).toEqual([100, 110, 6]);
  expect(moveExcerpt(lines, null, "up")).toBe(3988);
  expect(moveExcerpt(lines, 100, "up")).toBe(98);
  expect(moveExcerpt(lines, 100, "down")).toBe(102);
  const long = write(5).map((line) => ({ ...line, events: Array(500).fill(null) }));
  expect(ends(excerpt(long, null))).toEqual([8, 8, 1]);
  expect(moveExcerpt(long, 8, "up")).toBe(6);
});
