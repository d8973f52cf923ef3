import { expect, it } from "vitest";
import { findCoordinates, thin } from "../../src/board/coordinates";
import type { Board, Place } from "../../src/types";

function make(places: Place[], more: Partial<Board> = {}): Board {
  return { kind: "hex", width: 900, height: 900, cell: [52, 30], legend: [], places, ...more };
}

/** Rows of hexes with a pointed top, every other one moved by half a hex. */
const pointed = (name: (row: number, column: number) => string) =>
  [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => ({
      id: name(row, column),
      x: 100 + column * 104 + (row % 2) * 52,
      y: 100 + row * 90,
    })),
  );

it("letters are rows, numbers are columns, each in its middle", () => {
  expect(findCoordinates(make(pointed((row, column) => `${"ABC"[row]}${column + 8}`)))).toEqual({
    columns: [
      { label: "8", at: 126 },
      { label: "9", at: 230 },
      { label: "10", at: 334 },
    ],
    rows: [
      { label: "A", at: 100 },
      { label: "B", at: 190 },
      { label: "C", at: 280 },
    ],
  });
});

it("four digits are two numbers, the columns first where they lie so", () => {
  const flat = [1, 2].flatMap((column) =>
    [1, 2].map((row) => ({
      id: `0${column}0${row}`,
      x: column * 90,
      y: row * 104 + (column % 2) * 52,
    })),
  );
  const found = findCoordinates(make(flat, { cell: [30, 52] }));
  expect(found?.columns).toEqual([
    { label: "01", at: 90 },
    { label: "02", at: 180 },
  ]);
  expect(found?.rows).toEqual([
    { label: "01", at: 130 },
    { label: "02", at: 234 },
  ]);
});

it("there are none where ids are names, lie aslant, or the board has no hexes", () => {
  const named = pointed((row, column) => `${"ABC"[row]}${column}`);
  expect(findCoordinates(make(named.map((each, i) => ({ ...each, id: `place ${i}` }))))).toBeNull();
  const aslant = named.map((each, i) => ({ ...each, x: each.x + Math.floor(i / 3) * 104 }));
  expect(findCoordinates(make(aslant))).toBeNull();
  expect(findCoordinates(make(named, { kind: "graph" }))).toBeNull();
  expect(findCoordinates(make(named.slice(0, 3)))).toBeNull();
  expect(findCoordinates(make([]))).toBeNull();
});

it("of too many only every second, fifth or tenth is told", () => {
  const marks = Array.from({ length: 30 }, (_, i) => ({ label: `${i + 1}`, at: i * 10 }));
  expect(thin(marks, 10)).toEqual(marks);
  expect(thin(marks, 11).map(({ label }) => label)[1]).toBe("3");
  expect(thin(marks, 45).map(({ label }) => label)).toEqual(["1", "6", "11", "16", "21", "26"]);
});
