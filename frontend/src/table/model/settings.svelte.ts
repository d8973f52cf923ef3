/** How one person likes his table, kept in the browser. */
import type { Pace } from "../playback/playback.svelte";

export interface Settings {
  pace: Pace;
  labels: boolean;
  /** At one screen: no curtain except where an answer is secret. */
  openTable: boolean;
}

const KEY = "tachanka.table";
const DEFAULTS: Settings = { pace: "full", labels: false, openTable: false };

export function readSettings(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Kept {
  now = $state<Settings>(readSettings());

  change(changes: Partial<Settings>): void {
    this.now = { ...this.now, ...changes };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.now));
    } catch {
      // A browser that keeps nothing: the setting lasts as long as the page.
    }
  }
}

export const settings = new Kept();
