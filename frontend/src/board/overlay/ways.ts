/** Lines from place to place, ended where the counters begin that lie at their ends. Pure. */
import type { Lying } from "../layout";
import type { Point } from "../../types";

/** Half of a counter, its edge and halo with it, of what is reserved for it. */
const HALF = 50;
/** So much of a line is left at the least: what ends at a stack next door is seen, too. */
const LEAST = 0.4;

/** How far before its end a line meets the counters that lie there, in board units. */
export function findEdge(from: Point, to: Point, lying: readonly Lying[]): number {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (!far) return 0;
  const back = { x: (from.x - to.x) / far, y: (from.y - to.y) / far };
  return Math.max(
    0,
    ...lying.filter(({ seen }) => seen).map((each) => measureExit(to, back, each)),
  );
}

/** How far along a ray a counter ends; 0 where the ray does not meet it. */
function measureExit(at: Point, along: Point, { x, y, scale }: Lying): number {
  let [enter, leave] = [-Infinity, Infinity];
  for (const [gap, go] of [
    [x - at.x, along.x],
    [y - at.y, along.y],
  ] as const) {
    const ends = [gap - HALF * scale, gap + HALF * scale];
    if (!go && ends[0]! * ends[1]! > 0) return 0;
    if (!go) continue;
    const met = ends.map((end) => end / go);
    enter = Math.max(enter, Math.min(...met));
    leave = Math.min(leave, Math.max(...met));
  }
  return enter < leave && leave > 0 ? leave : 0;
}

/** A way whose last part is so much shorter. */
export function stopShort(way: readonly Point[], by: number): Point[] {
  const [from, to] = [way.at(-2), way.at(-1)];
  if (!from || !to || !by) return [...way];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const left = Math.max(LEAST, 1 - by / far);
  const end = { x: from.x + (to.x - from.x) * left, y: from.y + (to.y - from.y) * left };
  return [...way.slice(0, -1), end];
}

/**
 * The path of an arrow that begins and ends beside the counters, slightly bent.
 *
 * size: of a counter. close: they lie on positions. by: how much the counters at its end take of it.
 */
export function bend(from: Point, to: Point, size: number, close: boolean, by: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  // Between neighbours hardly anything would be left of it beside the counters.
  const most = size * (close ? 0.62 : 0.42);
  const off = far < 2 * size ? far * (close ? 0.3 : 0.16) : most;
  const [ux, uy] = [dx / far, dy / far];
  const mx = (from.x + to.x) / 2 - uy * far * 0.07;
  const my = (from.y + to.y) / 2 + ux * far * 0.07;
  const [end] = stopShort([from, to], Math.max(off, by)).slice(-1);
  return `M${from.x + ux * off} ${from.y + uy * off}Q${mx} ${my} ${end!.x} ${end!.y}`;
}
