/** The units that something is asked about, as they are listed. Pure. */
import type { Group, Offer, Ref, Scene } from "../../types";

export interface UnitRow {
  group: Group;
  /** The symbol of its first figure, or of its card. */
  art: string;
  /** How many figures it has. */
  many: number;
  /** Somebody of it is on the table. */
  there: boolean;
}

/** Whoever something can be done with, in the order of the scene. */
export function listUnits({ groups, pieces, hands }: Scene, offers: readonly Offer[]): UnitRow[] {
  const asked = new Set(offers.map(({ on }) => on ?? null));
  const cards = (hands ?? []).flatMap((hand) => hand.cards);
  return (groups ?? [])
    .filter(({ id }) => asked.has(id))
    .map((group): UnitRow => {
      const first = pieces?.find((piece) => piece.group === group.id);
      const card = cards.find(({ id }) => id === group.id);
      const art = first?.art ?? card?.art ?? "";
      return { group, art, many: group.pieces.length, there: first !== undefined };
    });
}

/** The refs of units: what is listed as one is no card, and no answer among others. */
export function listGroupRefs({ groups }: { groups?: readonly Group[] | undefined }): Set<Ref> {
  return new Set((groups ?? []).map(({ id }) => id));
}
