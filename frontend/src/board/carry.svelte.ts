/** What the mouse or a held finger carries from where it lies to where it is to go, or drags over a
 * table. */
import type { Dragged } from "./camera/drag";
import type { Interaction } from "./interaction";
import { findNearest } from "./overlay/near";
import type { Board, Piece, Point, Ref, Scene } from "../types";

/** What is carried, and where the mouse is with it in the frame, in pixels. */
export interface Carried {
  piece: Piece;
  /** How many go along with it. */
  n: number;
  at: Point;
}

/** The board over which it is carried. */
export interface Ports {
  board: () => Board;
  scene: () => Scene;
  interaction: () => Interaction;
  /** Something is being shown: nothing can be taken up. */
  busy: () => boolean;
  toBoard: (at: Point) => Point;
  /** Let go on a ref, or where none is on a point. */
  drop: (ref: Ref | null, spot: Point) => void;
}

/** Pixels beside something that still mean it: of a finger, of one that is held, and of the mouse. */
export const SLACK = { finger: 20, held: 12, mouse: 7 };

/** How far so many pixels are on the board. */
export function measureSlack(toBoard: Ports["toBoard"], pixels: number): number {
  return toBoard({ x: pixels, y: 0 }).x - toBoard({ x: 0, y: 0 }).x;
}

export class Carry implements Dragged {
  #at = $state.raw<Point | null>(null);
  #piece = $state<Ref | null>(null);
  /** It is orders that are drawn up. */
  #sketching = false;
  #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** None either where it has been put down meanwhile, by a key or because the question is gone. */
  carried: Carried | null = $derived.by(() => {
    const { picked, along } = this.#ports.interaction();
    if (this.#at === null || picked !== this.#piece) return null;
    const piece = this.#ports.scene().pieces?.find(({ id }) => id === picked);
    return piece ? { piece, n: along.length + 1, at: this.#at } : null;
  });

  begin(at: Point, on: Element, finger = false): boolean {
    const ref = on.closest<SVGElement>("[data-ref]")?.dataset.ref ?? null;
    if (this.draw(at, ref, finger ? SLACK.finger : SLACK.mouse, finger)) return true;
    return !finger && this.grab(at, ref);
  }

  /** Orders are drawn up from there on; pixels: how far beside something still means it. */
  draw(at: Point, ref: Ref | null, pixels: number, finger: boolean): boolean {
    const { interaction, toBoard, busy } = this.#ports;
    const slack = measureSlack(toBoard, pixels);
    const { sketch } = interaction();
    return (this.#sketching = !busy() && !!sketch?.begin(ref, toBoard(at), slack, finger));
  }

  /** What can be picked there is taken up. */
  grab(at: Point, ref: Ref | null): boolean {
    const { interaction, busy } = this.#ports;
    this.#piece = busy() || ref === null ? null : interaction().grab(ref);
    this.#at = this.#piece === null ? null : at;
    return this.#piece !== null;
  }

  follow(at: Point): void {
    const { interaction, toBoard } = this.#ports;
    if (this.#sketching) return interaction().sketch?.follow(toBoard(at));
    if (!this.carried) return;
    this.#at = at;
    const ref = this.#findUnder(at);
    if (ref !== interaction().hover) interaction().attend(ref);
  }

  lift(at: Point): void {
    const { drop, toBoard, interaction } = this.#ports;
    if (this.#sketching) {
      this.#sketching = false;
      return interaction().sketch?.lift(toBoard(at));
    }
    const carried = this.carried;
    this.drop();
    if (carried) drop(this.#findUnder(at), toBoard(at));
  }

  drop(): void {
    if (this.#sketching) this.#ports.interaction().sketch?.drop();
    this.#sketching = false;
    this.#at = this.#piece = null;
  }

  #findUnder(at: Point): Ref | null {
    const { board, scene, toBoard } = this.#ports;
    const { pieces = [] } = scene();
    const others = pieces.filter(({ id }) => id !== this.#piece);
    return findNearest(board(), others, toBoard(at));
  }
}
