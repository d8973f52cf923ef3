/** Whether it is asked on a page what lies between two things. */
import type { Match } from "../model/match.svelte";
import type { Measuring } from "./measuring.svelte";

export class Ruler {
  /** What is asked; null where nothing is. */
  measuring = $state.raw<Measuring | null>(null);
  #match: Match;

  /** Made by a component: the past, which one may look back at, is not asked about. */
  constructor(match: Match) {
    this.#match = match;
    $effect(() => {
      if (match.timeline.looking) this.measuring = null;
    });
  }

  /** What lies between two things is asked, or no longer. */
  async turn(): Promise<void> {
    const { kit, timeline, head } = this.#match;
    if (this.measuring || !kit.info.inspects || timeline.looking || !head) {
      this.measuring = null;
      return;
    }
    const { Measuring } = await import("./measuring.svelte");
    this.measuring = new Measuring(this.#match);
  }
}
