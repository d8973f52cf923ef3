import { describe, expect, it } from "vitest";
import {
  fit,
  keep,
  LARGEST,
  pan,
  pinch,
  reveal,
  toBoard,
  toScreen,
  zoom,
} from "../../../src/board/camera/camera";

const board = { width: 1000, height: 800 };
const frame = { width: 500, height: 500 };

describe("camera", () => {
  it("fits the whole board into the middle", () => {
    expect(fit(board, frame, 0)).toEqual({ scale: 0.5, x: 0, y: 50 });
  });

  it("keeps the point under the pointer when zooming", () => {
    const view = fit(board, frame, 0);
    const about = { x: 300, y: 200 };
    const before = toBoard(view, about);
    const after = toBoard(zoom(view, 1.7, about, board, frame), about);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("zooms no further than its limits", () => {
    const view = fit(board, frame, 0);
    expect(zoom(view, 1000, { x: 0, y: 0 }, board, frame).scale).toBe(LARGEST);
    expect(zoom(view, 0.0001, { x: 250, y: 250 }, board, frame).scale).toBeGreaterThan(0.25);
  });

  it("never loses the board", () => {
    const view = pan(fit(board, frame, 0), 99_999, -99_999, board, frame);
    const corner = toScreen(view, { x: 0, y: 0 });
    const other = toScreen(view, { x: board.width, y: board.height });
    expect(corner.x).toBeLessThan(frame.width);
    expect(other.y).toBeGreaterThan(0);
    expect(keep(view, board, frame)).toEqual(view);
  });

  it("keeps both fingers on their board points when pinching", () => {
    const view = { scale: 1, x: -200, y: -150 };
    const before: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 200, y: 250 },
      { x: 300, y: 250 },
    ];
    const after: typeof before = [
      { x: 180, y: 260 },
      { x: 330, y: 260 },
    ];
    const next = pinch(view, before, after, board, frame);
    for (const i of [0, 1] as const) {
      const spot = toScreen(next, toBoard(view, before[i]));
      expect(spot.x).toBeCloseTo(after[i].x);
      expect(spot.y).toBeCloseTo(after[i].y);
    }
  });

  it("moves as little as needed to show a point", () => {
    const view = { scale: 1, x: 0, y: 0 };
    expect(reveal(view, { x: 250, y: 250 }, frame, 50)).toEqual(view);
    expect(reveal(view, { x: 600, y: 10 }, frame, 50)).toEqual({ scale: 1, x: -150, y: 40 });
  });
});
