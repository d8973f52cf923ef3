/** Lines of a map that are worked out once: grid, slopes, and courses of rivers and roads. */
import {
  CELL,
  distance,
  findCorners,
  findNeighbourCentres,
  indexPlaces,
  round,
  tracePath,
} from "./geometry";
import type { Board, Place, Point } from "../types";

/** The outline of all hexes as one path. */
export function traceGrid(board: Board): string {
  const cell = board.cell ?? CELL;
  return (board.places ?? []).map((place) => tracePath(findCorners(place, cell))).join("");
}

/** The hexes of each colour as one path: [colour, path], in the order of their first place. */
export function traceFields(board: Board): [string, string][] {
  const cell = board.cell ?? CELL;
  const fills = new Map(board.legend.map((ground) => [ground.id, ground.fill ?? ""]));
  const paths = new Map<string, string>();
  for (const place of board.places ?? []) {
    // Ground without a colour is only drawn over what lies below.
    const fill = (place.terrain ?? []).map((id) => fills.get(id)).findLast(Boolean);
    if (fill) paths.set(fill, (paths.get(fill) ?? "") + tracePath(findCorners(place, cell)));
  }
  return [...paths];
}

export interface Slopes {
  /** The edges between places of different height, on the higher side. */
  brink: string;
  /** Short strokes downhill from them. */
  hachures: string;
}

/** Where the ground falls from these places, as an old map shows it. */
export function traceSlopes(board: Board, high: readonly Place[]): Slopes {
  const cell = board.cell ?? CELL;
  const heights = new Map((board.places ?? []).map((p) => [`${p.x},${p.y}`, p.height ?? 0]));
  let brink = "";
  let hachures = "";
  for (const place of high) {
    const mine = place.height ?? 0;
    const corners = findCorners(place, cell);
    findNeighbourCentres(place, cell).forEach((there, i) => {
      const other = heights.get(`${there.x},${there.y}`);
      if (other === undefined || other >= mine) return;
      const a = corners[i]!;
      const b = corners[(i + 1) % 6]!;
      brink += tracePath([inward(a, place, 7), inward(b, place, 7)], false);
      hachures += traceHachures(a, b, place, (mine - other) * 6 + 8);
    });
  }
  return { brink, hachures };
}

/** The sides of hexes along which something of one kind lies. */
export function traceSides(board: Board, kind: string): string {
  const cell = board.cell ?? CELL;
  const places = indexPlaces(board);
  return (board.sides ?? [])
    .filter((side) => side.kind === kind)
    .map((side) => {
      const [from, to] = [places.get(side.a), places.get(side.b)];
      if (!from || !to) return "";
      const beside = findNeighbourCentres(from, cell).map((centre) => distance(centre, to));
      const i = beside.indexOf(Math.min(...beside));
      const corners = findCorners(from, cell);
      return tracePath([corners[i]!, corners[(i + 1) % 6]!], false);
    })
    .join("");
}

function inward(point: Point, centre: Point, by: number): Point {
  const length = Math.hypot(point.x - centre.x, point.y - centre.y);
  const scale = (length - by) / length;
  return { x: centre.x + (point.x - centre.x) * scale, y: centre.y + (point.y - centre.y) * scale };
}

function traceHachures(a: Point, b: Point, centre: Point, length: number): string {
  const strokes = 9;
  let path = "";
  for (let i = 0; i < strokes; i++) {
    const share = (i + 0.5) / strokes;
    const on = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    const far = Math.hypot(on.x - centre.x, on.y - centre.y);
    const out = { x: (on.x - centre.x) / far, y: (on.y - centre.y) / far };
    const reach = length * (i % 2 ? 0.65 : 1);
    path += `M${round(on.x - out.x * 7)} ${round(on.y - out.y * 7)}`;
    path += `l${round(out.x * reach)} ${round(out.y * reach)}`;
  }
  return path;
}

/** The courses of one kind of link, bent smoothly through places with two ends of it. */
export function traceLinks(board: Board, kind: string): string {
  const places = new Map((board.places ?? []).map((place) => [place.id, place]));
  const ends = new Map<string, Place[]>();
  for (const link of board.links ?? []) {
    const a = places.get(link.a);
    const b = places.get(link.b);
    if (link.kind !== kind || !a || !b) continue;
    ends.set(a.id, [...(ends.get(a.id) ?? []), b]);
    ends.set(b.id, [...(ends.get(b.id) ?? []), a]);
  }
  let path = "";
  for (const [id, others] of ends) {
    const here = places.get(id)!;
    const middles = others.map((other) => ({
      x: (here.x + other.x) / 2,
      y: (here.y + other.y) / 2,
    }));
    const [first, second] = middles;
    if (first && second && middles.length === 2) {
      path += `M${first.x} ${first.y}Q${here.x} ${here.y} ${second.x} ${second.y}`;
    } else {
      path += middles.map((m) => `M${here.x} ${here.y}L${m.x} ${m.y}`).join("");
    }
  }
  return path;
}

/** Straight lines from place to place, of one kind of link. */
export function traceStraight(board: Board, kind: string): string {
  const places = new Map((board.places ?? []).map((place) => [place.id, place]));
  return (board.links ?? [])
    .map((link) => [link.kind, places.get(link.a), places.get(link.b)] as const)
    .map(([own, a, b]) => (own === kind && a && b ? tracePath([a, b], false) : ""))
    .join("");
}

/** The kinds of links of a board, water below roads below rails. */
export function listKinds(board: Board): string[] {
  const kinds = [...new Set((board.links ?? []).map((link) => link.kind))];
  const rank = (kind: string) => ["river", "stream", "road", "railway"].indexOf(kind);
  return kinds.sort((a, b) => rank(a) - rank(b));
}
