/** A board as it is seen from its other side: turned by half a circle about its middle. Pure. */
import type { Board, Marker, Pair, Piece, Point, Ref, Scene, Shape } from "../types";
import type { Ground, Land } from "./interaction";
import type { Flight } from "./motion";

type Edges = NonNullable<Board["edges"]>;

/** Turns what belongs to one board. The same thing turned again is the same object. */
export interface Turner {
  board: Board;
  point: (at: Point) => Point;
  pair: (at: Pair) => Pair;
  /** What is named stays, a point is turned. */
  end: <T extends Ref | Pair>(end: T) => T;
  scene: (scene: Scene) => Scene;
  shapes: (shapes: readonly Shape[]) => readonly Shape[];
  grounds: (grounds: readonly Ground[]) => readonly Ground[];
  flights: (flights: ReadonlyMap<Ref, Flight>) => Map<Ref, Flight>;
}

/** What has been worked out of an object is kept as long as the object. */
function remember<A extends object, B>(work: (from: A) => B): (from: A) => B {
  const known = new WeakMap<A, B>();
  return (from) => {
    const found = known.get(from);
    if (found !== undefined) return found;
    const made = work(from);
    known.set(from, made);
    return made;
  };
}

export function makeTurner(board: Board): Turner {
  const point = ({ x, y }: Point): Point => ({ x: board.width - x, y: board.height - y });
  const pair = ([x, y]: Pair): Pair => [board.width - x, board.height - y];
  const end = <T extends Ref | Pair>(each: T): T =>
    typeof each === "string" ? each : (pair(each as Pair) as T);

  const piece = remember((each: Piece): Piece => {
    const facing: Pair | null = each.facing ? [-each.facing[0], -each.facing[1]] : null;
    const at = each.place == null ? point({ x: each.x ?? 0, y: each.y ?? 0 }) : {};
    return facing ? { ...each, ...at, facing } : { ...each, ...at };
  });
  const marker = remember((each: Marker) => (each.at ? { ...each, at: pair(each.at) } : each));
  const ring = (corners: readonly Pair[]): Pair[] => corners.map(pair);
  const shape = remember(({ points, more = [], holes = [], ...each }: Shape): Shape => ({
    ...each,
    points: ring(points),
    more: more.map(ring),
    holes: holes.map(ring),
  }));
  const arrow = remember((each: NonNullable<Scene["arrows"]>[number]) => ({
    ...each,
    start: end(each.start),
    end: end(each.end),
  }));
  const list = <T extends object>(turn: (each: T) => T) => remember((all: T[]) => all.map(turn));
  const lists = {
    pieces: list(piece),
    markers: list(marker),
    shapes: list(shape),
    arrows: list(arrow),
  };

  const land = ({ polygons, holes = [] }: Land): Land => ({
    polygons: polygons.map(ring),
    holes: holes.map(ring),
  });
  const ground = remember((each: Ground): Ground => ({
    ...each,
    region: land(each.region),
    ...(each.lit && { lit: land(each.lit) }),
  }));

  return {
    board: turnBoard(board, point, pair),
    point,
    pair,
    end,
    scene: remember((scene: Scene): Scene => {
      const { pieces, markers, shapes, arrows } = scene;
      return {
        ...scene,
        ...(pieces && { pieces: lists.pieces(pieces) }),
        ...(markers && { markers: lists.markers(markers) }),
        ...(shapes && { shapes: lists.shapes(shapes) }),
        ...(arrows && { arrows: lists.arrows(arrows) }),
      };
    }),
    shapes: remember((all: readonly Shape[]) => all.map(shape)),
    flights: (flights) =>
      new Map(
        [...flights].map(([ref, each]) => [
          ref,
          { ...each, ...point(each), way: each.way.map(point) },
        ]),
      ),
    grounds: remember((all: readonly Ground[]) => all.map(ground)),
  };
}

/** Lettering stays upright, as it leans; what is printed along an edge stays at its edge. */
function turnBoard(board: Board, point: (at: Point) => Point, pair: (at: Pair) => Pair): Board {
  const { places, labels, areas, edges } = board;
  return {
    ...board,
    ...(places && { places: places.map((each) => ({ ...each, ...point(each) })) }),
    ...(labels && { labels: labels.map((each) => ({ ...each, ...point(each) })) }),
    ...(areas && {
      areas: areas.map((each) => ({ ...each, corners: each.corners.map(pair) })),
    }),
    ...(edges && { edges: [edges[2], edges[3], edges[0], edges[1]] as Edges }),
  };
}
