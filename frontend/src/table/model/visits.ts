/** Up to where a person has seen a match, kept in the browser: whoever returns is shown the rest. */

export interface Visit {
  /** The last entry that was shown. */
  seq: number;
  /** When, in milliseconds since 1970. */
  at: number;
}

const KEY = "tachanka.visits";
/** Visits kept; the oldest go first. */
const MOST = 60;
/** Who was away for less has only loaded the page anew. */
const AWAY = 30_000;

function readAll(): Record<string, Visit> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Visit>;
  } catch {
    return {};
  }
}

/** The entry up to which one has seen a match, and whether one was away since; null: none. */
export function findLastSeen(code: string, now: number): { seq: number; away: boolean } | null {
  const visit = readAll()[code];
  return visit ? { seq: visit.seq, away: now - visit.at >= AWAY } : null;
}

/** Notes that everything up to this entry has been seen. */
export function noteVisit(code: string, seq: number, now: number): void {
  const all = Object.entries({ ...readAll(), [code]: { seq, at: now } });
  const kept = all.sort(([, a], [, b]) => b.at - a.at).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A browser that keeps nothing has no last visit.
  }
}
