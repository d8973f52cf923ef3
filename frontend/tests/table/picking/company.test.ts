import { describe, expect, it } from "vitest";
import { light } from "../../../src/table/picking/choices";
import { findCompany, findPlannable } from "../../../src/table/picking/company";
import { NOTHING } from "../../../src/table/picking/selection";
import type { Offer } from "../../../src/types";
import { end, fire, makePiece, move } from "../../fixtures";

const attack = (on: string, ...refs: string[]): Offer => ({
  verb: "attack",
  on,
  clause: "T6",
  label: { id: "attack" },
  deed: { id: "deed-attack" },
  choice: {
    type: "targets",
    options: refs.map((ref) => ({ ref, total: 4 })),
    barred: [{ ref: "A2", refusal: { clause: "T7", why: { id: "far" } } }],
  },
});
const later = (on: string): Offer => ({ ...move, on, choice: { type: "later" } });
const stack = ["r1", "r2", "r3"].map((id) => makePiece(id, "A1"));

describe("who may go along", () => {
  it("are those in the place that can do the same, also if their ways come later", () => {
    const offers = [later("r1"), later("r2"), attack("r3", "B2"), later("r4"), end];
    expect(findCompany(offers, "r1", stack)).toEqual({ stack: ["r2"], all: [] });
  });

  it("are all that could aim at the same", () => {
    const offers = [attack("r1", "B2"), attack("r2", "B1"), attack("r4", "B2"), attack("r5")];
    expect(findCompany(offers, "r1", stack)).toEqual({ stack: ["r2"], all: ["r4"] });
  });

  it("are nobody where dice decide, where nothing is picked, or where nobody else can", () => {
    const none = { stack: [], all: [] };
    expect(findCompany([fire, { ...fire, on: "r2" }], "r1", stack)).toEqual(none);
    expect(findCompany([move, { ...move, on: "r2" }], null, [])).toEqual(none);
    expect(findCompany([move, end], "r1", stack)).toEqual(none);
  });

  it("counts who could do something in turn", () => {
    expect([...findPlannable([move, later("r2"), fire, attack("r5"), end])]).toEqual(["r1", "r2"]);
  });
});

describe("several together", () => {
  const tell = (offers: Offer[], along: string[]) =>
    [...light(offers, { ...NOTHING, picked: "r1", along }).spots].map(([ref, [spot]]) => [
      ref,
      spot!.joint.map(({ offer }) => offer.on),
      spot!.tone,
      spot!.total,
    ]);

  it("go only where all of them can, and the worst way is told", () => {
    const r2: Offer = {
      ...move,
      on: "r2",
      choice: { type: "routes", options: [{ refs: ["B1"], cost: 1, tone: "costly" }] },
    };
    expect(tell([move, r2], ["r2"])).toEqual([["B1", ["r1", "r2"], "costly", 1]]);
  });

  it("go together, in words, and the most that one of them pays is told", () => {
    const dear: Offer = {
      ...move,
      on: "r2",
      choice: { type: "routes", options: [{ refs: ["B1"], cost: 3 }] },
    };
    const { spots } = light([move, dear], { ...NOTHING, picked: "r1", along: ["r2"] });
    const [spot] = spots.get("B1")!;
    expect([spot!.text, spot!.total]).toEqual([
      { id: "table-going", args: { n: 2, target: "B1" } },
      3,
    ]);
  });

  it("attack what the picked one can, with those that can", () => {
    const offers = [attack("r1", "B2", "A1"), attack("r2", "B1", "B2"), attack("r3", "B1")];
    expect(tell(offers, ["r2", "r3"])).toEqual([
      ["B2", ["r1", "r2"], "plain", null],
      ["A1", ["r1"], "plain", null],
    ]);
  });

  it("say how many they are, or who it is alone, and nothing that is true of one only", () => {
    const note = { id: "hits" };
    const first = attack("r1", "B2", "B1");
    if (first.choice.type === "targets") first.choice.options.forEach((one) => (one.note = note));
    const offers = [first, attack("r2", "B2")];
    const { spots, bars } = light(offers, { ...NOTHING, picked: "r1", along: ["r2"] });
    expect(spots.get("B2")![0]!.text).toEqual({
      id: "table-together",
      args: { n: 2, target: "B2" },
    });
    expect(["B2", "B1"].map((ref) => spots.get(ref)![0]!.note)).toEqual([null, note]);
    expect(spots.get("B1")![0]!.text).toMatchObject({
      id: "deed-attack",
      args: { actor: "r1", target: "B1" },
    });
    expect(bars.get("A2")!.map(({ offer }) => offer.on)).toEqual(["r1", "r2"]);
  });
});
