/** Where a point is asked for, and when a click on a piece means the ground beneath it. */
import type { Point, Ref } from "../types";
import { isWithin } from "./geometry";
import type { Ground, Interaction } from "./interaction";

/** The ground there of which a point is asked for. */
export function findGround({ lights }: Interaction, at: Point): Ground | undefined {
  return lights.grounds.find(({ region }) => isWithin(at, region));
}

/** Whether a point is asked for there, and nothing of the piece that lies there. */
export function meansGround(interaction: Interaction, ref: Ref, at: Point): boolean {
  const free = !interaction.spotsAt(ref).length && !interaction.pickableAt(ref);
  return free && findGround(interaction, at) !== undefined;
}
