import { beforeEach, describe, expect, it } from "vitest";
import { Interlude, listOthers } from "../../../src/table/model/interlude.svelte";
import type { AskWindow, GameEvent, Line, Sight, Tally } from "../../../src/types";
import { makeSight, scene } from "../../fixtures";

const left = (value: number): Tally[] => [{ id: "r", side: "red", name: { id: "left" }, value }];
const asks = (seat: string, kind: AskWindow["kind"] = "turn"): AskWindow => ({
  kind,
  clause: "T5",
  seats: [seat],
  ask: { id: "ask" },
  fallback: {},
});
const at = (seq: number, window: AskWindow, more: Partial<Sight> = {}): Sight =>
  makeSight(seq, { window, scene: { ...scene, tallies: left(20 - seq) }, ...more });
const deed: GameEvent = { clause: "T2", text: { id: "deed" } };
const by = (seq: number, seat: string, events = seat === "red" ? [deed] : []): Line => ({
  seq,
  kind: "act",
  seat,
  events,
});
const banner: GameEvent = {
  clause: "T1",
  text: { id: "turn" },
  cue: { type: "banner", title: { id: "turn" } },
};
const mine = asks("red");
const theirs = asks("white");

let interlude: Interlude;
let now: Sight;
/** The next position. */
function go(after: Sight, line: Line | null, ruled = false): void {
  interlude.take(now, after, line, ruled);
  now = after;
}

beforeEach(() => {
  interlude = new Interlude();
  now = at(4, mine);
  interlude.take(null, now, null);
  go(at(5, theirs), by(5, "red"));
});

describe("what the other side did", () => {
  it("is told from one's own last act on, when one is asked again, until one acts", () => {
    go(at(6, theirs), by(6, "white"));
    go(at(7, theirs), by(7, "white"));
    expect(interlude.from).toBeNull();
    go(at(8, mine), by(8, "white"));
    expect(interlude.from).toMatchObject({ seq: 5, tallies: left(15), away: false });
    go(at(9, mine), by(9, "red"));
    expect(interlude.from).toBeNull();
  });

  it("is not told of an act or two, which one has just seen", () => {
    go(at(6, theirs), by(6, "white"));
    go(at(7, mine), by(7, "white"));
    expect(interlude.from).toBeNull();
  });

  it("begins where one has last done something, not where one has only passed", () => {
    go(at(6, mine), by(6, "white"));
    go(at(7, theirs), by(7, "red", []));
    go(at(8, mine), by(8, "white"));
    expect(interlude.from?.seq).toBe(5);
    go(at(9, theirs), by(9, "red"));
    go(at(10, theirs), by(10, "white"));
    go(at(12, mine), by(12, "white"));
    expect(interlude.from?.seq).toBe(9);
  });

  it("goes on over a reaction of one's own in the middle of it", () => {
    go(at(6, asks("red", "reaction")), by(6, "white"));
    go(at(7, theirs), by(7, "red"));
    go(at(8, mine), by(8, "white"));
    expect(interlude.from?.seq).toBe(5);
  });

  it("is told after the line was down, too", () => {
    go(at(9, mine), null);
    expect(interlude.from?.seq).toBe(5);
  });

  it("is not what another seat of the screen has seen", () => {
    go(at(9, theirs, { viewer: "seat:white" }), null);
    expect(interlude.from).toBeNull();
    interlude.comeBack(2);
    go(at(9, mine), null);
    expect(interlude.from).toBeNull();
  });
});

describe("where the rules play the other side", () => {
  beforeEach(() => go(at(6, mine), by(6, "white")));

  it("is what comes after the next part of the turn in one's own act", () => {
    const line = by(7, "red", [deed, banner, deed, deed]);
    go(at(7, mine), line, true);
    expect(interlude.from).toMatchObject({ seq: 6, tallies: left(14), away: false });
    expect(listOthers([line], "red").map(({ event }) => event)).toEqual([banner, deed, deed]);
  });

  it("is told however short it was", () => {
    go(at(7, mine), by(7, "red", [deed, banner, deed]), true);
    expect(interlude.from).toMatchObject({ seq: 6, tallies: left(14), away: false });
  });

  it("is nothing where the rules play nobody, or did nothing", () => {
    go(at(7, mine), by(7, "red", [deed, banner, deed, deed]), false);
    expect(interlude.from).toBeNull();
    go(at(8, mine), by(8, "red", [deed, deed, deed, deed]), true);
    expect(interlude.from).toBeNull();
    go(at(9, mine), by(9, "red", [deed, banner]), true);
    expect(interlude.from).toBeNull();
  });
});

it("is in one's own entry what another's piece does after one has passed", () => {
  const go = (piece: string): GameEvent => ({
    clause: "T2",
    text: { id: "go" },
    cue: { type: "travel", pieces: [piece], refs: ["A1"] },
  });
  const line = by(7, "red", [deed, go("r1"), go("w1"), deed]);
  const told = listOthers([line], "red", (piece) => piece.startsWith("w"));
  expect(told.map(({ event }) => event)).toEqual([go("w1"), deed]);
  expect(listOthers([line], "red")).toEqual([]);
});

it("is told to whoever comes back, spectators too, until it is read", () => {
  interlude.comeBack(3);
  expect(interlude.from).toEqual({ seq: 3, tallies: null, away: true });
  go(at(6, theirs), by(6, "white"));
  expect(interlude.from?.seq).toBe(3);
  const watcher = new Interlude();
  watcher.take(null, at(4, theirs, { viewer: "public" }), null);
  watcher.take(at(4, theirs, { viewer: "public" }), at(9, mine, { viewer: "public" }), null);
  expect(watcher.from).toBeNull();
});

describe("who comes back", () => {
  it("is spoken to once, and asks once for what was counted", () => {
    interlude.comeBack(3);
    expect([interlude.takeWord(), interlude.takeWord()]).toEqual([true, false]);
    expect([interlude.takeQuestion(), interlude.takeQuestion()]).toEqual([3, null]);
    interlude.fill(2, { tallies: left(9) });
    expect(interlude.from).toEqual({ seq: 3, tallies: null, away: true });
    interlude.fill(3, { tallies: left(9) });
    expect(interlude.from).toMatchObject({ seq: 3, tallies: left(9), away: true });
  });

  it("has not said yet whether he wants all of the next one", () => {
    interlude.comeBack(3);
    interlude.open = false;
    interlude.comeBack(4);
    expect(interlude.open).toBeNull();
  });
});
