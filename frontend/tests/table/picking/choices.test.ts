import { describe, expect, it } from "vitest";
import { light } from "../../../src/table/picking/choices";
import { makeAct, type Lights } from "../../../src/table/picking/lights";
import {
  listUnused,
  findOnly,
  findPickable,
  keepSelection,
  NOTHING,
} from "../../../src/table/picking/selection";
import type { Offer } from "../../../src/types";
import { end, fire, move } from "../../fixtures";

const guns: Offer = {
  verb: "orders",
  clause: "T6",
  label: { id: "orders" },
  choice: {
    type: "assign",
    sources: [
      { ref: "g1", options: [{ ref: "B2", total: 1 }, { ref: "A2" }] },
      {
        ref: "g2",
        options: [{ ref: "B2" }],
        barred: [{ ref: "A2", refusal: { clause: "T7", why: { id: "far" } } }],
      },
      { ref: "g3", options: [] },
    ],
  },
};
const cards: Offer = {
  verb: "discard",
  clause: "T8",
  label: { id: "discard" },
  choice: { type: "subset", refs: ["c3", "c1", "c2"], least: 1, most: 2 },
};

function tell(lights: Lights) {
  return [...lights.spots].flatMap(([ref, spots]) =>
    spots.map((spot) => [ref, spot.effect, spot.act]),
  );
}

describe("light", () => {
  it("lights nothing of a piece that is not picked, but its buttons' offers and pieces", () => {
    const lights = light([move, fire, end], NOTHING);
    expect([...lights.spots]).toEqual([]);
    expect([...lights.pickable]).toEqual(["r1"]);
    expect(lights.presses.map(({ kind, act }) => [kind, act])).toEqual([
      ["button", { verb: "end" }],
    ]);
  });

  it("lights targets and routes of the picked piece, and bars with their reason", () => {
    const lights = light([move, fire, end], { ...NOTHING, picked: "r1" });
    expect(tell(lights)).toEqual([
      ["B1", "act", { verb: "move", on: "r1", arg: { type: "trace", refs: ["B1"] } }],
      ["A2", "steer", { verb: "move", on: "r1", arg: { type: "trace", refs: ["A2"] } }],
      ["B2", "act", { verb: "fire", on: "r1", arg: { type: "one", ref: "B2" } }],
    ]);
    expect(lights.spots.get("B2")?.[0]).toMatchObject({ total: 2, tone: "plain" });
    expect(lights.spots.get("B1")?.[0]?.tone).toBe("good");
    expect(lights.bars.get("B2")?.[0]?.refusal.clause).toBe("T2");
  });

  it("makes a button of the empty route", () => {
    const [stay] = light([move], { ...NOTHING, picked: "r1" }).presses;
    expect(stay).toMatchObject({
      kind: "stay",
      note: { id: "hold" },
      act: { verb: "move", on: "r1", arg: { type: "trace", refs: [] } },
    });
  });

  it("steers by waypoints to the end that was clicked", () => {
    const steer = { offer: "move@r1", end: "A2", via: [] };
    const lights = light([move, end], { ...NOTHING, picked: "r1", steer });
    expect(tell(lights)).toEqual([
      ["B1", "waypoint", { verb: "move", on: "r1", arg: { type: "trace", refs: ["B1", "A2"] } }],
      ["A2", "act", { verb: "move", on: "r1", arg: { type: "trace", refs: ["A2"] } }],
    ]);
    expect(lights.bars.size).toBe(0);
  });

  it("lights the targets of the picked source of an assignment, and hands all pairs in", () => {
    const pairs = { g1: ["B2"], other: ["X"] };
    const lights = light([guns], { ...NOTHING, picked: "g1", pairs });
    expect(lights.spots.get("B2")?.[0]).toMatchObject({ effect: "pair", on: true, total: 1 });
    expect(lights.spots.get("A2")?.[0]).toMatchObject({ effect: "pair", on: false });
    expect([...lights.pickable]).toEqual(["g1", "g2"]);
    expect(lights.presses).toMatchObject([
      {
        kind: "hand-in",
        ready: true,
        act: { verb: "orders", arg: { type: "pairs", pairs: { g1: "B2" } } },
      },
    ]);
  });

  it("lets a subset grow to its most, sorted, and be handed in from its least", () => {
    const none = light([cards], NOTHING);
    expect(none.presses[0]?.ready).toBe(false);
    expect([...none.spots.keys()]).toEqual(["c3", "c1", "c2"]);
    const two = light([cards], { ...NOTHING, chosen: ["c3", "c1"] });
    expect(two.presses[0]).toMatchObject({
      ready: true,
      act: { verb: "discard", arg: { type: "many", refs: ["c1", "c3"] } },
    });
    expect([...two.spots.keys()]).toEqual(["c3", "c1"]);
  });
});

describe("selection", () => {
  it("picks by itself where all is about one piece", () => {
    expect(findOnly([move, fire, end])).toBe("r1");
    expect(findOnly([move, cards])).toBeNull();
    expect(findOnly([guns])).toBeNull();
    expect([...findPickable([guns], null)]).toEqual(["g1", "g2"]);
  });

  it("keeps what the new offers still allow", () => {
    const selection = {
      ...NOTHING,
      picked: "g2",
      steer: { offer: "move@r1", end: "A2", via: [] },
      chosen: ["c1", "gone"],
      pairs: { g1: ["B2"], g2: ["nowhere"] },
    };
    expect(keepSelection(selection, [guns, cards])).toEqual({
      ...NOTHING,
      picked: "g2",
      steer: null,
      chosen: ["c1"],
      pairs: { g1: ["B2"] },
    });
    expect(keepSelection(selection, [end])).toEqual({ ...NOTHING, picked: null });
  });

  it("lets go of what can do nothing when something else is asked", () => {
    const barred = (verb: string): Offer => {
      const options: never[] = [];
      return { ...move, verb, on: "g2", choice: { type: "routes", options, barred: [] } };
    };
    const held = { ...NOTHING, picked: "g2" };
    expect(keepSelection(held, [barred("move"), move, end], [guns]).picked).not.toBe("g2");
    // Whoever asks why hears it: nothing else is asked.
    expect(keepSelection(held, [barred("move"), move, end]).picked).toBe("g2");
    expect(keepSelection(held, [barred(guns.verb), move, end], [guns]).picked).toBe("g2");
  });

  it("lists what a closing button would leave undone", () => {
    expect(listUnused([move, fire, end], end)).toEqual({ pieces: ["r1"], grave: true });
    expect(listUnused([end], end)).toEqual({ pieces: [], grave: false });
    const barred: Offer = { ...fire, choice: { ...fire.choice, options: [] } as Offer["choice"] };
    expect(listUnused([barred, end], end)).toEqual({ pieces: [], grave: false });
  });

  it("leaves out of an act what an offer does not have", () => {
    expect(makeAct(end)).toEqual({ verb: "end" });
  });
});

describe("cards", () => {
  const shoot = (verb: string, how: string): Offer => ({
    verb,
    on: "r1",
    clause: "T7",
    label: { id: verb },
    choice: { type: "targets", options: [{ ref: "w1" }] },
    cards: ["shell"],
    how: { id: how },
  });
  const early = shoot("shoot-at-1", "on-the-way");
  const late = shoot("shoot", "at-the-end");
  const offers = [move, late, early, end];

  it("can be picked, and keep their offers to themselves until then", () => {
    const lights = light(offers, { ...NOTHING, picked: "r1" });
    expect([...lights.pickable]).toEqual(["r1", "shell"]);
    expect(lights.spots.has("w1")).toBe(false);
    expect(lights.hows).toEqual([]);
  });

  it("light what they can do, and nothing else but the buttons", () => {
    const lights = light(offers, { ...NOTHING, card: "shell", picked: "r1" });
    expect([...lights.spots.keys()]).toEqual(["w1"]);
    expect(lights.presses.map((press) => press.offer)).toEqual([end]);
  });

  it("are played in the first of their ways unless another one is chosen", () => {
    const first = light(offers, { ...NOTHING, card: "shell", picked: "r1" });
    const other = light(offers, { ...NOTHING, card: "shell", how: "shoot-at-1", picked: "r1" });
    expect(first.hows).toEqual([
      { verb: "shoot", text: { id: "at-the-end" }, on: true },
      { verb: "shoot-at-1", text: { id: "on-the-way" }, on: false },
    ]);
    expect(first.spots.get("w1")![0]!.act.verb).toBe("shoot");
    expect(other.spots.get("w1")![0]!.act.verb).toBe("shoot-at-1");
  });

  it("are put down when they can no longer be played", () => {
    const selection = { ...NOTHING, card: "shell", how: "shoot-at-1" };
    expect(keepSelection(selection, offers)).toEqual({ ...selection, picked: "r1" });
    expect(keepSelection(selection, [end])).toEqual(NOTHING);
  });

  it("count for nothing when one ends a step", () => {
    expect(listUnused([late, early, end], end)).toEqual({ pieces: [], grave: false });
  });
});

describe("who does what to whom", () => {
  const deed = { id: "fires-at", args: { way: "high" } };
  const named = (ref: string, way: boolean) => (way ? `the ${ref}` : `whoever is in ${ref}`);
  const tellTexts = (offer: Offer, selection: Partial<typeof NOTHING>) =>
    [...light([offer], { ...NOTHING, ...selection }, named).spots.values()].flatMap((spots) =>
      spots.map(({ text }) => text),
    );

  it("is said with the names of both and the number", () => {
    expect(tellTexts({ ...fire, deed }, { picked: "r1" })).toEqual([
      {
        id: "fires-at",
        args: { way: "high", actor: "the r1", target: "whoever is in B2", n: 2 },
      },
    ]);
    const first = tellTexts({ ...move, deed }, { picked: "r1" })[0];
    expect(first).toEqual({
      id: "fires-at",
      args: { way: "high", actor: "the r1", target: "the B1", n: 1 },
    });
  });

  it("is said of the source of what is assigned", () => {
    expect(tellTexts({ ...guns, deed }, { picked: "g1" })).toEqual([
      {
        id: "fires-at",
        args: { way: "high", actor: "the g1", target: "whoever is in B2", n: 1 },
      },
      {
        id: "fires-at",
        args: { way: "high", actor: "the g1", target: "whoever is in A2", n: 0 },
      },
    ]);
  });

  it("is the label where the offer has no words for it", () => {
    expect(tellTexts(guns, { picked: "g2" })).toEqual([{ id: "orders" }]);
  });
});

describe("a piece that can do nothing", () => {
  const stuck: Offer = {
    ...fire,
    on: "r2",
    choice: {
      type: "targets",
      options: [],
      barred: [{ ref: "B2", refusal: { clause: "T7", why: { id: "far" } } }],
    },
  };
  const silent: Offer = {
    ...guns,
    choice: {
      type: "assign",
      sources: [
        {
          ref: "g4",
          options: [],
          barred: [{ ref: "A2", refusal: { clause: "T7", why: { id: "far" } } }],
        },
      ],
    },
  };

  it("can be asked, and does not count as one that can act", () => {
    const lights = light([stuck, silent, move], NOTHING);
    expect([...lights.pickable]).toEqual(["r1"]);
    expect([...lights.askable]).toEqual(["r2", "g4"]);
    expect(findOnly([stuck, end])).toBeNull();
  });

  it("says what is barred to it when it is picked, and stays picked", () => {
    const picked = { ...NOTHING, picked: "r2" };
    expect([...light([stuck, move], picked).bars.keys()]).toEqual(["B2"]);
    expect(keepSelection(picked, [stuck, move]).picked).toBe("r2");
  });

  it("can act by another offer", () => {
    const both = light([stuck, { ...move, on: "r2" }], NOTHING);
    expect([[...both.pickable], [...both.askable]]).toEqual([["r2"], []]);
  });
});
