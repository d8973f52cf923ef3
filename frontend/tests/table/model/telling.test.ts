import { expect, it } from "vitest";
import { condense, type Kind } from "../../../src/table/model/telling";

const say = (...all: [Kind, string][]) => all.map(([kind, text]) => ({ kind, text }));
const texts = (...all: [Kind, string][]) => {
  const { sentences, left } = condense(say(...all), 2);
  return [sentences.map(({ text }) => text), left];
};

it("tells everything in its order while it is little", () => {
  expect(texts(["deed", "a"], ["word", "b"], ["headline", "c"])).toEqual([["a", "b", "c"], 0]);
});

it("keeps the newest deeds, headlines before others, and says how many it left", () => {
  expect(texts(["deed", "a"], ["deed", "b"], ["word", "w"], ["deed", "c"])).toEqual([
    ["b", "w", "c"],
    1,
  ]);
  expect(texts(["headline", "a"], ["deed", "b"], ["deed", "c"])).toEqual([["a", "c"], 1]);
  expect(texts(["headline", "a"], ["headline", "b"], ["headline", "c"], ["deed", "d"])).toEqual([
    ["b", "c"],
    2,
  ]);
});

it("ends with how things stand by now", () => {
  expect(
    texts(["pick", "p"], ["question", "old"], ["deed", "a"], ["question", "new"], ["chance", "c"]),
  ).toEqual([["a", "new", "p", "c"], 0]);
});
