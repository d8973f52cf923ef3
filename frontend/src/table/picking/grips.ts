/** What of a table can be taken up to be dragged, and when nothing is meant by it. */
import { distance } from "../../board/geometry";
import type { Offer, Point, Ref } from "../../types";

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
