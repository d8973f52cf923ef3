import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Voice } from "../../../src/table/model/voice.svelte";

let voice: Voice;
const said = () => voice.said.map(({ text }) => text);
const wait = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  voice = new Voice();
  voice.tellLeft = (n) => `${n} more`;
});
afterEach(() => vi.useRealTimers());

it("gathers what happens together, and says it once it is quiet", () => {
  voice.say("deed", "a");
  wait(100);
  voice.say("deed", "b");
  voice.say("deed", "");
  wait(149);
  expect(said()).toEqual([]);
  wait(1);
  expect(said()).toEqual(["a", "b"]);
  wait(10_000);
  expect(said()).toEqual(["a", "b"]);
});

it("waits no longer than a breath where it is never quiet", () => {
  for (let i = 0; i < 21; i++) {
    voice.say("word", String(i));
    wait(100);
  }
  expect(said().at(-1)).toBe("19");
});

it("takes a breath between two tellings, but not after a key", () => {
  voice.say("deed", "a");
  wait(150);
  voice.say("deed", "b");
  wait(1_999);
  expect(said()).toEqual(["a"]);
  wait(1);
  expect(said()).toEqual(["a", "b"]);
  voice.say("deed", "c");
  voice.hush();
  wait(150);
  expect(said()).toEqual(["a", "b", "c"]);
});

it("counts what it leaves out, and keeps the latest sentences only", () => {
  for (let i = 1; i <= 11; i++) voice.say("deed", String(i));
  wait(150);
  expect(said()).toEqual(["3 more", "4", "5", "6", "7", "8", "9", "10", "11"]);
  for (let i = 12; i <= 17; i++) voice.say("deed", String(i));
  wait(2_000);
  expect(said()).toEqual(["6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17"]);
});

it("says nothing of what is so no more", () => {
  voice.hold("question", "first?");
  voice.hold("question", "second?");
  wait(150);
  expect(said()).toEqual(["second?"]);
  voice.hold("question", "third?");
  expect(voice.withdraw("question")).toBe(true);
  expect(voice.withdraw("question")).toBe(false);
  wait(5_000);
  expect(said()).toEqual(["second?"]);
});

it("forgets what only the one before may hear", () => {
  voice.say("deed", "told");
  wait(150);
  voice.say("deed", "waiting");
  voice.clear();
  wait(5_000);
  expect(said()).toEqual([]);
});
