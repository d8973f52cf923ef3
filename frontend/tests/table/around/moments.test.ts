import { expect, it } from "vitest";
import { findMoment, findMoments } from "../../../src/table/around/moments";
import type { Line } from "../../../src/types";

const told = { clause: "", text: { id: "told" } };
const lines: Line[] = [
  { seq: 0, kind: "start" },
  { seq: 1, kind: "act", events: [told] },
  { seq: 2, kind: "act", events: [told, { ...told, headline: true }] },
  { seq: 5, kind: "act", events: [{ ...told, cue: { type: "banner", title: { id: "night" } } }] },
  { seq: 6, kind: "sealed" },
];

it("marks the beginning, headlines and banners", () => {
  expect(findMoments(lines)).toEqual([0, 2, 5]);
});

it.each([
  [0, 1, 2],
  [2, 1, 5],
  [5, 1, 9],
  [9, -1, 5],
  [5, -1, 2],
  [0, -1, 0],
] as const)("from entry %i by %i leads to %i", (at, by, to) => {
  expect(findMoment([0, 2, 5], at, by, 9)).toBe(to);
});
