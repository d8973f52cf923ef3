/** The first look at a board as it is printed: settled once, for a frame of any shape. */
import type { Size } from "./camera/camera";
import { isSetUp, startAt } from "./framing";
import { indexPlaces } from "./geometry";
import { listExtents } from "./lettering";
import type { Say } from "./palette";
import type { Board, Point, Ref, Scene, Seat } from "../types";

/** Where it begins: how many pixels to a unit, and about which point of the board. */
export type Look = (frame: Size) => { scale: number; at: Point };

interface Ports {
  board: () => Board;
  scene: () => Scene;
  /** There is room to look into. */
  ready: () => boolean;
  /** What can act; without any of it on the board it is looked at the pieces of this seat. */
  acting: () => ReadonlySet<Ref>;
  seat: () => Seat | null;
  say: Say;
}

/** Made by a component. What lies there later makes no other look, but for who sits down meanwhile. */
export class FirstLook {
  /** Nothing before there is something to look at. */
  look = $state.raw<Look | undefined>();
  /** Whose it is. */
  #seat: Seat | null = null;

  constructor(ports: Ports) {
    $effect(() => {
      const scene = ports.scene();
      const { pieces = [] } = scene;
      const seat = ports.seat();
      if (this.look && (this.#seat !== null || seat === null)) return;
      if (!ports.ready() || !pieces.length || !isSetUp(scene)) return;
      const [board, acts] = [ports.board(), ports.acting()];
      this.#seat = seat;
      const acting = pieces.filter(({ id, place, group }) =>
        [id, place, group].some((ref) => ref != null && acts.has(ref)),
      );
      const first = acting.length ? acting : pieces.filter(({ side }) => side === seat);
      const places = indexPlaces(board);
      const names = listExtents(board, ports.say);
      this.look = (frame) => startAt(board, pieces, places, frame, first, names);
    });
  }
}
