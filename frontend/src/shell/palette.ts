/** What a board of a ruleset is drawn and told with. */
import type { Palette } from "../board/palette";
import { findInk, type PieceSet } from "../ruleset/kit";
import { t } from "./site-text";

/** scenario: the inks of a side may be others in it. */
export function makePalette({ info, art, say }: PieceSet, scenario?: string): Palette {
  return {
    art,
    say,
    tell: t,
    ink: (seat) => findInk(info, scenario, seat),
    // The second side's counters are printed white on ink, so that both are told without colour.
    solid: (seat) => info.seats.findIndex((each) => each.id === seat) % 2 === 1,
  };
}
