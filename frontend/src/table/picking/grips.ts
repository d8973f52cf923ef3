/** What of a table can be taken up to be dragged, and when nothing is meant by it. */
import { distance } from "../../board/geometry";
import type { Ghost } from "../../board/interaction";
import { findHandle } from "../../board/overlay/ghosts";
import type { Offer, Pair, Point, Ref } from "../../types";

/** What can be taken up: a unit, one figure of it, or the way it looks. */
export interface Grip {
  kind: "unit" | "figure" | "turn";
  offer: Offer;
  ref: Ref;
}

/** What hangs at the mouse or at a finger. */
export interface Held extends Grip {
  /** Where it was taken up, seen from the middle of what was taken up. */
  by: Point;
  /** How far off that still means it. */
  slack: number;
}

/** Who drags a unit by less, in multiples of what still means a thing, means nothing by it. */
const STRAY = 3;

/** Whether a unit was hardly moved: dice that fall cannot be taken back. */
export function isStray({ kind, offer, slack }: Held, from: Point | null, to: Point): boolean {
  if (kind !== "unit" || offer.choice.type !== "button" || !from) return false;
  return distance(from, to) < STRAY * slack;
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
