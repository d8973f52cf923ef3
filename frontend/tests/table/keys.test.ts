import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listenKeys } from "../../src/table/keys";
import type { Offer, Ref } from "../../src/types";
import { end, makeSight } from "../fixtures";
import { openMatch, type Stand } from "./model/stand";

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

const press = (key: string, on: EventTarget = document.body) =>
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

beforeEach(async () => {
  stand = await openMatch(
    makeSight(4, {
      window: { kind: "turn", clause: "T5", seats: ["red"], ask: { id: "ask" }, fallback: {} },
      offers: [scouts, end],
    }),
  );
  focused = [];
  help.mockClear();
  const none = () => {};
  quiet = listenKeys(stand.match, {
    fit: none,
    zoom: none,
    labels: none,
    turn: () => turned(),
    orders: none,
    none,
    focus: (ref) => focused.push(ref),
    help,
  });
});
afterEach(() => {
  quiet();
  stand.close();
  vi.unstubAllGlobals();
});

describe("keys", () => {
  it("walk over what is lit, forward and back, round and round", () => {
    ["t", "t", "t", "t", "T", "T"].forEach((key) => press(key));
    expect(focused).toEqual(["A1", "A2", "B1", "A1", "B1", "A2"]);
  });

  it("begin with the last one backwards", () => {
    press("T");
    expect(focused).toEqual(["B1"]);
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

  it("are heard no longer when the page goes", () => {
    quiet();
    press("t");
    expect(focused).toEqual([]);
  });
});
