import { expect, it } from "vitest";
import { tellGoal } from "../../../src/table/parts/goals";
import type { Goal, Msg } from "../../../src/types";

const goal: Goal = { id: "g", side: "red", text: { id: "hold" }, clause: "T1" };
const say = (msg: Msg) => `(${msg.id})`;

it("is told as a count, where that would not be misread", () => {
  const counted = [null, 2, 3, 9].map((value) =>
    tellGoal({ ...goal, value, needed: value && 3 }, say),
  );
  expect(counted).toEqual(["", "2 of 3", "3, enough", "9, enough"]);
});

it("is told in the words of its ruleset, where it has some", () => {
  expect(tellGoal({ ...goal, value: 18, needed: 1, stands: { id: "there" } }, say)).toBe("(there)");
});
