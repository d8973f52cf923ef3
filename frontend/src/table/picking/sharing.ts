/** Many sources that get the same target by one press. */
import type { Offer, Ref } from "../../types";
import type { Selection } from "./selection";

/** So many targets are offered like that, each for as many sources at least: two are soon clicked. */
const [MOST, LEAST] = [3, 3];

/** Whether a source counts: what a card would do is another thing than what pieces do together. */
type Counts = (source: Ref) => boolean;

function listIdle(
  { pairs }: Selection,
  { choice }: Offer,
  target: Ref,
  counts: Counts = () => true,
): Ref[] {
  if (choice.type !== "assign") return [];
  return choice.sources
    .filter(({ ref, options }) => !pairs[ref] && options.some((each) => each.ref === target))
    .map(({ ref }) => ref)
    .filter(counts);
}

/** Targets that several sources without one could have, and how many of these: the most first. */
export function listShared(selection: Selection, offer: Offer, counts?: Counts): [Ref, number][] {
  if (offer.choice.type !== "assign") return [];
  const targets = offer.choice.sources.flatMap(({ options }) => options.map(({ ref }) => ref));
  return [...new Set(targets)]
    .map((ref): [Ref, number] => [ref, listIdle(selection, offer, ref, counts).length])
    .filter(([, n]) => n >= LEAST)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST);
}

/** Gives the target to every source that could have it and has none. */
export function share(selection: Selection, offer: Offer, target: Ref, counts?: Counts): Selection {
  const given = listIdle(selection, offer, target, counts).map((ref) => [ref, [target]]);
  return {
    ...selection,
    picked: null,
    pairs: { ...selection.pairs, ...(Object.fromEntries(given) as Record<Ref, Ref[]>) },
  };
}
