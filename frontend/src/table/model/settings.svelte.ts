/** How one person likes his table, kept in the browser. */
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
}

const KEY = "tachanka.table";
const DEFAULTS: Settings = {
  pace: "full",
  labels: false,
  sounds: true,
  wary: false,
  script: "",
  openTable: false,
  guide: true,
  turned: [],
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

  isTurned(side: string): boolean {
    return this.now.turned.includes(side);
  }

  turn(side: string): void {
    const on = !this.isTurned(side);
    this.#change(({ turned }) => {
      const others = turned.filter((each) => each !== side);
      return { turned: on ? [...others, side] : others };
    });
  }

  change(changes: Partial<Settings>): void {
    this.#change(() => changes);
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
