/** The way to a board: one's own is played, others are watched, and of what is over one looks back. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import type { Detail, Round, Tie } from "../../../src/pages/tournaments/asking";
import { Hall } from "../../../src/pages/tournaments/hall.svelte";
import TieRow from "../../../src/pages/tournaments/TieRow.svelte";

afterEach(cleanup);

/** The name of the link where whoever looks is this entrant. */
function show(entrant: number | null, over: boolean): string | null {
  const hall = new Hall("t1");
  hall.people = new Map(
    ["Anna", "Boris"].map((name, at) => [at + 1, { id: at + 1, name } as never]),
  );
  const leg = { number: 1, status: over ? "finished" : "running", match: "m1", how: "open" };
  const tie = {
    ...{ table: 3, first: 1, second: 2, over, winner: null, points: ["1", "1"], place: "" },
    ...{ reasons: [], suggestions: [], appointment: null, awarded: false, advances: null },
    legs: [{ ...leg, sides: null, ruled: null, bids: null }],
  } as unknown as Tie;
  const battle = { ruleset_title: "Drill", scenario_title: "Drill", sides: [], harder: "" };
  const round = { number: 1, status: "running", battle, featured: null } as unknown as Round;
  const detail = { entrant, plan: {}, organises: false } as unknown as Detail;
  render(TieRow, { hall, detail, round, tie });
  const name = screen.getByRole("link").getAttribute("aria-label");
  cleanup();
  return name;
}

it("names what one can do there", () => {
  expect([show(null, false), show(1, false), show(2, false), show(7, false)]).toEqual([
    "Watch table 3: Anna against Boris",
    "Play at table 3: Anna against Boris",
    "Play at table 3: Anna against Boris",
    "Watch table 3: Anna against Boris",
  ]);
  expect([show(1, true), show(null, true)]).toEqual(
    Array(2).fill("Look back at table 3: Anna against Boris"),
  );
});
