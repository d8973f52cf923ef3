import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import "../../../src/shell/later-text";
import { asks, makeSight } from "../../fixtures";
import { openMatch, table, type Stand } from "../model/stand";
import ClaimStand from "./ClaimStand.svelte";

let stand: Stand;

afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

async function lay(absent: string | null) {
  stand = await openMatch(makeSight(4, { viewer: "seat:red", window: asks("turn", "white") }));
  stand.say({ ...table, absent });
  render(ClaimStand, { match: stand.match });
  await tick();
}

it("is offered to who has waited too long, and sent when he is sure", async () => {
  const user = userEvent.setup();
  await lay("white");
  await user.click(screen.getByRole("button", { name: "Claim the match" }));
  expect(screen.getByText(/White has not moved for four weeks/)).toBeInTheDocument();
  await user.click(document.querySelector(".asking button")!);
  expect(stand.sent("claim")).toMatchObject({ type: "claim", seat: "red" });
});

it.each([[null], ["red"]])("is not offered where %s is waited for", async (absent) => {
  await lay(absent);
  expect(screen.queryAllByRole("button")).toEqual([]);
});
