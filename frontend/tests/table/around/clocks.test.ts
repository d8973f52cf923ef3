/** Clocks on the page of a match: whose they are, what runs, and who is warned. */
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Clocks } from "../../../src/types";
import { makeSight } from "../../fixtures";
import { openMatch, table, type Stand } from "../model/stand";
import ClocksStand from "./ClocksStand.svelte";

const NOW = 1_790_000_000_000;
const MINUTE = 60_000;
let stand: Stand;

afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

const own = (more: object = {}): Clocks => ({
  seats: [
    { seat: "red", left: 10 * MINUTE, reaction: 2 * MINUTE, ...more },
    { seat: "white", left: 9 * MINUTE, reaction: 2 * MINUTE },
  ],
});

async function lay(clocks: Clocks | null) {
  stand = await openMatch(makeSight(4, { clocks }));
  stand.say({ ...table, now: NOW });
  render(ClocksStand, { match: stand.match });
  await tick();
  return stand.match;
}

const read = () =>
  screen.queryAllByRole("timer").map((each) => each.textContent.replace(/\s+/g, " ").trim());

it("stand by each seat, with what is left for answers", async () => {
  await lay(own());
  expect(read()).toEqual(["10:00 answers 2:00", "9:00 answers 2:00"]);
});

it("are none in a match without them", async () => {
  await lay(null);
  expect(read()).toEqual([]);
});

it("say when they begin to run", async () => {
  await lay(own({ runs: "game", since: NOW + 20_000, due: NOW + 20_000 + 10 * MINUTE }));
  expect(read()[0]).toBe("10:00 in 0:20");
});

it("say that an answer is asked for, and stand still in a pause", async () => {
  await lay({ ...own({ runs: "reaction", since: NOW, due: NOW + MINUTE }), paused: true });
  expect(read()).toEqual(["to answer 1:00 pause", "9:00 pause answers 2:00"]);
});

it("warn whoever has little left, in words and for the ear", async () => {
  const match = await lay(own({ runs: "game", since: NOW - 9.5 * MINUTE, due: NOW + 30_000 }));
  expect(match.clockwork.alarm).toBe("low");
  expect(document.querySelectorAll(".clock.low")).toHaveLength(1);
  match.clockwork.set(NOW + 20_000);
  await tick();
  expect(match.clockwork.alarm).toBe("last");
  expect(read()[0]).toMatch(/^0:(10\.0|09\.9) /);
});
