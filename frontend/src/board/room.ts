/** Where something may lie over a board so that it hides the least of what one aims at. Pure. */
import type { Point } from "../types";

/** What should stay in sight and within reach: a square about a point, unless told otherwise. */
export interface Obstacle extends Point {
  /** Half of its width. */
  r: number;
  /** Half of its height, where that is another. */
  ry?: number;
  /** What it would cost to cover all of it. */
  weight: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The part of a board between two corners that may lie beside it. */
export function boundBox(low: Point, high: Point, board: Omit<Box, keyof Point>): Box {
  const [x, y] = [Math.max(0, low.x), Math.max(0, low.y)];
  const far = { x: Math.min(board.width, high.x), y: Math.min(board.height, high.y) };
  return { x, y, width: far.x - x, height: far.y - y };
}

/** What is aimed at, what can be picked or looked at, and bare ground, as one wants to see them;
 * and what lies over the board, under which nothing can be read or clicked. */
export const WEIGHTS = { target: 10, piece: 2, ground: 0.4, above: 200 } as const;

/** What a box hides: of each obstacle the share that it covers, times its weight. */
export function weigh(box: Box, obstacles: readonly Obstacle[]): number {
  let sum = 0;
  for (const { x, y, r, ry = r, weight } of obstacles) {
    const wide = Math.min(box.x + box.width, x + r) - Math.max(box.x, x - r);
    const high = Math.min(box.y + box.height, y + ry) - Math.max(box.y, y - ry);
    if (wide > 0 && high > 0) sum += (weight * wide * high) / (4 * r * ry);
  }
  return sum;
}

/** The box that hides least; of equal ones the first. `cost`: what else speaks against it. */
export function findClearest<T extends Box & { cost?: number }>(
  boxes: readonly T[],
  obstacles: readonly Obstacle[],
): T {
  let [best, least] = [boxes[0]!, Infinity];
  for (const box of boxes) {
    const n = weigh(box, obstacles) + (box.cost ?? 0);
    if (n < least - 1e-9) [best, least] = [box, n];
  }
  return best;
}

/** A number within bounds, the lower one where they leave no room. */
export function clamp(n: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, n));
}

type Size = Omit<Box, keyof Point>;
type Corner = [number, number];

/**
 * Where a card beside a spot may lie, in the order in which one would look for it: beside it, or
 * where all about it is wanted a little farther off, but nowhere out of its sight.
 */
export function listCardPlaces(
  spot: Point,
  size: Size,
  frame: Size,
  gap: number,
): (Box & { cost: number })[] {
  const { width, height } = size;
  const places = [gap, (gap + REACH) / 2, REACH].flatMap((off) => surround(spot, size, frame, off));
  return places.map(([x, y], i) => {
    const [ends, edges] = [frame.width - width - EDGE, frame.height - height - EDGE];
    const box = { x: clamp(x, EDGE, ends), y: clamp(y, EDGE, edges), width, height };
    const off = Math.hypot(box.x + width / 2 - spot.x, box.y + height / 2 - spot.y);
    const lost = measureGap(box, spot) > REACH + 1 ? LOST : 0;
    return { ...box, cost: i * STEP + off * FAR + lost };
  });
}

/** Pixels from a point to the nearest of a box; none where it lies in it. */
export function measureGap({ x, y, width, height }: Box, spot: Point): number {
  const beyond = (at: number, low: number, length: number) =>
    Math.max(low - at, 0, at - low - length);
  return Math.hypot(beyond(spot.x, x, width), beyond(spot.y, y, height));
}

/** The corners of cards all about a spot, so far off. */
function surround(spot: Point, { width, height }: Size, frame: Size, gap: number): Corner[] {
  const [right, left] = [spot.x + gap, spot.x - gap - width];
  const [above, below] = [spot.y - gap - height, spot.y + gap];
  const [middle, level] = [spot.x - width / 2, spot.y - height / 2];
  const [raised, lowered] = [spot.y + gap - height, spot.y - gap];
  const sides = [right, left].toSorted((a, b) => rate(a) - rate(b));
  /** The side with more room first. */
  function rate(x: number): number {
    return Math.max(0, -x, x + width - frame.width) + (x === right ? 0 : 1);
  }
  return [
    ...sides.map((x): Corner => [x, level]),
    ...sides.flatMap((x): Corner[] => [[x, raised], [x, lowered]]), // prettier-ignore
    [middle, above],
    [middle, below],
    ...sides.flatMap((x): Corner[] => [[x, above], [x, below]]), // prettier-ignore
  ];
}

/** Pixels between a card and the edge of the frame. */
const EDGE = 6;
/** What speaks against each further place, and against each pixel that it lies off. */
const STEP = 0.02;
const FAR = 0.0005;
/** Pixels from a spot within which one finds what is about it, and what it costs not to lie there. */
const REACH = 199;
const LOST = 1e4;
