import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  Clockwork,
  findAlarm,
  readClock,
  showSpan,
} from "../../../src/table/model/clockwork.svelte";
import type { SeatClock } from "../../../src/types";

const NOW = 1_790_000_000_000;
const MINUTE = 60_000;
const DAYS = (d: number, h: number) => `${d} d ${h} h`;
const clock = (more: Partial<SeatClock> = {}): SeatClock => ({
  seat: "red",
  left: 10 * MINUTE,
  reaction: MINUTE,
  ...more,
});
const runs = clock({ runs: "game", since: NOW - MINUTE, due: NOW + 9 * MINUTE });

describe("a clock", () => {
  it("that does not run shows the bank of the game", () => {
    expect(readClock(clock(), NOW)).toEqual({
      seat: "red",
      left: 10 * MINUTE,
      runs: "",
      ahead: 0,
      rests: 0,
    });
  });

  it("that runs shows what is left until it is due, and never less than nothing", () => {
    expect(readClock(runs, NOW)).toEqual({
      seat: "red",
      left: 9 * MINUTE,
      runs: "game",
      ahead: 0,
      rests: 0,
    });
    expect(readClock(runs, NOW + 20 * MINUTE).left).toBe(0);
  });

  it("that is about to run shows the whole bank, and when", () => {
    const soon = clock({ runs: "game", since: NOW + 5_000, due: NOW + 5_000 + 10 * MINUTE });
    expect(readClock(soon, NOW)).toEqual({
      seat: "red",
      left: 10 * MINUTE,
      runs: "game",
      ahead: 5_000,
      rests: 0,
    });
  });

  it("shows the small bank while that runs", () => {
    const answers = clock({ runs: "reaction", since: NOW, due: NOW + MINUTE });
    expect(readClock(answers, NOW + 15_000)).toMatchObject({ left: 45_000, runs: "reaction" });
  });

  it("shows no more than the bank holds where time is off in between", () => {
    const asleep = clock({ runs: "game", since: NOW, due: NOW + 60 * MINUTE });
    expect(readClock(asleep, NOW).left).toBe(10 * MINUTE);
  });

  it("stands still while its owner rests, and counts on when he is back", () => {
    const night: [number, number] = [NOW + 4 * MINUTE, NOW + 100 * MINUTE];
    const due = NOW + 106 * MINUTE;
    const tired = clock({ runs: "game", since: NOW, due, off: [night] });
    const shown = [0, 3, 4, 99, 100, 105.5].map((minutes) => {
      const now = NOW + minutes * MINUTE;
      const { left, rests } = readClock(tired, now);
      return [left / MINUTE, rests === night[1], findAlarm(tired, now)];
    });
    expect(shown).toEqual([
      [10, false, ""],
      [7, false, ""],
      [6, true, ""],
      [6, true, ""],
      [6, false, ""],
      [0.5, false, "low"],
    ]);
  });

  it.each([
    [MINUTE + 1, ""],
    [MINUTE, "low"],
    [15_000, "last"],
    [0, "last"],
  ])("with %i ms left warns: %s", (left, alarm) => {
    expect(findAlarm(runs, runs.due! - left)).toBe(alarm);
  });

  it("with a bank that holds no more than a minute warns at the end only", () => {
    const answers = clock({ runs: "reaction", since: NOW, due: NOW + MINUTE });
    expect(findAlarm(answers, NOW + 1_000)).toBe("");
    expect(findAlarm(answers, NOW + 50_000)).toBe("last");
    expect(findAlarm(clock({ left: 3 }), NOW)).toBe("");
  });
});

it.each([
  [0, "0:00.0"],
  [9_301, "0:09.4"],
  [10_000, "0:10.0"],
  [10_001, "0:11"],
  [299_000, "4:59"],
  [3_907_000, "1:05:07"],
  [187_200_000, "2 d 4 h"],
])("%i ms are shown as %s", (span, text) => {
  expect(showSpan(span, DAYS)).toBe(text);
});

describe("clocks count on in the page", () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000 }));
  afterEach(() => vi.useRealTimers());

  it("by the server's time, in seconds and at the end in tenths", () => {
    const work = new Clockwork();
    work.set(NOW);
    expect(work.now).toBe(NOW);
    const stop = work.run({
      seats: [clock({ runs: "game", since: NOW - 589_500, due: NOW + 10_500 })],
      paused: false,
    });
    vi.advanceTimersByTime(500);
    expect(work.now).toBe(NOW + 500);
    vi.advanceTimersByTime(100);
    expect(work.now).toBe(NOW + 600);
    stop();
    vi.advanceTimersByTime(5_000);
    expect(work.now).toBe(NOW + 600);
  });

  it("without whoever runs them beginning anew", () => {
    const work = new Clockwork();
    work.set(NOW);
    let begun = 0;
    const stop = $effect.root(() => {
      $effect(() => {
        begun += 1;
        return work.run({
          seats: [clock({ runs: "game", since: NOW - 595_000, due: NOW + 5_000 })],
          paused: false,
        });
      });
    });
    flushSync();
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(100);
      flushSync();
    }
    expect([begun, work.now]).toEqual([1, NOW + 1_000]);
    stop();
  });

  it("not where none runs", () => {
    const work = new Clockwork();
    work.run({ seats: [clock()], paused: true });
    expect(vi.getTimerCount()).toBe(0);
  });
});
