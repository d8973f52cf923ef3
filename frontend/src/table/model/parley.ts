/** What players say of a draw: beside the game, but told to everybody and part of the log. */
import type { Line, Parley, Table } from "../../types";

const sameAs = (word: Parley) => (other: Parley) =>
  other.seq === word.seq && other.seat === word.seat && other.kind === word.kind;

/** The words by the number of the line after which they were said. */
export function placeParley(
  lines: readonly Line[],
  words: readonly Parley[],
): ReadonlyMap<number, readonly Parley[]> {
  const placed = new Map<number, Parley[]>();
  for (const word of words) {
    const line = lines.findLast(({ seq }) => seq <= word.seq);
    if (line) placed.set(line.seq, [...(placed.get(line.seq) ?? []), word]);
  }
  return placed;
}

/**
 * What others have said since. An offer to a seat of one's own is no news: it asks for its answer.
 */
export function findNews(before: Table, { parley = [], yours = [] }: Table): Parley[] {
  const old = before.parley ?? [];
  return parley.filter(
    (word) =>
      !yours.includes(word.seat) &&
      !(word.kind.startsWith("offer-") && yours.length) &&
      !old.some(sameAs(word)),
  );
}
