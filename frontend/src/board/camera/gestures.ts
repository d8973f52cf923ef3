/** Fingers and the mouse on a frame: what they draw about, hold, pinch or take along. */
import type { Point } from "../../types";
import type { Dragged } from "./drag";
import { Hold, STRAY, type Held } from "./hold";

/** The frame that they move in. Points are its own, in pixels. */
export interface Ports {
  spotOf: (event: PointerEvent) => Point;
  /** Whether the board lies there, and not something over it. */
  isBoard: (target: Node) => boolean;
  /** The frame hears of the pointer wherever it goes. */
  capture: (pointer: number) => void;
  pan: (by: Point) => void;
  /** Two fingers, before and after. */
  pinch: (before: [Point, Point], after: [Point, Point]) => void;
  held: () => Held | undefined;
  draggable: () => Dragged | undefined;
}

export class Gestures {
  #ports: Ports;
  #hold: Hold;
  /** The pointers that are down, by their number. */
  #fingers: Record<number, Point> = {};
  #from: Point | null = null;
  #dragged = false;
  /** What was pressed, and whether it goes along with the mouse now. */
  #pressed: Element | null = null;
  #taken = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#hold = new Hold(ports.held);
  }

  /** How many pointers are down. */
  get count(): number {
    return Object.keys(this.#fingers).length;
  }

  press(event: PointerEvent): void {
    const mouse = event.pointerType === "mouse";
    if (mouse && event.button !== 0 && event.button !== 1) return;
    const at = this.#ports.spotOf(event);
    // Of one that was lifted elsewhere nothing was heard.
    if (event.isPrimary) this.#fingers = {};
    this.#fingers[event.pointerId] = at;
    if (this.count > 1) {
      this.#hold.drop();
      return;
    }
    this.#from = at;
    this.#dragged = this.#taken = false;
    this.#pressed = event.target as Element;
    if (!mouse && this.#ports.isBoard(this.#pressed)) this.#hold.press(at, event.timeStamp);
  }

  move(event: PointerEvent): void {
    const before = this.#fingers[event.pointerId];
    if (!before || !this.#from) return;
    const after = this.#ports.spotOf(event);
    // Where a second finger would find it.
    const fingers = { ...this.#fingers, [event.pointerId]: after };
    if (this.count === 1) this.#moveOne(event, before, after);
    else if (this.count === 2) {
      this.#dragged = true;
      this.#ports.pinch(
        Object.values(this.#fingers) as [Point, Point],
        Object.values(fingers) as [Point, Point],
      );
    }
    if (this.count !== 1 || this.#dragged || this.#hold.leads) this.#fingers = fingers;
  }

  #moveOne(event: PointerEvent, before: Point, after: Point): void {
    const from = this.#from!;
    if (this.#hold.move(after)) {
      // What it was pressed on may be drawn anew under what it takes along.
      if (!this.#hold.still) this.#ports.capture(event.pointerId);
      return;
    }
    if (!this.#dragged) {
      if (Math.hypot(after.x - from.x, after.y - from.y) < STRAY) return;
      this.#dragged = true;
      this.#ports.capture(event.pointerId);
      this.#taken = this.#take(event, from);
    }
    if (this.#taken) this.#ports.draggable()?.follow(after);
    else this.#ports.pan({ x: after.x - before.x, y: after.y - before.y });
  }

  /** Whether the mouse, or a finger, takes along what was pressed. */
  #take({ pointerType, buttons }: PointerEvent, from: Point): boolean {
    const finger = pointerType !== "mouse";
    if (this.#pressed === null || (finger ? !this.#isBoard() : buttons !== 1)) return false;
    return this.#ports.draggable()?.begin(from, this.#pressed, finger) ?? false;
  }

  #isBoard(): boolean {
    return this.#ports.isBoard(this.#pressed!);
  }

  release(event: PointerEvent): void {
    if (!(event.pointerId in this.#fingers)) return;
    // A finger belongs to the place it came down on, until the frame takes it over.
    if (event.type === "lostpointercapture" && event.target !== event.currentTarget) return;
    delete this.#fingers[event.pointerId];
    const meant = event.type === "pointerup";
    if (this.#taken) this.#letGo(meant ? this.#ports.spotOf(event) : null);
    if (!meant) this.#hold.drop();
    else if (this.#hold.lift(this.#ports.spotOf(event), event.timeStamp)) this.#dragged = true;
  }

  #letGo(at: Point | null): void {
    this.#taken = false;
    if (at) this.#ports.draggable()?.lift(at);
    else this.#ports.draggable()?.drop();
  }

  /**
   * The click at the end of a drag is none. Any other means what was pressed, though the map may
   * have moved beneath a mouse that lay still: the browser knows only what holds both places then.
   */
  heed(event: MouseEvent): void {
    const pressed = this.#pressed;
    const { target } = event;
    const astray = pressed && target !== pressed && (target as Element).contains(pressed);
    if (!this.#dragged && !(astray && event.detail && this.#isBoard())) return;
    event.stopPropagation();
    event.preventDefault();
    if (!this.#dragged) pressed!.dispatchEvent(new MouseEvent(event.type, event));
    this.#dragged = false;
  }

  end(): void {
    this.#hold.drop();
    if (this.#taken) this.#letGo(null);
  }
}
