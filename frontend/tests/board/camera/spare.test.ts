/** The first frame cuts no names where a little aside or from a little farther off it need not. */
import { describe, expect, it } from "vitest";
import { toScreen } from "../../../src/board/camera/camera";
import { countCut, spareNames, type Written } from "../../../src/board/camera/spare";

const board = { width: 2000, height: 2000 };
const frame = { width: 400, height: 400 };
/** From 800 to 1200 of the board. */
const view = { scale: 1, x: -800, y: -800 };
const write = (x: number, y: number): Written => [{ x, y }, { x: x + 60, y: y + 20 }]; // prettier-ignore
const spare = (names: Written[], kept = [{ x: 1000, y: 1000 }]) =>
  spareNames(view, names, kept, board, frame, 20);

describe("countCut", () => {
  it("counts those that are in the frame in part", () => {
    const names = [write(900, 900), write(780, 900), write(1000, 1190), write(700, 900)];
    expect(countCut(view, names, frame)).toBe(2);
  });
});

describe("spareNames", () => {
  it("leaves what cuts none", () => {
    expect(spare([write(900, 900), write(1300, 900)])).toBe(view);
    expect(spare([])).toBe(view);
  });

  it("moves as little as needed to let a name in, or to leave it out", () => {
    // 10 of it are outside.
    expect(spare([write(790, 900)])).toEqual({ ...view, x: -786 });
    // 10 of it are inside.
    expect(spare([write(750, 900)])).toEqual({ ...view, x: -814 });
  });

  it("loses nothing of what is looked at", () => {
    const kept = [{ x: 825, y: 1000 }, { x: 1175, y: 1000 }]; // prettier-ignore
    const next = spare([write(775, 900)], kept);
    expect(next.scale).toBeLessThan(1);
    for (const at of kept) {
      const { x } = toScreen(next, at);
      expect(x >= 20 && x <= 380).toBe(true);
    }
    expect(countCut(next, [write(775, 900)], frame)).toBe(0);
  });

  it("goes no farther than a little", () => {
    // A name as long as the frame is cut everywhere.
    const long: Written = [{ x: 0, y: 990 }, { x: 2000, y: 1010 }]; // prettier-ignore
    expect(spare([long])).toBe(view);
  });
});
