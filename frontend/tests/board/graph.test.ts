import { describe, expect, it } from "vitest";
import { fit, open } from "../../src/board/camera/camera";
import { findReach, findUnit, tracePlace } from "../../src/board/geometry";
import { findLinked, listNeighbours, placeNames } from "../../src/board/graph";
import { traceStraight } from "../../src/board/ground";
import { findCounterSize, layFan, layStack } from "../../src/board/layout";
import { weigh, type Obstacle } from "../../src/board/room";
import type { Board, Place } from "../../src/types";
import { makePiece } from "../fixtures";

const place = (id: string, x: number, y: number, name = ""): Place => ({ id, x, y, name });

/** A crossroads: C in the middle, N close above it, E and W at its sides, far S below. */
const map: Board = {
  kind: "graph",
  width: 1000,
  height: 1000,
  cell: [40, 40],
  legend: [],
  places: [
    place("C", 500, 500, "Crossroads"),
    place("N", 520, 410, "North"),
    place("E", 800, 560, "East"),
    place("W", 60, 500, "Westernmost"),
    place("S", 500, 960, "South"),
  ],
  links: [
    { a: "C", b: "E", kind: "railway" },
    { a: "C", b: "W", kind: "road" },
    { a: "C", b: "S", kind: "entry" },
    { a: "W", b: "N", kind: "road" },
  ],
};
const places = map.places!;
const spots = places.map(({ id, x, y }) => ({ ref: id, x, y }));
const spot = (ref: string) => spots.find((each) => each.ref === ref)!;

describe("a place of a map", () => {
  it("is clicked past its counters, but not into the next place", () => {
    const reach = findReach(places, 40);
    expect(reach.get("E")).toBe(70);
    expect(reach.get("C")).toBeCloseTo(Math.hypot(20, 90) / 2);
    expect(findReach([place("a", 0, 0), place("b", 10, 0)], 40).get("a")).toBe(40);
  });

  it("is outlined as far as it reaches", () => {
    expect(tracePlace(map, places[2]!, 4)).toBe("M734 560a66 66 0 1 0 132 0a66 66 0 1 0 -132 0Z");
    expect(findUnit(map)).toBeCloseTo(40 / 26);
  });

  it("knows where links lead", () => {
    const near = listNeighbours(map);
    expect([...near.get("C")!]).toEqual(["E", "W", "S"]);
    expect([...near.get("N")!]).toEqual(["W"]);
  });
});

describe("findLinked", () => {
  const near = listNeighbours(map);
  it("follows a link in that direction before it looks for the nearest place", () => {
    expect(findLinked(spots, spot("C"), "right", near.get("C"))?.ref).toBe("E");
    expect(findLinked(spots, spot("N"), "left", near.get("N"))?.ref).toBe("W");
    expect(findLinked(spots, spot("C"), "left", near.get("C"))?.ref).toBe("W");
  });

  it("takes the nearest place where no link leads that way, and nothing at the edge", () => {
    expect(findLinked(spots, spot("C"), "up", near.get("C"))?.ref).toBe("N");
    expect(findLinked(spots, spot("S"), "down", near.get("S"))).toBeNull();
    expect(findLinked(spots, spot("C"), "up", undefined)?.ref).toBe("N");
  });
});

describe("placeNames", () => {
  const texts = new Map(places.map(({ id, name }) => [id, `${name ?? ""}`]));
  const names = placeNames(map, texts, 45, 28);
  const at = (ref: string) => names.find((name) => name.ref === ref)!;

  it("puts a name where it covers neither counters, names nor links", () => {
    expect(at("N").y).toBeLessThan(410 - 45);
    expect(at("E")).toMatchObject({ anchor: "middle", x: 800 });
    expect(at("E").y).toBeGreaterThan(560 + 45);
  });

  it("keeps every name on the board and off every counter", () => {
    for (const { ref, text, x, y, anchor } of names) {
      const width = text.length * 14;
      const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
      expect(left, ref).toBeGreaterThanOrEqual(0);
      expect(y, ref).toBeLessThanOrEqual(map.height);
      for (const other of places) {
        const beside = left >= other.x + 45 || left + width <= other.x - 45;
        expect(beside || y - 20 >= other.y + 45 || y <= other.y - 45, ref).toBe(true);
      }
    }
  });

  it("leaves out places without one", () => {
    expect(placeNames(map, new Map([["E", "East"]]), 45, 28).map(({ ref }) => ref)).toEqual(["E"]);
  });
});

describe("links", () => {
  it("go straight from place to place, each kind by itself", () => {
    expect(traceStraight(map, "railway")).toBe("M500 500L800 560");
    expect(traceStraight(map, "road")).toBe("M500 500L60 500M60 500L520 410");
    expect(traceStraight({ ...map, links: [{ a: "C", b: "X", kind: "road" }] }, "road")).toBe("");
  });
});

describe("a stack of a map", () => {
  const stack = Array.from({ length: 10 }, (_, i) => makePiece(`p${i}`, "C"));

  const whole = { x: 0, y: 0, width: map.width, height: map.height };

  it("lies closer than on a hex", () => {
    const size = findCounterSize(map);
    const wide = [...layStack(stack, places[0]!, size).values()];
    const close = [...layStack(stack, places[0]!, size, true).values()];
    expect(close.filter(({ seen }) => seen)).toHaveLength(3);
    expect(Math.abs(close[0]!.x - 500)).toBeLessThan(Math.abs(wide[0]!.x - 500));
  });

  it("spreads out in rows of five at most, every counter apart from the others", () => {
    const fan = layFan(stack, places[0]!, 80, whole);
    expect(new Set(fan.lying.map(({ y }) => y)).size).toBe(2);
    expect(fan.lying.map(({ piece }) => piece.id)).toEqual(stack.map(({ id }) => id));
    for (const [i, a] of fan.lying.entries()) {
      for (const b of fan.lying.slice(i + 1)) {
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(80);
      }
    }
    expect(layFan(stack.slice(0, 3), places[0]!, 80, whole).height).toBeLessThan(fan.height);
  });

  it("spreads out within what is seen of the board", () => {
    const seen = layFan(stack, places[0]!, 80, { x: 480, y: 200, width: 520, height: 500 });
    expect([seen.x >= 480, seen.y >= 200]).toEqual([true, true]);
    const fan = layFan(stack, places[3]!, 80, whole);
    expect(fan.x).toBe(0);
    const low = layFan(stack, places[4]!, 80, whole);
    expect(low.y + low.height).toBe(1000);
  });

  it("spreads out beside what one may aim at", () => {
    const [at, three] = [places[0]!, stack.slice(0, 3)];
    const about = (right: number, down: number, weight = 10): Obstacle => ({
      ...{ x: at.x + right, y: at.y + down, r: 40, weight },
    });
    const spread = (...obstacles: Obstacle[]) => layFan(three, at, 80, whole, obstacles);
    const plain = layFan(three, at, 80, whole);
    expect([plain.x + plain.width / 2, plain.y + plain.height / 2]).toEqual([at.x, at.y]);
    // What is not near leaves it where it is.
    expect(spread(about(300, 0), about(0, 95))).toMatchObject({ x: plain.x, y: plain.y });
    // With neighbours at both sides it stands on end, and with one above it lies below.
    expect(spread(about(110, 0), about(-110, 0), about(110, 110), about(-110, -110))).toMatchObject(
      { width: plain.height },
    );
    expect(spread(about(0, -70)).y).toBeGreaterThan(plain.y);
    // Where it cannot lie but on something, it lies on what matters least.
    const ring = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((k) => [100 * i, 100 * k] as const));
    const crowd = ring.filter(([x, y]) => x || y).map(([x, y]) => about(x, y, y > 0 ? 2 : 10));
    const { x, y, width, height } = spread(...crowd);
    const covered = crowd.filter((each) => weigh({ x, y, width, height }, [each]) > 0);
    expect(covered.map(({ weight }) => weight)).not.toContain(10);
  });
});

describe("the first look", () => {
  const board = { width: 3000, height: 3000 };
  const frame = { width: 1000, height: 800 };

  it("is the whole board where that is large enough", () => {
    expect(open(board, frame, 10, 0.2, { x: 0, y: 0 })).toEqual(fit(board, frame, 10));
  });

  it("is a part of it about a point at the scale asked for, without an empty edge", () => {
    const view = open(board, frame, 10, 0.4, { x: 1500, y: 1500 });
    expect(view).toEqual({ scale: 0.4, x: -100, y: -200 });
    expect(open(board, frame, 10, 0.4, { x: 0, y: 3000 })).toEqual({ scale: 0.4, x: 0, y: -400 });
  });

  it("is as close as counters need it, however large the board", () => {
    expect(open(board, frame, 10, 2, { x: 0, y: 0 }).scale).toBe(2);
  });

  it("has a board that is narrower than the frame in its middle", () => {
    const view = open({ width: 1000, height: 9000 }, frame, 10, 0.5, { x: 0, y: 0 });
    expect(view).toEqual({ scale: 0.5, x: 250, y: 0 });
  });
});
