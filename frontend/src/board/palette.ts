/** What the drawings of a board need to know of the ruleset, and the words to tell it in. */
import { createContext } from "svelte";
import type { Name } from "../types";
import type { Art } from "./art";

/** The text of a message of the ruleset; a name is its own text. */
export type Say = (text: Name | null | undefined) => string;

export interface Palette {
  art: Art;
  say: Say;
  /** A text of the site by its id. */
  tell: (id: string, args?: Record<string, string | number>) => string;
  /** The ink of a seat, and whether its counters are printed white on ink. */
  ink: (seat: string | null | undefined) => string;
  solid: (seat: string | null | undefined) => boolean;
}

export const [getPalette, setPalette] = createContext<Palette>();
