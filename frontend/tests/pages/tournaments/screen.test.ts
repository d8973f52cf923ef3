/** The big screen: few boards fill it, more stand about a large one, and the table has heads. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Screen from "../../../src/pages/tournaments/Screen.svelte";
import ScreenList from "../../../src/pages/tournaments/ScreenList.svelte";
import { Hall } from "../../../src/pages/tournaments/hall.svelte";
import type { Detail, Line, Round } from "../../../src/pages/tournaments/asking";
import { countColumns } from "../../../src/pages/tournaments/pages-of";
import { PATIENT } from "../../fixtures";
import { serve } from "../../network";

class Silent {
  close() {
    // Nobody hangs up on nobody.
  }
}

beforeEach(() => vi.stubGlobal("WebSocket", Silent));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const battle = { scenario_title: "Drill", ruleset_title: "Drill", sides: [], harder: "" };
const detail = {
  ...{ code: "t1", name: "Evening", status: "running", total: 2, plan: {}, entrants: 6 },
  rounds: [{ number: 1, status: "running", battle, deadline: null }],
} as unknown as Detail;
const person = (id: number) => ({ id, name: `Number ${id}`, club: "", byes: {}, you: false });
const pair = (table: number) => ({
  ...{ table, first: 2 * table - 1, second: 2 * table, over: false, winner: null },
  legs: [{ number: 1, status: "running", match: `m${table}`, sides: null, how: "open" }],
});
const pairs = (n: number) => Array.from({ length: n }, (_, i) => pair(i + 1));
const line = (rank: number) => ({ rank, entrant: rank, points: "1", figures: ["3", "2", "5"] });

/** What stands on the screen of a round with so many boards: each by its table. */
async function show(boards: number) {
  const round = { number: 1, status: "running", battle, featured: null, deadline: null };
  vi.stubGlobal(
    "fetch",
    serve({
      "/api/tournaments/t1/": detail,
      "/api/tournaments/t1/entrants/": Array.from({ length: 12 }, (_, i) => person(i + 1)),
      "/api/tournaments/t1/rounds/1/": { ...round, pairs: pairs(boards) },
      "/api/tournaments/t1/table/": { figures: [], lines: [] },
    }),
  );
  const { container } = render(Screen, { code: "t1" });
  await screen.findByText("Number 1", {}, PATIENT);
  const read = (of: string) =>
    [...container.querySelectorAll(`${of} article .table`)].map((each) => each.textContent);
  return [read(".featured"), read(".minor")];
}

it("gives one or two boards all of the screen, and none twice", async () => {
  for (const n of [1, 2]) {
    expect(await show(n)).toEqual([["1", "2"].slice(0, n), []]);
    cleanup();
  }
});

/** The screen of one table whose match is told so. */
async function showMatch(told: object, sight: object = {}) {
  const sides = ["red", "white"];
  const tie = { ...pair(1), legs: [{ ...pair(1).legs[0], sides }] };
  const round = { number: 1, status: "running", battle, featured: null, deadline: null };
  vi.stubGlobal(
    "fetch",
    serve({
      "/api/tournaments/t1/": detail,
      "/api/tournaments/t1/entrants/": [person(1), person(2)],
      "/api/tournaments/t1/rounds/1/": { ...round, pairs: [tie] },
      "/api/tournaments/t1/table/": { figures: [], lines: [] },
      "/api/matches/m1/": { code: "m1", public: true, scenario_title: "Drill", ...told },
      "/api/matches/m1/sight/": sight,
    }),
  );
  render(Screen, { code: "t1" });
  await screen.findByText("Number 1", {}, PATIENT);
}
const sit = (...kinds: string[]) =>
  kinds.map((kind, i) => ({ seat: ["red", "white"][i], kind, name: "" }));

it("says who is awaited at a table, and what both have on their clocks", async () => {
  const pace = { kind: "live", bank: 600_000, increment: 0, reaction: 0, cap: 0, flag: "lose" };
  await showMatch({ status: "open", seq: -1, pace, seats: sit("person", "open") });
  await screen.findByText("Awaited: Number 2");
  expect(screen.getAllByRole("timer").map((each) => each.textContent)).toEqual(["10:00", "10:00"]);
});

it("has the clocks of both as they stand", async () => {
  const seats = sit("person", "person");
  const clocks = { seats: [
    { seat: "white", left: 90_000, reaction: 0 },
    { seat: "red", left: 61_000, reaction: 0, runs: "game", since: Date.now() + 60_000, due: Date.now() + 121_000 },
  ] }; // prettier-ignore
  await showMatch({ status: "running", seq: 0, pace: { bank: 1 }, seats }, { clocks, scene: {} });
  await vi.waitFor(() => {
    const told = screen.getAllByRole("timer").map((each) => each.textContent);
    expect(told).toEqual(["1:01", "1:30"]);
  }, PATIENT);
  expect(screen.queryByText(/Awaited/)).toBeNull();
});

it("counts on between two looks", async () => {
  const [since, due] = [Date.now(), Date.now() + 61_000];
  const clocks = { seats: [{ seat: "red", left: 61_000, reaction: 0, runs: "game", since, due }] };
  const seats = sit("person", "person");
  await showMatch({ status: "running", seq: 0, pace: { bank: 1 }, seats }, { clocks, scene: {} });
  const face = async () => (await screen.findByRole("timer", {}, PATIENT)).textContent;
  const first = await face();
  await vi.waitFor(async () => expect(await face()).not.toBe(first), PATIENT);
});

it("has none where the match has none", async () => {
  await showMatch({ status: "open", seq: -1, pace: null, seats: sit("open", "open") });
  await screen.findByText("Awaited: Number 1, Number 2");
  expect(screen.queryAllByRole("timer")).toEqual([]);
});

it("makes one of more large, and puts the others beside it", async () => {
  expect(await show(4)).toEqual([["1"], ["2", "3", "4"]]);
});

it("shows six of many boards, and all of them at once to who wants that", async () => {
  expect((await show(30)).map((each) => each.length)).toEqual([1, 5]);
  const button = screen.getByRole("button", { name: "All boards at once" });
  expect(button).toHaveAttribute("aria-pressed", "false");
  await userEvent.setup().click(button);
  const tables = [...document.querySelectorAll(".all article .table")];
  expect(tables.map((each) => each.textContent)).toEqual(pairs(30).map(({ table }) => `${table}`));
  expect(screen.getByText("Boards · 1 of 3")).toBeInTheDocument();
});

it("shows all of them to who comes by an address that says so", async () => {
  history.replaceState(null, "", "?all");
  try {
    expect(await show(7)).toEqual([[], []]);
    expect(document.querySelectorAll(".all article")).toHaveLength(7);
  } finally {
    history.replaceState(null, "", "?");
  }
});

function list(sheet: { kind: "table" | "pairings"; count: number }, lines: Line[]) {
  const hall = new Hall("t1");
  hall.table = { figures: ["buchholz", "wins", "lots"], lines } as unknown as Hall["table"];
  const round = { pairs: pairs(sheet.count) } as unknown as Round;
  return render(ScreenList, { hall, detail, round, sheet: { ...sheet, from: 0 } });
}

it("has heads for the columns of its table", () => {
  list({ kind: "table", count: 3 }, [1, 2, 3].map(line) as unknown as Line[]);
  const heads = screen.getAllByRole("columnheader").map((each) => each.textContent);
  expect(heads).toEqual(["Rank", "Name", "Pts", "BH", "Wins"]);
  expect(screen.getAllByRole("row")).toHaveLength(4);
  const cells = [...screen.getAllByRole("row")[1]!.children].map((each) => each.textContent);
  expect(cells.slice(2)).toEqual(["1", "3", "2"]);
});

it("has them over each of two columns", () => {
  const lines = Array.from({ length: 11 }, (_, i) => line(i + 1)) as unknown as Line[];
  list({ kind: "table", count: 11 }, lines);
  const tables = screen.getAllByRole("table");
  expect(tables.map((each) => each.querySelectorAll("tbody tr").length)).toEqual([6, 5]);
  expect(screen.getAllByRole("columnheader", { name: "Name" })).toHaveLength(2);
});

it("has as few columns as leave all boards in view", () => {
  const counts = [7, 9, 10, 12, 13, 20, 21, 36].map(countColumns);
  expect(counts).toEqual([3, 3, 4, 4, 5, 5, 6, 6]);
});
