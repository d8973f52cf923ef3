import { beforeEach, expect, it } from "vitest";
import { findLastSeen, noteVisit } from "../../../src/table/model/visits";

beforeEach(() => localStorage.clear());

it("knows up to where one had seen a match, for whoever was away for a while", () => {
  noteVisit("m1", 12, 1_000);
  noteVisit("m2", 3, 1_000);
  noteVisit("m1", 14, 2_000);
  expect(findLastSeen("m1", 31_999)).toEqual({ seq: 14, away: false });
  expect(findLastSeen("m1", 32_000)).toEqual({ seq: 14, away: true });
  expect(findLastSeen("m2", 32_000)?.seq).toBe(3);
  expect(findLastSeen("m3", 99_000)).toBeNull();
});

it("forgets the oldest visits of many", () => {
  for (let n = 0; n < 70; n++) noteVisit(`m${n}`, n, 1_000 + n);
  const kept = Array.from({ length: 70 }, (_, n) => findLastSeen(`m${n}`, 99_000)?.seq);
  expect(kept.slice(0, 10)).toEqual(Array(10).fill(undefined));
  expect(kept.slice(10)).toEqual(Array.from({ length: 60 }, (_, n) => n + 10));
});

it("takes what it cannot read for no visit", () => {
  localStorage.setItem("tachanka.visits", "{");
  expect(findLastSeen("m1", 99_000)).toBeNull();
  noteVisit("m1", 5, 1_000);
  expect(findLastSeen("m1", 99_000)?.seq).toBe(5);
});
