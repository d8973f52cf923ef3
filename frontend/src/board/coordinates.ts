/** Columns and rows of a map of hexes, where the ids of its places name them. Pure. */
import { CELL } from "./geometry";
import type { Board } from "../types";

export interface Mark {
  label: string;
  /** Where it lies along the edge, in board units. */
  at: number;
}

export interface Coordinates {
  columns: Mark[];
  rows: Mark[];
}

/** "A12", "12-A", "3.14", or digits of which each half is a number. */
const NAMES = [/^([A-Za-z]{1,2})[-.]?(\d{1,3})$/, /^(\d{1,3})[-.]?([A-Za-z]{1,2})$/];
const PAIRS = [/^(\d{1,3})[-.,:](\d{1,3})$/, /^(\d\d)(\d\d)$/, /^(\d{3})(\d{3})$/];

/** What stands along the edges; null where the ids do not form columns and rows. */
export function findCoordinates(board: Board): Coordinates | null {
  const places = board.places ?? [];
  const pattern = [...NAMES, ...PAIRS].find((each) => places.every(({ id }) => each.test(id)));
  if (board.kind !== "hex" || !places.length || !pattern) return null;
  const [w, h] = board.cell ?? CELL;
  const line = (part: 1 | 2, axis: "x" | "y") =>
    findLine(
      places.map((place) => [pattern.exec(place.id)![part]!, place[axis]] as const),
      // Every other one of a line is moved by half a hex.
      1.1 * (axis === "x" ? w : h),
    );
  for (const [x, y] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const [columns, rows] = [line(x, "x"), line(y, "y")];
    if (columns && rows) return { columns, rows };
  }
  return null;
}

/** The lines by their names, each in its middle; null where one of them is no line. */
function findLine(spots: readonly (readonly [string, number])[], slack: number): Mark[] | null {
  const lines = new Map<string, { least: number; most: number }>();
  for (const [label, at] of spots) {
    const { least, most } = lines.get(label) ?? { least: at, most: at };
    lines.set(label, { least: Math.min(least, at), most: Math.max(most, at) });
  }
  if (lines.size < 2) return null;
  const marks = [...lines].map(([label, { least, most }]) => ({
    label,
    at: (least + most) / 2,
    wide: most - least,
  }));
  if (marks.some(({ wide }) => wide > slack)) return null;
  return marks.map(({ label, at }) => ({ label, at })).sort((a, b) => a.at - b.at);
}

/** Every so many-th of them that there is room for each, at least `room` units apart. */
export function thin(marks: readonly Mark[], room: number): readonly Mark[] {
  const [first, second] = marks;
  if (!first || !second) return marks;
  const step = (marks.at(-1)!.at - first.at) / (marks.length - 1);
  const every = [1, 2, 5, 10, 20, 50].find((n) => n * step >= room) ?? 100;
  return marks.filter((_, i) => i % every === 0);
}
