/** A finger that is pressed on the board and held: one gesture from its first moment to its end. */
import type { Point } from "../../types";

/** Milliseconds until a finger that lies still is held. */
const HOLD = 350;
/** Pixels that a finger may stray and still count as lying still. */
export const STRAY = 7;

/** Who is told of a held finger. Points are those of the frame, in pixels. */
export interface Held {
  /** Whether it leads something from now on; else it may still draw the map about. */
  begin: (at: Point) => boolean;
  follow: (at: Point) => void;
  /** It is lifted. still: it has not left the place where it was pressed. */
  lift: (at: Point, still: boolean) => void;
  /** A second finger came, or the browser took the finger away: nothing is meant by it. */
  drop: () => void;
}

/** Watches one finger at a time. */
export class Hold {
  #tell: () => Held | undefined;
  #from: Point | null = null;
  #since = 0;
  #still = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;
  #leads = false;

  constructor(tell: () => Held | undefined) {
    this.#tell = tell;
  }

  /** Whether it has not left the place where it was pressed. */
  get still(): boolean {
    return this.#still;
  }

  /** Whether it leads something at this moment. */
  get leads(): boolean {
    return this.#leads;
  }

  /** time: when the finger came down, in milliseconds, as the browser says. */
  press(at: Point, time: number): void {
    this.drop();
    if (!this.#tell()) return;
    [this.#from, this.#since, this.#still] = [at, time, true];
    this.#timer = setTimeout(() => {
      this.#held = true;
      this.#leads = this.#tell()?.begin(at) ?? false;
    }, HOLD);
  }

  /** Whether the movement was the held finger's. One that moves before it is held never is. */
  move(at: Point): boolean {
    if (this.#from && Math.hypot(at.x - this.#from.x, at.y - this.#from.y) >= STRAY) {
      this.#still = false;
      if (!this.#leads) this.drop();
    }
    if (this.#leads) this.#tell()?.follow(at);
    return this.#leads;
  }

  /**
   * Whether it was held until now: then no click is meant. A busy page hears late of a finger that was
   * lifted soon; the time says so.
   */
  lift(at: Point, time: number): boolean {
    if (time - this.#since < HOLD) this.drop();
    const held = this.#held;
    const still = this.#still;
    this.#end();
    if (held) this.#tell()?.lift(at, still);
    return held;
  }

  drop(): void {
    const held = this.#held;
    this.#end();
    if (held) this.#tell()?.drop();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#from = null;
    this.#held = this.#leads = false;
  }
}
