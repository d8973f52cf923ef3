/** Paths about several polygons at once. Pure. */
import { tracePath } from "../geometry";
import type { Pair } from "../../types";

/** The outline of a polygon. */
export function trace(ring: readonly Pair[]): string {
  return tracePath(ring.map(([x, y]) => ({ x, y })));
}

/** All of several polygons: turned one way round, so that where two overlap neither cuts the other. */
export function traceAll(polygons: readonly Pair[][]): string {
  return polygons.map((ring) => trace(runsBack(ring) ? [...ring].reverse() : ring)).join("");
}

function runsBack(ring: readonly Pair[]): boolean {
  const area = ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return area < 0;
}
