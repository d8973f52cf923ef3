/** What the voice of a page says beside the game: refusals, draws, the end. */
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asks, end, makeSight, move } from "../../fixtures";
import { openMatch, settle, table, type Stand } from "../model/stand";
import VoiceStand from "./VoiceStand.svelte";

let stand: Stand;
const asked = asks("turn", "red");

/** What was said since the last time, once it is quiet. */
const told = { n: 0 };
async function hear(): Promise<string[]> {
  await settle();
  stand.match.voice.hush();
  await vi.advanceTimersByTimeAsync(200);
  const { said } = stand.match.voice;
  const texts = [...document.querySelectorAll("[aria-live=polite] > p")];
  expect(texts.map((each) => each.textContent)).toEqual(said.map(({ text }) => text));
  const fresh = said.filter(({ id }) => id >= told.n);
  told.n += fresh.length;
  return fresh.map(({ text }) => text);
}

beforeEach(async () => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none", guide: false }));
  told.n = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  stand = await openMatch(makeSight(4, { window: asked, offers: [move, end] }));
  render(VoiceStand, { match: stand.match });
  await hear();
});
afterEach(() => {
  stand.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("goes on at once when a key has stopped the reader, whoever has it for himself", async () => {
  const { voice } = stand.match;
  voice.hush();
  voice.say("word", "One.");
  await vi.advanceTimersByTimeAsync(200);
  voice.say("word", "Two.");
  await vi.advanceTimersByTimeAsync(200);
  expect(voice.said.at(-1)?.text).toBe("One.");
  const map = document.body.appendChild(document.createElement("button"));
  map.addEventListener("keydown", (event) => event.stopPropagation());
  map.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  map.remove();
  await vi.advanceTimersByTimeAsync(200);
  expect(voice.said.at(-1)?.text).toBe("Two.");
});

describe("a refusal", () => {
  it("says why nothing came of an act, and not that its notice goes", async () => {
    const done = stand.match.play({ verb: "end" });
    await settle();
    stand.say({
      type: "refused",
      key: stand.sent("play").key,
      code: "refused",
      text: "No.",
      refusal: { clause: "T2", why: { id: "occupied" } },
    });
    await done;
    expect(await hear()).toEqual(["Somebody is there.", "Unit r1: 2 targets."]);
    stand.match.notices.dismiss(stand.match.notices.list[0]!.id);
    expect(await hear()).toEqual([]);
  });

  it("that no clause gives is in the server's words; the same again is said again", async () => {
    for (let time = 0; time < 2; time += 1) {
      stand.say({ type: "refused", code: "busy", text: "Too fast." });
      expect(await hear()).toEqual(["Too fast."]);
    }
    // Of several at once each.
    stand.say({ type: "refused", code: "busy", text: "Too fast." });
    stand.say({ type: "refused", code: "full", text: "Too many." });
    expect(await hear()).toEqual(["Too fast.", "Too many."]);
  });
});

describe("a draw", () => {
  const OWN = "You have offered a draw. It stands until it is answered.";

  it("that one has offered oneself is told once, and once more when offered again", async () => {
    stand.say({ ...table, draw: "red" });
    expect(await hear()).toEqual([OWN]);
    // The table comes again whenever somebody comes or goes.
    stand.say({ ...table, draw: "red", watchers: 2 });
    expect(await hear()).toEqual([]);
    stand.say(table);
    expect(await hear()).toEqual([]);
    stand.say({ ...table, draw: "red" });
    expect(await hear()).toEqual([OWN]);
  });

  it("at a screen for two is told by who offers it", async () => {
    stand.match.sitting = "red";
    stand.say({ ...table, yours: ["red", "white"] });
    await hear();
    stand.say({ ...table, yours: ["red", "white"], draw: "red" });
    expect(await hear()).toEqual(["Red offers a draw."]);
  });

  it("is offered to no spectator, and by nobody after the end", async () => {
    stand.say({ ...table, yours: [], draw: "white" });
    expect(await hear()).toEqual([]);
    stand.say({ ...table, status: "finished", draw: "white" });
    expect(await hear()).toEqual([]);
  });
});

it("says how it ended, once", async () => {
  const outcome = { kind: "win", winner: "white", reason: { id: "routed" } };
  stand.say({ ...table, status: "finished" });
  stand.say(makeSight(9, { outcome: outcome as never, offers: [], window: null }));
  expect(await hear()).toEqual(["Defeat. routed"]);
  stand.say({ ...table, status: "finished", watchers: 1 });
  expect(await hear()).toEqual([]);
});
