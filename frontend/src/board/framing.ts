/** What of a board should be seen: at the beginning, and when something is picked. Pure. */
import { findCrowd, type Size } from "./camera/camera";
import { findMiddle, indexPlaces } from "./geometry";
import type { Extent } from "./graph";
import type { Draft, Interaction, Sketch } from "./interaction";
import { findCounterSize, layStack, stackPieces } from "./layout";
import { spareNames } from "./lettering";
import { clamp } from "./room";
import type { Motion } from "./motion";
import type { Board, Pair, Piece, Place, Point, Ref, Scene, Seat } from "../types";

/** Pixels across a counter that can be read, at a desk and on a telephone. */
const LEGIBLE = { desk: 28, phone: 32 };
/** The same on positions, where a stack of the whole army shows little more than who lies on top. */
const CLEAR = { desk: 34, phone: 36 };
/** Pixels across the smallest figure of a table: it has no numbers to be read. */
const TOLD_APART = { desk: 28, phone: 32 };
/** Pixels above and below figures of a table, where their names stand. */
const NAMEPLATE = 26;
/** A room narrower or lower than so many pixels is a telephone's. */
const PHONE = 480;
/** The cardboard of a counter, of what is reserved for it. */
const BODY = 0.94;

/** Whether a board has only the room of a telephone. */
export function isSmall({ width, height }: Size): boolean {
  return Math.min(width, height) < PHONE;
}

/**
 * The first look: counters that can be read, figures that can be told apart, about the middle of all
 * that lie there; where they have no room, of the most of those that matter, with as many of the
 * others as can be seen beside them.
 *
 * first: those that matter; none: all do. names: what its edges should not cut.
 */
export function startAt(
  board: Board,
  pieces: readonly Piece[],
  places: ReadonlyMap<Ref, Place>,
  room: Size,
  first: readonly Piece[] = [],
  names: readonly Extent[] = [],
): { scale: number; at: Point } {
  const phone = isSmall(room);
  const spare = board.kind === "table" ? 2 * NAMEPLATE : 0;
  const frame = { width: room.width, height: Math.max(1, room.height - spare) };
  const locate = (those: readonly Piece[]): Point[] =>
    board.kind === "table"
      ? those.map(({ x = 0, y = 0 }) => ({ x, y }))
      : those.flatMap(({ place }) => (place ? (places.get(place) ?? []) : []));
  const [lie, matter] = [locate(pieces), locate(first)];
  const wanted = matter.length ? matter : lie;
  const look = (scale: number, size: number, need: Size): Point => {
    const at = findCentre(wanted, lie, frame, scale, size, need);
    const seen = (spot: Point, from: Point) =>
      Math.abs(spot.x - from.x) <= frame.width / 2 / scale - need.width / 2 &&
      Math.abs(spot.y - from.y) <= frame.height / 2 / scale - need.height / 2;
    const keeps = (from: Point, there: Point) =>
      lie.every((spot) => !seen(spot, from) || seen(spot, there));
    return spareNames(at, names, board, frame, scale, keeps);
  };
  if (board.kind === "table") {
    const breadth = 2 * Math.min(...pieces.map(({ size }) => size || 40));
    const scale = (phone ? TOLD_APART.phone : TOLD_APART.desk) / breadth;
    return { scale, at: look(scale, breadth, { width: breadth, height: breadth }) };
  }
  const size = findCounterSize(board);
  const usual = findUsualScale(pieces, board.kind === "graph");
  const least = board.kind === "graph" ? CLEAR : LEGIBLE;
  const scale = (phone ? least.phone : least.desk) / (BODY * size * usual);
  // What lies in a stack, and how many it has, stands a little beside its place.
  const height = 1.5 * size;
  const width = board.kind === "graph" ? 2.2 * size : height;
  return { scale, at: look(scale, size, { width, height }) };
}

/**
 * How large counters lie in their stacks, against one that lies alone: most of them; on positions,
 * where most lie in stacks and differ little, the smallest.
 */
function findUsualScale(pieces: readonly Piece[], close: boolean): number {
  const scales = [...stackPieces(pieces).values()]
    .flatMap((stack) => [...layStack(stack, { x: 0, y: 0 }, 100, close).values()])
    .flatMap(({ seen, scale }) => (seen ? [scale] : []))
    .sort((a, b) => a - b);
  return scales[close ? 0 : Math.floor((scales.length - 1) / 2)] ?? 1;
}

/** Whether no side is in the middle of being set up; until then a table is seen whole. */
export function isSetUp({ pieces = [], groups = [] }: Scene): boolean {
  const stand = new Set(pieces.map(({ group }) => group));
  const waiting = new Set(groups.filter(({ id }) => !stand.has(id)).map(({ side }) => side));
  return pieces.every(({ side }) => !waiting.has(side));
}

/**
 * Between all where all can be seen at once; else where the most of those wanted can.
 *
 * need: the room of each, in units of the board.
 */
function findCentre(
  wanted: readonly Point[],
  all: readonly Point[],
  frame: Size,
  scale: number,
  size: number,
  need: Size,
): Point {
  if (!all.length) return findMiddle(all);
  const room = {
    width: Math.max(0, frame.width / scale - need.width),
    height: Math.max(0, frame.height / scale - need.height),
  };
  const middle = makeRoom(findCrowd(wanted, room), wanted, all, room, 0.75 * size);
  for (const [axis, free] of [
    ["x", frame.width / scale - need.width],
    ["y", frame.height / scale - size],
  ] as const) {
    const along = all.map((spot) => spot[axis]);
    const [low, high] = [Math.min(...along), Math.max(...along)];
    if (high - low <= free) middle[axis] = (low + high) / 2;
  }
  return middle;
}

/**
 * The middle of a room of so many units moved aside, so that it holds the most of all without losing
 * any of those wanted that it held; of equal middles the nearest.
 *
 * spare: so far from its edges those wanted stay, for what is told above a map takes some of it.
 */
function makeRoom(
  middle: Point,
  wanted: readonly Point[],
  all: readonly Point[],
  room: Size,
  spare: number,
): Point {
  const half = { x: room.width / 2, y: room.height / 2 };
  const holds = (at: Point) => (spot: Point) =>
    Math.abs(spot.x - at.x) <= half.x + 1e-6 && Math.abs(spot.y - at.y) <= half.y + 1e-6;
  const kept = wanted.filter(holds(middle));
  if (!kept.length) return middle;
  /** As far towards a spot as it takes to hold it, and as those kept allow. */
  const go = (axis: "x" | "y", to: Point) => {
    const along = kept.map((spot) => spot[axis]);
    const inner = half[axis] - spare;
    const [least, most] = [Math.max(...along) - inner, Math.min(...along) + inner];
    const near = clamp(middle[axis], to[axis] - half[axis], to[axis] + half[axis]);
    return least > most ? middle[axis] : clamp(near, least, most);
  };
  let [best, most] = [middle, all.filter(holds(middle)).length];
  const off = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y);
  for (const each of all) {
    const at = { x: go("x", each), y: go("y", each) };
    const n = all.filter(holds(at)).length;
    if (n > most || (n === most && off(at) < off(best))) [best, most] = [at, n];
  }
  return best;
}

/**
 * Whether a side has its pieces at the upper edge, across from the other: then it sees the board
 * from there. Not where names are drawn into the map, which would stand on their heads.
 */
export function sitsAbove(board: Board, pieces: readonly Piece[], seat: Seat): boolean {
  if (board.lettering?.length) return false;
  const places = indexPlaces(board);
  const middle = (mine: boolean) =>
    findMiddle(
      pieces.flatMap(({ side, place, x = 0, y = 0 }) =>
        side == null || (side === seat) !== mine ? [] : [places.get(place ?? "") ?? { x, y }],
      ),
    );
  const [own, other] = [middle(true), middle(false)];
  const apart = { x: Math.abs(own.x - other.x), y: other.y - own.y };
  return apart.y > board.height / 5 && apart.y > apart.x;
}

/**
 * What is to be answered: what the question names, and both ends of what another has done last; not
 * where it names nothing and much has been done, which is not all about the last of it. Nothing
 * where no other has done anything: then one looks where one wants.
 */
export function listSubjects(
  { subject }: Pick<Interaction, "subject">,
  { trails }: Pick<Motion, "trails">,
  find: (ref: Ref) => Point[],
): Point[] {
  if (subject === null || (!subject.length && trails.length > 1)) return [];
  const way = trails.at(-1)?.way ?? [];
  return [...subject.flatMap(find), ...way.slice(-1), ...way.slice(0, 1)];
}

/**
 * The corners about what is picked and all that is lit for it. Nothing where it is not on a board of
 * places (it may go wherever it is put), or nothing is lit.
 */
export function listReach(
  board: Board,
  picked: Ref,
  lights: Interaction["lights"],
  find: (ref: Ref) => readonly Point[],
): Point[] {
  const from = find(picked);
  if (!from.length && board.kind !== "table") return [];
  const half = board.kind === "table" ? 0 : findCounterSize(board) * 0.6;
  const lit = [...lights.spots.keys()].flatMap(find);
  const ground = lights.grounds.flatMap(({ region }) =>
    region.polygons.flat().map(([x, y]) => ({ x, y })),
  );
  if (!lit.length && !ground.length) return [];
  return surround([...from, ...lit], half).concat(ground);
}

/** Of a reach what lies nearer to any of the other side than who is picked: the way forward. */
export function listAhead(reach: readonly Point[], from: Point, foes: readonly Point[]): Point[] {
  const far = (at: Point) => Math.min(...foes.map(({ x, y }) => Math.hypot(at.x - x, at.y - y)));
  const off = far(from);
  return reach.filter((at) => far(at) < off);
}

/** Where figures would stand by the orders that lie there; nothing while a hand is on them. */
export function listGoals(sketch: Pick<Sketch, "busy" | "ghosts"> | null): Point[] {
  if (!sketch || sketch.busy) return [];
  return sketch.ghosts.flatMap(({ at: [x, y], way }) => (way.length > 1 ? [{ x, y }] : []));
}

/** So far above and to the left of each, and below and to the right. */
export function surround(spots: readonly Point[], far: number): Point[] {
  return spots.flatMap(({ x, y }) => [
    { x: x - far, y: y - far },
    { x: x + far, y: y + far },
  ]);
}

/** Whom or what a plan of fire is about, and who shoots: so far about the middle of each. */
export function listPlan(
  drafts: readonly Draft[],
  find: (ref: Ref) => readonly Point[],
  far: number,
): { targets: Point[]; shooters: Point[] } {
  const place = (end: Ref | Pair): readonly Point[] =>
    typeof end === "string" ? find(end) : [{ x: end[0], y: end[1] }];
  return {
    targets: surround(
      drafts.flatMap(({ to }) => to.flatMap(place)),
      far,
    ),
    shooters: surround(
      drafts.flatMap(({ from }) => find(from)),
      far,
    ),
  };
}
