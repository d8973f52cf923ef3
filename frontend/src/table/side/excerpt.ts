/**
 * The part of a long log that is in the document: a line that nobody can see costs as much as one
 * that is read, with every step. Pure.
 */

/** So many of the latest events; whoever looks back is shown twice as many. */
export const LATEST = 60;
const BACK = 2 * LATEST;
/** By so many events the part moves where its edge comes near. */
const BY = LATEST / 2;

interface Told {
  seq: number;
  /** What a line tells: one of many events takes the room of many lines. */
  events?: readonly unknown[];
}

/** The lines shown: the latest, or those from the line of an entry on. */
export function excerpt<T extends Told>(lines: readonly T[], from: number | null): T[] {
  const at = findStart(lines, from);
  return lines.slice(at, from === null ? lines.length : goOn(lines, at, BACK));
}

/** Where the part begins that lies further up, or further down. */
export function moveExcerpt(
  lines: readonly Told[],
  from: number | null,
  to: "up" | "down",
): number | null {
  const start = findStart(lines, from);
  const at = to === "up" ? goBack(lines, start, BY) : goOn(lines, start, BY);
  return lines[Math.min(goBack(lines, lines.length, BACK), at)]?.seq ?? null;
}

function findStart(lines: readonly Told[], from: number | null): number {
  if (from === null) return goBack(lines, lines.length, LATEST);
  const at = lines.findIndex((line) => line.seq >= from);
  return at < 0 ? lines.length : at;
}

/** Up from before a line, over at least one and at most so many events. */
function goBack(lines: readonly Told[], end: number, events: number): number {
  let at = end - 1;
  for (let left = events - count(lines[at]); at > 0; at--) {
    left -= count(lines[at - 1]);
    if (left < 0) break;
  }
  return Math.max(0, at);
}

/** Down from a line on, the same. */
function goOn(lines: readonly Told[], start: number, events: number): number {
  let at = start + 1;
  for (let left = events - count(lines[start]); at < lines.length; at++) {
    left -= count(lines[at]);
    if (left < 0) break;
  }
  return Math.min(lines.length, at);
}

function count(line: Told | undefined): number {
  return Math.max(1, line?.events?.length ?? 0);
}
