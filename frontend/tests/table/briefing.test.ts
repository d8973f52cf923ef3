/** The briefing comes by itself once, where nothing is hidden, and stays until it is shut. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MatchTable from "../../src/table/MatchTable.svelte";
import { flushSync } from "svelte";
import { hasLearnt } from "../../src/table/model/lessons";
import { settings } from "../../src/table/model/settings.svelte";
import { nameSitting } from "../../src/table/model/sitting";
import type { AskWindow, GameEvent } from "../../src/types";
import { makeSight, makeStep } from "../fixtures";
import { answers, openMatch, settle, table, type Stand } from "./model/stand";

const user = userEvent.setup();
let stand: Stand;

const asks = (seat: string): AskWindow => ({
  kind: "turn",
  clause: "T5",
  seats: [seat],
  ask: { id: "ask" },
  fallback: {},
});
const info = {
  ...answers["/api/rulesets/drill/"],
  options: [],
  sequence: [{ name: "March phase", about: "All march.", clause: "T1" }],
  scenarios: [{ id: "first", title: "The first drill", sides: {}, briefs: {} }],
};
const shown: GameEvent = {
  clause: "T1",
  text: { id: "found" },
  cue: { type: "show", refs: ["A1"] },
};
const learnt = (seat: string) => hasLearnt(nameSitting("drill", "first", seat));
const dialog = () => screen.queryByRole("dialog", { name: "The first drill" });
const shut = async () => user.click(screen.getByRole("button", { name: "To the map" }));

/** The page of a match; `pair`: both sides sit at this screen. */
async function open(pair = false, of: object = info, options = {}): Promise<Stand> {
  stand = await openMatch(undefined, { "/api/rulesets/drill/": of });
  Object.assign(stand.match.detail, { options });
  if (pair) stand.say({ ...table, yours: ["red", "white"] });
  stand.say(makeSight(4, { window: asks("red") }));
  render(MatchTable, { match: stand.match });
  await settle();
  return stand;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

it("is learnt when it is shut, and opens again from the header only", async () => {
  const { say, match } = await open();
  await waitFor(() => expect(dialog()).toBeVisible());
  expect(learnt("red")).toBe(false);
  await shut();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(learnt("red")).toBe(true);
  say(makeStep(5));
  await settle();
  expect(match.briefing).toBe(false);
  await user.click(screen.getByRole("button", { name: "Briefing" }));
  await waitFor(() => expect(dialog()).toBeVisible());
});

it("is shut by the end of the match, and may be read again after it", async () => {
  const { say } = await open();
  await waitFor(() => expect(dialog()).toBeVisible());
  say({ ...table, status: "finished" });
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(document.activeElement).toHaveAttribute("data-rest"));
  expect(learnt("red")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Briefing" }));
  await waitFor(() => expect(dialog()).toBeVisible());
});

it("names the parts of a turn, and tells each of them to whoever unfolds it", async () => {
  const sequence = [
    { name: "March phase", about: "All march.", clause: "T1" },
    { name: "Fire", about: "All fire.", clause: "T5" },
  ];
  await open(false, { ...info, sequence });
  await waitFor(() => expect(dialog()).toBeVisible());
  const list = (part: Element | null) =>
    [...part!.querySelectorAll("li")].map((each) => each.textContent.replace(/\s+/g, " ").trim());
  expect(list(dialog()!.querySelector(".turn"))).toEqual(["March phase", "Fire"]);
  const summary = screen.getByText("Each part of a turn in a few words");
  const told = summary.closest("details")!;
  expect(told.open).toBe(false);
  await user.click(summary);
  expect(told.open).toBe(true);
  expect(list(told)).toEqual(["March phase. All march. T1", "Fire. All fire. T5"]);
});

it("shows the map as one sees it, from one side or the other", async () => {
  await open();
  await waitFor(() => expect(dialog()).toBeVisible());
  const lies = () =>
    [...dialog()!.querySelectorAll<SVGElement>(".map .piece")].map((each) => each.style.transform);
  const before = lies();
  settings.turn(nameSitting("drill", "first", "red"));
  flushSync();
  const after = lies();
  settings.turn(nameSitting("drill", "first", "red"));
  expect(before).not.toHaveLength(0);
  after.forEach((each, i) => expect(each).not.toBe(before[i]));
});

it("says what stands without having been said, and for oneself only", async () => {
  const values = ["on", "off"].map((value) => ({ value, name: `turned ${value}` }));
  const order = (key: string, more: object = {}) => ({
    ...{ key, clause: "T5", text: `The ${key}`, kind: "choice", least: 0, most: 0, values },
    ...{ default: "on", per_piece: false, per_place: false, seats: [], ...more },
  });
  const range = { kind: "range", values: [], default: "4", least: 1, most: 9 };
  const asks = { default: "ask", values: [...values, { value: "ask", name: "ask me" }] };
  const standing = [
    order("drums"),
    order("pipes", { seats: ["white"] }),
    order("horns", asks),
    order("reach", range),
    order("watch", { per_place: true }),
  ];
  const { match } = await open(false, { ...info, standing });
  await waitFor(() => expect(dialog()).toBeVisible());
  const list = () =>
    [...dialog()!.querySelectorAll(".stood li")].map((each) =>
      each.textContent.replace(/\s+/g, " ").trim(),
    );
  expect(list()).toEqual(["The drums: turned on T5", "The reach: 4 T5"]);
  match.standing = { drums: "off", horns: "on" };
  flushSync();
  expect(list()).toEqual([
    "The drums: turned off T5",
    "The horns: turned on T5",
    "The reach: 4 T5",
  ]);
});

it("says whose time goes by while one reads", async () => {
  const { say } = await open();
  await waitFor(() => expect(dialog()).toBeVisible());
  const time = () => dialog()!.querySelector(".time")?.textContent.replace(/\s+/g, " ").trim();
  expect(time()).toBeUndefined();
  const now = Date.now();
  say({ ...table, now });
  const run = (seq: number, running: string) => {
    const seats = ["red", "white"].map((seat) => ({
      ...{ seat, left: 300_000, reaction: 20_000 },
      ...(seat === running ? { runs: "game", since: now + 60_000, due: now + 360_000 } : {}),
    }));
    say(makeSight(seq, { window: asks("red"), clocks: { seats } }));
  };
  run(5, "red");
  await waitFor(() => expect(time()).toBe("Your clock starts in 60 s."));
  say({ ...table, now: now + 60_000 });
  await waitFor(() => expect(time()).toMatch(/^Your clock is running: 5:00/));
  run(6, "white");
  await waitFor(() => expect(time()).toMatch(/^The clock of White is running: 5:00/));
});

it("waits for what is shown, and stays open when something is shown", async () => {
  const { match, say } = await open();
  await waitFor(() => expect(dialog()).toBeVisible());
  const before = dialog();
  say(makeStep(5, { line: { seq: 5, kind: "act", seat: "white", events: [shown] } }));
  await settle();
  expect(match.playback.busy).toBe(true);
  expect(dialog()).toBe(before);
  match.playback.skip();
  await settle();
});

it("comes to each who sits down at one screen, and never over the curtain", async () => {
  const { match, say } = await open(true);
  expect([match.curtain, match.briefing]).toEqual([true, false]);
  await user.click(await screen.findByRole("button", { name: "I am Red" }));
  await waitFor(() => expect(dialog()).toHaveTextContent("You are Red"));
  await shut();
  say(makeStep(5, { window: asks("white") }));
  await settle();
  expect([match.curtain, match.briefing, match.next]).toEqual([true, false, "white"]);
  await user.click(screen.getByRole("button", { name: "I am White" }));
  // What Red sees is not for White's eyes.
  expect([match.briefing, match.curtain]).toEqual([false, true]);
  say(makeSight(5, { viewer: "seat:white", window: asks("white") }));
  await waitFor(() => expect(dialog()).toHaveTextContent("You are White"));
  expect(match.curtain).toBe(false);
  expect([learnt("red"), learnt("white")]).toEqual([true, false]);
});

it("what is ticked at the curtain uncovers nothing, and offers nothing behind it", async () => {
  const { match, say } = await open(true);
  await user.click(await screen.findByRole("button", { name: "I am Red" }));
  await shut();
  say(makeStep(5, { window: asks("white") }));
  await settle();
  await user.click(screen.getByRole("checkbox", { name: /^No curtain between us/ }));
  expect([match.curtain, match.sitting, match.offers]).toEqual([true, "red", []]);
  expect(settings.now.openTable).toBe(false);
  await user.click(screen.getByRole("button", { name: "I am White" }));
  expect([match.sitting, settings.now.openTable]).toEqual(["white", true]);
  settings.change({ openTable: false });
});

it("that lies open goes while the curtain is drawn", async () => {
  const { match, say } = await open(true);
  await user.click(await screen.findByRole("button", { name: "I am Red" }));
  await waitFor(() => expect(dialog()).toBeVisible());
  say(makeStep(5, { window: asks("white") }));
  await settle();
  await waitFor(() => expect(dialog()).toBeNull());
  expect([match.curtain, learnt("red")]).toEqual([true, false]);
});

it.each([
  ["usual", null],
  ["strange", "How do they beat? as strange. T5"],
])("tells what is otherwise than usual in a match that beats as %s", async (value, told) => {
  const values = ["usual", "strange"].map((each) => ({ value: each, name: `as ${each}` }));
  const option = { key: "drums", clause: "T5", text: "How do they beat?", alone: {}, values };
  await open(false, { ...info, options: [{ ...option, default: "usual" }] }, { drums: value });
  await waitFor(() => expect(dialog()).toBeVisible());
  const heading = screen.queryByRole("heading", { name: "Otherwise than usual in this match" });
  const list = heading?.nextElementSibling?.textContent?.replace(/\s+/g, " ").trim();
  expect(list ?? null).toBe(told);
});
