/** The question whether one is sure to leave so much undone. Pure. */
import { nameOffer } from "../../protocol/apply";
import type { Offer, Ref } from "../../types";
import { listPresses, type Lights, type Press } from "./lights";

export interface Asking {
  press: Press;
  /** What would be left undone. */
  pieces: readonly Ref[];
}

/** The question after news, by what can be pressed now; none where it is no longer the same. */
export function keepAsking(
  asking: Asking | null,
  lights: Lights,
  listLeft: (closing: Offer) => readonly Ref[],
): Asking | null {
  if (!asking) return null;
  const { kind, offer } = asking.press;
  const press = listPresses(lights).find(
    (each) => each.ready && each.kind === kind && nameOffer(each.offer) === nameOffer(offer),
  );
  const pieces = press ? listLeft(press.offer) : [];
  return press && String(pieces) === String(asking.pieces) ? { press, pieces } : null;
}
