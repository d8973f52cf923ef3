/** Where counters lie within a place. */
import type { Board, Marker, Piece, Place, Point, Ref } from "../types";
import { CELL } from "./geometry";
import { clamp, findClearest, type Box, type Obstacle } from "./room";

export interface Lying extends Point {
  /** Against a counter of 100 units. */
  scale: number;
  /** Only the upper three of a stack are drawn. */
  seen: boolean;
  order: number;
}

const SPREAD: Record<number, [number, number, number][]> = {
  1: [[0, 0, 1]],
  2: [
    [-0.27, -0.22, 0.84],
    [0.27, 0.22, 0.84],
  ],
  3: [
    [-0.32, -0.3, 0.76],
    [0, 0, 0.76],
    [0.32, 0.3, 0.76],
  ],
};

/** On positions, which have room for names and markers about them, a stack lies closer. */
const CLOSE: typeof SPREAD = {
  1: [[0, 0, 1]],
  2: [
    [-0.16, -0.14, 0.9],
    [0.16, 0.14, 0.9],
  ],
  3: [
    [-0.28, -0.24, 0.82],
    [0, 0, 0.82],
    [0.28, 0.24, 0.82],
  ],
};

/** The size of a counter on a board of places, in board units. */
export function findCounterSize(board: Board): number {
  const cell = board.cell ?? CELL;
  if (board.kind === "graph") return cell[0] * 2;
  if (board.kind === "table") return cell[0] * 1.3;
  return Math.min(Math.max(...cell) * 1.36, Math.min(...cell) * 2.4);
}

/**
 * How each piece of a stack lies about its place's centre.
 *
 * stack: the top piece first.
 */
export function layStack(
  stack: readonly Piece[],
  centre: Point,
  size: number,
  close = false,
): Map<Ref, Lying> {
  const shown = Math.min(3, stack.length);
  const spread = (close ? CLOSE : SPREAD)[shown] ?? [];
  const lying = new Map<Ref, Lying>();
  stack.forEach((piece, i) => {
    const slot = Math.max(0, shown - 1 - i);
    const [dx, dy, scale] = spread[slot]!;
    lying.set(piece.id, {
      x: centre.x + dx * size,
      y: centre.y + dy * size,
      scale: (size / 100) * scale,
      seen: i < shown,
      order: slot,
    });
  });
  return lying;
}

/** The pieces by id. */
export function indexPieces(pieces: readonly Piece[]): Map<Ref, Piece> {
  return new Map(pieces.map((piece) => [piece.id, piece]));
}

/** The pieces by place, the top one of each first. */
export function stackPieces(pieces: readonly Piece[]): Map<Ref, Piece[]> {
  const stacks = new Map<Ref, Piece[]>();
  for (const piece of pieces) {
    if (piece.place == null) continue;
    const stack = stacks.get(piece.place);
    if (stack) stack.push(piece);
    else stacks.set(piece.place, [piece]);
  }
  for (const stack of stacks.values()) {
    stack.sort((a, b) => (b.layer ?? 0) - (a.layer ?? 0) || (a.id < b.id ? -1 : 1));
  }
  return stacks;
}

/** How every piece lies: in the stack of its place, or on its own point of a table. */
export function layPieces(
  pieces: readonly Piece[],
  stacks: Map<Ref, Piece[]>,
  places: Map<Ref, Place>,
  size: number,
  close = false,
): Map<Ref, Lying> {
  const all = new Map<Ref, Lying>();
  for (const [place, stack] of stacks) {
    const centre = places.get(place);
    if (centre) layStack(stack, centre, size, close).forEach((each, ref) => all.set(ref, each));
  }
  for (const piece of pieces) {
    if (piece.place != null) continue;
    const scale = (piece.size || 40) / 50;
    all.set(piece.id, { x: piece.x ?? 0, y: piece.y ?? 0, scale, seen: true, order: 0 });
  }
  return all;
}

export interface Fan {
  centre: Point;
  /** The plate beneath the counters. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** A counter's size in board units. */
  size: number;
  lying: (Point & { piece: Piece })[];
}

/** Counters in a row of a fan; more take a second row. */
const ROW = 5;

/** What speaks against a fan in a block or on end, and against each counter's width off its place. */
const ON_END = 0.05;
const OFF = 0.04;

/**
 * A stack spread out about its place, the top piece first: in rows, in a block or on end, over its
 * place or beside it, where it covers least of what one may want to aim at.
 *
 * within: the part of the board that is seen.
 */
export function layFan(
  stack: readonly Piece[],
  at: Point,
  size: number,
  within: Box,
  obstacles: readonly Obstacle[] = [],
): Fan {
  const long = stack.length <= ROW ? stack.length : Math.ceil(stack.length / 2);
  const short = Math.ceil(stack.length / long);
  const step = size * 1.16;
  const ways = [...new Set([long, Math.ceil(Math.sqrt(stack.length)), short])];
  const boxes = ways.flatMap((columns, way) => {
    const rows = Math.ceil(stack.length / columns);
    const [width, height] = [columns * step + size * 0.12, rows * step + size * 0.12];
    const shifts = (length: number) =>
      [0, length / 2, length / 2 + size * 0.55].flatMap((n) => (n ? [-n, n] : [0]));
    return shifts(height).flatMap((down) =>
      shifts(width).map((right) => ({
        columns,
        width,
        height,
        x: clamp(at.x + right - width / 2, within.x, within.x + within.width - width),
        y: clamp(at.y + down - height / 2, within.y, within.y + within.height - height),
        cost: way * ON_END + ((Math.abs(right) + Math.abs(down)) / size) * OFF,
      })),
    );
  });
  const { columns, x, y, width, height } = findClearest(boxes, obstacles);
  const lying = stack.map((piece, i) => ({
    piece,
    x: x + size * 0.06 + step * ((i % columns) + 0.5),
    y: y + size * 0.06 + step * (Math.floor(i / columns) + 0.5),
  }));
  return { centre: { x: at.x, y: at.y }, x, y, width, height, size, lying };
}

/** Where a marker belongs: its place, its point, or the side that two places share. */
export function findGround(marker: Marker, places: ReadonlyMap<Ref, Place>): Point | null {
  const { place, at, between } = marker;
  if (place != null) return places.get(place) ?? null;
  if (at) return { x: at[0], y: at[1] };
  const [a, b] = (between ?? []).map((ref) => places.get(ref));
  return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
}

export interface Planted extends Point {
  marker: Marker;
}

/**
 * Where markers stand: at the upper right of their place, several side by side; on their point of a
 * table; in the middle of the side that two hexes share.
 */
export function plantMarkers(
  markers: readonly Marker[],
  places: Map<Ref, Place>,
  size: number,
  step = 26,
): Planted[] {
  const counts = new Map<Ref, number>();
  return markers.flatMap((marker) => {
    const place = findGround(marker, places);
    if (!place || marker.covers) return [];
    if (marker.place == null) return [{ marker, x: place.x, y: place.y }];
    const n = counts.get(marker.place) ?? 0;
    counts.set(marker.place, n + 1);
    return [{ marker, x: place.x + size * 0.5 - n * step, y: place.y - size * 0.62 }];
  });
}
