/**
 * The part of a long log that is in the document: a line that nobody can see costs as much as one
 * that is read, with every step. Pure.
 */

/** So many of the latest lines; whoever looks back is shown twice as many. */
export const LATEST = 60;
const BACK = 2 * LATEST;
/** By so many lines the part moves where its edge comes near. */
const BY = LATEST / 2;

interface Numbered {
  seq: number;
}

/** The lines shown: the latest, or those from the line of an entry on. */
export function excerpt<T extends Numbered>(lines: readonly T[], from: number | null): T[] {
  if (from === null) return lines.slice(-LATEST);
  const at = findStart(lines, from);
  return lines.slice(at, at + BACK);
}

/** Where the part begins that lies further up, or further down. */
export function moveExcerpt(
  lines: readonly Numbered[],
  from: number | null,
  to: "up" | "down",
): number | null {
  const at = findStart(lines, from) + (to === "up" ? -BY : BY);
  return lines[Math.max(0, Math.min(lines.length - BACK, at))]?.seq ?? null;
}

function findStart(lines: readonly Numbered[], from: number | null): number {
  if (from === null) return Math.max(0, lines.length - LATEST);
  const at = lines.findIndex((line) => line.seq >= from);
  return at < 0 ? lines.length : at;
}
