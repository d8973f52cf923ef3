/** Where the names of groups stand beside their figures, so that none hides another. Pure. */
import { distance, findMiddle } from "./geometry";
import { findClearest, weigh, type Box, type Obstacle } from "./room";
import type { Group, Piece, Point, Ref } from "../types";

/** What is written, at a size in board units. */
export interface Told {
  group: Group;
  /** Its width. */
  width: number;
}

export interface Nameplate extends Box {
  group: Group;
}

/** What covering a figure costs, and a name; a lone figure goes without where it costs more. */
const FIGURE = 1;
const NAME = 12;
const LONE = 0.9;
/** What speaks against each further place, against those in the midst of a group, and, height by
 * height, against what lies off all its figures: a name in the open is nobody's. */
const STEP = 0.06;
const MIDST = 0.4;
const OFF = 0.6;
/** So many in the midst of a group are tried, and of how many that is worth while. */
const MIDDLEMEN = 3;
const MANY = 3;

/** Names of the largest groups first; of lone figures only where there is room. */
export function placeNameplates(
  told: readonly Told[],
  pieces: readonly Piece[],
  height: number,
  table: { width: number; height: number },
): Nameplate[] {
  const members = new Map<Ref, Piece[]>();
  for (const piece of pieces) {
    if (!piece.group) continue;
    const there = members.get(piece.group);
    if (there) there.push(piece);
    else members.set(piece.group, [piece]);
  }
  const obstacles: Obstacle[] = pieces.map(({ x = 0, y = 0, size }) => ({
    x,
    y,
    r: (size || 40) * 0.9,
    weight: FIGURE,
  }));
  const laid: Nameplate[] = [];
  const rank = ({ group }: Told) => members.get(group.id)?.length ?? 0;
  for (const each of [...told].sort((a, b) => rank(b) - rank(a))) {
    const own = members.get(each.group.id);
    if (!own) continue;
    const box = findClearest(listPlaces(own, each.width, height, table), obstacles);
    if (own.length === 1 && weigh(box, obstacles) > LONE) continue;
    laid.push({ ...box, group: each.group });
    obstacles.push(cover(box));
  }
  return laid;
}

function cover({ x, y, width, height }: Box): Obstacle {
  return { x: x + width / 2, y: y + height / 2, r: width / 2, ry: height / 2, weight: NAME };
}

/** Above and below the group, at its ends, and beside it, or about those in its midst; kept on the
 * table. */
function listPlaces(
  own: readonly Piece[],
  width: number,
  height: number,
  table: { width: number; height: number },
): (Box & { cost: number })[] {
  const r = Math.max(...own.map(({ size }) => size || 40));
  const spots: Point[] = own.map(({ x = 0, y = 0 }) => ({ x, y }));
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - r, Math.max(...xs) + r];
  const [top, low] = [Math.min(...ys) - r, Math.max(...ys) + r];
  const gap = height * 0.25;
  const [middle, level] = [(left + right - width) / 2, (top + low - height) / 2];
  const [above, below] = [top - gap - height, low + gap];
  const places: [number, number][] = [
    [middle, above],
    [middle, below],
    [left, above],
    [right - width, above],
    [left, below],
    [right - width, below],
    [right + gap, level],
    [left - gap - width, level],
    [right + gap, above],
    [left - gap - width, above],
    [right + gap, below],
    [left - gap - width, below],
  ];
  const midst = spots.length < MANY ? [] : listMidst(spots, r + gap, width, height);
  const boxes = [...places, ...midst].map(([x, y], i) => ({
    x: Math.max(0, Math.min(table.width - width, x)),
    y: Math.max(0, Math.min(table.height - height, y)),
    ...{ width, height, cost: i < places.length ? i * STEP : MIDST },
  }));
  return boxes.map((box) => {
    const off = Math.min(...spots.map((spot) => measureGap(box, spot))) - r - 2 * gap;
    return { ...box, cost: box.cost + (OFF * Math.max(0, off)) / height };
  });
}

/** Above and below the figures that stand nearest to the middle of theirs. */
function listMidst(
  spots: readonly Point[],
  far: number,
  width: number,
  height: number,
): [number, number][] {
  const middle = findMiddle(spots);
  return spots
    .toSorted((a, b) => distance(a, middle) - distance(b, middle))
    .slice(0, MIDDLEMEN)
    .flatMap(({ x, y }) => [
      [x - width / 2, y - far - height],
      [x - width / 2, y + far],
    ]);
}

/** How far a point lies beside a box. */
function measureGap(box: Box, { x, y }: Point): number {
  const wide = Math.max(box.x - x, 0, x - box.x - box.width);
  const high = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.hypot(wide, high);
}
