/** What is told to the ear of figures that go by words or by keys. */
import { expect, it } from "vitest";
import type { Ghost } from "../../../src/board/interaction";
import { stepOver } from "../../../src/table/picking/selection";
import { findCourse, tellLaid, tellSent } from "../../../src/table/slip/sending";
import type { Pair } from "../../../src/types";

const ghost = (...way: Pair[]): Ghost => ({
  ...{ piece: "f", at: way.at(-1)!, way, facing: null, bad: false, turns: false },
});

it("says how many go how far and where to, or that they only turn", () => {
  const two = [ghost([0, 0], [0, 100]), ghost([100, 0], [110, 250])];
  expect(tellLaid(two, 100)).toBe(
    "2 figures go, up to 2.5 inches to the south. Not done yet: confirm it below.",
  );
  expect(tellLaid([ghost([0, 0])], 100)).toBe("1 figure turns. Not done yet: confirm it below.");
  expect(tellLaid([], 100)).toBe("");
});

it("names one side only where they go there together", () => {
  expect(findCourse([ghost([0, 0], [-90, -110])])).toBe("northwest");
  expect(findCourse([ghost([0, 0], [100, 0]), ghost([0, 0], [-90, 0])])).toBeNull();
  const apart = [ghost([0, 0], [100, 0]), ghost([0, 0], [-90, 0])];
  expect(tellLaid(apart, 100)).toContain("1.0 inches to several sides.");
});

it("says of who has no orders yet how far he may go, and that there are keys", () => {
  const band = { name: "Band", reach: 6, keys: 2, laid: "" };
  expect(tellSent(band)).toBe("Band: Up to 6 inches. 2 orders have keys, or it goes by words.");
  expect(tellSent({ ...band, reach: 0, keys: 0 })).toBe("Band: It goes by words.");
  expect(tellSent({ ...band, laid: "They go." })).toBe("Band: They go.");
});

it("steps from unit to unit, and through figures where none can be picked as a whole", () => {
  const group = (ref: string) => (ref.includes(".") ? ref.slice(0, 1) : null);
  const all = new Set(["a", "a.1", "a.2", "b"]);
  expect(stepOver(all, null, 1, group)).toBe("a");
  expect(stepOver(all, "a", 1, group)).toBe("b");
  expect(stepOver(all, "a.2", 1, group)).toBe("b");
  expect(stepOver(new Set(["a.1", "a.2"]), "a.1", 1, group)).toBe("a.2");
});
