import { beforeEach, describe, expect, it } from "vitest";
import type { Picking } from "../../../src/table/picking/picking.svelte";
import type { Act, Offer, Piece } from "../../../src/types";
import { end, fire, makePiece, move } from "../../fixtures";
import { standPicking } from "./stand.svelte";

const stacks: Record<string, Piece[]> = { A1: [makePiece("r1", "A1")] };
let offers: Offer[];
let played: Act[];
let picking: Picking;

function make(): Picking {
  return standPicking({
    offers: () => offers,
    play: (act) => played.push(act),
    stack: (place) => stacks[place] ?? [],
    place: (ref) => (ref === "r1" ? "A1" : ref),
  });
}
const trace = (...refs: string[]): Act => ({
  verb: "move",
  on: "r1",
  arg: { type: "trace", refs },
});

beforeEach(() => {
  offers = [move, fire, end];
  played = [];
  picking = make();
});

describe("what is in hand", () => {
  it("keeps the only piece that can act, which has been picked by itself", () => {
    picking.click("A1");
    picking.click("A1");
    expect(picking.picked).toBe("r1");
  });

  it("keeps in hand what can do nothing where one clicks, and says so until the next click", () => {
    picking.click("A1");
    picking.click("C9");
    expect([picking.picked, picking.pointing.unlit]).toEqual(["r1", "C9"]);
    picking.click("A1");
    expect(picking.pointing.unlit).toBeNull();
    picking.clickGround({ x: 0, y: 0 }, 1);
    expect(picking.picked).toBeNull();
  });

  it("goes on from what is in hand to its first target by the key that picks", () => {
    expect(picking.enter("A1")).toBeNull();
    expect(picking.enter("A1")).toBe("B1");
    expect(picking.picked).toBe("r1");
    expect(picking.enter("B1")).toBeNull();
    expect(played).toEqual([trace("B1")]);
  });

  it("numbers the few answers of a question that nothing else ends", () => {
    const options = [
      { refs: ["B1"], cost: 1 },
      { refs: ["A2"], cost: 1 },
    ];
    const forced: Offer = { ...move, choice: { type: "routes", options } };
    offers = [forced];
    picking.click("A1");
    expect(picking.forced.map(({ ref }) => ref)).toEqual(["B1", "A2"]);
    offers = [forced, { ...end, closing: true }];
    picking = make();
    picking.click("A1");
    expect(picking.forced).toEqual([]);
  });
});
