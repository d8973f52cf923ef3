import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenKeys } from "../../src/table/keys";
import type { Offer, Ref } from "../../src/types";
import { asks, end, makeSight, move } from "../fixtures";
import { openMatch, settle, table, type Stand } from "./model/stand";

const scouts: Offer = {
  verb: "scout",
  clause: "T7",
  label: { id: "scout" },
  choice: { type: "subset", refs: ["A1", "A2", "B1"], least: 1, most: 2 },
};
let stand: Stand;
let quiet: () => void;
let focused: Ref[];
const help = vi.fn();
const turned = vi.fn();
const measured = vi.fn();
const scanned = vi.fn();
let measuring = false;

const press = (key: string, on: EventTarget = document.body) =>
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

/** A page that asks these, and hears keys. */
async function ask(offers: Offer[]): Promise<void> {
  stand = await openMatch(makeSight(4, { window: asks("turn", "red"), offers }));
  focused = [];
  help.mockClear();
  const none = () => {};
  quiet = listenKeys(stand.match, {
    fit: none,
    zoom: none,
    labels: none,
    turn: () => turned(),
    orders: none,
    measure: () => measured(),
    isMeasuring: () => measuring,
    scan: (ref) => scanned(ref),
    none,
    focus: (ref) => focused.push(ref),
    help,
  });
}
function leave(): void {
  quiet();
  stand.close();
}

beforeEach(() => ask([scouts, end]));
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

describe("keys", () => {
  it("walk over what is lit, forward and back, round and round", () => {
    ["t", "t", "t", "t", "T", "T"].forEach((key) => press(key));
    expect(focused).toEqual(["A2", "B1", "A1", "A2", "A1", "B1"]);
  });

  it("begin with the last one backwards", () => {
    press("T");
    expect(focused).toEqual(["A1"]);
  });

  it("begin anew with another piece in hand", () => {
    const offers = [move, { ...move, on: "r2" }];
    stand.say(makeSight(5, { window: asks("turn", "red"), offers }));
    stand.match.picking.pick("r1");
    ["t", "t"].forEach((key) => press(key));
    stand.match.picking.pick("r2");
    press("t");
    expect(focused).toEqual(["A2", "B1", "A2"]);
  });

  it("answer whether one is sure, by the first yes and by the second no", async () => {
    const { picking } = stand.match;
    const [found] = picking.lights.presses.filter(({ offer }) => offer.verb === "end");
    const askBack = () => (picking.asking = { press: found!, pieces: ["r1"] });
    askBack();
    press("2");
    await settle();
    expect([picking.asking, stand.count("play")]).toEqual([null, 0]);
    askBack();
    press("3");
    expect(picking.asking?.pieces).toEqual(["r1"]);
    press("1");
    await settle();
    expect([picking.asking, stand.sent("play").act.verb]).toEqual([null, "end"]);
  });

  it("count the buttons that are shown: orders that nobody has given yet have none", async () => {
    const turns: Offer = {
      ...{ verb: "face", clause: "T7", label: { id: "face" }, on: "r1" },
      choice: { type: "formation", movers: [{ piece: "r1" }], turns: true },
    };
    const stay: Offer = { ...end, verb: "stay", on: "r1" };
    leave();
    await ask([turns, stay, end]);
    stand.match.picking.pick("r1");
    press("1");
    await settle();
    expect(stand.sent("play")).toMatchObject({ act: { verb: "stay" } });
  });

  it("are dead behind the curtain", () => {
    stand.say({ ...table, yours: ["red", "white"] });
    expect(stand.match.curtain).toBe(true);
    ["t", "?", "1", "u"].forEach((key) => press(key));
    expect([focused, help.mock.calls, stand.count("play")]).toEqual([[], [], 0]);
  });

  it("ask what the piece sees that one points at, else that in hand", () => {
    stand.match.picking.pick("r1");
    press("v");
    stand.match.picking.attend("w1");
    press("V");
    expect(scanned.mock.calls).toEqual([["r1"], ["w1"]]);
  });

  it("tell what they do, but not while one writes", () => {
    const field = document.body.appendChild(document.createElement("input"));
    press("?", field);
    expect(help).not.toHaveBeenCalled();
    field.remove();
    press("?");
    expect(help).toHaveBeenCalledOnce();
  });

  it("turn the map, small and large", () => {
    turned.mockClear();
    press("r");
    press("R");
    expect(turned).toHaveBeenCalledTimes(2);
  });

  it("measure, and Esc ends that before anything else", () => {
    measured.mockClear();
    press("m");
    expect(measured).toHaveBeenCalledOnce();
    stand.match.picking.pick("r1");
    measuring = true;
    press("Escape");
    expect([measured.mock.calls.length, stand.match.picking.picked]).toEqual([2, "r1"]);
    measuring = false;
    press("Escape");
    expect([measured.mock.calls.length, stand.match.picking.picked]).toEqual([2, null]);
  });

  it("are heard no longer when the page goes", () => {
    quiet();
    press("t");
    expect(focused).toEqual([]);
  });
});
