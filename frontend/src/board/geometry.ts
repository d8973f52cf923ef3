/** Shapes and directions in board units. */
import type { Board, Pair, Place, Point, Ref, Shape } from "../types";

export const CELL: [number, number] = [52, 30];

/** Half the width and half the height of a hex. */
export function findHalves([w, h]: [number, number]): [number, number] {
  return isFlat([w, h]) ? [2 * w, h] : [w, 2 * h];
}

/** Whether the hexes have a flat top; else it is pointed. */
export function isFlat([w, h]: [number, number]): boolean {
  return w < h;
}

/** The six corners of a hex, clockwise from the top, or from the left where the top is flat. */
export function findCorners(at: Point, cell: [number, number]): Point[] {
  const [w, h] = cell;
  if (isFlat(cell)) {
    return [
      { x: at.x - 2 * w, y: at.y },
      { x: at.x - w, y: at.y - h },
      { x: at.x + w, y: at.y - h },
      { x: at.x + 2 * w, y: at.y },
      { x: at.x + w, y: at.y + h },
      { x: at.x - w, y: at.y + h },
    ];
  }
  return [
    { x: at.x, y: at.y - 2 * h },
    { x: at.x + w, y: at.y - h },
    { x: at.x + w, y: at.y + h },
    { x: at.x, y: at.y + 2 * h },
    { x: at.x - w, y: at.y + h },
    { x: at.x - w, y: at.y - h },
  ];
}

/** The six neighbours' centres, each across the side from corner i to corner i + 1. */
export function findNeighbourCentres(at: Point, cell: [number, number]): Point[] {
  const [w, h] = cell;
  if (isFlat(cell)) {
    return [
      { x: at.x - 3 * w, y: at.y - h },
      { x: at.x, y: at.y - 2 * h },
      { x: at.x + 3 * w, y: at.y - h },
      { x: at.x + 3 * w, y: at.y + h },
      { x: at.x, y: at.y + 2 * h },
      { x: at.x - 3 * w, y: at.y + h },
    ];
  }
  return [
    { x: at.x + w, y: at.y - 3 * h },
    { x: at.x + 2 * w, y: at.y },
    { x: at.x + w, y: at.y + 3 * h },
    { x: at.x - w, y: at.y + 3 * h },
    { x: at.x - 2 * w, y: at.y },
    { x: at.x - w, y: at.y - 3 * h },
  ];
}

/** An SVG path through points; closed unless told otherwise. */
export function tracePath(points: readonly Point[], closed = true): string {
  if (points.length === 0) return "";
  return `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join("L")}${closed ? "Z" : ""}`;
}

export function round(n: number): number {
  return Math.round(n * 10) / 10;
}

/** The outline of a shape: an area, an open line, or a slice of a circle. */
export function traceShape({ kind, points }: Pick<Shape, "kind" | "points">): string {
  const spots = points.map(([x, y]) => ({ x, y }));
  if (kind !== "arc") return tracePath(spots, kind === "area");
  const [centre, from, to] = spots;
  if (!centre || !from || !to) return "";
  const radius = distance(centre, from);
  const angle = (p: Point) => Math.atan2(p.y - centre.y, p.x - centre.x);
  // With y downwards a growing angle goes clockwise.
  const turn = (angle(to) - angle(from) + 4 * Math.PI) % (2 * Math.PI);
  const large = turn > Math.PI ? 1 : 0;
  return (
    `M${centre.x} ${centre.y}L${from.x} ${from.y}` +
    `A${round(radius)} ${round(radius)} 0 ${large} 1 ${to.x} ${to.y}Z`
  );
}

/** A hex drawn smaller about its centre by `inset` units. */
export function traceHex(at: Point, cell: [number, number], inset = 0): string {
  const scale = 1 - inset / Math.max(...cell);
  const corners = findCorners(at, cell);
  return tracePath(
    corners.map((c) => ({ x: at.x + (c.x - at.x) * scale, y: at.y + (c.y - at.y) * scale })),
  );
}

/** Board units to a line that is one unit wide on a board of hexes: links of a map are longer. */
export function findUnit(board: Board): number {
  return board.kind === "graph" ? (board.cell ?? CELL)[0] / 26 : 1;
}

/** A place is lit and clicked this much further out than it is drawn, where there is room. */
const REACH = 1.75;

/** How far each place can be clicked and lit: past its counters, but not into the next place. */
export function findReach(places: readonly Place[], radius: number): Map<Ref, number> {
  return new Map(
    places.map((place) => {
      const others = places.filter((other) => other !== place);
      const near = Math.min(...others.map((other) => distance(place, other)));
      return [place.id, Math.max(radius, Math.min(radius * REACH, near / 2))];
    }),
  );
}

const reaches = new WeakMap<Board, Map<Ref, number>>();

/** The outline of a place that is clicked and lit: a hex, or a circle about a position. */
export function tracePlace(board: Board, place: Place, inset = 0): string {
  const cell = board.cell ?? CELL;
  if (board.kind === "hex") return traceHex(place, cell, inset);
  const reach = reaches.get(board) ?? findReach(board.places ?? [], cell[0]);
  reaches.set(board, reach);
  const r = (reach.get(place.id) ?? cell[0]) - inset;
  return `M${place.x - r} ${place.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The mean of several points; the origin where there is none. */
export function findMiddle(points: readonly Point[]): Point {
  const n = points.length || 1;
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / n,
    y: points.reduce((sum, { y }) => sum + y, 0) / n,
  };
}

export type Direction = "left" | "right" | "up" | "down";

const TOWARDS: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * The nearest of the spots in a direction, by distance and by how straight it lies; null when
 * there is none. On hexes left and right run along the row, up and down zigzag.
 */
export function findNext<T extends Point>(spots: readonly T[], from: Point, go: Direction) {
  const way = TOWARDS[go];
  let best: T | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const dx = spot.x - from.x;
    const dy = spot.y - from.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead <= 0 || aside > ahead * 1.2) continue;
    // A slight lean to the right keeps a column from drifting: up-left first, then up-right.
    const cost = Math.hypot(ahead, aside * 1.5) + (dx > 0 ? 0.01 : 0);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** Whether a point lies in a polygon (even-odd rule; the border may fall either way). */
export function isInside(point: Point, corners: readonly (readonly [number, number])[]): boolean {
  let inside = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [xi, yi] = corners[i]!;
    const [xj, yj] = corners[j]!;
    const crosses = yi > point.y !== yj > point.y;
    if (crosses && point.x < ((xj - xi) * (point.y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Whether a point lies in a region: in one of its polygons and in none of its holes. */
export function isWithin(
  point: Point,
  region: { polygons: readonly Pair[][]; holes?: readonly Pair[][] },
): boolean {
  const inside = (ring: readonly Pair[]) => isInside(point, ring);
  return region.polygons.some(inside) && !(region.holes ?? []).some(inside);
}

/** The places of a board by id. */
export function indexPlaces(board: Board): Map<string, Place> {
  return new Map((board.places ?? []).map((place) => [place.id, place]));
}
