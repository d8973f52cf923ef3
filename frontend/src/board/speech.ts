/** Places and what can be done with them in words, for those who do not see the board. */
import type { Say } from "../ruleset/fluent";
import { t } from "../shell/site-text";
import type { Marker, Piece, Place, Ref } from "../types";
import type { Picking } from "../table/picking/picking.svelte";

/** A place: its id and name, its ground, the markers on it, and every piece in it. */
export function describePlace(
  place: Place,
  legend: Map<string, string>,
  stack: readonly Piece[],
  marks: readonly string[],
  say: Say,
): string {
  const grounds = (place.terrain ?? []).map((id) => legend.get(id) ?? id);
  const height = place.height ? t("spoken-height", { height: place.height }) : "";
  const name = [place.id, place.name].filter(Boolean).join(", ");
  const ground = [...grounds, height].filter(Boolean).join(", ");
  const pieces = stack.map((piece) => say(piece.described));
  return `${[name, ground, ...marks, ...pieces].filter(Boolean).join(". ")}.`;
}

/** What lies on each place besides counters, in words. */
export function nameMarkers(markers: readonly Marker[], say: Say): Map<Ref, string[]> {
  const named = new Map<Ref, string[]>();
  for (const { place, name } of markers) {
    named.set(place, [...(named.get(place) ?? []), say(name)]);
  }
  return named;
}

/** What picking it would do, or why it cannot be picked. */
export function describeSpots(picking: Picking, ref: Ref, say: Say): string {
  const spots = picking.spotsAt(ref);
  if (spots.length) {
    return spots
      .map((spot) => {
        const label = say(spot.offer.label);
        const note = spot.note ? ` ${say(spot.note)}.` : "";
        if (spot.total == null) return `${label}.${note}`;
        const id = spot.route ? "spoken-cost" : "spoken-total";
        return `${t(id, { label, total: spot.total })}${note}`;
      })
      .join(" ");
  }
  if (picking.barredAt(ref) && picking.lights.bars.get(ref)) {
    return t("spoken-barred", { why: say(picking.lights.bars.get(ref)?.[0]?.refusal.why) });
  }
  return picking.pickableAt(ref) ? t("spoken-pickable") : "";
}
