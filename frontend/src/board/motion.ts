/** What moves on a board at this moment. */
import { findMiddle } from "./geometry";
import type { Pair, Piece, Point, Ref, Scene } from "../types";

/** Where a piece is on its way to, and in how many milliseconds. */
export interface Flight extends Point {
  ms: number;
  /** All points of the way, from the start on. */
  way: readonly Point[];
}

export interface Shot {
  id: number;
  from: Point;
  to: Point;
  side: string | null;
}

/** What is left to be seen of a move, or of a shot, when it is over. */
export interface Trail {
  /** None where who went has come from nowhere on the board. */
  way: readonly Point[];
  shot: boolean;
  /** Who went; of a shot nobody. */
  pieces?: readonly Ref[];
}

/** All values may change while a board is drawn: whoever implements it makes them reactive. */
export interface Motion {
  /** Something is being played; a click only skips it. */
  readonly busy: boolean;
  readonly flights: ReadonlyMap<Ref, Flight>;
  /** The strength of pieces that have just lost some, and how much they lost. */
  readonly left: ReadonlyMap<Ref, number>;
  readonly struck: ReadonlyMap<Ref, number>;
  /** Pieces that have just come to be seen. */
  readonly shown: Pick<ReadonlySet<Ref>, "has">;
  readonly shots: readonly Shot[];
  readonly trails: readonly Trail[];
  skip: () => void;
}

/** Nothing moves. */
export const STILL: Motion = Object.freeze({
  busy: false,
  flights: new Map(),
  left: new Map(),
  struck: new Map(),
  shown: new Set<Ref>(),
  shots: [],
  trails: [],
  skip: () => {},
});

/** Whether a way comes as near to a point as `reach`, to the side and up or down. */
export function passes(way: readonly Point[], at: Point, reach: number): boolean {
  return way.some((from, i) => meets(from, way[i + 1] ?? from, at, reach));
}

function meets(from: Point, to: Point, at: Point, reach: number): boolean {
  let [enter, leave] = [0, 1];
  for (const axis of ["x", "y"] as const) {
    const [far, gap] = [to[axis] - from[axis], at[axis] - from[axis]];
    if (far === 0 && Math.abs(gap) >= reach) return false;
    if (far === 0) continue;
    const ends = [(gap - reach) / far, (gap + reach) / far];
    enter = Math.max(enter, Math.min(...ends));
    leave = Math.min(leave, Math.max(...ends));
  }
  return enter < leave;
}

/**
 * Where a place, a piece or a point is at this moment, or the middle of a group; null for what is
 * not on the board.
 */
export function locate(
  ref: Ref | Pair | null | undefined,
  places: ReadonlyMap<Ref, Point>,
  scene: Scene,
  flights: ReadonlyMap<Ref, Flight>,
): Point | null {
  if (ref == null) return null;
  if (typeof ref !== "string") return { x: ref[0], y: ref[1] };
  const known = places.get(ref) ?? flights.get(ref);
  if (known) return known;
  const piece: Piece | undefined = scene.pieces?.find((each) => each.id === ref);
  if (!piece) return locateGroup(ref, scene);
  if (piece.place != null) return places.get(piece.place) ?? null;
  return { x: piece.x ?? 0, y: piece.y ?? 0 };
}

function locateGroup(ref: Ref, { groups, pieces }: Scene): Point | null {
  if (!groups?.some(({ id }) => id === ref)) return null;
  const members = (pieces ?? []).filter((piece) => piece.group === ref && piece.place == null);
  return members.length ? findMiddle(members.map(({ x = 0, y = 0 }) => ({ x, y }))) : null;
}
