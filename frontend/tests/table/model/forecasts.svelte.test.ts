/** Forecasts are asked once each, and again where too much was asked at once. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Forecasts } from "../../../src/table/model/forecasts.svelte";
import type { Answer } from "../../../src/protocol/socket";
import type { Forecast, Refused } from "../../../src/types";

const ACT = { verb: "fire", on: "gun" };
const TOLD: Forecast = { type: "forecast", key: "k", seq: 3, gauges: [], exact: true, worlds: 1 };

function refuse(code: Refused["code"]): Answer {
  return { type: "refused", code, text: "No.", key: "k" };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a forecast is asked once", async () => {
  const forecasts = new Forecasts();
  const send = vi.fn(() => Promise.resolve<Answer>(TOLD));
  const asked = forecasts.ask(3, ACT, send);
  expect(forecasts.find(3, ACT)).toBe("waiting");
  await Promise.all([asked, forecasts.ask(3, ACT, send)]);
  expect(forecasts.find(3, ACT)).toBe(TOLD);
  expect(send).toHaveBeenCalledTimes(1);
});

test("where too much is asked at once it says so and asks again", async () => {
  const forecasts = new Forecasts();
  const answers = [refuse("busy"), refuse("too-many"), TOLD];
  const asked = forecasts.ask(3, ACT, () => Promise.resolve(answers.shift()!));
  await vi.advanceTimersByTimeAsync(0);
  expect(forecasts.find(3, ACT)).toBe("busy");
  await vi.advanceTimersByTimeAsync(4_000);
  await asked;
  expect(forecasts.find(3, ACT)).toBe(TOLD);
});

test("it does not ask for ever, nor after another refusal", async () => {
  for (const [code, times] of [
    ["busy", 5],
    ["stale", 1],
  ] as const) {
    const forecasts = new Forecasts();
    const send = vi.fn(() => Promise.resolve(refuse(code)));
    const asked = forecasts.ask(3, ACT, send);
    await vi.advanceTimersByTimeAsync(60_000);
    await asked;
    expect(forecasts.find(3, ACT)).toBe(null);
    expect(send).toHaveBeenCalledTimes(times);
  }
});
