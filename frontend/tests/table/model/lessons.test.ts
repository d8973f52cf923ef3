import { afterEach, describe, expect, it } from "vitest";
import { hasLearnt, noteLearnt, STEPS } from "../../../src/table/model/lessons";
import { nameSitting } from "../../../src/table/model/sitting";

afterEach(() => localStorage.clear());

describe("lessons", () => {
  it("are remembered one by one", () => {
    const red = nameSitting("drill", "first", "red");
    expect(hasLearnt(red)).toBe(false);
    noteLearnt(red);
    expect([hasLearnt(red), hasLearnt(nameSitting("drill", "first", "white"))]).toEqual([
      true,
      false,
    ]);
  });

  it("forgets the oldest lessons, and never the first steps", () => {
    noteLearnt(STEPS);
    for (let n = 0; n < 121; n++) noteLearnt(nameSitting("drill", String(n), "red"));
    expect(["0", "1", "120"].map((n) => hasLearnt(nameSitting("drill", n, "red")))).toEqual([
      false,
      true,
      true,
    ]);
    expect(hasLearnt(STEPS)).toBe(true);
  });

  it("begins anew where what is kept cannot be read", () => {
    localStorage.setItem("tachanka.lessons", "{broken");
    expect(hasLearnt(STEPS)).toBe(false);
    noteLearnt(STEPS);
    expect(hasLearnt(STEPS)).toBe(true);
  });
});
