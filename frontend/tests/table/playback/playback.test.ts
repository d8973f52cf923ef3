import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "../../../src/table/playback/playback.svelte";
import type { GameEvent, Throw } from "../../../src/types";
import { board, makePiece, scene } from "../../fixtures";

const travel: GameEvent = {
  clause: "T1",
  text: { id: "moves" },
  cue: { type: "travel", pieces: ["r1"], refs: ["B1", "A2"] },
};
const roll: GameEvent = {
  clause: "T3",
  text: { id: "fires" },
  cue: {
    type: "throw",
    name: { id: "dice" },
    dice: [{ face: "6", counts: true }],
    start: "A1",
    end: "w1",
    side: "red",
  },
};
const hit: GameEvent = {
  clause: "T4",
  text: { id: "hit" },
  cue: { type: "hit", piece: "w1", lost: 1, left: 2 },
};

/** Only the end of the throw is a piece. */
const NAMES = { w1: scene.pieces!.find(({ id }) => id === "w1")!.name };

let playback: Playback;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
  playback = new Playback(board);
});
afterEach(() => vi.useRealTimers());

describe("Playback", () => {
  it("carries a piece along its way, leg by leg", async () => {
    const seen: string[] = [];
    playback.onSpot = (spots) => seen.push(spots.map(({ x, y }) => `${x},${y}`).join(" "));
    const over = playback.play([travel], scene);
    await vi.advanceTimersByTimeAsync(50);
    expect(playback.flights.get("r1")).toMatchObject({ x: 152, y: 190, ms: 240 });
    await vi.advanceTimersByTimeAsync(240);
    expect(playback.flights.get("r1")).toMatchObject({ x: 204, y: 100, ms: 240 });
    expect(playback.flights.get("r1")?.way.map(({ x, y }) => [x, y])).toEqual([
      [100, 100],
      [152, 190],
      [204, 100],
    ]);
    expect(playback.busy).toBe(true);
    await vi.advanceTimersByTimeAsync(240);
    await over;
    expect(seen).toEqual(["100,100 152,190 204,100"]);
    playback.settle();
    expect([playback.flights.size, playback.busy]).toEqual([0, false]);
  });

  it("rolls all dice of a volley together and tells their effects below them", async () => {
    const over = playback.play([roll, roll, hit], scene);
    await vi.advanceTimersByTimeAsync(1000);
    expect(playback.rolls.map(({ rolling }) => rolling)).toEqual([true, true]);
    expect(playback.shots.map(({ from, to }) => [from.x, to.x])).toEqual([
      [100, 256],
      [100, 256],
    ]);
    expect(playback.rolls.map(({ names }) => names)).toEqual([NAMES, NAMES]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(playback.rolls.map(({ rolling }) => rolling)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1000);
    await over;
    expect(playback.struck.get("w1")).toBe(1);
    expect(playback.left.get("w1")).toBe(2);
    expect(playback.rolls.map(({ effects }) => effects)).toEqual([[], [hit]]);
    playback.settle();
    expect([playback.rolls.length, playback.struck.size]).toEqual([2, 0]);
  });

  it("can be skipped, and then ends at once in the same position", async () => {
    const over = playback.play([travel, roll, hit], scene);
    await vi.advanceTimersByTimeAsync(50);
    playback.skip();
    await over;
    expect(playback.flights.get("r1")).toMatchObject({ x: 204, y: 100 });
    expect(playback.rolls.map(({ rolling }) => rolling)).toEqual([false]);
  });

  it("takes no time where nothing shall move", async () => {
    playback.pace = "none";
    await playback.play([travel, roll, hit], scene);
    expect(playback.struck.get("w1")).toBe(1);
  });

  it("names a new part of the turn for a while, and leaves the dice where they lie", async () => {
    const night: GameEvent = {
      clause: "T1",
      text: { id: "night" },
      cue: { type: "banner", title: { id: "night" } },
    };
    const cue = roll.cue as never;
    playback.rolls = [{ id: 1, event: roll, cue, names: {}, rolling: false, effects: [] }];
    const over = playback.play([night], scene);
    await vi.advanceTimersByTimeAsync(1200);
    expect([playback.banner, playback.rolls.length]).toEqual([{ id: "night" }, 1]);
    await vi.advanceTimersByTimeAsync(200);
    await over;
    expect([playback.banner, playback.rolls[0]?.effects]).toEqual([null, []]);
  });

  it("leaves the dice until the next throw, with nothing below them that came later", async () => {
    playback.pace = "none";
    await playback.play([roll, hit], scene);
    await playback.play([travel], scene);
    expect(playback.rolls.map(({ id, effects }) => [id, effects])).toEqual([[0, [hit]]]);
    await playback.play([roll], scene);
    expect(playback.rolls.map(({ id, effects }) => [id, effects])).toEqual([[1, []]]);
  });

  it.each([
    ["full", 420],
    ["quick", 140],
  ] as const)("is as fast as one has said, however much waits: %s", async (pace, ms) => {
    playback.pace = pace;
    let over = false;
    void playback.play([hit], scene).then(() => (over = true));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toBe(true);
  });

  it("throws one's own dice as slowly as another's", async () => {
    let over = false;
    void playback.play([roll], scene, true).then(() => (over = true));
    await vi.advanceTimersByTimeAsync(1999);
    expect([over, playback.rolls[0]!.rolling]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toBe(true);
  });

  it.each([
    ["one step", ["B1"], 450],
    ["five", ["B1", "A2", "B1", "A2", "B1"], 600],
  ])("takes half a second or a little more for a way of %s", async (_, refs, ms) => {
    const way: GameEvent = { ...travel, cue: { type: "travel", pieces: ["r1"], refs } };
    let over = false;
    void playback.play([way], scene).then(() => (over = true));
    await vi.advanceTimersByTimeAsync(ms);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(60);
    expect(over).toBe(true);
  });

  it("lets those go together that come from one place or go to one", async () => {
    const go = (piece: string, ref: string): GameEvent => ({
      ...travel,
      cue: { type: "travel", pieces: [piece], refs: [ref] },
    });
    const together = { ...scene, pieces: ["r1", "r2"].map((id) => makePiece(id, "A1")) };
    void playback.play([go("r1", "B1"), go("r2", "A2")], together);
    await vi.advanceTimersByTimeAsync(100);
    expect([...playback.flights.keys()]).toEqual(["r1", "r2"]);
    playback.skip();
    await vi.advanceTimersByTimeAsync(0);
    playback.settle();
    void playback.play([go("r1", "B1"), go("w1", "A2")], scene);
    await vi.advanceTimersByTimeAsync(100);
    expect([...playback.flights.keys()]).toEqual(["r1"]);
  });

  it("leaves a trail of what others did until one acts oneself", async () => {
    playback.pace = "none";
    await playback.play([travel, roll], scene);
    playback.settle();
    const tell = () => playback.trails.map(({ way, shot }) => [way.length, shot]);
    expect(tell()).toEqual([
      [3, false],
      [2, true],
    ]);
    await playback.play([travel], scene, true);
    expect(tell()).toEqual([]);
    playback.mark([travel], scene);
    expect(tell()).toEqual([[3, false]]);
  });

  it("marks who has come, and not who has only been shown", async () => {
    playback.pace = "none";
    const come: GameEvent = { ...hit, cue: { type: "show", refs: ["r1", "A1", "r99"] } };
    await playback.play([come], scene);
    expect(playback.trails).toEqual([{ way: [], shot: false, pieces: ["r99"] }]);
  });

  it("shows an own deed in a third of the time, and an own march in one leg", async () => {
    let over = false;
    void playback.play([hit], scene, true).then(() => (over = true));
    await vi.advanceTimersByTimeAsync(139);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toBe(true);
    void playback.play([travel], scene, true);
    await vi.advanceTimersByTimeAsync(50);
    expect(playback.flights.get("r1")).toMatchObject({ x: 204, y: 100, ms: 80 });
    await vi.advanceTimersByTimeAsync(100);
    playback.settle();
    // The next step is another's again.
    over = false;
    void playback.play([hit], scene).then(() => (over = true));
    await vi.advanceTimersByTimeAsync(400);
    expect(over).toBe(false);
  });

  it("says what is being shown; of a throw what it is for, not what came", async () => {
    void playback.play([travel, roll], scene);
    expect(playback.caption).toEqual(travel.text);
    await vi.advanceTimersByTimeAsync(800);
    expect(playback.caption).toEqual((roll.cue as Throw).name);
    playback.settle();
    expect(playback.caption).toBeNull();
  });

  it("plays a step in full, though one has skipped what was over already", async () => {
    playback.skip();
    let over = false;
    void playback.play([hit], scene).then(() => (over = true));
    await vi.advanceTimersByTimeAsync(400);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(over).toBe(true);
  });

  it("is not busy over events that are only told", async () => {
    await playback.play([{ clause: "T1", text: { id: "told" } }], scene);
    expect(playback.busy).toBe(false);
  });

  it("finds places, pieces in places, and pieces on a table", () => {
    const table = { ...scene, pieces: [{ ...scene.pieces![0]!, place: null, x: 7, y: 8 }] };
    expect(playback.locate("B2", scene)).toMatchObject({ x: 256, y: 190 });
    expect(playback.locate("w1", scene)).toMatchObject({ x: 256, y: 190 });
    expect(playback.locate("r1", table)).toEqual({ x: 7, y: 8 });
    expect(playback.locate("nobody", scene)).toBeNull();
  });
});
