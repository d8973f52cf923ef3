import { describe, expect, it } from "vitest";
import { changeOffers, changeScene, nameOffer, takeStep } from "../../src/protocol/apply";
import { end, fire, makePiece, makeSight, makeStep, move, scene } from "../fixtures";

describe("changeScene", () => {
  it("changes, adds and removes pieces by id and leaves the old scene alone", () => {
    const moved = makePiece("r1", "B1", { strength: 2, full: 4 });
    const fresh = makePiece("r2", "A2");
    const before = structuredClone(scene);
    const after = changeScene(scene, { pieces: { fresh: [moved, fresh], gone: ["w1"] } });
    expect(after.pieces).toEqual([moved, fresh]);
    expect(scene).toEqual(before);
  });

  it("keeps the lists that a change leaves out as the same objects", () => {
    const after = changeScene(scene, { prompt: { id: "next" } });
    expect(after).toEqual({ ...scene, prompt: { id: "next" } });
    expect(after.pieces).toBe(scene.pieces);
    expect(after.tracks).toBe(scene.tracks);
  });

  it("adds to a list that was empty, and empties it again", () => {
    const marker = { id: "m", place: "A1", art: "", name: { id: "m" } };
    const bare = structuredClone(scene);
    delete bare.markers;
    const full = changeScene(bare, { markers: { fresh: [marker] } });
    expect(full.markers).toEqual([marker]);
    expect(changeScene(full, { markers: { gone: ["m"] } }).markers).toEqual([]);
  });
});

describe("changeOffers", () => {
  it("names an offer by its verb and its piece", () => {
    expect([move, end].map(nameOffer)).toEqual(["move@r1", "end@"]);
  });

  it("replaces, drops and appends by name", () => {
    const changed = { ...end, label: { id: "end-now" } };
    const step = makeStep(2, { offers: [changed, fire], dropped: ["move@r1"] });
    expect(changeOffers([move, end], step)).toEqual([changed, fire]);
  });
});

describe("takeStep", () => {
  it("makes the whole sight anew", () => {
    const window = {
      kind: "turn" as const,
      seats: ["white"],
      clause: "T9",
      ask: { id: "ask" },
      fallback: {},
    };
    const before = makeSight(1, { undo: true, lines: [{ seq: 1, kind: "start" }] });
    const step = makeStep(2, { changes: { stage: { id: "two" } }, window, digest: "d" });
    expect(takeStep(before, step)).toEqual({
      type: "sight",
      seq: 2,
      viewer: "seat:red",
      scene: { ...scene, stage: { id: "two" } },
      offers: [move, end],
      window,
      answered: [],
      undo: false,
      outcome: null,
      ordered: false,
      lines: [{ seq: 1, kind: "start" }, step.line],
      digest: "d",
    });
  });
});
