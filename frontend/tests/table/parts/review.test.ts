/** The review of a match in numbers, words and lines. */
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  drawLead,
  readLead,
  readLuck,
  readSwing,
  readTotal,
  tellOdds,
  tellSpan,
  waitForReview,
} from "../../../src/table/parts/review";
import type { Review } from "../../../src/types";

const review = {
  end: 40,
  seats: ["red", "white"],
  leads: [
    [0, 4],
    [10, -4],
    [40, 12],
  ],
} as unknown as Review;
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the wait for a review", () => {
  it("asks no more often than the server's limit for what is dear lets one", async () => {
    vi.useFakeTimers();
    const asked = vi.fn(() => Promise.resolve(Response.json({ waiting: true }, { status: 202 })));
    vi.stubGlobal("fetch", asked);
    const wanted = new AbortController();
    const told = waitForReview("dear", wanted.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    // 30 a minute are allowed, and other pages ask, too.
    expect(asked.mock.calls.length).toBeGreaterThan(5);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(15);
    wanted.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await told).toBeNull();
  });
});

const point = { seq: 10, begin: 0, end: 10, text: null };

describe("a turning point", () => {
  it("is told of who gained, with the luck that was his", () => {
    expect(readSwing(review, { ...point, before: 4, after: -4, luck: -250 })).toEqual({
      gainer: "white",
      gained: 8,
      luck: 2.5,
    });
    expect(readSwing(review, { ...point, before: -4, after: 12, luck: -100 })).toEqual({
      gainer: "red",
      gained: 16,
      luck: -1,
    });
  });

  it("names who is ahead, and nobody where it is level", () => {
    expect([4, -3, 0].map((lead) => readLead(review, lead))).toEqual([
      { side: "red", n: 4 },
      { side: "white", n: 3 },
      null,
    ]);
  });
});

describe("luck", () => {
  it("is told to whom it came, with how rare so much is for him", () => {
    const act = { seq: 3, seat: "red", least: 990, most: 20, text: null };
    expect(readLuck(review, { ...act, luck: 320 })).toEqual({ side: "red", luck: 3.2, odds: 20 });
    expect(readLuck(review, { ...act, luck: -50 })).toEqual({
      side: "white",
      luck: 0.5,
      odds: 990,
    });
  });

  it("comes together to one side, or to none", () => {
    const total = (red: number, white: number) =>
      readTotal({
        ...review,
        fortunes: [
          { seat: "red", acts: 1, luck: red, exact: true },
          { seat: "white", acts: 1, luck: white, exact: true },
        ],
      });
    expect([total(-170, 70), total(100, -50), total(3, 0)]).toEqual([
      { side: "white", luck: 2.4 },
      { side: "red", luck: 1.5 },
      null,
    ]);
  });

  it("has odds that one can picture", () => {
    expect([1000, 999, 500, 400, 20, 1, 0].map(tellOdds)).toEqual([
      { id: "review-odds-always", n: 1 },
      { id: "review-odds-often", n: 10 },
      { id: "review-odds-often", n: 5 },
      { id: "review-odds-one", n: 3 },
      { id: "review-odds-one", n: 50 },
      { id: "review-odds-one", n: 1000 },
      { id: "review-odds-rare", n: 0 },
    ]);
  });
});

describe("a span", () => {
  it("is told in its two largest units", () => {
    const day = 24 * 3600_000;
    expect([400, 59_400, 61_000, 2 * 3600_000 + 60_000, 3 * day + 3600_000].map(tellSpan)).toEqual([
      { id: "review-ms", args: { n: 400 } },
      { id: "review-seconds", args: { n: 59 } },
      { id: "review-minutes", args: { m: 1, s: 1 } },
      { id: "review-hours", args: { h: 2, m: 1 } },
      { id: "review-days", args: { d: 3, h: 1 } },
    ]);
  });
});

describe("the lead", () => {
  it("is a line of steps about the level", () => {
    const { line, level, top, bottom } = drawLead(review, 400, 160);
    expect([line, level, top, bottom]).toEqual(["M0 80H100V160H400V0H400", 120, 12, -4]);
  });

  it("of nothing is no line", () => {
    expect(drawLead({ ...review, leads: [] }, 400, 160)).toMatchObject({ line: "", level: 80 });
  });
});
