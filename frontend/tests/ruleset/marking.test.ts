import { describe, expect, it } from "vitest";
import { findStretches, holds, listWords } from "../../src/ruleset/marking";

/** A text with its marks in brackets. */
const mark = (text: string, asked: string): string =>
  findStretches(text, listWords(asked))
    .map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join("");

describe("listWords", () => {
  it("has each word once, in small letters", () => {
    expect(listWords("  Flags\tor  flags, Or ")).toEqual(["flags", "or", "flags,"]);
    expect(listWords(" ")).toEqual([]);
  });
});

describe("findStretches", () => {
  it("marks words and parts of words, however they are written, everywhere", () => {
    expect(mark("Battle after battle; embattled.", "BATTLE")).toBe(
      "[Battle] after [battle]; em[battle]d.",
    );
    expect(mark("Гора и гора", "ГОРА")).toBe("[Гора] и [гора]");
  });

  it("marks several words, and those that touch or overlap as one", () => {
    expect(mark("A move over moved ground", "move ground")).toBe("A [move] over [move]d [ground]");
    expect(mark("foreground", "fore ground")).toBe("[foreground]");
    expect(mark("moveover", "move over")).toBe("[moveover]");
    expect(mark("overlapping", "overlap lapping verl")).toBe("[overlapping]");
  });

  it("takes signs as they stand", () => {
    expect(mark("1 + 2 (D12) a.b axb [c] \\d", "+ (d12) a.b [c] \\d")).toBe(
      "1 [+] 2 [(D12)] [a.b] axb [[c]] [\\d]",
    );
    expect(mark("5-4-3/2-1", "4-3/2")).toBe("5-[4-3/2]-1");
  });

  it("leaves the text whole where nothing is asked or found, and loses no letter", () => {
    expect(mark("As it was", "")).toBe("As it was");
    expect(mark("As it was", "were")).toBe("As it was");
    expect(findStretches("", ["a"])).toEqual([]);
    const text = "From 0500 on; turn 10, the last, opens at 2300.";
    const all = findStretches(text, ["0", "t", "turn 1", "."]);
    expect(all.map((each) => each.text).join("")).toBe(text);
  });
});

describe("holds", () => {
  it("wants every word", () => {
    expect(holds("First this", ["this", "fir"])).toBe(true);
    expect(holds("First this", ["this", "that"])).toBe(false);
    expect(holds("First this", [])).toBe(true);
  });
});
