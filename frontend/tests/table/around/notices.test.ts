/** Short news over the map: how long they stay, and that what is to be answered stands in the slip. */
import { render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Parley } from "../../../src/types";
import { asks, makeSight, PATIENT } from "../../fixtures";
import { openMatch, table, type Stand } from "../model/stand";
import NoticesStand from "./NoticesStand.svelte";

let stand: Stand;
beforeEach(async () => {
  stand = await openMatch(makeSight(4, { window: asks("turn", "red") }));
  vi.useFakeTimers();
  // Nothing flies where it may be taken away in mid-air.
  vi.spyOn(Element.prototype, "animate").mockReturnValue({ cancel: () => {} } as Animation);
  render(NoticesStand, { match: stand.match });
  await tick();
});
afterEach(() => {
  vi.useRealTimers();
  stand.close();
});

const told = () => stand.match.notices.list.map(({ text }) => text);
/** White has said these about a draw. */
async function speak(...kinds: Parley["kind"][]): Promise<void> {
  stand.say({ ...table, parley: kinds.map((kind, seq) => ({ kind, seq, seat: "white" })) });
  await tick();
}

it("leave each in its own time, whatever comes meanwhile", async () => {
  await speak("decline-draw");
  stand.match.notices.add("refused");
  await vi.advanceTimersByTimeAsync(4_000);
  await speak("decline-draw", "decline-pause");
  expect(told()).toEqual(["White declines the draw.", "refused", "White declines the pause."]);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(told()).toEqual(["refused", "White declines the pause."]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(told()).toEqual(["White declines the pause."]);
});

it("of a draw leave with the end of the match", async () => {
  await speak("decline-draw");
  stand.match.notices.add("refused");
  stand.say({ ...table, status: "finished" });
  await tick();
  expect(told()).toEqual(["refused"]);
});

it("offers a draw where one acts, not over the map, as long as it stands", async () => {
  stand.say({ ...table, draw: "white" });
  const slip = within(screen.getByRole("region", { name: "Orders" }));
  expect(await slip.findByText("White offers a draw.", {}, PATIENT)).toBeInTheDocument();
  slip.getByRole("button", { name: "Accept" }).click();
  expect(stand.sent("answer-draw")).toMatchObject({ seat: "red", accept: true });
  stand.say({ ...table, draw: null });
  await tick();
  expect(slip.queryByRole("button", { name: "Accept" })).toBeNull();
});
