/** Inquiries are made once each, and again where too much was asked at once. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Inquiries } from "../../../src/table/model/inquiries.svelte";
import type { Answer } from "../../../src/protocol/socket";
import type { Forecast, Refused } from "../../../src/types";

const TOLD: Forecast = { type: "forecast", key: "k", seq: 3, gauges: [], exact: true, worlds: 1 };

/** What is asked of a position, as the test sets it. */
function begin() {
  const place = { at: "3 red" };
  const read = (answer: Answer) => (answer.type === "forecast" ? answer : null);
  return { place, forecasts: new Inquiries<Forecast>(() => place.at, read) };
}

function refuse(code: Refused["code"]): Answer {
  return { type: "refused", code, text: "No.", key: "k" };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a forecast is asked once", async () => {
  const { forecasts } = begin();
  const send = vi.fn(() => Promise.resolve<Answer>(TOLD));
  const asked = forecasts.ask("fire", send);
  expect(forecasts.find("fire")).toBe("waiting");
  await Promise.all([asked, forecasts.ask("fire", send)]);
  expect(forecasts.find("fire")).toBe(TOLD);
  expect(send).toHaveBeenCalledTimes(1);
});

test("where too much is asked at once it says so and asks again", async () => {
  const { forecasts } = begin();
  const answers = [refuse("busy"), refuse("too-many"), TOLD];
  const asked = forecasts.ask("fire", () => Promise.resolve(answers.shift()!));
  await vi.advanceTimersByTimeAsync(0);
  expect(forecasts.find("fire")).toBe("busy");
  await vi.advanceTimersByTimeAsync(4_000);
  await asked;
  expect(forecasts.find("fire")).toBe(TOLD);
});

test("it does not ask for ever, nor after another refusal", async () => {
  for (const [code, times] of [
    ["busy", 5],
    ["stale", 1],
  ] as const) {
    const { forecasts } = begin();
    const send = vi.fn(() => Promise.resolve(refuse(code)));
    const asked = forecasts.ask("fire", send);
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
    expect(forecasts.find("fire")).toBe(null);
    expect(send).toHaveBeenCalledTimes(times);
  }
});

test("of another position, or with other eyes, nothing is known, and it is not asked again", async () => {
  const { place, forecasts } = begin();
  const send = vi.fn(() => Promise.resolve(refuse("too-many")));
  const asked = forecasts.ask("fire", send);
  await vi.advanceTimersByTimeAsync(0);
  place.at = "3 white";
  expect(forecasts.find("fire")).toBe(null);
  await vi.advanceTimersByTimeAsync(60_000);
  await asked;
  expect(send).toHaveBeenCalledTimes(1);
});
