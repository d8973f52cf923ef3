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
    const cost = box.cost ?? 0;
    // What is hidden makes it no better.
    const n = cost < least ? weigh(box, obstacles) + cost : cost;
    if (n < least - 1e-9) [best, least] = [box, n];
  }
  return best;
}

/** A number within bounds, the lower one where they leave no room. */
export function clamp(n: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, n));
}
