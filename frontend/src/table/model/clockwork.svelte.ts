/** Clocks as they stand at this moment: counted on in the page, without asking the server. */
import type { Clocks, SeatClock } from "../../types";

/** Under so many milliseconds tenths are shown, and time is counted in them. */
export const TENTHS = 10_000;
/** Milliseconds left at which a clock that runs is low, and very low. */
export const LOW = 60_000;
export const LAST = 15_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** What one clock shows. */
export interface Face {
  seat: string;
  /** Milliseconds left of the bank that runs, or of the one for the game. */
  left: number;
  runs: "game" | "reaction" | "";
  /** Milliseconds until it begins to run; 0 where it does or does not. */
  ahead: number;
  /** Until when it stands still, in milliseconds since 1970, as its owner rests; 0 where it does
   * not. */
  rests: number;
}

/** Little time is left, or very little. */
export type Alarm = "" | "low" | "last";

export class Clockwork {
  /** The time at the server, as far as this page knows, in milliseconds since 1970. */
  now = $state(Date.now());
  /** The own clock's. */
  alarm = $state<Alarm>("");
  /** The server's clock less this machine's. */
  #offset = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The server has said what time it is there. */
  set(server: number): void {
    this.#offset = server - Date.now();
    this.now = server;
  }

  /** Counts on as long as a clock runs; the returned function ends it. */
  run(clocks: Clocks): () => void {
    const tick = () => {
      // What is set here is not read: who runs it would begin anew with each tick.
      const now = Date.now() + this.#offset;
      this.now = now;
      const faces = clocks.seats.flatMap((clock) => (clock.runs ? [readClock(clock, now)] : []));
      if (faces.length) this.#timer = setTimeout(tick, findNext(faces));
    };
    tick();
    return () => clearTimeout(this.#timer);
  }
}

/** How a clock stands at a moment. */
export function readClock(clock: SeatClock, now: number): Face {
  const { seat, left, reaction, runs = "", since = 0, due = 0, off = [] } = clock;
  if (runs !== "game" && runs !== "reaction") return { seat, left, runs: "", ahead: 0, rests: 0 };
  const most = runs === "game" ? left : reaction;
  const from = Math.max(now, since);
  const lost = off.reduce(
    (sum, [a, b]) => sum + Math.max(0, Math.min(b, due) - Math.max(a, from)),
    0,
  );
  const rest = Math.min(most, Math.max(0, due - from - lost));
  const rests = off.find(([a, b]) => a <= now && now < b)?.[1] ?? 0;
  return { seat, left: rest, runs, ahead: Math.max(0, since - now), rests };
}

/** Whether a clock that runs is about to be empty. */
export function findAlarm(clock: SeatClock, now: number): Alarm {
  const { left, runs, ahead, rests } = readClock(clock, now);
  if (!runs || ahead || rests) return "";
  // Of a bank that holds no more nobody need be warned at once.
  const most = runs === "game" ? clock.left : clock.reaction;
  if (left <= LAST) return "last";
  return left <= LOW && most > LOW ? "low" : "";
}

/** Milliseconds until something is shown otherwise. */
function findNext(faces: readonly Face[]): number {
  const spans = faces.map(({ left, ahead, rests }) => {
    // Nobody need see the second in which a sleeper wakes.
    if (rests) return 1000;
    const shown = ahead || left;
    const step = shown <= TENTHS ? 100 : 1000;
    return shown % step || step;
  });
  return Math.max(20, Math.min(...spans));
}

/** "4:59", "1:05:07", "0:09.3"; of days "2 d 4 h". days: how that is said. */
export function showSpan(span: number, days: (d: number, h: number) => string): string {
  if (span >= DAY) return days(Math.floor(span / DAY), Math.floor((span % DAY) / HOUR));
  if (span <= TENTHS) return `0:${(Math.ceil(span / 100) / 10).toFixed(1).padStart(4, "0")}`;
  const seconds = Math.ceil(span / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
