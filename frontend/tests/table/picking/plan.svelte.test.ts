import { beforeEach, describe, expect, it } from "vitest";
import { Plan } from "../../../src/table/picking/plan.svelte";
import { isEvent, makeWish, type Wish } from "../../../src/table/picking/wishes";
import { light } from "../../../src/table/picking/choices";
import { NOTHING } from "../../../src/table/picking/selection";
import type { Act, Cue, GameEvent, Line, Offer } from "../../../src/types";
import { fire, move } from "../../fixtures";

const go = (on: string): Offer => ({ ...move, on });
const tell = (cue?: Cue, more: Partial<GameEvent> = {}): GameEvent => ({
  clause: "T1",
  text: { id: "told" },
  ...(cue ? { cue } : {}),
  ...more,
});
const travel = (...pieces: string[]): Cue => ({ type: "travel", pieces, refs: ["B1"] });
const wish = (on: string, ref = "B1"): Wish =>
  makeWish(light([go(on)], { ...NOTHING, picked: on }).spots.get(ref)![0]!)!;

let offers: Offer[];
let lines: Line[];
let seq: number;
let seat: string | null;
let casual: boolean;
let stage: string;
let played: Act[];
let asked: string[];
let plan: Plan;

beforeEach(() => {
  [offers, lines, played, asked] = [[go("r1"), go("r2"), go("r3")], [], [], []];
  [seq, seat, casual, stage] = [4, "red", false, "moves"];
  $effect.root(() => {
    plan = new Plan({
      offers: () => offers,
      play: (act) => played.push(act),
      more: async (on) => {
        asked.push(on);
        offers = offers.map((each) => (each.on === on ? go(on) : each));
      },
      name: (ref) => ref,
      eyes: () => ({ seat, seq }),
      since: (known) => lines.filter((line) => line.seq > known),
      casual: () => casual,
      stage: () => stage,
    });
  });
});

/** The next entry of the log; the position after it is shown. */
function happen(events: GameEvent[] = [], more: Partial<Line> = {}): void {
  seq += 1;
  lines.push({ seq, kind: "act", seat: "red", events, ...more });
  plan.renew();
}

const actors = () => played.map(({ on }) => on);
/** Deeds are noted and carried out. */
function carryOut(...wishes: Wish[]): void {
  wishes.forEach((each) => plan.note(each));
  plan.carryOut();
}

const left = () => plan.wishes.map(({ actor }) => actor);

describe("a plan", () => {
  it("does one deed after another, each when the one before has been shown", () => {
    carryOut(wish("r1"), wish("r2"));
    expect([actors(), left(), plan.running]).toEqual([["r1"], ["r2"], true]);
    plan.renew();
    happen([tell(travel("r1"))]);
    expect([actors(), left(), plan.running]).toEqual([["r1", "r2"], [], false]);
    expect(played[0]).toEqual({ verb: "move", on: "r1", arg: { type: "trace", refs: ["B1"] } });
  });

  it("waits while others, or oneself between, are asked", () => {
    carryOut(wish("r1"), wish("r2"));
    offers = [];
    happen([tell()]);
    [offers, casual] = [[go("r2")], true];
    happen([], { seat: "white" });
    expect(actors()).toEqual(["r1"]);
    casual = false;
    happen([tell(travel("r1"))], { seat: "white" });
    expect(actors()).toEqual(["r1", "r2"]);
  });

  it("stops where something happens, and goes on when one says so", () => {
    carryOut(wish("r1"), wish("r2"));
    happen([tell({ type: "show", refs: ["w9"] })]);
    expect([actors(), plan.running, plan.halt?.why]).toEqual([["r1"], false, "event"]);
    happen();
    expect(actors()).toEqual(["r1"]);
    plan.carryOut();
    expect([actors(), plan.halt]).toEqual([["r1", "r2"], null]);
  });

  it("stops where a deed cannot be done any more, and says why", () => {
    carryOut(wish("r1"), wish("r2"));
    const refusal = { clause: "T2", why: { id: "occupied" } };
    const choice = { type: "routes", options: [], barred: [{ ref: "B1", refusal }] } as const;
    offers = [
      { ...move, on: "r2", choice: { ...choice, options: [], barred: [...choice.barred] } },
    ];
    happen();
    expect([actors(), plan.halt]).toEqual([
      ["r1"],
      { why: "barred", wish: plan.wishes[0], refusal },
    ]);
  });

  it("asks for ways that come later", async () => {
    offers = [{ ...move, choice: { type: "later" } }];
    carryOut(wish("r1"));
    await Promise.resolve();
    expect([asked, actors()]).toEqual([["r1"], ["r1"]]);
  });

  it("sends nothing when it is stopped before the ways have come", async () => {
    offers = [{ ...move, choice: { type: "later" } }];
    carryOut(wish("r1"));
    plan.stop();
    await Promise.resolve();
    expect([actors(), left()]).toEqual([[], ["r1"]]);
  });

  it("goes the way that was steered, and the best one where that is shut", () => {
    const [best, other] = [["A2"], ["B1", "A2"]];
    const steered: Wish = {
      ...wish("r1", "A2"),
      act: { verb: "move", on: "r1", arg: { type: "trace", refs: other } },
    };
    carryOut(steered);
    offers = [{ ...move, choice: { type: "routes", options: [{ refs: best, cost: 2 }] } }];
    carryOut(steered);
    expect(played.map(({ arg }) => arg?.type === "trace" && arg.refs)).toEqual([other, best]);
  });

  it("has one deed of a kind for each piece, and is told to nobody else", () => {
    plan.begin();
    for (const each of [wish("r1"), wish("r2"), wish("r1", "A2")]) plan.note(each);
    expect(plan.wishes.map(({ actor, ref }) => [actor, ref])).toEqual([
      ["r2", "B1"],
      ["r1", "A2"],
    ]);
    plan.remove(plan.wishes[0]!);
    expect(left()).toEqual(["r1"]);
    seat = "white";
    plan.renew();
    expect([left(), plan.noting]).toEqual([[], false]);
  });

  it("takes only what a piece does without a card", () => {
    const spots = light([{ ...fire, on: null }], NOTHING).spots.get("B2")!;
    expect(spots.map(makeWish)).toEqual([null]);
    const [spot] = light([go("r1")], { ...NOTHING, picked: "r1" }).spots.get("B1")!;
    expect(makeWish({ ...spot!, offer: { ...spot!.offer, cards: [] } as Offer })).toBeNull();
  });

  it("is noted no more when the turn is over, nor when somebody sits down who had none", () => {
    plan.begin();
    offers = [];
    plan.renew();
    expect(plan.noting).toBe(false);
    [offers, casual] = [[go("r1")], true];
    plan.begin();
    plan.renew();
    expect(plan.noting).toBe(false);
    casual = false;
    plan.begin();
    seat = "white";
    plan.renew();
    expect(plan.noting).toBe(false);
  });

  it("leaves out what cannot be done when one says so, and goes on", () => {
    carryOut(wish("r1"), wish("r2"), wish("r3"));
    offers = [go("r3")];
    happen();
    expect([actors(), left(), plan.halt?.why]).toEqual([["r1"], ["r2", "r3"], "barred"]);
    plan.skip();
    expect([actors(), left(), plan.halt]).toEqual([["r1", "r3"], [], null]);
  });

  it("is gone with the part of the turn that it was made for", () => {
    carryOut(wish("r1"), wish("r2"));
    happen([tell({ type: "show", refs: ["w9"] })]);
    // Of a question in between nobody knows yet whether it goes on.
    [stage, casual] = ["flags", true];
    happen();
    expect(left()).toEqual(["r2"]);
    [stage, casual] = ["battles", false];
    happen();
    expect([left(), plan.halt]).toEqual([[], null]);
  });

  it("keeps a deed that the server has refused", () => {
    carryOut(wish("r1"), wish("r2"));
    plan.fail();
    expect([left(), plan.running]).toEqual([["r1", "r2"], false]);
    plan.carryOut();
    happen([tell(travel("r1"))]);
    // Something else is refused, after the last deed has come.
    happen([tell(travel("r2"))]);
    plan.fail();
    expect(left()).toEqual([]);
  });
});

describe("an event", () => {
  const line = (events: GameEvent[], kind = "act"): Line => ({ seq: 9, kind, events });

  it("is all but words and the ways of those that were sent", () => {
    expect(isEvent(line([tell(), tell(travel("r1"))]), ["r1"])).toBe(false);
    expect(isEvent(line([tell(travel("r1", "w1"))]), ["r1"])).toBe(true);
    expect(isEvent(line([tell(undefined, { headline: true })]), [])).toBe(true);
    expect(isEvent(line([tell({ type: "hit", piece: "r1", lost: 1, left: 1 })]), ["r1"])).toBe(
      true,
    );
    expect(isEvent(line([], "undo"), [])).toBe(true);
  });
});
