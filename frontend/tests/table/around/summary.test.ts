import { expect, it } from "vitest";
import {
  compareTallies,
  compareTracks,
  groupBySide,
  summarise,
} from "../../../src/table/around/summary";
import type { GameEvent, Tally } from "../../../src/types";

const tell = (seq: number, more: Partial<GameEvent>) => ({
  seq,
  event: { clause: "T1", text: { id: "text" }, ...more },
});
const tally = (id: string, side: string, value: number): Tally => ({
  id,
  side,
  name: { id: "left" },
  value,
});

it("counts pieces once however often they step, throws, and headlines without banners", () => {
  const fell = tell(3, { headline: true });
  const told = [
    tell(1, { cue: { type: "travel", pieces: ["w1", "w2"], refs: ["A1"] } }),
    tell(2, { cue: { type: "travel", pieces: ["w1", "r1"], refs: ["A2"] } }),
    tell(2, { cue: { type: "throw", dice: [], name: { id: "battle" } } }),
    fell,
    tell(4, { headline: true, cue: { type: "banner", title: { id: "turn" } } }),
  ];
  expect(summarise(told, (piece) => piece !== "r1")).toEqual({
    moved: 2,
    thrown: 1,
    headlines: [fell],
  });
});

it("tells what has changed, one's own first, and nothing of what was not counted before", () => {
  const before = [tally("w", "white", 5), tally("r", "red", 4), tally("x", "red", 1)];
  const after = [
    tally("w", "white", 6),
    tally("r", "red", 1),
    tally("x", "red", 1),
    tally("new", "red", 9),
  ];
  const changes = [
    { tally: after[1]!, by: -3 },
    { tally: after[0]!, by: 1 },
  ];
  expect(compareTallies(before, after, "red")).toEqual(changes);
  expect(groupBySide(changes)).toEqual([
    { side: "red", all: [changes[0]] },
    { side: "white", all: [changes[1]] },
  ]);
});

it("tells from where to where a track went, and nothing of the turn", () => {
  const track = (id: string, value: number) => ({ id, value, name: { id }, most: 9, clause: "T1" });
  const after = [track("turn", 3), track("support", 0), track("zeal", 4), track("new", 1)];
  const before = [track("turn", 2), track("support", 6), track("zeal", 4)];
  expect(compareTracks(before, after).map(({ track: { id }, was }) => [id, was])).toEqual([
    ["support", 6],
  ]);
});
