/** What lies near a point of a board. Pure. */
import { CELL, distance, findHalves } from "../geometry";
import type { Board, Piece, Point, Ref, Scene } from "../../types";

/** Board units across what is clicked: the narrow side of a hex, a position, the smallest piece. */
export function findBreadth(board: Board, pieces: readonly Piece[]): number {
  const cell = board.cell ?? CELL;
  if (board.kind === "hex") return 2 * Math.min(...findHalves(cell));
  if (board.kind === "graph") return 2 * cell[0];
  return 2 * Math.min(...pieces.map(measure));
}

/** The radius of a piece of a table. */
function measure({ size }: Piece): number {
  return size || 40;
}

/** What is meant by a point: its hex, or the nearest position or piece where one is near.
 *
 * slack: how far from its middle a piece of a table is meant at least.
 */
export function findNearest(
  board: Board,
  pieces: readonly Piece[],
  at: Point,
  slack = 0,
): Ref | null {
  let [best, least]: [Ref | null, number] = [null, Infinity];
  const weigh = (ref: Ref, spot: Point, reach: number) => {
    const far = distance(spot, at);
    if (far < least && far <= reach) [best, least] = [ref, far];
  };
  if (board.kind === "table") {
    for (const each of pieces) {
      weigh(each.id, { x: each.x ?? 0, y: each.y ?? 0 }, Math.max(slack, 1.6 * measure(each)));
    }
    return best;
  }
  const cell = board.cell ?? CELL;
  const reach = board.kind === "hex" ? Math.max(...findHalves(cell)) : 1.75 * cell[0];
  for (const place of board.places ?? []) weigh(place.id, place, reach);
  return best;
}

/** The part of a board, and of what lies on it, that is not farther from a point than `reach`. */
export function cutOut(
  board: Board,
  scene: Scene,
  at: Point,
  reach: number,
): { board: Board; scene: Scene } {
  const near = (spot: Point) => distance(spot, at) <= reach;
  const places = (board.places ?? []).filter(near);
  const kept = new Set(places.map(({ id }) => id));
  const both = ({ a, b }: { a: Ref; b: Ref }) => kept.has(a) && kept.has(b);
  // A link that leads out of what is seen is seen as far as it goes.
  const beyond = new Set(
    (board.links ?? []).flatMap(({ a, b }) => (kept.has(a) || kept.has(b) ? [a, b] : [])),
  );
  const lies = (piece: Piece) =>
    piece.place == null ? near({ x: piece.x ?? 0, y: piece.y ?? 0 }) : kept.has(piece.place);
  const rest = { ...board };
  // It stands at the edge of the whole.
  delete rest.edges;
  return {
    board: {
      ...rest,
      places: (board.places ?? []).filter(({ id }) => kept.has(id) || beyond.has(id)),
      links: (board.links ?? []).filter(({ a, b }) => kept.has(a) || kept.has(b)),
      sides: (board.sides ?? []).filter(both),
      labels: (board.labels ?? []).filter(near),
    },
    scene: {
      ...scene,
      pieces: (scene.pieces ?? []).filter(lies),
      markers: (scene.markers ?? []).filter(({ place }) => place == null || kept.has(place)),
      arrows: [],
    },
  };
}
