/** What is asked of the server about a spot: what would come of it. Pure. */
import type { Act } from "../../types";
import type { Spot } from "./lights";

/** Several who do the same to one target: what it comes to is in no offer. */
export function isJoint({ joint, route }: Spot): boolean {
  return joint.length > 1 && !route;
}

/** Whether the rules can tell more of it than its offer does. */
export function isForeseeable(spot: Spot): boolean {
  return !!spot.offer.forecast || isJoint(spot);
}

/** The acts that it leads to, in their order. */
export function listActs(spot: Spot): Act[] {
  return isJoint(spot) ? spot.joint.map(({ act }) => act) : [spot.act];
}
