import { flushSync } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Picking } from "../../../src/table/picking/picking.svelte";
import type { Act, Line, Offer, Piece } from "../../../src/types";
import { end, fire, makePiece, move } from "../../fixtures";
import { standPicking } from "./stand.svelte";

let offers: Offer[];
let played: Act[];
let asked: string[];
let described: (string | null)[];
let stacks: Record<string, Piece[]>;
let picking: Picking;
let casual: boolean;
let cards: string[];
let seq: number;
let lines: Line[];
/** The offers that come later are there. */
let coming: Promise<void>;

beforeEach(() => {
  offers = [move, fire, end];
  played = [];
  asked = [];
  described = [];
  casual = false;
  cards = [];
  seq = 0;
  lines = [];
  coming = Promise.resolve();
  stacks = { A1: [makePiece("r1", "A1")], B2: [makePiece("w1", "B2", { side: "white" })] };
  picking = make();
});

function make(): Picking {
  return standPicking({
    offers: () => offers,
    play: (act) => played.push(act),
    more: (on) => {
      asked.push(on);
      return coming;
    },
    eyes: () => ({ seat: "red", seq }),
    since: (known) => lines.filter((line) => line.seq > known),
    casual: () => casual,
    cards: () => cards,
    describe: (piece) => void described.push(piece),
    stack: (place) => stacks[place] ?? [],
    top: (ref) =>
      Object.values(stacks)
        .flat()
        .find((each) => each.id === ref) ?? stacks[ref]?.[0],
    place: (ref) => Object.keys(stacks).find((p) => stacks[p]!.some((q) => q.id === ref)) ?? ref,
  });
}

const trace = (...refs: string[]): Act => ({
  verb: "move",
  on: "r1",
  arg: { type: "trace", refs },
});

describe("Picking", () => {
  it("picks the piece of a place, and puts it down again", () => {
    offers = [move, { ...move, on: "r2" }, end];
    picking.click("A1");
    expect(picking.selection.picked).toBe("r1");
    picking.click("A1");
    expect(picking.selection.picked).toBeNull();
  });

  it("opens what there is to know of a piece, from it or from its place", () => {
    picking.examine("A1");
    // A click does so with nothing in hand; each click puts away what lay open.
    ["B2", "A1", "B2"].forEach((ref) => picking.click(ref));
    expect(described).toEqual(["r1", null, "w1", null, null]);
    expect(picking.picked).toBe("r1");
  });

  it("of bare ground shows what could be done there", () => {
    picking.pick("r1");
    picking.examine("B1");
    expect([described, picking.pointing.armed?.ref]).toEqual([[], "B1"]);
  });

  it("plays the route to a place that has but one", () => {
    picking.click("A1");
    picking.click("B1");
    expect(played).toEqual([trace("B1")]);
  });

  it("steers where several routes differ, by a place on the way or by the end", () => {
    picking.click("A1");
    picking.click("A2");
    expect(played).toEqual([]);
    expect(picking.selection.steer).toEqual({ offer: "move@r1", end: "A2", via: [] });
    picking.click("B1");
    expect(played).toEqual([trace("B1", "A2")]);
    picking.click("A2");
    expect(played).toEqual([trace("B1", "A2"), trace("A2")]);
  });

  it("arms a dice act for a finger, and does it at the second touch", () => {
    picking.click("A1");
    picking.click("B2", true);
    expect(picking.pointing.armed?.ref).toBe("B2");
    expect(played).toEqual([]);
    picking.click("B2", true);
    expect(played).toEqual([{ verb: "fire", on: "r1", arg: { type: "one", ref: "B2" } }]);
  });

  it("does it at once for a mouse", () => {
    picking.click("A1");
    picking.click("B2");
    expect(played).toHaveLength(1);
  });

  it("keeps the reason of a barred place that was clicked", () => {
    offers = [move, end];
    picking = make();
    picking.click("A1");
    picking.click("B2");
    expect(picking.pointing.pinned).toBe("B2");
    expect(picking.barred.map((bar) => bar.refusal.clause)).toEqual(["T2"]);
  });

  it("opens a stack in which several pieces can be picked", () => {
    offers = [move, { ...move, on: "r2" }];
    stacks.A1 = [makePiece("r2", "A1"), makePiece("r1", "A1")];
    picking = make();
    picking.click("A1");
    expect(picking.menu?.pieces.map((piece) => piece.id)).toEqual(["r2", "r1"]);
    picking.pick("r1");
    expect([picking.menu, picking.selection.picked]).toEqual([null, "r1"]);
  });

  it("asks before a closing button where dice would be left unthrown", () => {
    const press = picking.lights.presses[0]!;
    picking.push(press);
    expect([played, picking.asking?.pieces]).toEqual([[], ["r1"]]);
    picking.push(press, true);
    expect(played).toEqual([{ verb: "end" }]);
  });

  it("does not ask where little is left", () => {
    offers = [move, end];
    picking = make();
    picking.push(picking.lights.presses[0]!);
    expect(played).toEqual([{ verb: "end" }]);
  });

  it("assigns targets one source after another, and takes them back", () => {
    const orders: Offer = {
      verb: "orders",
      clause: "T6",
      label: { id: "orders" },
      choice: {
        type: "assign",
        sources: [
          { ref: "r1", options: [{ ref: "B2" }] },
          { ref: "r2", options: [{ ref: "B2" }] },
        ],
      },
    };
    offers = [orders];
    picking = make();
    picking.pick("r1");
    picking.click("B2");
    expect(picking.selection).toMatchObject({ pairs: { r1: ["B2"] }, picked: "r2" });
    picking.unpair("r1");
    expect(picking.selection.pairs).toEqual({});
    picking.click("B2");
    const press = picking.lights.presses[0]!;
    picking.push(press);
    expect(picking.asking?.pieces).toEqual(["r1"]);
    picking.push(press, true);
    expect(played).toEqual([{ verb: "orders", arg: { type: "pairs", pairs: { r2: "B2" } } }]);
  });

  it("goes on to a source that has a choice, and takes back what is assigned once more", () => {
    const orders: Offer = {
      verb: "orders",
      clause: "T6",
      label: { id: "orders" },
      choice: {
        type: "assign",
        sources: [
          { ref: "r1", options: [{ ref: "B2" }] },
          { ref: "r2", options: [] },
          { ref: "r3", options: [{ ref: "B2" }] },
        ],
      },
    };
    offers = [orders];
    picking = make();
    picking.pick("r1");
    picking.click("B2");
    expect(picking.selection).toMatchObject({ pairs: { r1: ["B2"] }, picked: "r3" });
    picking.pick("r1");
    picking.click("B2");
    expect(picking.selection).toMatchObject({ pairs: {}, picked: "r1" });
  });

  it("asks ahead for a piece that one points at for a moment, unless something is open", () => {
    vi.useFakeTimers();
    offers = [{ ...move, choice: { type: "later" } }, fire];
    picking.attend("A1");
    vi.advanceTimersByTime(40);
    picking.attend("B2");
    vi.advanceTimersByTime(100);
    expect(asked).toEqual([]);
    picking.attend("A1");
    vi.advanceTimersByTime(50);
    expect(asked).toEqual(["r1"]);
    picking.pick("w1");
    picking.attend("A1");
    vi.advanceTimersByTime(50);
    expect(asked).toEqual(["r1"]);
    vi.useRealTimers();
  });

  it("asks for the offers of a piece that come later", () => {
    offers = [{ ...move, choice: { type: "later" } }];
    picking = make();
    picking.pick("r1");
    expect(asked).toEqual(["r1"]);
  });

  it("goes round the pieces that can act", () => {
    offers = [move, { ...move, on: "r2" }];
    picking = make();
    expect([picking.step(1), picking.step(1), picking.step(1), picking.step(-1)]).toEqual([
      "r1",
      "r2",
      "r1",
      "r2",
    ]);
  });

  it("keeps a question open over news that changes no offer, and drops it over other news", () => {
    picking.renew();
    picking.push(picking.lights.presses.find(({ offer }) => offer.closing)!);
    picking.renew();
    expect(picking.asking).not.toBeNull();
    offers = [end];
    picking.renew();
    flushSync();
    expect(picking.asking).toBeNull();
  });

  it("goes on with the next card when one has been laid on the board", () => {
    const lay = (on: string): Offer => ({
      verb: "lay",
      on,
      clause: "T8",
      label: { id: "lay" },
      choice: { type: "targets", options: [{ ref: "B1" }] },
    });
    cards = ["c1", "c2", "c3"];
    offers = cards.map(lay);
    picking.renew();
    picking.pick("c2");
    cards = ["c1", "c3"];
    offers = [lay("c1"), { ...lay("c2"), verb: "lift", choice: { type: "button" } }, lay("c3")];
    picking.renew();
    expect(picking.selection.picked).toBe("c3");
  });

  it("does not ask whether one is sure where to close is a matter of course", () => {
    const guns = ["g1", "g2", "g3"].map((on): Offer => ({ ...fire, on }));
    const pass: Offer = { ...end, closing: true };
    offers = [...guns, pass];
    const press = () => picking.lights.presses.find((each) => each.offer === pass)!;
    picking = make();
    picking.push(press());
    expect(picking.asking?.pieces).toEqual(["g1", "g2", "g3"]);
    casual = true;
    picking = make();
    picking.push(press());
    expect(picking.asking).toBeNull();
    expect(played).toEqual([{ verb: "end" }]);
  });

  it("gives clicks to whoever has grabbed the board", () => {
    const taken: string[] = [];
    picking.placing = { key: "watch", places: () => taken, take: (place) => taken.push(place) };
    picking.click("A1");
    expect(taken).toEqual(["A1"]);
    expect(picking.selection.picked).toBeNull();
  });

  it("takes up what can be picked there, and keeps in hand what is", () => {
    expect(picking.grab("B2")).toBeNull();
    expect([picking.grab("A1"), picking.picked]).toEqual(["r1", "r1"]);
    expect([picking.grab("A1"), picking.picked]).toEqual(["r1", "r1"]);
  });

  it("of what is carried does what a click does, and nothing where nothing is lit", () => {
    picking.grab("A1");
    picking.drop("A1");
    picking.drop("Z9");
    expect([played, picking.picked]).toEqual([[], "r1"]);
    picking.drop("B1");
    expect(played).toEqual([trace("B1")]);
    offers = [move];
    picking = make();
    picking.grab("A1");
    picking.drop("B2");
    expect([picking.pointing.pinned, picking.picked, played.length]).toEqual(["B2", "r1", 1]);
  });

  it("of what is dropped before its ways have come waits for them, while one stays there", async () => {
    offers = [{ ...move, choice: { type: "later" } }];
    picking = make();
    let arrive!: () => void;
    coming = new Promise((resolve) => (arrive = resolve));
    picking.grab("A1");
    picking.attend("B1");
    picking.drop("B1");
    offers = [move];
    picking.selection = { ...picking.selection };
    arrive();
    await coming;
    await Promise.resolve();
    expect(played).toEqual([trace("B1")]);
  });

  describe("of several", () => {
    const also: Offer = {
      ...move,
      on: "r2",
      choice: { type: "routes", options: [{ refs: ["B1"], cost: 1 }] },
    };
    beforeEach(() => {
      stacks.A1 = [makePiece("r1", "A1"), makePiece("r2", "A1")];
      offers = [move, also];
      picking = make();
      picking.pick("r1");
    });

    it("lets one more go along by a click with the shift key, and no longer by another", () => {
      expect(picking.company).toEqual({ stack: ["r2"], all: [] });
      picking.clickOther("r2");
      expect([picking.picked, picking.along]).toEqual(["r1", ["r2"]]);
      picking.clickOther("r2");
      expect(picking.along).toEqual([]);
    });

    it("sends one after another where they go together", () => {
      picking.accompany(["r2"]);
      picking.click("B1");
      expect([played, picking.errand.running]).toEqual([[trace("B1")], true]);
      seq = 1;
      lines = [{ seq, kind: "act", seat: "red", events: [] }];
      offers = [also];
      picking.renew();
      expect(played[1]).toEqual({ ...trace("B1"), on: "r2" });
      [seq, offers] = [2, []];
      lines = [...lines, { seq, kind: "act", seat: "red", events: [] }];
      picking.renew();
      expect([picking.errand.running, picking.errand.account]).toEqual([false, null]);
    });

    it("goes alone again when something else is picked", () => {
      picking.accompany(["r2"]);
      picking.pick("r2");
      expect([picking.picked, picking.along]).toEqual(["r2", []]);
    });
  });

  describe("with a plan", () => {
    it("notes what a click would do, as an arrow, and is ready for the next piece", () => {
      picking.plan.begin();
      picking.click("A1");
      picking.click("B1");
      expect([played, picking.picked]).toEqual([[], null]);
      expect(picking.drafts).toEqual([{ from: "r1", to: ["B1"] }]);
    });

    it("notes the end of a way that was steered", () => {
      picking.plan.begin();
      picking.click("A1");
      picking.click("A2");
      picking.click("B1");
      expect(picking.plan.wishes.map(({ ref, act }) => [ref, act])).toEqual([
        ["A2", trace("B1", "A2")],
      ]);
    });

    it("is stopped by whoever takes something in hand, or by Escape", () => {
      for (const stop of [() => picking.pick("r1"), () => picking.clear()]) {
        picking.plan.running = true;
        stop();
        expect(picking.plan.running).toBe(false);
      }
    });
  });
});
