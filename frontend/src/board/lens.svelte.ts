/** A held finger: what it takes up, else the loupe that it leads over a map whose places are small. */
import { STRAY, type Held } from "./camera/hold";
import type { Carry } from "./carry.svelte";
import { Clutch, type Ports as ForClutch } from "./clutch";
import { distance } from "./geometry";
import type { Interaction } from "./interaction";
import { findBreadth, findNearest } from "./overlay/near";
import type { Board, Point, Ref, Scene } from "../types";

/** What a finger needs, in pixels: smaller places have a loupe. */
const FINGER = 44;

/** What is under the finger. */
export interface Seen {
  ref: Ref | null;
  spot: Point;
  breadth: number;
  /** Where the finger is in the frame. */
  at: Point;
}

/** What the finger has taken up, and where it is with it in the frame. */
export interface Gripped {
  ref: Ref;
  at: Point;
  /** It has not gone on yet. */
  still: boolean;
}

/** The board that it is held over. */
export interface Ports {
  board: () => Board;
  scene: () => Scene;
  interaction: () => Interaction;
  /** Pixels of the screen to a unit of the board. */
  scale: () => number;
  toBoard: (at: Point) => Point;
  carry: () => Pick<Clutch, "grip" | "seize" | "follow" | "lift" | "drop">;
  /** A tap on a ref, or where none is on a point. */
  click: (ref: Ref | null, spot: Point) => void;
}

/** Milliseconds that a telephone trembles when something has been taken up. */
const TREMBLE = 15;

export class Lens implements Held {
  seen = $state.raw<Seen | null>(null);
  gripped = $state.raw<Gripped | null>(null);
  #ports: Ports;
  /** Where the finger was held first, and on what, where it has no loupe. */
  #from: Point = { x: 0, y: 0 };
  #on: Ref | null = null;
  #crowded = false;
  /** What it has taken up goes along with it. */
  #drags = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  begin(at: Point): boolean {
    const { board, scene, interaction, scale, carry } = this.#ports;
    const breadth = findBreadth(board(), scene().pieces ?? []);
    const seen = this.#look(at, breadth);
    this.#crowded = breadth * scale() < FINGER;
    [this.#from, this.#on] = [at, seen.ref];
    const ref = carry().grip(at, this.#crowded);
    if (ref !== null) {
      this.gripped = { ref, at, still: true };
      // Not every browser can, nor may before the page has been touched.
      navigator.vibrate?.(TREMBLE);
      return true;
    }
    if (this.#crowded) {
      this.seen = seen;
      return true;
    }
    if (seen.ref !== null && !this.#canHold(seen.ref)) interaction().examine(seen.ref);
    return false;
  }

  follow(at: Point): void {
    if (this.gripped) this.#drag(this.gripped, at);
    else if (this.seen) this.seen = this.#look(at, this.seen.breadth);
  }

  /** Nothing is in hand before it goes on: who lifts the finger only looks. */
  #drag({ ref }: Gripped, at: Point): void {
    const carry = this.#ports.carry();
    if (!this.#drags) {
      if (distance(at, this.#from) < STRAY) return;
      // What was asked may be over meanwhile.
      if (!carry.seize(this.#from, this.#crowded)) return this.drop();
      this.#drags = true;
    }
    carry.follow(at);
    this.gripped = { ref, at, still: false };
  }

  lift(at: Point, still: boolean): void {
    if (this.#drags) {
      this.#drags = false;
      this.#ports.carry().lift(at);
      return this.drop();
    }
    const seen = this.seen && this.#look(at, this.seen.breadth);
    const ref = seen ? seen.ref : this.#on;
    this.drop();
    if (still && ref !== null && this.#canHold(ref)) this.#ports.interaction().examine(ref);
    else if (seen) this.#ports.click(ref, seen.spot);
  }

  drop(): void {
    if (this.#drags) this.#ports.carry().drop();
    this.seen = this.gripped = this.#on = null;
    this.#drags = false;
  }

  #look(at: Point, breadth: number): Seen {
    const { board, scene, toBoard } = this.#ports;
    const spot = toBoard(at);
    return { ref: findNearest(board(), scene().pieces ?? [], spot), spot, breadth, at };
  }

  /** It holds a piece, or is one, of which there is something to know. */
  #canHold(ref: Ref): boolean {
    const pieces = this.#ports.scene().pieces ?? [];
    const holds = pieces.some(({ id, place }) => place === ref || id === ref);
    return holds && !this.#ports.interaction().viewOnly;
  }
}

/** For a board over which something can be carried. */
export function makeLens(ports: Omit<Ports, "carry"> & ForClutch, carry: Carry): Lens {
  const clutch = new Clutch(carry, ports);
  return new Lens({ ...ports, carry: () => clutch });
}
