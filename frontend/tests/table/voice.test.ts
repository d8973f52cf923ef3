/** What a match page says, from its one live region. */
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MatchTable from "../../src/table/MatchTable.svelte";
import type { GameEvent } from "../../src/types";
import { asks, end, makeSight, makeStep, move, scene } from "../fixtures";
import { openMatch, settle, table, type Stand } from "./model/stand";

let stand: Stand;
const asked = asks("turn", "red");
const event = (id: string): GameEvent => ({ text: { id }, clause: "T1" });
const YOURS = "Your turn. stage. prompt";

/** What was said since the last time, once it is quiet. */
const told = { n: 0 };
async function hear(): Promise<string[]> {
  await settle();
  stand.match.voice.hush();
  await vi.advanceTimersByTimeAsync(200);
  const region = document.querySelector("[aria-live=polite]")!;
  const texts = [...region.children].map((each) => each.textContent);
  const fresh = texts.slice(told.n);
  told.n = texts.length;
  return fresh;
}

beforeEach(async () => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none", guide: false }));
  told.n = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  stand = await openMatch(
    makeSight(4, { window: asked, offers: [move, { ...move, on: "w1" }, end], scene }),
  );
  // A ruleset without a sequence has no briefing.
  Object.assign(stand.match.kit.info, { sequence: [] });
  render(MatchTable, { match: stand.match });
});
afterEach(() => {
  stand.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says whose turn it is and what is asked, once, and which key helps", async () => {
  expect(await hear()).toEqual(["Question mark lists the keys.", YOURS]);
  expect(await hear()).toEqual([]);
});

it("says what was picked, what came of an act, and what is new of the question", async () => {
  await hear();
  expect(await hear()).toEqual([]);
  stand.match.picking.pick("r1");
  expect(await hear()).toEqual(["Unit r1: 2 targets."]);
  const { line } = makeStep(5);
  const moved = { ...line, events: [event("moved")] };
  stand.say(makeStep(5, { line: moved, window: asked }));
  expect(await hear()).toEqual(["moved"]);
  // Another has acted meanwhile, though it led to nothing.
  const passed = { ...line, seq: 6, seat: "white" };
  stand.say(makeStep(6, { line: passed, window: asked }));
  expect(await hear()).toEqual([YOURS]);
  stand.say(makeStep(7, { line: { ...moved, seq: 7 }, window: { ...asked, seats: ["white"] } }));
  expect(await hear()).toEqual(["moved", "Waiting for White"]);
});

it("has one live region, which says how the line is and that a draw is offered", async () => {
  await hear();
  expect(document.querySelectorAll("[aria-live]:not([aria-live=off])")).toHaveLength(1);
  stand.match.connection = "silent";
  await settle();
  stand.match.connection = "lost";
  expect(await hear()).toEqual([
    "The site does not answer. What you did is kept, and sent again if need be.",
  ]);
  stand.match.connection = "live";
  expect(await hear()).toEqual(["Connected"]);
  stand.say({ ...table, draw: "white" });
  expect(await hear()).toEqual(["White offers a draw."]);
});

it("says how far a plan has come, in the same region", async () => {
  await hear();
  const { plan } = stand.match.picking;
  plan.begin();
  expect(await hear()).toEqual(["You note deeds; nothing is done yet"]);
  const act = { verb: "move", on: "r1" };
  plan.note({ actor: "r1", verb: "move", ref: "b2", text: { id: "move" }, act });
  expect(await hear()).toEqual(["You note deeds: 1 so far"]);
  expect(document.querySelectorAll("[role=status]")).toHaveLength(0);
  plan.clear();
  expect(await hear()).toEqual([]);
});
