/** A way that is steered from place to place. Pure. */
import type { Ref } from "../../types";
import type { Lights, Spot } from "./lights";
import { findWaypoints, passThrough } from "./routes";
import type { Selection } from "./selection";

/** The way that is taken if it is not steered any further. */
export function findSteer({ spots }: Lights, { steer }: Selection): Spot | null {
  const ends = steer ? (spots.get(steer.end) ?? []) : [];
  return ends.find(({ effect }) => effect === "act") ?? null;
}

/** What is to be done once only one way is left through these places; null where there are more. */
export function findSteered(
  lights: Lights,
  end: Ref,
  spot: Spot,
  via: readonly Ref[],
): Spot | null {
  if (findWaypoints(passThrough(spot.routes, [...via])).size) return null;
  const goal = lights.spots.get(end)?.find(({ effect }) => effect === "act");
  return goal ? { ...goal, act: spot.act } : null;
}
