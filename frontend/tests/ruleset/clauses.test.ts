import { describe, expect, it } from "vitest";
import type { Clause } from "../../src/protocol/api";
import { countMarks, groupClauses } from "../../src/ruleset/clauses";

const write = (title: string, text: string, section: string, kind = "clause"): Clause => ({
  ...{ title, text, kind, section },
  ...{ option: "", diagram: "" },
});
const clauses = {
  A1: write("Order", "First this.", "The turn"),
  A2: write("Dice", "Then that, and that (A1).", "The dice"),
  A3: write("Again?", "And this.", "The turn", "ruling"),
  A4: write("Loose", "A clause of no section.", ""),
};

describe("groupClauses", () => {
  it("keeps sections and clauses in their order", () => {
    const told = groupClauses(clauses).map(({ title, clauses: own }) => [
      title,
      own.map(({ id }) => id),
    ]);
    expect(told).toEqual([
      ["The turn", ["A1", "A3"]],
      ["The dice", ["A2"]],
      ["Rules", ["A4"]],
    ]);
  });

  it("finds clauses in which every word stands, or a part of it, wherever", () => {
    const find = (asked: string) =>
      groupClauses(clauses, asked).flatMap((section) => section.clauses.map(({ id }) => id));
    expect(find("THIS first")).toEqual(["A1"]);
    expect(find("thi")).toEqual(["A1", "A3"]);
    expect(find("a1")).toEqual(["A1", "A2"]);
    expect(find("ag?")).toEqual([]);
    expect(find("again?")).toEqual(["A3"]);
    expect(find("nowhere")).toEqual([]);
    expect(find("   ")).toEqual(["A1", "A3", "A2", "A4"]);
  });
});

describe("countMarks", () => {
  it("counts what is marked in headings, ids, titles and texts", () => {
    const count = (asked: string) => countMarks(groupClauses(clauses, asked), asked);
    expect(count("that")).toBe(2);
    expect(count("dice")).toBe(2);
    expect(count("a1")).toBe(2);
    expect(count("first this")).toBe(2);
    expect(count("nowhere")).toBe(0);
    expect(count("")).toBe(0);
  });
});
