/** Where the reason stands why something cannot be done. */
import type { Size } from "../../board/camera/camera";
import type { Point } from "../../types";

export const WIDE = 250;
/** Pixels from what it is about to the note, which a finger must not hide. */
const GAP = 58;
/** Pixels that the edges of the map keep free. */
const EDGE = 8;

/**
 * The upper left corner of a note: above what it is about, below it where there is no room, and
 * never over the edge of the map, wherever that is.
 *
 * spot: what it is about, if it has a place. high: the note. All in pixels of the frame.
 */
export function placeFault(spot: Point | null, high: number, frame: Size): Point {
  if (!spot) return { x: (frame.width - WIDE) / 2, y: 10 };
  const above = spot.y - GAP - high;
  const keep = (at: number, room: number) => Math.max(EDGE, Math.min(at, room - EDGE));
  return {
    x: keep(spot.x - WIDE / 2, frame.width - WIDE),
    y: keep(above > EDGE ? above : spot.y + GAP, frame.height - high),
  };
}
