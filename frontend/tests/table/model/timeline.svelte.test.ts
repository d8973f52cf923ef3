/** What is played to whom, step by step. */
import { afterEach, expect, it, vi } from "vitest";
import { asks, makePiece, makeSight, makeStep, scene } from "../../fixtures";
import { openMatch, settle, type Stand } from "./stand";

let stand: Stand;

afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

it("what follows a reaction is another's: its ways stay drawn until one does something", async () => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" }));
  const start = { ...scene, pieces: [makePiece("r1", "A1")] };
  stand = await openMatch(makeSight(5, { window: asks("reaction", "red"), scene: start }));
  const { match, say } = stand;
  const cue = { type: "travel" as const, pieces: ["r1"], refs: ["B1"] };
  const go = (seq: number) => ({
    line: {
      seq,
      kind: "act" as const,
      seat: "red",
      events: [{ clause: "T1", text: { id: "go" }, cue }],
    },
    changes: { pieces: { fresh: [makePiece("r1", "B1")] } },
  });
  say(makeStep(6, { ...go(6), window: asks("turn", "red") }));
  await settle();
  expect(match.playback.trails.map(({ shot }) => shot)).toEqual([false]);
  say(makeStep(7, go(7)));
  await settle();
  expect(match.playback.trails).toEqual([]);
});
