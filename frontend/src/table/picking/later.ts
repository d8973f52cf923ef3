/** Offers of a piece that come later: asked for when it is picked, or ahead of that. */
import type { Ref } from "../../types";
import type { Ports } from "./ports";
import { findOpen, type Selection } from "./selection";

/** Milliseconds that one points at a piece before its offers are asked for. */
const DWELL = 50;

export class Later {
  #ports: Pick<Ports, "offers" | "more">;
  #selection: () => Selection;
  #dwelling: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: Pick<Ports, "offers" | "more">, selection: () => Selection) {
    this.#ports = ports;
    this.#selection = selection;
  }

  /** Whether offers of the piece have not come yet. */
  awaits(piece: Ref): boolean {
    return findOpen(this.#ports.offers(), this.#selection()).some(
      (offer) => offer.on === piece && offer.choice.type === "later",
    );
  }

  /** Those of the picked piece, and of all that go along with it. */
  ask(): void {
    const { picked, along } = this.#selection();
    for (const each of [picked, ...along])
      if (each !== null && this.awaits(each)) void this.#ports.more(each);
  }

  /**
   * What one points at for a moment is mostly picked next: nobody has to wait for it then.
   *
   * find: what could be picked there, when the moment is over; null: one points at nothing.
   */
  askAhead(find: (() => Ref[]) | null): void {
    clearTimeout(this.#dwelling);
    if (find === null) return;
    this.#dwelling = setTimeout(() => {
      const next = find().find((each) => this.awaits(each));
      if (next !== undefined) void this.#ports.more(next);
    }, DWELL);
  }
}
