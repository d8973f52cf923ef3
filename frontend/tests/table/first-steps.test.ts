/** The first steps go on where one was, whatever lies over them meanwhile. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MatchTable from "../../src/table/MatchTable.svelte";
import { settings } from "../../src/table/model/settings.svelte";
import { asks, end, makeSight, makeStep, move, scene } from "../fixtures";
import { openMatch, settle, type Stand } from "./model/stand";

let stand: Stand;

const asked = asks("turn", "red");
const steps = () => screen.queryByText("First steps.")?.closest("p");

beforeEach(async () => {
  localStorage.clear();
  const given = { "/api/matches/m1/sight/?at=2&seat=red": makeSight(2) };
  const offers = [move, { ...move, on: "w1" }, end];
  stand = await openMatch(makeSight(4, { window: asked, offers, scene }), given);
  // A ruleset without a sequence has no briefing.
  Object.assign(stand.match.kit.info, { sequence: [] });
  render(MatchTable, { match: stand.match });
  await waitFor(() => expect(steps()).toBeVisible());
});
afterEach(() => {
  stand.close();
  settings.change({ guide: true });
  vi.unstubAllGlobals();
});

it("are the same after a look back", async () => {
  const { match, say } = stand;
  const first = steps()!.textContent;
  say(makeStep(5));
  await settle();
  await tick();
  const later = steps()!.textContent;
  expect(later).not.toBe(first);
  await match.timeline.lookBack(2);
  await tick();
  expect(steps()).toBeUndefined();
  match.timeline.lookNow();
  await tick();
  expect(steps()!.textContent).toBe(later);
});

it("go and come with the setting, at once", async () => {
  settings.change({ guide: false });
  await tick();
  expect(steps()).toBeUndefined();
  settings.change({ guide: true });
  await waitFor(() => expect(steps()).toBeVisible());
});
