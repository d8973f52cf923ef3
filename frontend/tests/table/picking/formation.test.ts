import { describe, expect, it } from "vitest";
import { light } from "../../../src/table/picking/choices";
import {
  findPickable,
  keepSelection,
  NOTHING,
  oppose,
  pair,
  place,
  propose,
} from "../../../src/table/picking/selection";
import { lightReach } from "../../../src/table/slip/reach";
import type { Offer, Remark, Shape } from "../../../src/types";

const ground: [number, number][] = [
  [0, 0],
  [100, 0],
  [100, 100],
];
const line = [
  { piece: "f1", path: [[10, 5] as [number, number]] },
  { piece: "f2", path: [[20, 5] as [number, number]], facing: [0, -1] as [number, number] },
];
const deploy: Offer = {
  verb: "deploy",
  clause: "T1",
  label: { id: "deploy" },
  choice: {
    type: "formation",
    movers: [
      { piece: "f2", region: { type: "region", polygons: [ground] } },
      { piece: "f1", region: { type: "region", polygons: [ground] }, targets: [{ ref: "e1" }] },
    ],
    proposals: [{ label: { id: "in-line" }, orders: line }],
    whole: true,
    turns: true,
  },
};
const fire: Offer = {
  verb: "fire",
  clause: "T2",
  label: { id: "fire" },
  choice: {
    type: "assign",
    sources: [
      { ref: "g1", options: [{ ref: "e1" }, { ref: "e2" }, { ref: "e3" }], most: 2 },
      { ref: "g2", options: [{ ref: "e1" }] },
    ],
  },
};

describe("a formation", () => {
  it("lays proposed orders out, to be handed in whole", () => {
    const before = light([deploy], NOTHING).presses;
    expect(before.map(({ kind, ready, note }) => [kind, ready, note])).toEqual([
      ["proposal", true, { id: "in-line" }],
      ["hand-in", false, null],
    ]);
    const after = light([deploy], propose(NOTHING, line)).presses;
    expect(after[1]).toMatchObject({
      kind: "hand-in",
      ready: true,
      act: { verb: "deploy", arg: { type: "orders", orders: line } },
    });
  });

  it("places figures one by one; the next without an order is picked", () => {
    expect(findPickable([deploy], null)).toEqual(new Set(["f1", "f2"]));
    const picked = { ...NOTHING, picked: "f2" };
    const [plot] = light([deploy], picked).grounds;
    expect(plot).toEqual({
      label: { id: "deploy" },
      region: { type: "region", polygons: [ground] },
      offer: deploy,
      piece: "f2",
      extent: "",
    });
    // What is told of it lights less of the ground, once it is known.
    const close: Offer = {
      ...deploy,
      choice: {
        type: "formation",
        movers: [{ piece: "f2", region: { type: "region", polygons: [ground] }, extent: "way" }],
      },
    };
    const way: Shape = {
      id: "way",
      kind: "area",
      points: [[0, 0], [9, 0], [9, 9]], // prettier-ignore
      name: { id: "way" },
      more: [[[9, 9], [9, 0], [20, 9]]], // prettier-ignore
    };
    const told = { text: { id: "may-go" }, clause: "T1", extents: [{ ...way, id: "other" }, way] };
    const find = (known: readonly Remark[] | null) => {
      const teller = { findRemarks: (piece: string) => (piece === "f2" ? known : null) };
      return lightReach(light([close], picked), teller).grounds[0];
    };
    expect([find(null)?.lit, find([])?.lit]).toEqual([undefined, undefined]);
    expect(find([told])).toMatchObject({
      region: { polygons: [ground] },
      lit: { polygons: [way.points, ...way.more!], holes: [] },
    });
    const one = place(picked, deploy, "f2", [30, 10]);
    expect(one).toMatchObject({
      picked: "f1",
      orders: { f2: { piece: "f2", path: [[30, 10]] } },
    });
    const both = place(one, deploy, "f1", [40, 10]);
    expect(both.picked).toBeNull();
    const handIn = light([deploy], both).presses.find(({ kind }) => kind === "hand-in");
    expect(handIn).toMatchObject({
      ready: true,
      act: {
        arg: {
          orders: [
            { piece: "f1", path: [[40, 10]] },
            { piece: "f2", path: [[30, 10]] },
          ],
        },
      },
    });
  });

  it("of a group is open without picking the group, which nobody could click", () => {
    const grouped: Offer = { ...deploy, on: "squad" };
    expect(findPickable([grouped], null)).toEqual(new Set(["f1", "f2"]));
    const kinds = (picked: string | null) =>
      light([grouped], { ...NOTHING, picked }).presses.map(({ kind }) => kind);
    expect(kinds(null)).toEqual(["proposal", "hand-in"]);
    expect(kinds("f2")).toEqual(["proposal", "hand-in"]);
    expect(kinds("other")).toEqual([]);
    const lights = light([grouped], { ...NOTHING, picked: "f2" });
    expect(lights.grounds.map(({ piece }) => piece)).toEqual(["f2"]);
    expect(lights.presses[0]?.act).toEqual({
      verb: "deploy",
      on: "squad",
      arg: { type: "orders", orders: line },
    });
  });

  it("of one group of several waits until one of its figures is picked", () => {
    const movers = [{ piece: "g1", region: { type: "region" as const, polygons: [ground] } }];
    const second: Offer = { ...deploy, on: "guard", choice: { type: "formation", movers } };
    const offers: Offer[] = [{ ...deploy, on: "squad" }, second];
    const verbs = (picked: string | null) =>
      light(offers, { ...NOTHING, picked }).presses.map(({ offer }) => offer.on);
    expect(verbs(null)).toEqual([]);
    expect(verbs("g1")).toEqual(["guard"]);
    expect(verbs("f1")).toEqual(["squad", "squad"]);
  });

  it("of a unit that can do something else is asked about when the unit is in hand", () => {
    const wait: Offer = {
      verb: "wait",
      clause: "T3",
      label: { id: "wait" },
      on: "squad",
      choice: { type: "button" },
    };
    const offers: Offer[] = [wait, { ...deploy, on: "squad" }];
    const other: Offer = { ...wait, on: "guard" };
    const kinds = (picked: string | null) =>
      light([...offers, other], { ...NOTHING, picked }).presses.map(({ kind }) => kind);
    expect(findPickable([...offers, other], null)).toEqual(new Set(["squad", "guard"]));
    expect(kinds(null)).toEqual([]);
    expect(kinds("guard")).toEqual(["button"]);
    expect(findPickable(offers, "squad")).toEqual(new Set(["squad", "f1", "f2"]));
    expect(kinds("squad")).toEqual(["button", "proposal", "hand-in"]);
    expect(kinds("f1")).toEqual(["proposal", "hand-in"]);
    // Where all is about it it is in hand by itself, also when all its figures have their orders.
    expect(keepSelection(NOTHING, offers).picked).toBe("squad");
    const held = keepSelection({ ...NOTHING, picked: "f2" }, offers);
    const placed = place(place(held, offers[1]!, "f2", [1, 2]), offers[1]!, "f1", [3, 4]);
    expect([held.picked, placed.picked]).toEqual(["f2", "squad"]);
    const handIn = light(offers, placed).presses.find(({ kind }) => kind === "hand-in");
    expect(handIn?.ready).toBe(true);
  });

  it("keeps the facing of a figure that is moved, and sends it against an enemy or not", () => {
    const moved = place(propose(NOTHING, line), deploy, "f2", [50, 5]);
    expect(moved.orders["f2"]).toEqual({ piece: "f2", path: [[50, 5]], facing: [0, -1] });
    const against = oppose({ ...moved, picked: "f1" }, "e1");
    expect(against.orders["f1"]).toEqual({ piece: "f1", path: [[10, 5]], on: "e1" });
    expect(light([deploy], against).spots.get("e1")).toMatchObject([{ effect: "order", on: true }]);
    expect(oppose(against, "e1").orders["f1"]).toEqual({ piece: "f1", path: [[10, 5]] });
  });

  it("forgets the orders of figures that are no longer asked for", () => {
    const laid = propose(NOTHING, [...line, { piece: "gone", path: [[1, 1]] }]);
    expect(Object.keys(keepSelection(laid, [deploy]).orders)).toEqual(["f1", "f2"]);
    expect(keepSelection(laid, [fire]).orders).toEqual({});
  });

  it("forgets the orders of figures that are asked again from somewhere else", () => {
    const laid = propose(NOTHING, line);
    const moved: Offer = structuredClone(deploy);
    if (moved.choice.type === "formation") moved.choice.movers[0]!.start = [30, 30];
    expect(Object.keys(keepSelection(laid, [moved], [deploy]).orders)).toEqual(["f1"]);
    expect(Object.keys(keepSelection(laid, [deploy], [deploy]).orders)).toEqual(["f1", "f2"]);
  });
});

describe("a plan", () => {
  const picked = { ...NOTHING, picked: "g1" };

  it("gives a source several targets in their order, and no more than it takes", () => {
    const one = pair(picked, fire, "e3");
    expect(one).toMatchObject({ picked: "g1", pairs: { g1: ["e3"] } });
    const two = pair(one, fire, "e1");
    expect(two).toMatchObject({ picked: "g2", pairs: { g1: ["e3", "e1"] } });
    const lights = light([fire], { ...two, picked: "g1" });
    expect([...lights.spots.keys()]).toEqual(["e1", "e3"]);
    expect(lights.presses[0]?.act).toEqual({
      verb: "fire",
      arg: { type: "plan", lists: { g1: ["e3", "e1"] } },
    });
  });

  it("takes one target back, and the source with its last", () => {
    const two = { ...pair(pair(picked, fire, "e3"), fire, "e1"), picked: "g1" };
    const one = pair(two, fire, "e3");
    expect(one.pairs).toEqual({ g1: ["e1"] });
    expect(pair({ ...one, picked: "g1" }, fire, "e1").pairs).toEqual({});
  });
});
