/** Names that a board tells as text: where they stand, and how to look so that few are cut. Pure. */
import { settle, type Size } from "./camera/camera";
import { CELL } from "./geometry";
import { placeNames, type Extent, type Name } from "./graph";
import { findCounterSize } from "./layout";
import type { Say } from "./palette";
import type { Board, Label, Point } from "../types";

/** The height of letters of each kind, in cells. */
const HEIGHTS: Record<Label["kind"], number> = {
  city: 0.5,
  town: 0.38,
  river: 0.38,
  region: 0.75,
  note: 0.32,
};
/** Of a letter's height, its usual width, and that of capitals set wide. */
const LETTER = { close: 0.46, wide: 0.86 };
/** Pixels of bare map beside a name that is not cut. */
const BESIDE = 4;
/** So many pixels one looks aside so that fewer names are cut. */
const ASIDE = 70;

/** The height of the letters of a name on the map. */
export function measureLabel(label: Label, board: Board): number {
  // A size given is that of capitals, about seven tenths of the letters' body.
  return label.size ? label.size / 0.7 : Math.max(...(board.cell ?? CELL)) * HEIGHTS[label.kind];
}

/** The height of the letters beside positions. */
export function measureNames(board: Board): number {
  return (board.cell ?? CELL)[0] * 0.7;
}

/** The names beside positions. ids: with what they are called in records. */
export function listNames(board: Board, say: Say, ids: boolean): Name[] {
  const texts = (board.places ?? []).map((place) => {
    const told = [ids ? place.id : "", say(place.name)].filter(Boolean).join(" ");
    return [place.id, told || place.id] as const;
  });
  return placeNames(board, new Map(texts), findCounterSize(board) * 0.66, measureNames(board));
}

/** How much of a board each name takes that is told as text. */
export function listExtents(board: Board, say: Say): Extent[] {
  const labels = (board.labels ?? []).map((label) => surround(label, say(label.text), board));
  if (board.kind !== "graph" || board.lettering?.length) return labels;
  return [...labels, ...listNames(board, say, false).map(({ box }) => box)];
}

/** About a name that may be turned. */
function surround(label: Label, text: string, board: Board): Extent {
  const height = measureLabel(label, board);
  const width = text.length * height * (label.kind === "region" ? LETTER.wide : LETTER.close);
  const turn = ((label.turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const w = (width * cos + height * sin) / 2;
  const h = (width * sin + height * cos) / 2;
  const { x, y } = label;
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
}

/**
 * A point a little aside of the middle of a frame, about which one looks so that its edges cut the
 * fewest names; of equal ones the nearest.
 *
 * keeps: whether one sees from the second of two points all that has to be seen of the first.
 */
export function spareNames(
  wanted: Point,
  names: readonly Extent[],
  board: Size,
  frame: Size,
  scale: number,
  keeps: (at: Point, there: Point) => boolean,
): Point {
  const at = settle(wanted, scale, board, frame);
  const half = { x: frame.width / 2 / scale, y: frame.height / 2 / scale };
  const list = (axis: "x" | "y", low: "left" | "top", high: "right" | "bottom") => {
    const beside = BESIDE / scale;
    const ends = names.flatMap((name) => [name[low] - beside, name[high] + beside]);
    const ways = ends.flatMap((end) => [end + half[axis], end - half[axis]]);
    return [at[axis], ...ways.filter((to) => Math.abs(to - at[axis]) * scale <= ASIDE)];
  };
  const cuts = ({ x, y }: Point) => {
    const [left, right, top, bottom] = [x - half.x, x + half.x, y - half.y, y + half.y];
    return names.filter((name) => {
      const seen = name.left < right && name.right > left && name.top < bottom && name.bottom > top;
      const whole =
        name.left >= left && name.right <= right && name.top >= top && name.bottom <= bottom;
      return seen && !whole;
    }).length;
  };
  let [best, fewest, least] = [wanted, cuts(at), 0];
  for (const x of list("x", "left", "right"))
    for (const y of list("y", "top", "bottom")) {
      const there = settle({ x, y }, scale, board, frame);
      const [n, far] = [cuts(there), Math.hypot(there.x - at.x, there.y - at.y)];
      if ((n < fewest || (n === fewest && far < least)) && keeps(at, there))
        [best, fewest, least] = [there, n, far];
    }
  return best;
}
