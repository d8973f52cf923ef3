import { expect, it } from "vitest";
import { tellGoal } from "../../../src/table/parts/goals";
import type { Goal, Msg } from "../../../src/types";

const goal: Goal = { id: "g", side: "red", text: { id: "hold" }, clause: "T1" };
const say = (msg: Msg) => `(${msg.id})`;

it("is told in words, with what is counted where the line does not say it", () => {
  const near = { ...goal, value: 18, needed: 1 };
  expect([goal, near, { ...near, counts: { id: "figures" } }].map((g) => tellGoal(g, say))).toEqual(
    ["", "18 now, 1 needed", "(figures): 18 now, 1 needed"],
  );
  expect(tellGoal({ ...near, counts: { id: "figures" } }, say, true)).toBe("18, needs 1");
});
