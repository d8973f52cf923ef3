/** Where words send somebody: so far, towards something or by the compass. Pure. */
import type { Board, Point } from "../../types";

/** Points of the compass with where they lie; the north of a board is its upper edge as printed. */
export const COMPASS: Readonly<Record<string, Point>> = {
  north: { x: 0, y: -1 },
  northeast: { x: Math.SQRT1_2, y: -Math.SQRT1_2 },
  east: { x: 1, y: 0 },
  southeast: { x: Math.SQRT1_2, y: Math.SQRT1_2 },
  south: { x: 0, y: 1 },
  southwest: { x: -Math.SQRT1_2, y: Math.SQRT1_2 },
  west: { x: -1, y: 0 },
  northwest: { x: -Math.SQRT1_2, y: -Math.SQRT1_2 },
};

/** Board units that are meant where neither words nor dice say how far. */
const FAR = 12;

/**
 * A point towards a goal, no farther off than that; `far` in board units, null: all the way.
 */
export function findTowards(from: Point, goal: Point, far: number | null): Point {
  const [x, y] = [goal.x - from.x, goal.y - from.y];
  const whole = Math.hypot(x, y);
  const part = far === null || far >= whole || !whole ? 1 : far / whole;
  return { x: from.x + x * part, y: from.y + y * part };
}

/** A point by the compass, so far off that it still lies on the board. */
export function findBearing(board: Board, from: Point, way: Point, far: number): Point {
  const most = far || FAR * (board.unit || 1);
  const room = [
    way.x > 0 ? (board.width - from.x) / way.x : way.x < 0 ? -from.x / way.x : Infinity,
    way.y > 0 ? (board.height - from.y) / way.y : way.y < 0 ? -from.y / way.y : Infinity,
  ];
  const long = Math.max(0, Math.min(most, ...room));
  return { x: from.x + way.x * long, y: from.y + way.y * long };
}
