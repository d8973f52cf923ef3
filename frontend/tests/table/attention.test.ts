/** Which way up a map lies for whom. */
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MatchTable from "../../src/table/MatchTable.svelte";
import { settings } from "../../src/table/model/settings.svelte";
import { nameSitting } from "../../src/table/model/sitting";
import type { Piece, Scene, Sight } from "../../src/types";
import { asks, makePiece, makeSight, scene } from "../fixtures";
import { answers, openMatch, settle, table, type Stand } from "./model/stand";

let stand: Stand;
/** How the battle begins, where the server tells it. */
let began: Scene | null;
const info = { ...answers["/api/rulesets/drill/"], options: [], sequence: [] };
/** Red stands at the upper edge. */
const pieces = [makePiece("r1", "A1"), makePiece("w1", "B1", { side: "white" })];
const lies = () => settings.isTurned(nameSitting("drill", "first", "red"));
/** The counters as they stand on the page. */
const drawn = () =>
  [...document.querySelectorAll<SVGElement>(".board .piece")].map((each) => each.style.transform);

async function open(more: Partial<Sight> = {}, yours: string[] = ["red"]): Promise<void> {
  const opening = began && { "/api/rulesets/drill/opening/": began };
  stand = await openMatch(undefined, { "/api/rulesets/drill/": info, ...opening });
  stand.say({ ...table, yours, status: more.outcome ? "finished" : "running" });
  const window = more.outcome ? null : asks("turn", "white");
  stand.say(makeSight(4, { window, scene: { ...scene, pieces }, ...more }));
  render(MatchTable, { match: stand.match });
  await settle();
}

beforeEach(() => {
  began = null;
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

const over = { winner: "red", reason: { id: "won" }, clause: "T5", way: "won" };

it("is seen from one's own side when a battle is over, wherever its troops stand by then", async () => {
  began = { prompt: scene.prompt, stage: scene.stage, pieces };
  const [red, white] = pieces as [Piece, Piece];
  const crossed = [
    { ...red, place: "B1" },
    { ...white, place: "A1" },
  ];
  await open({ outcome: over, scene: { ...scene, pieces: crossed } });
  await vi.waitFor(() => expect(lies()).toBe(true));
});

it("is left as it is printed when a battle is over of which nobody knows how it began", async () => {
  await open({ outcome: over });
  await new Promise((done) => setTimeout(done));
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
