import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AskWindow, GameEvent, Scene } from "../../../src/types";
import { end, makePiece, makeSight, makeStep, move, PATIENT, scene } from "../../fixtures";
import { openMatch, settle, table, type Stand } from "./stand";

const asks = (kind: AskWindow["kind"], ...seats: string[]): AskWindow => ({
  kind,
  clause: "T1",
  seats,
  ask: { id: "ask" },
  fallback: {},
});
const banner: GameEvent = {
  clause: "T1",
  text: { id: "night" },
  cue: { type: "banner", title: { id: "night" } },
};
const refusal = { clause: "T2", why: { id: "occupied" }, at: ["B2"] };

/** The scene with the red piece at a place. */
const at = (place: string): Scene => ({ ...scene, pieces: [makePiece("r1", place)] });
const goTo = (place: string) => ({ pieces: { fresh: [makePiece("r1", place)] } });
const where = ({ match }: Stand) => match.scenery.piece("r1")?.place;

let stand: Stand;

async function open(pace = "none"): Promise<Stand> {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace }));
  stand = await openMatch(makeSight(4, { window: asks("turn", "red"), scene: at("A1") }));
  return stand;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  stand.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a match that is opened", () => {
  it("shows the position, whose turn it is and what can be done", async () => {
    const { match } = await open();
    expect([match.connection, match.status, match.seat, match.yours]).toEqual([
      "live",
      "running",
      "red",
      ["red"],
    ]);
    expect([match.asked, match.myTurn]).toEqual([["red"], true]);
    expect(match.offers).toEqual([move, end]);
    expect(match.scenery.scene).toEqual(at("A1"));
    expect(match.scenery.nameRef("r1")).toBe("Unit r1");
    expect(match.scenery.nameRef("A2")).toBe("A2 Mill");
    expect(match.scenery.nameSeat("white")).toBe("White");
  });

  it("reads the match again where others sit there, and not for comings and goings", async () => {
    const { say, publish, reads } = await open();
    const [ann, bob] = table.seats;
    say({ ...table, seats: [ann!, { ...bob!, here: false }], watchers: 3 });
    await settle();
    expect(reads()).toBe(1);
    const cid = { seat: "white", kind: "person", name: "Cid", you: false };
    const seats = [stand.match.detail.seats[0], cid];
    publish({ "/api/matches/m1/": { ...stand.match.detail, seats } });
    for (let i = 0; i < 2; i++) {
      say({ ...table, seats: [ann!, { ...bob!, name: "Cid" }] });
      await vi.waitFor(() => expect(stand.match.detail.seats[1]).toEqual(cid), PATIENT);
    }
    expect(reads()).toBe(2);
    say({ ...table, status: "finished", seats: [ann!, { ...bob!, name: "Cid" }] });
    await settle();
    expect(reads()).toBe(3);
  });

  it("asks nothing of a seat that has answered under seal", async () => {
    const { match, say } = await open();
    say(makeSight(5, { window: asks("sealed", "red", "white"), answered: ["red"] }));
    expect([match.asked, match.myTurn]).toEqual([["white"], false]);
  });

  it("looks from the seat that its visitor has just taken", async () => {
    const { say, sent } = await open();
    say({ ...table, yours: [] });
    say(makeSight(4, { viewer: "public", offers: [] }));
    say(table);
    expect(sent("look").seat).toBe("red");
  });
});

describe("steps", () => {
  it("are shown one after another, each with its line of the log", async () => {
    const { match, say } = await open();
    say(makeStep(5, { changes: goTo("B1") }));
    say(makeStep(6, { changes: goTo("A2"), window: asks("turn", "white") }));
    await settle();
    expect(where(stand)).toBe("A2");
    expect(match.timeline.log.lines.map((line) => line.seq)).toEqual([5, 6]);
    expect([match.head?.seq, match.myTurn, match.timeline.isShown(6)]).toEqual([6, false, true]);
  });

  it("leave nothing to be done while they are played", async () => {
    vi.useFakeTimers();
    const { match, say } = await open("full");
    say(makeStep(5, { line: { seq: 5, kind: "act", seat: "red", events: [banner] }, offers: [] }));
    await vi.advanceTimersByTimeAsync(100);
    expect([match.playback.busy, match.offers, match.timeline.isShown(5)]).toEqual([
      true,
      [],
      false,
    ]);
    await vi.advanceTimersByTimeAsync(4000);
    expect([match.playback.busy, match.head?.seq]).toEqual([false, 5]);
  });

  it("do not overwrite a newer sight that came while they were played", async () => {
    vi.useFakeTimers();
    const { match, say } = await open("full");
    const line = { seq: 5, kind: "act", seat: "red", events: [banner] };
    say(makeStep(5, { line, changes: goTo("B1") }));
    await vi.advanceTimersByTimeAsync(100);
    say(makeSight(9, { scene: at("A2"), lines: [{ seq: 9, kind: "act", seat: "red" }] }));
    await vi.advanceTimersByTimeAsync(4000);
    expect([match.head?.seq, where(stand)]).toEqual([9, "A2"]);
    expect(match.timeline.log.lines.map((each) => each.seq)).toEqual([9]);
  });

  it("are not shown to whoever looks back", async () => {
    const { match, say, publish } = await open();
    publish({ "/api/matches/m1/sight/?at=2&seat=red": makeSight(2, { scene: at("B1") }) });
    await match.timeline.lookBack(2);
    say(makeStep(5, { changes: goTo("A2") }));
    await settle();
    expect([where(stand), match.head?.seq]).toEqual(["B1", 5]);
    expect(match.offers).toEqual([]);
    match.timeline.lookNow();
    expect([where(stand), match.offers.length]).toEqual(["A2", 2]);
  });
});

describe("looking back", () => {
  const past = {
    "/api/matches/m1/sight/?at=1&seat=red": makeSight(1, { scene: at("B1") }),
    "/api/matches/m1/sight/?at=2&seat=red": makeSight(2, {
      scene: at("A2"),
      lines: [{ seq: 2, kind: "act", seat: "red", events: [banner] }],
    }),
  };

  it("plays one step forward, and shows every other position at once", async () => {
    vi.useFakeTimers();
    const { match, publish } = await open("full");
    publish(past);
    await match.timeline.lookBack(1);
    expect([where(stand), match.timeline.looking]).toEqual(["B1", { at: 1, busy: false }]);
    void match.timeline.lookBack(2);
    await vi.advanceTimersByTimeAsync(100);
    expect([where(stand), match.playback.banner]).toEqual(["B1", { id: "night" }]);
    await vi.advanceTimersByTimeAsync(4000);
    const line = { seq: 2, kind: "act", seat: "red", events: [banner] };
    expect([where(stand), match.timeline.looking]).toEqual(["A2", { at: 2, busy: false, line }]);
  });

  it("ends in the present, whatever was still being played", async () => {
    vi.useFakeTimers();
    const { match, publish } = await open("full");
    publish(past);
    await match.timeline.lookBack(1);
    void match.timeline.lookBack(2);
    await vi.advanceTimersByTimeAsync(100);
    match.timeline.lookNow();
    await vi.advanceTimersByTimeAsync(4000);
    expect([where(stand), match.timeline.looking, match.playback.busy]).toEqual([
      "A1",
      null,
      false,
    ]);
  });

  it("stays where it is, and says so, where the position cannot be had", async () => {
    const { match } = await open();
    await match.timeline.lookBack(3);
    expect(where(stand)).toBe("A1");
    expect(match.notices.list.map(({ text }) => text)).toEqual([
      "/api/matches/m1/sight/ is not there.",
    ]);
  });

  it("looks anew where the seat is changed: the other side knew other things", async () => {
    const { match, say, publish } = await open();
    publish({
      ...past,
      "/api/matches/m1/sight/?at=1&seat=white": makeSight(1, { scene: at("B2") }),
    });
    await match.timeline.lookBack(1);
    say(makeSight(4, { viewer: "seat:white" }));
    await vi.waitFor(() => expect(where(stand)).toBe("B2"), PATIENT);
  });
});

describe("an act", () => {
  it("is sent once with where it belongs, and waits for its step", async () => {
    const { match, say, sent, count } = await open();
    void match.play({ verb: "end" });
    void match.play({ verb: "end" });
    const { key } = sent("play");
    expect(sent("play")).toEqual({ type: "play", key, seat: "red", seq: 4, act: { verb: "end" } });
    expect([count("play"), match.commands.sending, match.offers]).toEqual([1, true, []]);
    say({ type: "done", key, seq: 5 });
    await settle();
    expect(match.commands.sending).toBe(true);
    say(makeStep(5));
    await settle();
    expect([match.commands.sending, match.offers.length]).toEqual([false, 2]);
  });

  it("is still waited for when a new line shows the position in which it was sent", async () => {
    const { match, say } = await open();
    void match.play({ verb: "end" });
    say(makeSight(4));
    await settle();
    expect([match.commands.sending, match.offers]).toEqual([true, []]);
    say(makeSight(5));
    await settle();
    expect([match.commands.sending, match.offers.length]).toEqual([false, 2]);
  });

  it("that is refused leaves nothing waiting, and tells why in the ruleset's words", async () => {
    const { match, say, sent, count } = await open();
    void match.play({ verb: "end" });
    say({ type: "refused", key: sent("play").key, code: "not-offered", text: "No.", refusal });
    await settle();
    expect([match.commands.sending, match.offers]).toEqual([false, [move, end]]);
    expect(match.notices.list).toEqual([
      { id: 0, topic: null, text: "Somebody is there.", refusal },
    ]);
    expect(count("look")).toBe(0);
  });

  it("for a position that is over asks for the new one", async () => {
    const { match, say, sent } = await open();
    void match.commands.undo();
    expect(match.commands.sending).toBe(true);
    say({ type: "refused", key: sent("undo").key, code: "stale", text: "Too late." });
    await settle();
    expect([match.commands.sending, sent("look").seat]).toEqual([false, "red"]);
    expect(match.notices.list.map(({ text }) => text)).toEqual(["Too late."]);
  });

  it("whose step has been shown before its answer comes waits no more", async () => {
    const { match, say, sent } = await open();
    void match.play({ verb: "end" });
    say(makeStep(5));
    await settle();
    void match.play({ verb: "end" });
    say({ type: "done", key: sent("play").key, seq: 5 });
    await settle();
    expect(match.commands.sending).toBe(false);
  });

  it("of a spectator is none", async () => {
    const { match, say, count } = await open();
    say(makeSight(4, { viewer: "public", offers: [] }));
    await match.play({ verb: "end" });
    await match.commands.resign();
    expect([count("play"), count("resign"), match.commands.sending]).toEqual([0, 0, false]);
  });
});

describe("standing orders", () => {
  it("stand at once, and stay when the server has them", async () => {
    const { match, say, sent } = await open();
    void match.stand({ hold: "yes" });
    expect(match.standing).toEqual({ hold: "yes" });
    say({ type: "done", key: sent("stand").key, seq: 4 });
    await settle();
    expect(match.standing).toEqual({ hold: "yes" });
  });

  it("fall back to what the server keeps where they are refused", async () => {
    const { match, say, sent } = await open();
    say(makeSight(4, { standing: { hold: "no" } }));
    void match.stand({ hold: "yes" });
    const first = sent("stand").key;
    void match.stand({ hold: "yes", fire: "no" });
    const second = sent("stand").key;
    say({ type: "refused", key: first, code: "not-offered", text: "No such order." });
    await settle();
    expect(match.standing).toEqual({ hold: "yes", fire: "no" });
    say({ type: "refused", key: second, code: "not-offered", text: "No such order." });
    await settle();
    expect(match.standing).toEqual({ hold: "no" });
  });
});

describe("offers that come later", () => {
  const later = { ...move, choice: { type: "later" } } as const;

  it("are asked for once, and hold as long as the position stands", async () => {
    const { match, say, sent, count } = await open();
    say(makeSight(4, { offers: [later, end] }));
    match.picking.pick("r1");
    const { key, on } = sent("ask-offers");
    expect([on, match.offers]).toEqual(["r1", [later, end]]);
    say({ type: "more-offers", key, seq: 4, on: "r1", offers: [move] });
    await settle();
    expect(match.offers).toEqual([move, end]);
    match.picking.pick("r1");
    match.picking.pick("r1");
    expect(count("ask-offers")).toBe(1);
    say(makeSight(5, { offers: [later, end] }));
    expect(match.offers).toEqual([later, end]);
  });

  it("are asked for again where too much was asked at once", async () => {
    vi.useFakeTimers();
    const { match, say, sent } = await open();
    say(makeSight(4, { offers: [later, end] }));
    match.picking.pick("r1");
    say({ type: "refused", key: sent("ask-offers").key, code: "too-many", text: "No." });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(match.picking.awaiting).toBe(true);
    say({ type: "more-offers", key: sent("ask-offers").key, seq: 4, on: "r1", offers: [move] });
    await vi.advanceTimersByTimeAsync(0);
    expect([match.offers, match.picking.awaiting]).toEqual([[move, end], false]);
  });

  it("of an earlier position are left aside", async () => {
    const { match, say, sent } = await open();
    say(makeSight(4, { offers: [later, end] }));
    match.picking.pick("r1");
    const { key } = sent("ask-offers");
    say(makeSight(5, { offers: [later, end] }));
    say({ type: "more-offers", key, seq: 4, on: "r1", offers: [move] });
    await settle();
    expect(match.offers).toEqual([later, end]);
  });

  it("are asked for anew where the position went on meanwhile, though all is offered as before", async () => {
    const { match, say, sent, count } = await open();
    say(makeSight(4, { offers: [later, end] }));
    const early = sent("ask-offers").key;
    expect(match.picking.picked).toBe("r1");
    say(makeStep(5));
    await settle();
    expect([count("ask-offers"), sent("ask-offers").seq, match.picking.picked]).toEqual([
      2,
      5,
      "r1",
    ]);
    say({ type: "more-offers", key: early, seq: 4, on: "r1", offers: [] });
    await settle();
    say({ type: "more-offers", key: sent("ask-offers").key, seq: 5, on: "r1", offers: [move] });
    await settle();
    expect([match.offers, count("ask-offers")]).toEqual([[move, end], 2]);
  });
});

describe("a dossier", () => {
  const gone: Scene = { ...scene, pieces: [] };
  const past = { "/api/matches/m1/sight/?at=2&seat=red": makeSight(2, { scene: gone }) };

  it("is shut for good where its piece leaves the board", async () => {
    const { match, say, publish } = await open();
    publish({ "/api/matches/m1/sight/?at=2&seat=red": makeSight(2, { scene: at("B1") }) });
    match.dossier = "r1";
    say(makeStep(5, { changes: goTo("B1") }));
    await settle();
    expect(match.dossier).toBe("r1");
    say(makeStep(6, { changes: { pieces: { gone: ["r1"] } } }));
    await settle();
    expect(match.dossier).toBeNull();
    await match.timeline.lookBack(2);
    expect([where(stand), match.dossier]).toEqual(["B1", null]);
  });

  it("stays open of a piece that was not there yet at a moment one looks back to", async () => {
    const { match, publish } = await open();
    publish(past);
    match.dossier = "r1";
    await match.timeline.lookBack(2);
    expect(match.dossier).toBeNull();
    match.timeline.lookNow();
    expect(match.dossier).toBe("r1");
  });
});
