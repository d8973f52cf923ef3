/** The moments of a match worth a mark: new parts of a turn and headlines. Pure. */
import type { GameEvent, Line } from "../../types";

const isHeadline = (event: GameEvent): boolean =>
  Boolean(event.headline) || event.cue?.type === "banner";

/** The numbers of the entries that begin something, in order; the first one is among them. */
export function findMoments(lines: readonly Line[]): number[] {
  const moments = lines.filter((line) => line.seq === 0 || line.events?.some(isHeadline));
  return moments.map((line) => line.seq);
}

/** The next moment after an entry, or the one before it; the end or the beginning where none is. */
export function findMoment(
  moments: readonly number[],
  at: number,
  by: 1 | -1,
  end: number,
): number {
  if (by > 0) return moments.find((each) => each > at) ?? end;
  return moments.findLast((each) => each < at) ?? 0;
}
