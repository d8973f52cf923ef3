/** Puts the server's steps into order: late, early and repeated ones come over a bad network. */
import type { Sight, Step } from "../types";

export class StepOrder {
  /** The last number delivered; -1 before the first sight. */
  last = -1;
  #early = new Map<number, Step>();

  /** Whether steps have come that cannot be delivered before one that is missing. */
  get waiting(): boolean {
    return this.#early.size > 0;
  }

  /** A sight is the whole truth of its number. */
  takeSight(sight: Sight): (Sight | Step)[] {
    this.last = sight.seq;
    for (const seq of this.#early.keys()) if (seq <= this.last) this.#early.delete(seq);
    return [sight, ...this.#release()];
  }

  /** The steps that can now be delivered, in order; none for a repeated or an early one. */
  takeStep(step: Step): Step[] {
    if (this.last < 0 || step.seq <= this.last) return [];
    this.#early.set(step.seq, step);
    return this.#release();
  }

  #release(): Step[] {
    const ready: Step[] = [];
    for (let next = this.#early.get(this.last + 1); next; next = this.#early.get(this.last + 1)) {
      this.#early.delete(next.seq);
      this.last = next.seq;
      ready.push(next);
    }
    return ready;
  }
}
