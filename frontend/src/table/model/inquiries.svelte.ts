/** What the server is asked of a position, once each, and kept while it is likely to be looked at
 * again. */
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Answer } from "../../protocol/socket";

const KEPT = 60;
/** Where too much is asked at once, it is asked again after this many milliseconds. */
const PAUSE = 2_000;
const TRIES = 5;
const BUSY = new Set(["busy", "too-many"]);

/** What is known of a thing: `busy` where others, or oneself, ask too much at once. */
export type Known<T> = T | "waiting" | "busy";

export class Inquiries<T> {
  #known = new SvelteMap<string, Known<T>>();
  /** Those that have not been answered. */
  #open: Record<string, Promise<void>> = {};
  #at: () => string;
  #read: (answer: Answer) => T | null;

  /** at: the position and whose eyes, in any words. read: what an answer tells, if anything. */
  constructor(at: () => string, read: (answer: Answer) => T | null) {
    this.#at = at;
    this.#read = read;
  }

  find(topic: string): Known<T> | null {
    return this.#known.get(name(this.#at(), topic)) ?? null;
  }

  /**
   * Asks unless it has been asked; whoever asks again waits for the same answer. What is refused is
   * forgotten, and may be asked again. An effect that asks hears of another position, and of no
   * answer.
   */
  ask(topic: string, send: () => Promise<Answer | null>): Promise<void> {
    const at = this.#at();
    const key = name(at, topic);
    return untrack(() => {
      const open = this.#open[key];
      if (open || this.#known.has(key)) return open ?? Promise.resolve();
      return (this.#open[key] = this.#ask(at, key, send).finally(() => delete this.#open[key]));
    });
  }

  async #ask(at: string, key: string, send: () => Promise<Answer | null>): Promise<void> {
    this.#known.set(key, "waiting");
    this.#forget();
    // What is sent later would be sent of the position of then.
    for (let tries = 0; tries < TRIES && this.#known.has(key) && at === this.#at(); tries++) {
      const answer = await send();
      const told = answer && this.#read(answer);
      if (told) {
        this.#known.set(key, told);
        return;
      }
      if (answer?.type !== "refused" || !BUSY.has(answer.code)) break;
      this.#known.set(key, "busy");
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    this.#known.delete(key);
  }

  #forget(): void {
    const surplus = this.#known.size - KEPT;
    for (const key of [...this.#known.keys()].slice(0, Math.max(0, surplus))) {
      this.#known.delete(key);
    }
  }
}

function name(at: string, topic: string): string {
  return `${at} ${topic}`;
}
