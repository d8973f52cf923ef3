/** What of a board should be seen: at the beginning, and when something is picked. Pure. */
import type { Size } from "./camera/camera";
import { findMiddle } from "./geometry";
import type { Interaction } from "./interaction";
import { findCounterSize } from "./layout";
import type { Board, Piece, Place, Point, Ref } from "../types";

/** Pixels across a counter that can be read, at a desk and on a telephone. */
const LEGIBLE = { desk: 28, phone: 32 };
/** A room narrower or lower than so many pixels is a telephone's. */
const PHONE = 480;
/** The cardboard of a counter, of what is reserved for it. */
const BODY = 0.94;

/**
 * The first look at a board of places: counters that can be read, about the middle of all that lie
 * on it. None for a table.
 */
export function startAt(
  board: Board,
  pieces: readonly Piece[],
  places: ReadonlyMap<Ref, Place>,
  frame: Size,
): { scale: number; at: Point } | undefined {
  if (board.kind === "table") return undefined;
  const phone = Math.min(frame.width, frame.height) < PHONE;
  const at = findMiddle(
    pieces.flatMap((piece) => (piece.place ? (places.get(piece.place) ?? []) : [])),
  );
  return {
    scale: (phone ? LEGIBLE.phone : LEGIBLE.desk) / (BODY * findCounterSize(board)),
    at,
  };
}

/**
 * The corners about what is picked and all that is lit for it. Nothing where it is not on the board
 * (it may go wherever it is put), or nothing is lit.
 */
export function listReach(
  board: Board,
  picked: Ref,
  lights: Interaction["lights"],
  find: (ref: Ref) => Point | null,
): Point[] {
  const from = find(picked);
  if (!from) return [];
  const half = board.kind === "table" ? 0 : findCounterSize(board) * 0.6;
  const lit = [...lights.spots.keys()].flatMap((ref) => find(ref) ?? []);
  const ground = lights.grounds.flatMap(({ region }) =>
    region.polygons.flat().map(([x, y]) => ({ x, y })),
  );
  if (!lit.length && !ground.length) return [];
  return [from, ...lit]
    .flatMap(({ x, y }) => [
      { x: x - half, y: y - half },
      { x: x + half, y: y + half },
    ])
    .concat(ground);
}
