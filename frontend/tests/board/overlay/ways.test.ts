/** Lines end where the counters begin, so that what these tell is not covered. */
import { describe, expect, it } from "vitest";
import { layStack } from "../../../src/board/layout";
import { bend, findEdge, stopShort } from "../../../src/board/overlay/ways";
import { makePiece } from "../../fixtures";

const at = { x: 500, y: 500 };
const lay = (n: number, close = false) => {
  const stack = Array.from({ length: n }, (_, i) => makePiece(`p${i}`, "A1"));
  return [...layStack(stack, at, 100, close).values()];
};

describe("findEdge", () => {
  it("is half a counter from its side, and more at its corner", () => {
    expect(findEdge({ x: 0, y: 500 }, at, lay(1))).toBeCloseTo(50);
    expect(findEdge({ x: 500, y: 900 }, at, lay(1))).toBeCloseTo(50);
    expect(findEdge({ x: 0, y: 0 }, at, lay(1))).toBeCloseTo(Math.hypot(50, 50));
  });

  it("is the farthest of a stack that is met", () => {
    // The lower right one lies 27 and 22 off, and is 84 wide.
    expect(findEdge({ x: 900, y: 500 }, at, lay(2))).toBeCloseTo(69);
    expect(findEdge({ x: 900, y: 500 }, at, lay(2, true))).toBeCloseTo(61);
    // Past both corners that stand out.
    expect(findEdge({ x: 900, y: 100 }, at, lay(2))).toBeLessThan(50);
  });

  it("is nothing where nothing lies, and for what begins there", () => {
    expect(findEdge({ x: 0, y: 500 }, at, [])).toBe(0);
    expect(findEdge(at, at, lay(1))).toBe(0);
  });
});

describe("stopShort", () => {
  const way = [{ x: 0, y: 0 }, { x: 0, y: 100 }, { x: 200, y: 100 }]; // prettier-ignore

  it("takes the end of the last part alone", () => {
    expect(stopShort(way, 50)).toEqual([...way.slice(0, 2), { x: 150, y: 100 }]);
    expect(stopShort(way, 0)).toEqual(way);
    expect(stopShort(way.slice(0, 1), 50)).toEqual(way.slice(0, 1));
  });

  it("leaves some of it", () => {
    expect(stopShort(way, 190).at(-1)).toEqual({ x: 80, y: 100 });
  });
});

it("bends an arrow that ends where the counters begin", () => {
  const [from, to] = [{ x: 0, y: 0 }, { x: 400, y: 0 }]; // prettier-ignore
  const read = (by: number) =>
    bend(from, to, 100, false, by)
      .split(/[MQ ]/)
      .slice(1)
      .map((n) => Math.round(+n));
  expect(read(0)).toEqual([42, 0, 200, 28, 358, 0]);
  expect(read(70)).toEqual([42, 0, 200, 28, 330, 0]);
});
