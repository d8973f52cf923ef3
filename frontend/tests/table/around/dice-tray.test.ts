/** The dice beside the board: whole while they are read, then one line that unfolds. */
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Roll } from "../../../src/table/playback/playback.svelte";
import type { GameEvent, Throw } from "../../../src/types";
import { asks, makeSight } from "../../fixtures";
import { openMatch, table, type Stand } from "../model/stand";
import TrayStand from "./TrayStand.svelte";

let stand: Stand;
beforeEach(async () => {
  stand = await openMatch(makeSight(4));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  stand.close();
});

const article = () => screen.queryByRole("article");
const line = () => screen.queryByRole("button", { expanded: false });

function cast(id: number): void {
  const cue: Throw = { type: "throw", name: { id: "dice" }, dice: [] };
  const event: GameEvent = { clause: "T3", text: { id: "fires" }, cue };
  stand.match.playback.rolls = [new Roll(id, event, cue, {}, false)];
}

it("are a line once they have been read, until they are asked for or thrown again", async () => {
  cast(1);
  render(TrayStand, { match: stand.match });
  await tick();
  expect([article(), line()]).toEqual([expect.anything(), null]);
  await vi.advanceTimersByTimeAsync(7_100);
  expect([article(), line()]).toEqual([null, expect.anything()]);
  line()!.click();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([article(), line()]).toEqual([expect.anything(), null]);
  cast(2);
  await vi.advanceTimersByTimeAsync(7_100);
  expect([article(), line()]).toEqual([null, expect.anything()]);
});

it("are a line at once where something else is being read", async () => {
  cast(1);
  render(TrayStand, { match: stand.match, brief: true });
  await tick();
  expect([article(), line()]).toEqual([null, expect.anything()]);
});

it("leave the room to the result when it is over", async () => {
  cast(1);
  stand.say({ ...table, status: "finished" });
  render(TrayStand, { match: stand.match });
  await tick();
  expect([article(), line()]).toEqual([null, expect.anything()]);
});

it("are a line on a phone as soon as one is asked, until they are asked for", async () => {
  const { matchMedia } = window;
  vi.stubGlobal("matchMedia", (query: string) => {
    const list = matchMedia(query);
    return query.includes("900px") ? Object.defineProperty(list, "matches", { value: true }) : list;
  });
  stand.say(makeSight(5, { window: asks("turn", "white") }));
  await vi.advanceTimersByTimeAsync(0);
  cast(1);
  render(TrayStand, { match: stand.match });
  await tick();
  expect([stand.match.myTurn, article()]).toEqual([false, expect.anything()]);
  stand.say(makeSight(6, { window: asks("turn", "red") }));
  await vi.advanceTimersByTimeAsync(0);
  cast(2);
  await tick();
  expect([stand.match.myTurn, article()]).toEqual([true, null]);
  await vi.advanceTimersByTimeAsync(20_000);
  line()!.click();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([article(), line()]).toEqual([expect.anything(), null]);
});
