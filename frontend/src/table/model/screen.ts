/** How much room a match page has. The same conditions stand in the styles. */

/** A low telephone held upright: what is read gives way to the map. */
export const LOW = "(max-width: 900px) and (min-height: 501px) and (max-height: 760px)";

/** What lies beside the board comes up only when asked for: any phone, upright or on its side. */
export function hasDrawers(): boolean {
  return matchMedia("(max-width: 900px), (max-height: 500px)").matches;
}
