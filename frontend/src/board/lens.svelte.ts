/** The loupe that a held finger leads over a map whose places are small. */
import type { Held } from "./camera/hold";
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

/** The board that it is held over. */
export interface Ports {
  board: () => Board;
  scene: () => Scene;
  interaction: () => Interaction;
  /** Pixels of the screen to a unit of the board. */
  scale: () => number;
  toBoard: (at: Point) => Point;
  /** A tap on a ref, or where none is on a point. */
  click: (ref: Ref | null, spot: Point) => void;
}

export class Lens implements Held {
  seen = $state.raw<Seen | null>(null);
  #ports: Ports;
  /** Where the finger was held first, on a place that needs no loupe. */
  #large: Ref | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  begin(at: Point): boolean {
    const { board, scene, interaction, scale } = this.#ports;
    const breadth = findBreadth(board(), scene().pieces ?? []);
    const seen = this.#look(at, breadth);
    if (breadth * scale() < FINGER) {
      this.seen = seen;
      return true;
    }
    this.#large = seen.ref;
    if (seen.ref !== null && !this.#canHold(seen.ref)) interaction().examine(seen.ref);
    return false;
  }

  follow(at: Point): void {
    if (this.seen) this.seen = this.#look(at, this.seen.breadth);
  }

  lift(at: Point, still: boolean): void {
    const seen = this.seen && this.#look(at, this.seen.breadth);
    const ref = seen ? seen.ref : this.#large;
    this.drop();
    if (still && ref !== null && this.#canHold(ref)) this.#ports.interaction().examine(ref);
    else if (seen) this.#ports.click(ref, seen.spot);
  }

  drop(): void {
    this.seen = this.#large = null;
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
