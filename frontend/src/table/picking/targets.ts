/** In which order one goes through what can be aimed at. Pure. */
import type { Point, Ref } from "../../types";

/** What is known of where things are. */
export interface Field {
  find: (ref: Ref) => Point | null;
  /** Whether somebody of another side stands there. */
  isFoe: (ref: Ref) => boolean;
  /** Where those of other sides stand. */
  foes: readonly Point[];
}

/**
 * First whom one can strike, the nearest before the others; then the places towards them. Those of
 * equal rank, and those that are nowhere on the board, stay in their order.
 *
 * from: whom it is asked of; null where nobody is in hand.
 */
export function orderTargets(refs: readonly Ref[], from: Ref | null, field: Field): Ref[] {
  const start = from === null ? null : field.find(from);
  const rank = (ref: Ref): [number, number, number] => {
    const at = field.find(ref);
    if (!at) return [2, 0, 0];
    const near = start ? measure(start, at) : 0;
    if (field.isFoe(ref)) return [0, near, 0];
    return [1, Math.min(...field.foes.map((foe) => measure(foe, at))), near];
  };
  const ranks = new Map(refs.map((ref) => [ref, rank(ref)]));
  return refs.toSorted((a, b) => {
    const [first, second] = [ranks.get(a)!, ranks.get(b)!];
    const at = first.findIndex((n, i) => n !== second[i]);
    return at < 0 ? 0 : first[at]! - second[at]!;
  });
}

const measure = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
