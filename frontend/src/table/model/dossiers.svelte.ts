/** What pieces may still do and why not, asked once each in a position. */
import { SvelteMap } from "svelte/reactivity";
import type { Answer } from "../../protocol/socket";
import type { Ref, Remark } from "../../types";

const NONE: readonly Remark[] = [];

export class Dossiers {
  #known = new SvelteMap<Ref, readonly Remark[]>();
  /** The position, and whose eyes, that all of it is known of. */
  #at = "";

  /** What is known of the piece; null while it is on its way. */
  find(piece: Ref, at: string): readonly Remark[] | null {
    // Read in any case: whoever looks hears of it when it comes.
    const known = this.#known.get(piece);
    return (at === this.#at && known) || null;
  }

  /** Asks unless it is known. at: the position and whose eyes, in any words. */
  async ask(piece: Ref, at: string, send: () => Promise<Answer | null>): Promise<void> {
    if (at !== this.#at) this.#known.clear();
    this.#at = at;
    if (this.#known.has(piece)) return;
    const answer = await send();
    if (at !== this.#at) return;
    this.#known.set(piece, answer?.type === "described" ? (answer.remarks ?? NONE) : NONE);
  }
}
