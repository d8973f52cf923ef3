/** What can be seen of a record's entries without rules: each way to forge them, by name. */
import { describe, expect, it } from "vitest";
import { checkResult, findEntryFault } from "../../src/fairness/entries";
import whole from "../../../docs/dice/record.json";

type Entry = Record<string, unknown>;
const act = { verb: "wait" };
const die = {
  why: { clause: "C1", by: "red", slot: "" },
  kind: "roll",
  faces: [1, 2],
  result: [2],
};
const digest = (n: number) => n.toString(16).padStart(32, "0");

function make(change: (entries: Entry[]) => void = () => {}, outcome: object | null = null) {
  const entries: Entry[] = [
    { seq: 0, kind: "start", digest: digest(1) },
    { seq: 1, kind: "act", seat: "red", act, digest: digest(2), draws: [die] },
    { seq: 2, kind: "undo", seat: "red", digest: digest(3) },
    { seq: 3, kind: "resign", seat: "red", digest: digest(4) },
  ];
  change(entries);
  return { players: { red: "Ann", white: "Bob" }, entries, outcome };
}

describe("the entries of a record", () => {
  it("are as they should look", () => {
    expect([findEntryFault(make()), findEntryFault(whole)]).toEqual([null, null]);
  });

  it.each<[string, (entries: Entry[]) => void, object]>([
    ["an unknown kind", (e) => (e[1]!.kind = "gift"), { entry: 1, what: "kind" }],
    ["no beginning", (e) => (e[0]!.kind = "undo"), { entry: 0, what: "place" }],
    ["a second beginning", (e) => (e[2]!.kind = "start"), { entry: 2, what: "place" }],
    ["something after the end", (e) => (e[2]!.kind = "resign"), { entry: 2, what: "place" }],
    ["somebody who does not play", (e) => (e[1]!.seat = "blue"), { entry: 1, what: "seat" }],
    ["nobody who acts", (e) => delete e[1]!.seat, { entry: 1, what: "seat" }],
    ["an act that is gone", (e) => delete e[1]!.act, { entry: 1, what: "act" }],
    ["an act that was none", (e) => (e[3]!.act = act), { entry: 3, what: "act" }],
    ["a digest twice", (e) => (e[2]!.digest = digest(2)), { entry: 2, what: "digest" }],
    ["a digest cut short", (e) => (e[1]!.digest = "ab"), { entry: 1, what: "digest" }],
    ["dice of an undo", (e) => (e[2]!.draws = [die]), { entry: 2, what: "draws" }],
    [
      "a face that the die has not",
      (e) => (e[1]!.draws = [die, { ...die, result: [7] }]),
      { entry: 1, what: "draws", draw: 1 },
    ],
    [
      "a piece drawn twice",
      (e) => (e[1]!.draws = [{ ...die, kind: "draw", result: [1, 1] }]),
      { entry: 1, what: "draws", draw: 0 },
    ],
  ])("with %s are not", (_, change, found) => {
    expect(findEntryFault(make(change))).toEqual(found);
  });
});

describe("the result", () => {
  const end = (kind: string, seat: string | null) => (entries: Entry[]) =>
    Object.assign(entries.at(-1)!, { kind, seat });

  it.each([
    ["resign", "red", { way: "resign", winner: "white" }, true],
    ["resign", "red", { way: "resign", winner: "red" }, false],
    ["resign", "red", { way: "siege", winner: "white" }, false],
    ["resign", "red", null, false],
    ["agree", "red", { way: "agree", winner: null }, true],
    ["agree", "red", { way: "agree", winner: "red" }, false],
    ["flag", null, { way: "flag" }, true],
    ["claim", "red", { way: "claim", winner: "red" }, true],
    ["claim", "red", { way: "claim", winner: "white" }, false],
  ])("of %s by %s is checked: %o", (kind, seat, outcome, right) => {
    expect(checkResult(make(end(kind, seat), outcome))).toBe(right);
  });

  it("by the rules only the rules know", () => {
    const byRules = (outcome: object | null) => make((entries) => entries.pop(), outcome);
    expect([checkResult(byRules({ way: "siege" })), checkResult(byRules(null))]).toEqual([
      null,
      false,
    ]);
  });
});
