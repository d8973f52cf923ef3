/** How one person likes his table, kept in the browser; with an account, there too. */
import type { Pace } from "../playback/playback.svelte";

export interface Settings {
  pace: Pace;
  labels: boolean;
  /** Whether a match is heard. */
  sounds: boolean;
  /** What is aimed at on the map is done by a second click. */
  wary: boolean;
  /** The script of the names on a map that has several, by its code; empty is the usual one. */
  script: string;
  /** At one screen: no curtain except where an answer is secret. */
  openTable: boolean;
  /** What helps a newcomer: a briefing when a battle begins, and the first steps. */
  guide: boolean;
  /** The maps that are seen from their other side, as `nameSitting` names them. */
  turned: readonly string[];
  /** Those that are seen as they are printed, once that has been decided. */
  upright: readonly string[];
  /** The code of a language. */
  language: string;
}

const KEY = "tachanka.table";
export const DEFAULTS: Settings = {
  pace: "full",
  labels: false,
  sounds: true,
  wary: false,
  script: "",
  openTable: false,
  guide: true,
  turned: [],
  upright: [],
  language: "en",
};

export function readSettings(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Kept {
  now = $state<Settings>(readSettings());
  /** Hears of what is changed here. */
  onchange: (changes: Partial<Settings>) => void = () => {};

  isTurned(side: string): boolean {
    return this.now.turned.includes(side);
  }

  turn(side: string): void {
    this.#lay(side, !this.isTurned(side));
  }

  /** Whether it has been decided, by itself or by hand, how a map is seen. */
  isSeated(side: string): boolean {
    return this.now.upright.includes(side) || this.isTurned(side);
  }

  /** How a map is seen at first: only where nobody has turned it one way or the other. */
  seat(side: string, turned: boolean): void {
    if (!this.isSeated(side)) this.#lay(side, turned);
  }

  #lay(side: string, on: boolean): void {
    this.#change(({ turned, upright }) => {
      const without = (all: readonly string[]) => all.filter((each) => each !== side);
      return on
        ? { turned: [...without(turned), side], upright: without(upright) }
        : { turned: without(turned), upright: [...without(upright), side] };
    });
  }

  change(changes: Partial<Settings>): void {
    this.#change(() => changes);
    this.onchange(changes);
  }

  /** Takes over what the account has kept. */
  adopt(kept: Partial<Settings>): void {
    this.#change(() => kept);
  }

  /** What other tabs have kept since this one was opened stays. */
  #change(make: (before: Settings) => Partial<Settings>): void {
    this.now = { ...this.now, ...make(this.now) };
    const kept = readSettings();
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept, ...make(kept) }));
    } catch {
      // A browser that keeps nothing: the setting lasts as long as the page.
    }
  }
}

export const settings = new Kept();
