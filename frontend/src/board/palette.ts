/** What the drawings of a board need to know of the ruleset. */
import { createContext } from "svelte";
import type { Art } from "./art";
import type { Say } from "../ruleset/fluent";

export interface Palette {
  art: Art;
  say: Say;
  /** The ink of a seat, and whether its counters are printed white on ink. */
  ink: (seat: string | null | undefined) => string;
  solid: (seat: string | null | undefined) => boolean;
}

export const [getPalette, setPalette] = createContext<Palette>();
