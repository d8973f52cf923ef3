import { describe, expect, it } from "vitest";
import { listCardPlaces, measureGap } from "../../src/board/cards";
import { boundBox, findClearest, weigh, WEIGHTS, type Obstacle } from "../../src/board/room";

const frame = { width: 1000, height: 800 };
const size = { width: 300, height: 200 };
const spot = { x: 500, y: 400 };
const target = (x: number, y: number, weight = 10): Obstacle => ({ x, y, r: 20, weight });
const place = (...obstacles: Obstacle[]) =>
  findClearest(listCardPlaces(spot, size, frame, 40), obstacles);

describe("what a box hides", () => {
  it("is the share of each thing beneath it", () => {
    const box = { x: 0, y: 0, width: 100, height: 100 };
    expect(weigh(box, [target(50, 50)])).toBe(10);
    expect(weigh(box, [target(100, 50), target(100, 100, 4), target(200, 50)])).toBe(6);
    expect(weigh(box, [{ x: 100, y: 50, r: 50, ry: 10, weight: 2 }])).toBe(1);
  });
});

describe("a card beside a spot", () => {
  it("lies to the right of it, or to the left where that is beyond the edge", () => {
    expect(place()).toMatchObject({ x: 540, y: 300 });
    const [first] = listCardPlaces({ x: 900, y: 400 }, size, frame, 40);
    expect(first).toMatchObject({ x: 560, y: 300 });
  });

  it("lies where it covers nothing that one may aim at", () => {
    expect(place(target(600, 400))).toMatchObject({ x: 160, y: 300 });
    const sides = [target(600, 400), target(400, 400)];
    const clear = place(...sides);
    expect(weigh(clear, sides)).toBe(0);
    // Everything near is wanted: then it lies farther off.
    const ring = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) =>
      [80, 160].map((far) =>
        target(
          spot.x + far * Math.cos((n * Math.PI) / 4),
          spot.y + far * Math.sin((n * Math.PI) / 4),
        ),
      ),
    );
    expect(weigh(place(...ring), ring)).toBe(0);
  });

  it("is never farther from the spot than one looks for it, whatever it hides", () => {
    // A stack at the left edge of a map full of counters, and a menu of seven of them.
    const frame = { width: 1050, height: 850 };
    const menu = { width: 360, height: 440 };
    const counters = Array.from({ length: 40 }, (_, i) =>
      target(30 + 90 * (i % 8), 30 + 120 * Math.floor(i / 8), 2),
    );
    const [stack, corner] = [
      { x: 98, y: 260 },
      { x: 1020, y: 20 },
    ];
    const gaps = [stack, corner].map((spot) =>
      measureGap(
        findClearest(listCardPlaces(spot, menu, frame, 46), [
          { ...spot, r: 36, weight: 100 },
          ...counters,
        ]),
        spot,
      ),
    );
    expect(gaps.every((gap) => gap >= 36 && gap <= 200)).toBe(true);
  });

  it("lies beside the buttons of a map rather than on what one aims at", () => {
    const buttons = { x: 800, y: 770, r: 110, ry: 22, weight: WEIGHTS.above };
    const spot = { x: 650, y: 700 };
    const lit = [target(500, 700), target(600, 560), target(750, 560)];
    const box = findClearest(listCardPlaces(spot, size, frame, 40), [buttons, ...lit]);
    expect(weigh(box, [buttons])).toBe(0);
    expect(measureGap(box, spot)).toBeLessThan(200);
  });

  it("stays within the frame, and lies on what matters least where nothing is free", () => {
    const all = Array.from({ length: 400 }, (_, i) =>
      target(25 + 50 * (i % 20), 20 + 40 * Math.floor(i / 20), i % 20 < 7 ? 2 : 10),
    );
    const { x, y } = place(...all);
    expect([x, y].every((n) => n >= 6)).toBe(true);
    expect([x + size.width <= 994, y + size.height <= 794]).toEqual([true, true]);
    expect(x + size.width / 2).toBeLessThan(350);
  });
});

it("sees of a board what is not beside it", () => {
  const board = { width: 1000, height: 800 };
  expect(boundBox({ x: -50, y: 20 }, { x: 700, y: 900 }, board)).toEqual({
    ...{ x: 0, y: 20, width: 700, height: 780 },
  });
  expect(boundBox({ x: 100, y: -9 }, { x: 1200, y: 90 }, board)).toEqual({
    ...{ x: 100, y: 0, width: 900, height: 90 },
  });
});
