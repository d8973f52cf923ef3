/** How far a figure in hand comes, by what is told of it. */
import type { Ref, Remark } from "../../types";
import type { Lights } from "../picking/lights";

interface Teller {
  /** What is told of a piece; null while it is not known. */
  findRemarks: (piece: Ref) => readonly Remark[] | null;
}

/** Lights of each ground only what the extent draws that its mover names, once that is known. */
export function lightReach(lights: Lights, teller: Teller): Lights {
  for (const ground of lights.grounds) {
    const remarks = ground.piece && ground.extent ? teller.findRemarks(ground.piece) : null;
    const extents = remarks?.flatMap((remark) => remark.extents ?? []) ?? [];
    const shape = extents.find(({ id }) => id === ground.extent);
    if (shape) {
      const { points, more = [], holes = [] } = shape;
      ground.lit = { polygons: [points, ...more], holes };
    }
  }
  return lights;
}
