import { describe, expect, it } from "vitest";
import type { OptionInfo, RulesetInfo } from "../../src/protocol/api";
import {
  even,
  isEvened,
  isOpponent,
  keepChosen,
  listGames,
  listOpponents,
  listOptions,
  listSolos,
  tellEvening,
  wishAlone,
} from "../../src/pages/opening";

function makeOption(key: string, values: string[], alone: Record<string, string> = {}): OptionInfo {
  const named = values.map((value) => ({ value, name: value }));
  return { key, values: named, default: values[0]!, clause: "C1", text: key, alone };
}

function makeRuleset(options: OptionInfo[], bots: string[] = []): RulesetInfo {
  return {
    id: "r",
    edition: 1,
    version: "0a1b",
    title: "R",
    about: "",
    stage: "ready",
    board: "graph",
    credits: "",
    reading: 25,
    inspects: false,
    scans: false,
    seats: [],
    scenarios: [],
    sequence: [],
    first_game: null,
    options,
    standing: [],
    diagrams: [],
    timeout: "loss",
    bots: bots.map((id) => ({ id, title: id })),
  };
}

const WEATHER = makeOption("weather", ["fine", "foul"]);
const RUSSIAN = makeOption("russian", ["player", "rules"], { rules: "german" });
const plain = makeRuleset([WEATHER]);
const solo = makeRuleset([WEATHER, RUSSIAN], ["bot"]);

describe("listGames", () => {
  const game = { ...plain, id: "game", stage: "playtest" };
  const [model, other] = ["model", "other"].map((id) => ({ ...plain, id, stage: "sketch" }));

  it("leaves models for authors out", () => {
    expect(listGames([game, model!, other!], "")).toEqual([game]);
  });

  it("shows the one that was asked for", () => {
    expect(listGames([game, model!, other!], "model")).toEqual([game, model]);
  });

  it("shows all where nothing else is there", () => {
    expect(listGames([model!, other!], "game")).toEqual([model, other]);
  });
});

describe("listOpponents", () => {
  it("has the rulebook only where it plays a side, and the computer where there is one", () => {
    expect(listOpponents(plain)).toEqual(["open", "link", "hotseat"]);
    expect(listOpponents(solo)).toEqual(["open", "link", "bot", "rules", "hotseat"]);
    expect(listOpponents(solo).every(isOpponent)).toBe(true);
    expect(isOpponent("nobody")).toBe(false);
  });
});

describe("listSolos", () => {
  it("names each seat that can be played against the rulebook once", () => {
    const levels = makeOption("x", ["a", "b", "c", "d"], { b: "red", c: "red", d: "white" });
    expect(listSolos(plain)).toEqual([]);
    expect(listSolos(solo)).toEqual(["german"]);
    expect(listSolos(makeRuleset([levels]))).toEqual(["red", "white"]);
  });
});

describe("listOptions", () => {
  it("leaves out who plays the other side, which the opponent says", () => {
    expect(listOptions(plain, "open")).toEqual([WEATHER]);
    expect(listOptions(solo, "rules")).toEqual([WEATHER]);
    expect(listOptions(solo, "bot")).toEqual([WEATHER]);
  });

  it("keeps other values of such an option", () => {
    const three = makeOption("who", ["a", "b", "rules"], { rules: "red" });
    const [kept] = listOptions(makeRuleset([three]), "open");
    expect(kept?.values.map(({ value }) => value)).toEqual(["a", "b"]);
  });
});

describe("keepChosen", () => {
  it("drops what is not offered", () => {
    const chosen = { weather: "foul", russian: "rules", snow: "deep" };
    expect(keepChosen([WEATHER], chosen)).toEqual({ weather: "foul" });
    expect(keepChosen([WEATHER], { weather: "wet" })).toEqual({});
  });
});

describe("wishAlone", () => {
  const first = { scenario: "s", seat: "white", about: "", options: { weather: "foul" } };
  const game = { ...solo, first_game: first };
  const usual = { ruleset: "r", options: {}, side: "random", opponent: "bot", bot: "bot" };

  it("begins a newcomer's first battle as the game says", () => {
    expect(wishAlone(game, "s", true)).toEqual({
      ...usual,
      scenario: "s",
      options: { weather: "foul" },
      side: "white",
    });
  });

  it("begins any other by all rules, on either side", () => {
    expect(wishAlone(game, "s", false)).toEqual({ ...usual, scenario: "s" });
    expect(wishAlone(game, "t", true)).toEqual({ ...usual, scenario: "t" });
    expect(wishAlone(solo, "s", true)).toEqual({ ...usual, scenario: "s" });
  });

  it("leaves the other side to the rulebook where the first game does", () => {
    const ruled = { ...game, first_game: { ...first, options: { russian: "rules" } } };
    expect(wishAlone(ruled, "s", true)).toEqual({
      ruleset: "r",
      scenario: "s",
      options: { russian: "rules" },
      side: "white",
      opponent: "rules",
    });
  });
});

describe("an advantage", () => {
  const advantage = { seat: "german", won: 70, evened: { weather: "foul" } };

  it("is evened where all that evens it has been chosen", () => {
    expect(isEvened(advantage, {})).toBe(false);
    expect(isEvened(advantage, { weather: "fine" })).toBe(false);
    expect(isEvened(advantage, { weather: "foul", other: "x" })).toBe(true);
  });

  it("is evened and left as it was beside all else that was chosen", () => {
    const evened = even(advantage, { other: "x", weather: "fine" }, true);
    expect(evened).toEqual({ other: "x", weather: "foul" });
    expect(even(advantage, evened, false)).toEqual({ other: "x" });
  });

  it("tells what evens it in the words of the option", () => {
    const told = { ...WEATHER, text: "The weather." };
    expect(tellEvening(makeRuleset([told]), advantage)).toBe("The weather: foul");
    expect(tellEvening(plain, { ...advantage, evened: {} })).toBe("");
  });
});
