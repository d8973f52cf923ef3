/** What every part of a match page needs, without handing it down step by step. */
import { createContext } from "svelte";
import type { Match } from "./match.svelte";

export const [getMatch, setMatch] = createContext<Match>();
