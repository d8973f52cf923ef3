/** What stays in hand when something else is asked. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Offer } from "../../../src/types";
import { end, fire, makePiece, move } from "../../fixtures";
import { standPicking } from "./stand.svelte";

let offers: Offer[];
let stage: string;
let casual: boolean;

beforeEach(() => {
  [stage, casual] = ["moves", false];
});

describe("what is in hand", () => {
  const other: Offer = { ...move, on: "r2" };
  const gun: Offer = { ...fire, choice: { type: "assign", sources: [] } };
  const source = (ref: string) => ({ ref, options: [{ ref: "B2" }] });
  /** Picks the piece under some offers, and tells what is in hand under the next. */
  const goOn = (before: Offer[], after: Offer[], change: () => void): string | null => {
    offers = before;
    const picking = standPicking({
      offers: () => offers,
      stage: () => stage,
      casual: () => casual,
      top: () => makePiece("r1", "A1"),
      place: () => "A1",
    });
    picking.renew();
    picking.pick("r1");
    offers = after;
    change();
    picking.renew();
    return picking.picked;
  };
  const later = () => void (stage += ", then battles");

  it("is let go of when another part of the turn asks it something else", () => {
    expect(goOn([move, other, end], [fire, { ...fire, on: "r2" }, end], later)).toBeNull();
    const guns: Offer = { ...gun, choice: { type: "assign", sources: ["r1", "r2"].map(source) } };
    expect(goOn([guns, end], [move, other, end], later)).toBeNull();
  });

  it("is let go of when it is asked to answer another's deed", () => {
    const answers = [fire, { ...fire, on: "r2" }, end];
    expect(goOn([move, other, end], answers, () => (casual = true))).toBeNull();
  });

  it("stays where one goes on with it, also by another deed", () => {
    const same = () => {};
    expect(goOn([move, other, end], [fire, other, end], same)).toBe("r1");
    expect(goOn([move, other, end], [{ ...move, clause: "T9" }, other, end], later)).toBe("r1");
  });
});
