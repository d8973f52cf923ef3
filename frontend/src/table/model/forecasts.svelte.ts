/** What acts may lead to, asked once each and kept while they are likely to be looked at again. */
import { SvelteMap } from "svelte/reactivity";
import type { Answer } from "../../protocol/socket";
import type { Act, Forecast } from "../../types";

const KEPT = 60;
/** Where too much is asked at once, it is asked again after this many milliseconds. */
const PAUSE = 2_000;
const TRIES = 5;
const BUSY = new Set(["busy", "too-many"]);

/** What is known of an act's chances: `busy` where others, or oneself, ask too much at once. */
export type Known = Forecast | "waiting" | "busy";

export class Forecasts {
  #known = new SvelteMap<string, Known>();

  find(seq: number, act: Act): Known | null {
    return this.#known.get(nameAct(seq, act)) ?? null;
  }

  /** Asks unless it has been asked. What is refused is forgotten, and may be asked again. */
  async ask(seq: number, act: Act, send: () => Promise<Answer | null>): Promise<void> {
    const name = nameAct(seq, act);
    if (this.#known.has(name)) return;
    this.#known.set(name, "waiting");
    this.#forget();
    for (let tries = 0; tries < TRIES && this.#known.has(name); tries++) {
      const answer = await send();
      if (answer?.type === "forecast") {
        this.#known.set(name, answer);
        return;
      }
      if (answer?.type !== "refused" || !BUSY.has(answer.code)) break;
      this.#known.set(name, "busy");
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    this.#known.delete(name);
  }

  #forget(): void {
    const surplus = this.#known.size - KEPT;
    for (const name of [...this.#known.keys()].slice(0, Math.max(0, surplus))) {
      this.#known.delete(name);
    }
  }
}

function nameAct(seq: number, act: Act): string {
  return JSON.stringify([seq, act.verb, act.on ?? null, act.arg ?? null]);
}
