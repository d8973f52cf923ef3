/** A mouse with its button down, or a finger: it draws the map about, or something on it along. */
import type { Point } from "../../types";

/** Who may take something along. Points are those of the frame, in pixels. */
export interface Dragged {
  /** Whether something is taken up there; else the map is drawn about. on: what was pressed. */
  begin: (at: Point, on: Element, finger: boolean) => boolean;
  follow: (at: Point) => void;
  /** The button is let go. */
  lift: (at: Point) => void;
  /** The browser took the mouse away: nothing is meant by it. */
  drop: () => void;
}
