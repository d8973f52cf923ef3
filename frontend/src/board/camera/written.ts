/** Where names stand on a map, as the browser has drawn them. */
import type { Written } from "./spare";

/** What tells of counters and ways: it comes and goes with them. */
const OTHER = ".piece, .many, .cost, .total";

/** The corners of each, in the units of the map. width: of the map, in these. */
export function listWritten(map: HTMLElement, width: number): Written[] {
  const all = map.getBoundingClientRect();
  if (!all.width) return [];
  const unit = width / all.width;
  const corner = (x: number, y: number) => ({ x: (x - all.x) * unit, y: (y - all.y) * unit });
  return [...map.querySelectorAll("text")].flatMap((each): Written[] => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    if (right <= left || each.closest(OTHER)) return [];
    return [[corner(left, top), corner(right, bottom)]];
  });
}
