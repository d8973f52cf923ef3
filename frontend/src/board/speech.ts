/** Places and what can be done with them in words, for those who do not see the board. */
import type { Marker, Piece, Place, Ref } from "../types";
import type { Interaction } from "./interaction";
import type { Palette, Say } from "./palette";

/** A place: its id and name, its ground, the markers on it, and every piece in it. */
export function describePlace(
  place: Place,
  legend: Map<string, string>,
  stack: readonly Piece[],
  marks: readonly string[],
  { say, tell }: Palette,
): string {
  const grounds = (place.terrain ?? []).map((id) => legend.get(id) ?? id);
  const height = place.height ? tell("spoken-height", { height: place.height }) : "";
  const name = [place.id, say(place.name)].filter(Boolean).join(", ");
  const ground = [...grounds, height].filter(Boolean).join(", ");
  const pieces = stack.map((piece) => say(piece.described));
  return `${[name, ground, ...marks, ...pieces].filter(Boolean).join(". ")}.`;
}

/** What lies on each place besides counters, in words. */
export function nameMarkers(markers: readonly Marker[], say: Say): Map<Ref, string[]> {
  const named = new Map<Ref, string[]>();
  for (const { place, name } of markers) {
    if (place != null) named.set(place, [...(named.get(place) ?? []), say(name)]);
  }
  return named;
}

/** What picking it would do, or why it cannot be picked. */
export function describeSpots(interaction: Interaction, ref: Ref, { say, tell }: Palette): string {
  const spots = interaction.spotsAt(ref);
  if (spots.length) {
    return spots
      .map((spot) => {
        const label = say(spot.text);
        const note = spot.note ? ` ${say(spot.note)}.` : "";
        if (spot.total == null) return `${label}.${note}`;
        const id = spot.route ? "spoken-cost" : "spoken-total";
        return `${tell(id, { label, total: spot.total })}${note}`;
      })
      .join(" ");
  }
  const [bar] = interaction.lights.bars.get(ref) ?? [];
  if (bar) return tell("spoken-barred", { why: say(bar.refusal.why) });
  if (interaction.pickableAt(ref)) return tell("spoken-pickable");
  return interaction.askableAt(ref) ? tell("spoken-askable") : "";
}
