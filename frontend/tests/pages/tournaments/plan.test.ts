/** What an organiser chooses and puts in order, and what a big screen makes of it. */
import { expect, it } from "vitest";
import { swapPlaces, turnSides } from "../../../src/pages/tournaments/by-hand";
import { findNextDeed } from "../../../src/pages/tournaments/next-deed";
import { listSheets, pickFeatured, writeSpan } from "../../../src/pages/tournaments/pages-of";
import { canShare, completePlan, readNames, shift } from "../../../src/pages/tournaments/plan";
import type { Detail, Tie } from "../../../src/pages/tournaments/asking";

it("reads names one a line, with their clubs", () => {
  expect(readNames("Anna; Volga\n\n  Boris \r\nClara\tDon\n;Nobody")).toEqual([
    { name: "Anna", club: "Volga" },
    { name: "Boris", club: "" },
    { name: "Clara", club: "Don" },
  ]);
});

it("moves one of a list, but not out of it", () => {
  expect(shift(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(shift(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(shift(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
});

it("offers duplicate rounds where nobody meets dice that he knows", () => {
  const pace = (kind: "live" | "correspondence") =>
    ({ kind, bank: 1, increment: 0, reaction: 0, cap: 0, flag: "loss" }) as const;
  expect(canShare({ pace: null })).toBe(false);
  expect(canShare({ pace: pace("correspondence") })).toBe(false);
  expect(canShare({ pace: pace("live") })).toBe(true);
  expect(canShare({ pace: pace("live"), legs: "two" })).toBe(false);
});

it("shows the board large that is wanted, else one that is played", () => {
  const tie = (table: number, status: string) =>
    ({ table, over: status === "finished", legs: [{ status }] }) as Tie;
  const boards = [tie(1, "open"), tie(2, "finished"), tie(3, "running"), tie(4, "running")];
  const pick = (page: Tie[], ...wanted: (number | null)[]) =>
    pickFeatured(boards, page, wanted)?.table;
  expect(pick(boards, null, null)).toBe(3);
  expect(pick(boards.slice(0, 2), null, null)).toBe(2);
  expect(pick(boards.slice(0, 1), null, null)).toBe(1);
  // What somebody at the screen presses goes before what the organisers have chosen.
  expect([pick(boards, null, 4), pick(boards, 1, 4), pick(boards, 9, 4)]).toEqual([4, 1, 4]);
  expect(pick([], null)).toBeUndefined();
});

it("completes a plan as the server would", () => {
  const plan = completePlan({
    format: "swiss",
    fights: [{ ruleset: "drill", scenario: "first" }],
    rounds: 3,
    scale: { win: "3" },
  });
  expect(plan.scale).toMatchObject({ win: "3", draw: "0.5", tie: "sum", bye: null });
  expect([plan.rounds, plan.legs, plan.guests, plan.pace]).toEqual([3, "one", true, null]);
});

it("has two players change places wherever they sit", () => {
  const pairs = [
    { first: 1, second: 2 },
    { first: 3, second: null },
  ];
  expect(swapPlaces(pairs, 2, 3)).toEqual([
    { first: 1, second: 3 },
    { first: 2, second: null },
  ]);
  expect(turnSides(pairs, 0)[0]).toEqual({ first: 2, second: 1 });
  expect(turnSides(pairs, 1)[1]).toEqual({ first: 3, second: null });
});

it("turns equal pages, and none of what is not there", () => {
  expect(listSheets(8, 0, 21)).toEqual([
    { kind: "boards", from: 0, count: 4 },
    { kind: "boards", from: 4, count: 4 },
    { kind: "table", from: 0, count: 11 },
    { kind: "table", from: 11, count: 10 },
  ]);
  expect(listSheets(0, 0, 0)).toEqual([]);
});

it("writes a span as a clock does", () => {
  expect([writeSpan(3_909_000), writeSpan(247_900), writeSpan(-5)]).toEqual([
    "1:05:09",
    "4:07",
    "0:00",
  ]);
});

it("knows the one thing to do next", () => {
  const round = (number: number, status: string, open: number) => ({ number, status, open });
  const next = (status: string, rounds: unknown[], more = {}) => {
    const told = { code: "c", status, paused: false, rounds, total: 2, entrants: 2, ...more };
    const found = findNextDeed(told as unknown as Detail);
    return found && `${found.id} ${found.round}`;
  };
  expect(next("draft", [])).toBe("open 0");
  expect(next("open", [])).toBe("start 0");
  expect(next("open", [], { entrants: 1 })).toBeNull();
  expect(next("running", [])).toBe("pair 1");
  expect(next("running", [round(1, "paired", 2)])).toBe("publish 1");
  expect(next("running", [round(1, "running", 2)])).toBeNull();
  expect(next("running", [round(1, "running", 0)])).toBe("pair 2");
  expect(next("running", [round(1, "over", 0)], { paused: true })).toBe("resume 1");
  expect(next("running", [round(1, "over", 0), round(2, "running", 0)])).toBe("finish 2");
  expect(next("finished", [round(1, "over", 0)])).toBeNull();
  expect(next("cancelled", [])).toBe("restore 0");
});
