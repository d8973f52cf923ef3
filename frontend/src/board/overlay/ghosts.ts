/** Where one may take hold of figures that have been given orders. Pure. */
import type { Ghost } from "../interaction";
import type { Pair, Point } from "../../types";

/** How far before the middle of a figure its handle is, in radii. */
const HANDLE = 2.1;

/** The middle of the handle by which a figure is turned. r: its radius. */
export function findHandle(at: Pair, facing: Pair, r: number): Pair {
  const far = (r * HANDLE) / (Math.hypot(...facing) || 1);
  return [at[0] + facing[0] * far, at[1] + facing[1] * far];
}

/** Whether a point means the figure itself, where it would stand. slack: so far beside it is still
 * meant. */
export function isOn({ at, way }: Ghost, r: number, spot: Point, slack: number): boolean {
  return way.length > 1 && Math.hypot(spot.x - at[0], spot.y - at[1]) <= Math.max(r, slack);
}

/** Whether a point means its handle. */
export function isHandle(
  { at, facing, turns }: Ghost,
  r: number,
  spot: Point,
  slack: number,
): boolean {
  if (!turns || !facing) return false;
  const [x, y] = findHandle(at, facing, r);
  return Math.hypot(spot.x - x, spot.y - y) <= slack;
}
