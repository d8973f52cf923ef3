/** What is heard of a match, and when. */
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Sound } from "../../../src/table/sounds/instrument";
import type { GameEvent } from "../../../src/types";
import { asks, end, makeSight, makeStep } from "../../fixtures";
import { openMatch, settle, table, type Stand } from "../model/stand";
import SoundsStand from "./SoundsStand.svelte";

let stand: Stand;
let heard: Sound[];

/** What has sounded since the last time. */
async function hear(): Promise<Sound[]> {
  await settle();
  await tick();
  return heard.splice(0);
}

beforeEach(async () => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "full" }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "Date"] });
  heard = [];
  stand = await openMatch(makeSight(4, { window: asks("turn", "red"), offers: [end] }));
  render(SoundsStand, { match: stand.match, play: (sound) => heard.push(sound) });
});
afterEach(() => {
  stand.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("calls whoever is asked again after a while, and nobody who answered at once", async () => {
  // It was one's turn when the page was opened.
  expect(await hear()).toEqual([]);
  stand.say(makeStep(5, { window: asks("turn", "white") }));
  expect(await hear()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  stand.say(makeStep(6, { window: asks("turn", "red") }));
  expect(await hear()).toEqual(["turn"]);
  stand.say(makeStep(7, { window: asks("turn", "white") }));
  await hear();
  await vi.advanceTimersByTimeAsync(999);
  stand.say(makeStep(8, { window: asks("turn", "red") }));
  expect(await hear()).toEqual([]);
});

it("lets pieces and dice be heard while they are shown, and calls after that", async () => {
  const travel: GameEvent = {
    clause: "T1",
    text: { id: "moves" },
    cue: { type: "travel", pieces: ["r1"], refs: ["B1"] },
  };
  const roll: GameEvent = {
    clause: "T3",
    text: { id: "fires" },
    cue: { type: "throw", name: { id: "dice" }, dice: [{ face: "6", counts: true }] },
  };
  stand.say(makeStep(5, { window: asks("turn", "white") }));
  await hear();
  const line = { seq: 6, kind: "act", seat: "white", events: [travel, roll] };
  stand.say(makeStep(6, { window: asks("turn", "red"), line }));
  expect(await hear()).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  expect(await hear()).toEqual(["dice"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect((await hear()).sort()).toEqual(["piece", "turn"]);
});

it("tells of no offer that stood before, nor of one's own, nor a spectator", async () => {
  stand.say({ ...table, yours: ["red", "white"], draw: "white" });
  expect(await hear()).toEqual([]);
  stand.say({ ...table, yours: [] });
  stand.say({ ...table, yours: [], draw: "white" });
  expect(await hear()).toEqual([]);
});

it("tells of the other's offer of a draw, and of the end once", async () => {
  stand.say({ ...table, draw: "red" });
  expect(await hear()).toEqual([]);
  stand.say({ ...table, draw: "white" });
  expect(await hear()).toEqual(["offer"]);
  stand.say({ ...table, status: "finished" });
  expect(await hear()).toEqual(["end"]);
  stand.say({ ...table, status: "finished", watchers: 1 });
  expect(await hear()).toEqual([]);
});
