import { beforeEach, describe, expect, it } from "vitest";
import type { Picking } from "../../../src/table/picking/picking.svelte";
import type { Act, Offer, Piece, Ref } from "../../../src/types";
import { end, makePiece, move } from "../../fixtures";
import { standPicking } from "./stand.svelte";

let played: Act[];
let casual: boolean;
let picking: Picking;

const also = (on: Ref): Offer => ({
  ...move,
  on,
  choice: { type: "routes", options: [{ refs: ["B1"], cost: 1 }] },
});

/** r1 and r2 in one place, r3 in a place that is barred to r1. */
beforeEach(() => {
  const stacks: Record<Ref, Piece[]> = {
    A1: [makePiece("r1", "A1"), makePiece("r2", "A1")],
    B2: [makePiece("r3", "B2")],
  };
  played = [];
  casual = false;
  picking = standPicking({
    offers: () => [move, also("r2"), also("r3"), end],
    play: (act) => played.push(act),
    casual: () => casual,
    stack: (place) => stacks[place] ?? [],
    place: (ref) => Object.keys(stacks).find((p) => stacks[p]!.some(({ id }) => id === ref)) ?? ref,
    top: (ref) => stacks[ref]?.[0],
  });
});

describe("a piece that is carried", () => {
  it("is the one that is pressed where a stack is spread out", () => {
    picking.pick("r1");
    expect([picking.grab("r2"), picking.picked]).toEqual(["r2", "r2"]);
    expect([picking.grab("A1"), picking.picked]).toEqual(["r2", "r2"]);
    expect(picking.grab("w9")).toBeNull();
  });

  it("stays in hand over another piece of one's own where it may not go", () => {
    picking.grab("r1");
    picking.drop("B2");
    expect([picking.picked, picking.pointing.pinned, played]).toEqual(["r1", "B2", []]);
  });
});

describe("whoever could go along", () => {
  it("does not go another way than the best", () => {
    picking.pick("r1");
    picking.accompany(["r2"]);
    picking.clickOther("B1");
    expect(played).toEqual([]);
    picking.click("B1");
    expect(played).toHaveLength(1);
  });

  it("is nobody where one only answers another's deed", () => {
    casual = true;
    picking.pick("r1");
    expect(picking.company).toEqual({ stack: [], all: [] });
  });
});
