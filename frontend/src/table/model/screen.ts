/** How much room a match page has. The same condition stands in the styles. */

/** What lies beside the board comes up only when asked for: any phone, upright or on its side. */
export function hasDrawers(): boolean {
  return matchMedia("(max-width: 900px), (max-height: 500px)").matches;
}
