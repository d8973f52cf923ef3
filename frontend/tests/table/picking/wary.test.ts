import { beforeEach, describe, expect, it } from "vitest";
import type { Picking } from "../../../src/table/picking/picking.svelte";
import type { Act } from "../../../src/types";
import { end, makePiece, move } from "../../fixtures";
import { standPicking } from "./stand.svelte";

let played: Act[];
let picking: Picking;

beforeEach(() => {
  played = [];
  const unit = makePiece("r1", "A1");
  picking = standPicking({
    offers: () => [move, end],
    play: (act) => played.push(act),
    wary: () => true,
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

  it("is not asked before a note of a plan", () => {
    picking.plan.noting = true;
    picking.pick("r1");
    picking.click("B1");
    expect([picking.pointing.armed, picking.plan.wishes.length, played]).toEqual([null, 1, []]);
  });
});
