/** How large the numbers are drawn that tell what a way or a battle costs. */
import type { Board } from "../../types";
import { CELL, findUnit } from "../geometry";

/** The number of a way: the radius of its disc and its letters, in units of the board. */
export const COST = { r: 15, font: 20 };
/** CSS pixels of letters that can be read, and a little more than need be. */
export const LEGIBLE = 12;

export interface Chips {
  /** So many times as large as usual, to be legible. */
  grown: number;
  /** Those of neighbours would lie over one another. */
  crowded: boolean;
}

/** scale: pixels to a board unit; 0 where they are not known. */
export function sizeChips(board: Board, scale: number): Chips {
  const unit = findUnit(board);
  if (!scale) return { grown: 1, crowded: false };
  const grown = Math.max(1, LEGIBLE / (COST.font * unit * scale));
  const [w, h] = board.cell ?? CELL;
  return { grown, crowded: board.kind !== "table" && COST.r * unit * grown > Math.max(w, h) };
}
