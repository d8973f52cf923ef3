/** Where a card may lie beside what it is about. Pure. */
import { clamp, type Box } from "./room";
import type { Point } from "../types";

type Size = Omit<Box, keyof Point>;
type Corner = [number, number];

/**
 * Where a card beside a spot may lie, in the order in which one would look for it: beside it, or
 * where all about it is wanted a little farther off, but nowhere out of its sight.
 */
export function listCardPlaces(
  spot: Point,
  size: Size,
  frame: Size,
  gap: number,
): (Box & { cost: number })[] {
  const { width, height } = size;
  const places = [gap, (gap + REACH) / 2, REACH].flatMap((off) => surround(spot, size, frame, off));
  return places.map(([x, y], i) => {
    const [ends, edges] = [frame.width - width - EDGE, frame.height - height - EDGE];
    const box = { x: clamp(x, EDGE, ends), y: clamp(y, EDGE, edges), width, height };
    const off = Math.hypot(box.x + width / 2 - spot.x, box.y + height / 2 - spot.y);
    const lost = measureGap(box, spot) > REACH + 1 ? LOST : 0;
    return { ...box, cost: i * STEP + off * FAR + lost };
  });
}

/** Pixels from a point to the nearest of a box; none where it lies in it. */
export function measureGap({ x, y, width, height }: Box, spot: Point): number {
  const beyond = (at: number, low: number, length: number) =>
    Math.max(low - at, 0, at - low - length);
  return Math.hypot(beyond(spot.x, x, width), beyond(spot.y, y, height));
}

/** The corners of cards all about a spot, so far off. */
function surround(spot: Point, { width, height }: Size, frame: Size, gap: number): Corner[] {
  const [right, left] = [spot.x + gap, spot.x - gap - width];
  const [above, below] = [spot.y - gap - height, spot.y + gap];
  const [middle, level] = [spot.x - width / 2, spot.y - height / 2];
  const [raised, lowered] = [spot.y + gap - height, spot.y - gap];
  const sides = [right, left].toSorted((a, b) => rate(a) - rate(b));
  /** The side with more room first. */
  function rate(x: number): number {
    return Math.max(0, -x, x + width - frame.width) + (x === right ? 0 : 1);
  }
  return [
    ...sides.map((x): Corner => [x, level]),
    ...sides.flatMap((x): Corner[] => [[x, raised], [x, lowered]]), // prettier-ignore
    [middle, above],
    [middle, below],
    ...sides.flatMap((x): Corner[] => [[x, above], [x, below]]), // prettier-ignore
  ];
}

/** Pixels between a card and the edge of the frame. */
const EDGE = 6;
/** What speaks against each further place, and against each pixel that it lies off. */
const STEP = 0.02;
const FAR = 0.0005;
/** Pixels from a spot within which one finds what is about it, and what it costs not to lie there. */
const REACH = 199;
const LOST = 1e4;
