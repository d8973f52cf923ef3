/** The bar of whoever looks back: what its buttons are called and look like, and its keys. */
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { end, makeSight, move } from "../../fixtures";
import { openMatch, settle, type Stand } from "../model/stand";
import ReplayStand from "./ReplayStand.svelte";

const LAST = 6;
let stand: Stand;

beforeEach(async () => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" }));
  const line = (seq: number) => ({
    ...{ seq, kind: "act" as const, seat: "red" },
    events: [{ clause: "T1", text: { id: "turn" }, headline: seq % 3 === 0 }],
  });
  const lines = Array.from({ length: LAST + 1 }, (_, seq) => line(seq));
  const past = lines.map(({ seq }): [string, unknown] => [
    `/api/matches/m1/sight/?at=${seq}&seat=red`,
    makeSight(seq),
  ]);
  const now = makeSight(LAST, { offers: [move, end], lines });
  stand = await openMatch(now, Object.fromEntries(past));
  render(ReplayStand, { match: stand.match });
  await stand.match.timeline.lookBack(4);
  await tick();
});
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

const at = () => stand.match.timeline.looking?.at ?? null;
async function press(key: string, on: Element = document.body): Promise<void> {
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await settle();
  await tick();
}

it("has a drawing of its own and a name for every button", () => {
  const bar = screen.getByRole("region", { name: "Look back" });
  const buttons = [...bar.querySelectorAll("button")];
  const names = buttons.map((each) => each.getAttribute("aria-label"));
  expect(names).toEqual([
    "To the headline before",
    "One back",
    "Play it",
    "One on",
    "To the next headline",
    "To the last entry",
    "Play on from here",
    "Back to now",
  ]);
  const drawings = buttons.slice(0, -1).map((each) => each.querySelector("path")?.outerHTML);
  expect(new Set(drawings).size).toBe(names.length - 1);
});

it("goes on from the end by every key, and from its slider too", async () => {
  await press("End");
  expect(at()).toBe(LAST);
  await press("ArrowLeft");
  expect(at()).toBe(LAST - 1);
  await press("End");
  await press("PageUp");
  expect(at()).toBe(3);
  const slider = screen.getByRole("slider");
  await press("End", slider);
  await press("PageUp", slider);
  expect(at()).toBe(3);
  await press("Escape");
  expect(at()).toBeNull();
  // Nobody looks back: the keys are the board's.
  await press("ArrowLeft");
  expect(at()).toBeNull();
});
