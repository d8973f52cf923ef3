/** Which way up a map lies for whom. */
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MatchTable from "../../src/table/MatchTable.svelte";
import { settings } from "../../src/table/model/settings.svelte";
import { nameSitting } from "../../src/table/model/sitting";
import type { Sight } from "../../src/types";
import { asks, makePiece, makeSight, scene } from "../fixtures";
import { answers, openMatch, settle, table, type Stand } from "./model/stand";

let stand: Stand;
const info = { ...answers["/api/rulesets/drill/"], options: [], sequence: [] };
/** Red stands at the upper edge. */
const pieces = [makePiece("r1", "A1"), makePiece("w1", "B1", { side: "white" })];
const lies = () => settings.isTurned(nameSitting("drill", "first", "red"));
/** The counters as they stand on the page. */
const drawn = () =>
  [...document.querySelectorAll<SVGElement>(".board .piece")].map((each) => each.style.transform);

async function open(more: Partial<Sight> = {}, yours: string[] = ["red"]): Promise<void> {
  stand = await openMatch(undefined, { "/api/rulesets/drill/": info });
  stand.say({ ...table, yours, status: more.outcome ? "finished" : "running" });
  const window = more.outcome ? null : asks("turn", "white");
  stand.say(makeSight(4, { window, scene: { ...scene, pieces }, ...more }));
  render(MatchTable, { match: stand.match });
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  settings.change({ turned: [], upright: [], guide: false });
});
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

it("is seen by a player from his own side", async () => {
  await open();
  expect(lies()).toBe(true);
});

it("is left as it is printed when a battle is over, wherever its troops stand", async () => {
  const reason = { id: "won" };
  await open({ outcome: { winner: "red", reason, clause: "T5", way: "won" } });
  expect([lies(), settings.now.upright]).toEqual([false, []]);
});

it("lies for whoever only looks on as it is printed, however a player has turned it", async () => {
  await open({ viewer: "public", offers: [] }, []);
  const printed = drawn();
  expect(printed).toHaveLength(2);
  settings.turn(nameSitting("drill", "first", "red"));
  settings.turn(nameSitting("drill", "first", "white"));
  await settle();
  expect(drawn()).toEqual(printed);
});
