/** What acts may lead to, asked once each and kept while they are likely to be looked at again. */
import { SvelteMap } from "svelte/reactivity";
import type { Answer } from "../lib/match-socket";
import type { Act, Forecast } from "../lib/types";

const KEPT = 60;

export class Forecasts {
  #known = new SvelteMap<string, Forecast | "waiting">();

  find(seq: number, act: Act): Forecast | "waiting" | null {
    return this.#known.get(nameAct(seq, act)) ?? null;
  }

  /** Asks unless it has been asked. What is refused is forgotten, and may be asked again. */
  async ask(seq: number, act: Act, send: () => Promise<Answer>): Promise<void> {
    const name = nameAct(seq, act);
    if (this.#known.has(name)) return;
    this.#known.set(name, "waiting");
    this.#forget();
    const answer = await send();
    if (answer.type === "odds") this.#known.set(name, answer);
    else this.#known.delete(name);
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
