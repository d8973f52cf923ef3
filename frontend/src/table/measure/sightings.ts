/** What a piece sees of others, sorted for a board and for words. Pure. */
import type { Lights, Spot } from "../../board/interaction";
import type { Say } from "../../board/palette";
import type { Ref, Sighting } from "../../types";

/** One that is looked for, as a board lights it. In words the number is told already. */
export function tellSighting({ piece, finding, total = null }: Sighting, say: Say): Spot {
  return {
    ref: piece,
    offer: {},
    text: say(finding.text).replace(/\.$/, ""),
    tone: total === null ? "plain" : "good",
    route: null,
    total: null,
    note: null,
    on: false,
  };
}

/** Whom it sees is lit, with what a shot needs; whom it does not see is dimmed. */
export function lightSightings(all: readonly Sighting[], say: Say): Lights {
  const seen = all.filter(({ finding }) => finding.clear);
  const hidden = all.filter(({ finding }) => !finding.clear);
  return {
    spots: new Map(
      seen.map((each) => [each.piece, [{ ...tellSighting(each, say), total: each.total ?? null }]]),
    ),
    bars: new Map(hidden.map(({ piece }) => [piece, []])),
    pickable: new Set(),
    askable: new Set(),
    grounds: [],
  };
}

/** Those of one unit. */
export interface Seen {
  id: Ref;
  told: Sighting[];
}

/** By units, in the order of their nearest. */
export function groupSightings(all: readonly Sighting[], groupOf: (piece: Ref) => Ref): Seen[] {
  const found = new Map<Ref, Seen>();
  for (const each of all) {
    const id = groupOf(each.piece);
    const group = found.get(id);
    if (group) group.told.push(each);
    else found.set(id, { id, told: [each] });
  }
  return [...found.values()];
}

/** How many there are, how many are seen, and how many a shot could hit. */
export function countSightings(all: readonly Sighting[]) {
  const seen = all.filter(({ finding }) => finding.clear).length;
  return { all: all.length, seen, shots: all.filter(({ total }) => total != null).length };
}
