import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Hold, type Held } from "../../../src/board/camera/hold";

const told: string[] = [];
let leads = true;
const held: Held = {
  begin: ({ x, y }) => {
    told.push(`begin ${x} ${y}`);
    return leads;
  },
  follow: ({ x, y }) => told.push(`follow ${x} ${y}`),
  lift: ({ x, y }, still) => told.push(`lift ${x} ${y} ${still ? "still" : "moved"}`),
  drop: () => told.push("drop"),
};
const make = () => new Hold(() => held);

beforeEach(() => {
  told.length = 0;
  leads = true;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("a tap is none", () => {
  const hold = make();
  hold.press({ x: 10, y: 10 }, Date.now());
  vi.advanceTimersByTime(349);
  expect(hold.lift({ x: 10, y: 10 }, Date.now())).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});

it("a tap of which a busy page hears late is none", () => {
  const hold = make();
  const down = Date.now();
  hold.press({ x: 10, y: 10 }, down);
  vi.advanceTimersByTime(900);
  expect(hold.lift({ x: 10, y: 10 }, down + 349)).toBe(false);
  expect(told).toEqual(["begin 10 10", "drop"]);
});

it("a finger that strays before it is held draws the map about", () => {
  const hold = make();
  hold.press({ x: 10, y: 10 }, Date.now());
  expect(hold.move({ x: 14, y: 10 })).toBe(false);
  expect(hold.move({ x: 18, y: 10 })).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(hold.lift({ x: 18, y: 10 }, Date.now())).toBe(false);
  expect(told).toEqual([]);
});

it("held, it leads, and tells whether it lay still", () => {
  const hold = make();
  hold.press({ x: 10, y: 10 }, Date.now());
  vi.advanceTimersByTime(350);
  expect(hold.move({ x: 12, y: 10 })).toBe(true);
  expect(hold.lift({ x: 12, y: 10 }, Date.now())).toBe(true);
  hold.press({ x: 10, y: 10 }, Date.now());
  vi.advanceTimersByTime(350);
  expect(hold.move({ x: 60, y: 10 })).toBe(true);
  // Back where it began, it has still been elsewhere.
  expect(hold.move({ x: 10, y: 10 })).toBe(true);
  expect(hold.lift({ x: 10, y: 10 }, Date.now())).toBe(true);
  expect(told).toEqual([
    ...["begin 10 10", "follow 12 10", "lift 12 10 still"],
    ...["begin 10 10", "follow 60 10", "follow 10 10", "lift 10 10 moved"],
  ]);
});

it("where it leads nothing it may still draw the map about, and means nothing then", () => {
  leads = false;
  const hold = make();
  hold.press({ x: 10, y: 10 }, Date.now());
  vi.advanceTimersByTime(350);
  expect(hold.move({ x: 12, y: 10 })).toBe(false);
  expect(hold.move({ x: 40, y: 10 })).toBe(false);
  expect(hold.lift({ x: 40, y: 10 }, Date.now())).toBe(false);
  expect(told).toEqual(["begin 10 10", "drop"]);
});

it("a second finger ends it", () => {
  const hold = make();
  hold.press({ x: 10, y: 10 }, Date.now());
  vi.advanceTimersByTime(350);
  hold.drop();
  expect(hold.move({ x: 60, y: 10 })).toBe(false);
  expect(hold.lift({ x: 60, y: 10 }, Date.now())).toBe(false);
  expect(told).toEqual(["begin 10 10", "drop"]);
});

it("is nothing where nobody is told", () => {
  const hold = new Hold(() => undefined);
  hold.press({ x: 10, y: 10 }, Date.now());
  vi.advanceTimersByTime(1000);
  expect(hold.lift({ x: 10, y: 10 }, Date.now())).toBe(false);
});
