/** Where one may take hold of figures that have been given orders. Pure. */
import type { Pair } from "../../types";

/** How far before the middle of a figure its handle is, in radii. */
const HANDLE = 2.1;

/** The middle of the handle by which a figure is turned. r: its radius. */
export function findHandle(at: Pair, facing: Pair, r: number): Pair {
  const far = (r * HANDLE) / (Math.hypot(...facing) || 1);
  return [at[0] + facing[0] * far, at[1] + facing[1] * far];
}
