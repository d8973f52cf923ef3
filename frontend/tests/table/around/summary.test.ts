import { expect, it } from "vitest";
import {
  compareGroups,
  compareTallies,
  compareTracks,
  countByGroup,
  groupBySide,
  summarise,
} from "../../../src/table/around/summary";
import { makePiece } from "../../fixtures";
import type { Badge, GameEvent, Group, Tally } from "../../../src/types";

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
    movers: ["w1", "w2"],
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

it("counts figures that have moved by their units, and of pieces without units nothing", () => {
  const piece = (id: string, group: string) => ({ ...makePiece(id, "A1"), group });
  const pieces = [piece("w1", "one"), piece("w2", "one"), piece("w3", "two"), piece("r1", "")];
  expect(countByGroup(["w1", "w3", "w2", "fallen"], pieces)).toEqual([
    ["one", 2],
    ["two", 1],
  ]);
  expect(countByGroup(["w1", "r1"], pieces)).toEqual([]);
});

it("tells of units whom they have lost, and which warnings they bear now or no longer", () => {
  const unit = (id: string, n: number, ...badges: Badge[]): Group => ({
    ...{ id, name: { id: `unit-${id}` }, described: { id: "told" }, side: "red", badges },
    pieces: Array.from({ length: n }, (_, i) => `${id}.${i}`),
  });
  const warn = (n: number): Badge => ({ name: { id: "marker", args: { n } }, tone: "warn" });
  const done: Badge = { name: { id: "done" } };
  const before = [
    unit("same", 4, warn(1)),
    unit("less", 4),
    unit("shaken", 4, warn(1)),
    unit("rallied", 4, warn(2)),
    unit("gone", 2, warn(2)),
    unit("done", 4),
  ];
  const after = [
    unit("same", 4, warn(1)),
    unit("less", 3),
    unit("shaken", 4, warn(2)),
    unit("rallied", 4),
    unit("done", 4, done),
    unit("new", 4),
  ];
  expect(
    compareGroups(before, after).map(({ group, ...rest }) => [group.id, Object.values(rest)]),
  ).toEqual([
    ["less", [4, 3, [], []]],
    ["shaken", [4, 4, [warn(2).name], []]],
    ["rallied", [4, 4, [], [warn(2).name]]],
    ["gone", [2, 0, [], []]],
  ]);
});
