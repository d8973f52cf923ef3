import { beforeEach, describe, expect, it } from "vitest";
import { light } from "../../../src/table/picking/choices";
import { Errand } from "../../../src/table/picking/errand.svelte";
import { NOTHING } from "../../../src/table/picking/selection";
import { makeWish, type Wish } from "../../../src/table/picking/wishes";
import type { Act, GameEvent, Line, Offer } from "../../../src/types";
import { move } from "../../fixtures";

const refusal = { clause: "T7", why: { id: "full" } };
const go = (on: string): Offer => ({ ...move, on });
const barred = (on: string): Offer => ({
  ...move,
  on,
  choice: { type: "routes", options: [], barred: [{ ref: "B1", refusal }] },
});
const wish = (on: string): Wish =>
  makeWish(light([go(on)], { ...NOTHING, picked: on }).spots.get("B1")![0]!)!;
const shown: GameEvent = {
  clause: "T1",
  text: { id: "told" },
  cue: { type: "show", refs: ["w9"] },
};

let offers: Offer[];
let lines: Line[];
let seq: number;
let seat: string;
let stage: string;
let casual: boolean;
let played: Act[];
let errand: Errand;

beforeEach(() => {
  [offers, lines, played] = [["r1", "r2", "r3", "r4"].map(go), [], []];
  [seq, seat, stage, casual] = [4, "red", "attacks", false];
  $effect.root(() => {
    errand = new Errand({
      offers: () => offers,
      play: (act) => played.push(act),
      more: () => Promise.resolve(),
      name: (ref) => ref,
      eyes: () => ({ seat, seq }),
      since: (known) => lines.filter((line) => line.seq > known),
      casual: () => casual,
      stage: () => stage,
    });
  });
});

async function happen(events: GameEvent[] = []): Promise<void> {
  seq += 1;
  lines.push({ seq, kind: "act", seat: "red", events });
  errand.renew();
  await settle();
}
async function settle(): Promise<void> {
  for (let i = 0; i < 8; i++) await Promise.resolve();
}

const actors = () => played.map(({ on }) => on);

describe("several that are sent together", () => {
  it("go one after another, and nothing is left to tell when all have gone", async () => {
    errand.begin([wish("r1"), wish("r2")]);
    await settle();
    expect([actors(), errand.running]).toEqual([["r1"], true]);
    await happen();
    await happen();
    expect([actors(), errand.running, errand.account]).toEqual([["r1", "r2"], false, null]);
  });

  it("go past those that cannot, and tell once who has not gone and why", async () => {
    errand.begin(["r1", "r2", "r3", "r4"].map(wish));
    await settle();
    offers = [barred("r2"), barred("r3"), go("r4")];
    await happen();
    expect(actors()).toEqual(["r1", "r4"]);
    await happen();
    expect([errand.running, errand.account]).toEqual([
      false,
      { done: 2, all: 4, left: [{ refs: ["r2", "r3"], refusal }], cut: false },
    ]);
  });

  it("go past one of whom nothing is said any more", async () => {
    errand.begin(["r1", "r2", "r3"].map(wish));
    await settle();
    offers = [go("r3")];
    await happen();
    await happen();
    expect([actors(), errand.account?.left]).toEqual([
      ["r1", "r3"],
      [{ refs: ["r2"], refusal: null }],
    ]);
  });

  it("stay where they are once something has happened that one should see", async () => {
    errand.begin(["r1", "r2"].map(wish));
    await settle();
    await happen([shown]);
    expect([actors(), errand.account]).toEqual([
      ["r1"],
      { done: 1, all: 2, left: [{ refs: ["r2"], refusal: null }], cut: true },
    ]);
  });

  it("wait for what is asked in between, and for others", async () => {
    errand.begin(["r1", "r2"].map(wish));
    await settle();
    [casual, stage] = [true, "flags"];
    await happen();
    [casual, stage, offers] = [false, "attacks", []];
    await happen();
    expect(actors()).toEqual(["r1"]);
    offers = [go("r2")];
    await happen();
    expect(actors()).toEqual(["r1", "r2"]);
  });

  it("leave nothing behind when the part of the turn is over, or somebody else looks on", async () => {
    errand.begin(["r1", "r2"].map(wish));
    await settle();
    offers = [barred("r2")];
    await happen();
    expect(errand.account?.done).toBe(1);
    stage = "next";
    errand.renew();
    expect(errand.account).toBeNull();
    errand.begin(["r1", "r2"].map(wish));
    seat = "white";
    errand.renew();
    expect(errand.running).toBe(false);
  });

  it("stop where the server refuses one", async () => {
    errand.begin(["r1", "r2"].map(wish));
    await settle();
    errand.fail();
    expect([errand.running, errand.account]).toEqual([
      false,
      { done: 0, all: 2, left: [{ refs: ["r1", "r2"], refusal: null }], cut: true },
    ]);
  });
});
