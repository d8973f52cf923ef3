import { beforeEach, describe, expect, it } from "vitest";
import type { Picking } from "../../../src/table/picking/picking.svelte";
import type { Act, Offer } from "../../../src/types";
import { end, fire, makePiece, move } from "../../fixtures";
import { standPicking } from "./stand.svelte";

let played: Act[];
let offers: Offer[];
let wary: boolean;
let picking: Picking;

beforeEach(() => {
  played = [];
  [offers, wary] = [[move, end], true];
  const unit = makePiece("r1", "A1");
  picking = standPicking({
    offers: () => offers,
    play: (act) => played.push(act),
    wary: () => wary,
    top: () => unit,
    place: (ref) => (ref === "r1" ? "A1" : ref),
    stack: (place) => (place === "A1" ? [unit] : []),
  });
});

describe("whoever wants to be asked", () => {
  it("does by a second click what he aims at, or by its button", () => {
    picking.pick("r1");
    picking.click("B1");
    expect([picking.pointing.armed?.ref, played]).toEqual(["B1", []]);
    picking.click("B1");
    expect(played.map(({ on }) => on)).toEqual(["r1"]);
    picking.click("B1");
    picking.take(picking.pointing.armed!);
    expect(played).toHaveLength(2);
  });

  it("is asked of a way that he has steered, too", () => {
    const ways = [
      ["A2", "B1"],
      ["B2", "B1"],
    ].map((refs) => ({ refs, cost: 2 }));
    offers = [{ ...move, choice: { type: "routes", options: ways } }, end];
    picking.pick("r1");
    picking.steer(picking.spotsAt("B1")[0]!);
    picking.click("B2");
    expect(played).toEqual([]);
    picking.take(picking.pointing.armed!);
    expect(played[0]!.arg).toEqual({ type: "trace", refs: ["B2", "B1"] });
  });

  it("is asked while he plans before what cannot be noted is done", () => {
    wary = false;
    offers = [{ ...fire, on: null, forecast: false }, move, end];
    picking.plan.begin();
    picking.click("B2");
    expect([picking.pointing.armed?.ref, played]).toEqual(["B2", []]);
    picking.take(picking.pointing.armed!);
    expect(played.map(({ verb }) => verb)).toEqual(["fire"]);
  });

  it("is not asked before a note of a plan", () => {
    picking.plan.begin();
    picking.pick("r1");
    picking.click("B1");
    expect([picking.pointing.armed, picking.plan.wishes.length, played]).toEqual([null, 1, []]);
  });
});
