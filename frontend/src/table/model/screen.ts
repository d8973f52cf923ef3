/** How much room a match page has. The same conditions stand in the styles. */

/** Board, slip and tabs one below the other: a phone held upright. */
export const STACKED = "(max-width: 900px) and (min-height: 501px)";
/** What lies beside comes up only when asked for: any phone, upright or on its side. */
export const DRAWERS = "(max-width: 900px), (max-height: 500px)";

export function isStacked(): boolean {
  return matchMedia(STACKED).matches;
}

export function hasDrawers(): boolean {
  return matchMedia(DRAWERS).matches;
}
