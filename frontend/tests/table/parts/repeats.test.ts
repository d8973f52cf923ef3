import { expect, it } from "vitest";
import { foldRepeats } from "../../../src/table/parts/repeats";
import type { Cue, GameEvent } from "../../../src/types";

const event = (id: string, more: Partial<GameEvent> = {}): GameEvent => ({
  text: { id },
  clause: "R-1",
  ...more,
});
const hit = (piece: string): Cue => ({ type: "hit", piece, lost: 1, left: 0 });
const count = (events: GameEvent[]) =>
  foldRepeats(events).map((told) => [told.event.text.id, told.times]);

it("tells what is said again at once only once, whoever it happened to", () => {
  const fell = ["a", "b", "c"].map((piece) => event("falls", { cue: hit(piece) }));
  expect(count([event("salvo"), ...fell, event("tests")])).toEqual([
    ["salvo", 1],
    ["falls", 3],
    ["tests", 1],
  ]);
});

it("keeps apart what stands apart, or has another argument or clause", () => {
  const of = (unit: string) => ({ text: { id: "falls", args: { unit } }, clause: "R-1" });
  expect(count([event("falls"), event("stays"), event("falls")])).toHaveLength(3);
  expect(count([of("1st"), of("2nd")])).toHaveLength(2);
  expect(count([event("falls"), event("falls", { clause: "R-2" })])).toHaveLength(2);
});

it("keeps every throw, with its dice, and every headline", () => {
  const dice: Cue = { type: "throw", dice: [{ face: "3" }], name: { id: "throw" } };
  const headline = event("routs", { headline: true });
  expect(count([event("test", { cue: dice }), event("test", { cue: dice })])).toHaveLength(2);
  expect(count([headline, headline])).toHaveLength(2);
});
