/** A first frame that cuts no names in two where that takes little. Pure. */
import type { Point } from "../../types";
import { countSeen, open, toBoard, toScreen, type Size, type View } from "./camera";

/** What is written on a map, by its corners in the units of the map. */
export type Written = readonly [Point, Point];

/** Scales against the one that is wanted, and steps of so many pixels to each side. */
const SCALES = [1, 0.95, 0.9, 0.85];
const STEP = 14;
const STEPS = 5;
/** What a name that is cut costs, in pixels of a shift, and all of the scale. */
const NAME = 120;
const SCALE = 400;

/** How many of these are in the frame in part. */
export function countCut(view: View, names: readonly Written[], frame: Size): number {
  return names.filter((corners) => {
    const [low, most] = corners.map((at) => toScreen(view, at)) as [Point, Point];
    const inside = low.x >= 0 && low.y >= 0 && most.x <= frame.width && most.y <= frame.height;
    const outside = most.x < 0 || most.y < 0 || low.x > frame.width || low.y > frame.height;
    return !inside && !outside;
  }).length;
}

/**
 * The view a little aside or from a little farther off, where its edge cuts fewer names, and has as
 * many of those kept in sight; the same one where nothing is better.
 *
 * kept: what is looked at, seen where it is at least `edge` pixels within the frame.
 */
export function spareNames(
  view: View,
  names: readonly Written[],
  kept: readonly Point[],
  board: Size,
  frame: Size,
  edge: number,
): View {
  const cut = countCut(view, names, frame);
  if (!cut) return view;
  const seen = countSeen(view, kept, frame, edge);
  let [best, least] = [view, cut * NAME];
  for (const { dx, dy, by } of listTries()) {
    const cost = Math.hypot(dx, dy) + (1 - by) * SCALE;
    if (cost >= least) continue;
    const at = toBoard(view, { x: frame.width / 2 + dx, y: frame.height / 2 + dy });
    const next = open(board, frame, edge, view.scale * by, at);
    const whole = cost + countCut(next, names, frame) * NAME;
    if (whole < least && countSeen(next, kept, frame, edge) >= seen) [best, least] = [next, whole];
  }
  return best;
}

/** All that may be tried: shifts, and factors of the scale. */
function* listTries(): Generator<{ dx: number; dy: number; by: number }> {
  for (const by of SCALES) {
    for (let x = -STEPS; x <= STEPS; x++) {
      for (let y = -STEPS; y <= STEPS; y++) yield { dx: x * STEP, dy: y * STEP, by };
    }
  }
}
