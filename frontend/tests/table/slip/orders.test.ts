/** How a match ended is told where one was asked: the map lies free beside it. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { makeSight } from "../../fixtures";
import { openMatch, settle, table, type Stand } from "../model/stand";
import OrdersStand from "./OrdersStand.svelte";

let stand: Stand;
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

const heading = () => screen.queryByRole("heading", { level: 2 })?.textContent ?? null;
const asked = () => document.querySelector(".slip") !== null;

it("tells how it ended where one was asked, and what one looks back at there too", async () => {
  const onover = vi.fn();
  const past = { "/api/matches/m1/sight/?at=2": makeSight(2) };
  stand = await openMatch(makeSight(4), past);
  const { match, say } = stand;
  render(OrdersStand, { match, onover });
  expect([asked(), heading(), onover.mock.calls.length]).toEqual([true, null, 0]);
  const outcome = { winner: "red", reason: { id: "won" }, clause: "T5", way: "won" };
  say(makeSight(5, { outcome, offers: [] }));
  say({ ...table, status: "finished" });
  await waitFor(() => expect(heading()).toBe("Victory"));
  expect([asked(), onover.mock.calls.length]).toEqual([false, 1]);
  await match.timeline.lookBack(2);
  await settle();
  expect([asked(), heading()]).toEqual([true, null]);
  match.timeline.lookNow();
  await waitFor(() => expect(heading()).toBe("Victory"));
  expect(onover).toHaveBeenCalledTimes(2);
});
