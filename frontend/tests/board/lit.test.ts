import { describe, expect, it } from "vitest";
import { lightPicture } from "../../src/board/lit";
import type { Choice, Offer } from "../../src/types";
import { fire, move } from "../fixtures";

const offer = (choice: Choice, on?: string): Offer => ({
  ...{ verb: "do", clause: "T1", label: { id: "do" }, choice },
  ...(on === undefined ? {} : { on }),
});
const target = { ref: "B2" };

/** What is lit, with its price, and what counts as picked. */
function tell(...offers: Offer[]) {
  const { lights, picked, viewOnly } = lightPicture(offers);
  const lit = [...lights.spots].map(([ref, [spot]]) => [ref, spot!.total]);
  return { lit, picked, viewOnly, about: [...lights.pickable], barred: [...lights.bars.keys()] };
}

describe("what a picture lights", () => {
  it("is where the ways of a piece end, with the least price", () => {
    expect(tell(move)).toEqual({
      lit: [
        ["B1", 1],
        ["A2", 2],
      ],
      picked: "r1",
      viewOnly: true,
      about: ["r1"],
      barred: ["B2"],
    });
  });

  it("is every target with its sum; with several pieces none is picked", () => {
    const told = tell(fire, offer({ type: "subset", refs: ["A2"], least: 0, most: 1 }, "w1"));
    expect(told.lit).toEqual([
      ["B2", 2],
      ["A2", null],
    ]);
    expect([told.picked, told.about]).toEqual([null, ["r1", "w1"]]);
  });

  it("is whom and where pieces of one answer may go", () => {
    const polygons: [number, number][][] = [[[0, 0], [9, 0], [9, 9]]]; // prettier-ignore
    const assign = offer({ type: "assign", sources: [{ ref: "r1", options: [target] }] });
    const region = { type: "region" as const, polygons };
    const mover = { piece: "w1", region, targets: [target] };
    const formation = offer({ type: "formation", movers: [mover] });
    expect(tell(assign)).toMatchObject({ lit: [["B2", null]], picked: "r1" });
    expect(tell(formation)).toMatchObject({ lit: [["B2", null]], picked: "w1" });
    const { grounds } = lightPicture([formation, offer({ type: "region", polygons })]).lights;
    expect(grounds.map(({ region }) => region.polygons)).toEqual([polygons, polygons]);
  });

  it("is nothing for a button", () => {
    expect(tell(offer({ type: "button" }), offer({ type: "later" }))).toEqual({
      ...{ lit: [], picked: null, viewOnly: true, about: [], barred: [] },
    });
  });
});
