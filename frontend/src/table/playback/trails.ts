/** What is left to be seen of moves and shots when they are over, and which moves go together. Pure. */
import type { Trail } from "../../board/motion";
import type { GameEvent, Pair, Point, Ref, Travel } from "../../types";

export type Locate = (ref: Ref | Pair | null | undefined) => Point | null;

const toPoint = ([x, y]: Pair): Point => ({ x, y });

/** The points of a way, without where it begins. */
export function listPoints({ points, refs }: Travel, find: Locate): Point[] {
  return points?.length ? points.map(toPoint) : (refs ?? []).flatMap((ref) => find(ref) ?? []);
}

/** The ways and the lines of fire of these events. find: where all was before them. */
export function traceTrails(events: readonly GameEvent[], find: Locate): Trail[] {
  const at = new Map<Ref, Point>();
  const locate: Locate = (ref) => (typeof ref === "string" && at.get(ref)) || find(ref);
  return events.flatMap(({ cue }): Trail[] => {
    if (cue?.type === "throw") {
      const [from, to] = [locate(cue.start), locate(cue.end)];
      return from && to ? [{ way: [from, to], shot: true }] : [];
    }
    if (cue?.type === "show") return listComers(cue.refs, locate);
    if (cue?.type !== "travel") return [];
    const ways = cue.ways?.length
      ? cue.ways.map(({ piece, points }) => ({ pieces: [piece], points: points.map(toPoint) }))
      : [{ pieces: cue.pieces, points: listPoints(cue, find) }];
    return ways.flatMap(({ pieces, points }) => {
      const from = locate(pieces[0]);
      const end = points.at(-1);
      if (end) pieces.forEach((piece) => at.set(piece, end));
      return from && end ? [{ way: [from, ...points], shot: false, pieces }] : [];
    });
  });
}

/** Who was nowhere before, and is shown because it has come: where that is, the scene tells. */
function listComers(refs: readonly Ref[], find: Locate): Trail[] {
  return refs.filter((ref) => !find(ref)).map((ref) => ({ way: [], shot: false, pieces: [ref] }));
}

/**
 * The trails that stay when moves have been taken back: of each piece that stands elsewhere than
 * before the ways go that lead on from there.
 */
export function takeBack(
  trails: readonly Trail[],
  before: Locate,
  after: Locate,
): readonly Trail[] {
  const all = new Set(trails.flatMap(({ pieces = [] }) => pieces));
  const moved = new Set([...all].filter((ref) => !isSame(before(ref), after(ref))));
  const home = new Set<Ref>();
  return trails
    .toReversed()
    .filter(({ way, pieces = [] }) => {
      const back = pieces.filter((piece) => moved.has(piece) && !home.has(piece));
      const stays = back.filter((piece) => isSame(way.at(-1), after(piece)));
      stays.forEach((piece) => home.add(piece));
      return back.length === stays.length;
    })
    .toReversed();
}

/** Whether a second piece goes with a first: from the same place, or to the same. */
export function goesAlong(first: Travel, second: Travel, find: Locate): boolean {
  if (first.ways?.length || second.ways?.length) return false;
  if (second.pieces.some((piece) => first.pieces.includes(piece))) return false;
  const ends = [first, second].map((cue) => listPoints(cue, find).at(-1));
  const starts = [first, second].map(({ pieces }) => find(pieces[0]));
  return isSame(ends[0], ends[1]) || isSame(starts[0], starts[1]);
}

function isSame(a: Point | null | undefined, b: Point | null | undefined): boolean {
  return !!a && !!b && a.x === b.x && a.y === b.y;
}
