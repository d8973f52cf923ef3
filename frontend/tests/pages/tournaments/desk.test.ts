/** The organisers' desk while entries are open: what to do about them. */
import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { Detail } from "../../../src/pages/tournaments/asking";
import Desk from "../../../src/pages/tournaments/Desk.svelte";
import type { Hall } from "../../../src/pages/tournaments/hall.svelte";

function show(entrants: number): void {
  const detail = {
    ...{ code: "c", status: "open", rounds: [], organisers: [], entrants, present: 0 },
    ...{ plan: { check_in: true }, paused: false, due: null, fault: "", total: 3 },
  };
  render(Desk, { hall: { busy: false } as Hall, detail: detail as unknown as Detail });
}

it("has an address to send as long as nobody has come", () => {
  show(0);
  expect(screen.getByText("Send this address to whoever shall play:")).toBeVisible();
  // The list of those who play says so.
  expect(screen.queryByText(/obody has entered/)).toBeNull();
  expect(screen.getByDisplayValue(/\/t\/c$/)).toBeVisible();
  expect(screen.queryByText(/checked in/)).toBeNull();
});

it("counts who is there as soon as somebody has", () => {
  show(2);
  expect(screen.getByText("0 of 2 have checked in. Who has not is not paired.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Copy/ })).toBeVisible();
});
