/** Whether it is asked on a page what lies between two things, or all that a piece sees. */
import type { Component } from "svelte";
import type { Ref } from "../../types";
import type { Match } from "../model/match.svelte";
import type { Measuring } from "./measuring.svelte";
import type { Scanning } from "./scanning.svelte";

/** Loads what tells in words of what is asked: of one kind of question each. */
type Tells = () => Promise<{ default: Component<{ measuring: never; onclose: () => void }> }>;

export class Ruler {
  /** What is asked; null where nothing is. */
  measuring = $state.raw<Measuring | Scanning | null>(null);
  load!: Tells;
  /** Loads what knows what pieces see. */
  readonly bars = () => import("./Barred.svelte");
  /** Begins to ask all that a piece sees, where the game tells. */
  begin = $state.raw<((of: Ref | null) => Scanning) | null>(null);
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
    this.load = () => import("./Measured.svelte");
    this.measuring = new Measuring(this.#match);
  }

  /** Whether it can be asked what a piece sees. */
  get scans(): boolean {
    const { timeline, head } = this.#match;
    return this.begin !== null && !timeline.looking && head !== null;
  }

  /** All that a piece sees is asked; or nothing any longer. Who of a unit looks, or whom to pick
   * where nobody is meant, it knows by itself. */
  scan(of: Ref | null): void {
    const over = this.measuring !== null;
    this.measuring = null;
    if (over || !this.begin || !this.scans) return;
    this.load = () => import("./Scanned.svelte");
    this.measuring = this.begin(of);
  }
}
