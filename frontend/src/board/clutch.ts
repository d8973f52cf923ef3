/** What a held finger takes up of what can be carried or dragged. */
import { measureSlack, SLACK, type Carry, type Ports as Carried } from "./carry.svelte";
import { findNearest } from "./overlay/near";
import type { Point, Ref } from "../types";

export type Ports = Pick<Carried, "board" | "scene" | "interaction" | "busy" | "toBoard">;

export class Clutch {
  #carry: Carry;
  #ports: Ports;

  constructor(carry: Carry, ports: Ports) {
    this.#carry = carry;
    this.#ports = ports;
  }

  /** What would be taken up there. crowded: only what knows what a finger means among places that
   * are smaller than it. */
  grip(at: Point, crowded: boolean): Ref | null {
    const { interaction, toBoard, busy } = this.#ports;
    if (busy()) return null;
    const ref = this.#findNear(at);
    const slack = measureSlack(toBoard, SLACK.held);
    const drawn = interaction().sketch?.grip(ref, toBoard(at), slack) ?? null;
    return drawn ?? (crowded || ref === null ? null : interaction().grip(ref));
  }

  /** It is taken up; whether it still can be. */
  seize(at: Point, crowded: boolean): boolean {
    const ref = this.#findNear(at);
    const carry = this.#carry;
    return carry.draw(at, ref, SLACK.held, false) || (!crowded && carry.grab(at, ref));
  }

  follow(at: Point): void {
    this.#carry.follow(at);
  }

  lift(at: Point): void {
    this.#carry.lift(at);
  }

  drop(): void {
    this.#carry.drop();
  }

  #findNear(at: Point): Ref | null {
    const { board, scene, toBoard } = this.#ports;
    // From afar figures are smaller than what a finger means.
    const slack = measureSlack(toBoard, SLACK.finger);
    return findNearest(board(), scene().pieces ?? [], toBoard(at), slack);
  }
}
