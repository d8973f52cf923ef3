/** Where one may take hold of figures that have been given orders. Pure. */
import type { Ghost } from "../interaction";
import type { Pair, Point, Ref } from "../../types";

/** How far before the middle of a figure its handle is, in radii. */
const HANDLE = 2.1;

/** The middle of the handle by which a figure is turned. r: its radius. */
export function findHandle(at: Pair, facing: Pair, r: number): Pair {
  const far = (r * HANDLE) / (Math.hypot(...facing) || 1);
  return [at[0] + facing[0] * far, at[1] + facing[1] * far];
}

/** What of a figure that has been given orders is meant, and how far from it the point is. */
export interface Meant {
  ghost: Ghost;
  handle: boolean;
  far: number;
}

/**
 * The figure, or the handle, that lies nearest to a point; null where none is meant.
 *
 * sizeOf: the radius of a piece. slack: so far beside it is still meant.
 */
export function findMeant(
  ghosts: readonly Ghost[],
  sizeOf: (piece: Ref) => number,
  spot: Point,
  slack: number,
): Meant | null {
  const all = ghosts.flatMap((ghost) => listMeant(ghost, sizeOf(ghost.piece), spot, slack));
  return all.reduce<Meant | null>(
    (best, each) => (best && best.far <= each.far ? best : each),
    null,
  );
}

function listMeant(ghost: Ghost, r: number, { x, y }: Point, slack: number): Meant[] {
  const { at, way, facing, turns } = ghost;
  const measure = (to: Pair) => Math.hypot(x - to[0], y - to[1]);
  const [on, front] = [
    measure(at),
    turns && facing ? measure(findHandle(at, facing, r)) : Infinity,
  ];
  return [
    ...(front <= slack ? [{ ghost, handle: true, far: front }] : []),
    ...(way.length > 1 && on <= Math.max(r, slack) ? [{ ghost, handle: false, far: on }] : []),
  ];
}
