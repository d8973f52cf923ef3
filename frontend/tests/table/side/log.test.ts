import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Cue, Line } from "../../../src/types";
import { makeSight, makeStep, PATIENT } from "../../fixtures";
import { openMatch, settle, type Stand } from "../model/stand";
import LogStand from "./LogStand.svelte";

const user = userEvent.setup();
let stand: Stand;

const write = (seq: number): Line => ({
  seq,
  kind: "act",
  seat: "red",
  events: [{ text: { id: `event ${seq}` }, clause: "" }],
});
const write200 = () => Array.from({ length: 200 }, (_, i) => write(i + 1));

/** The log of a match of so many entries: its element, and the first and last line shown. */
async function open(lines: Line[]) {
  const last = lines.at(-1)!.seq;
  stand = await openMatch(makeSight(last, { lines }));
  const { unmount } = render(LogStand, { match: stand.match });
  await tick();
  const log = screen.getByRole("log");
  const shown = () => {
    const texts = [...log.querySelectorAll(".line")].map((each) => each.textContent.trim());
    return [texts[0], texts.at(-1), texts.length];
  };
  return { log, shown, unmount, ...stand };
}

beforeEach(() => localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" })));
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

it("shows the end of a long log, and goes along with it", async () => {
  const { shown, say } = await open(write200());
  expect(shown()).toEqual(["event 141", "event 200", 60]);
  say(makeStep(201, { line: write(201) }));
  await settle();
  expect(shown()).toEqual(["event 142", "event 201", 60]);
});

it("is read to its beginning and back by the keyboard, and tells nothing new meanwhile", async () => {
  const { log, shown, say } = await open(write200());
  log.focus();
  await user.keyboard("{Home}");
  await tick();
  expect(shown()).toEqual(["event 1", "event 120", 120]);
  expect(log).toHaveAttribute("aria-live", "off");
  say(makeStep(201, { line: write(201) }));
  await settle();
  expect(shown()).toEqual(["event 1", "event 120", 120]);
  await user.keyboard("{End}");
  await tick();
  expect(shown()).toEqual(["event 142", "event 201", 60]);
});

/** Gives a log a size in pixels, as it lies at its end; returns what scrolls it. */
async function layOut(log: HTMLElement) {
  const sizes = { scrollHeight: 3000, clientHeight: 200 };
  let at = 0;
  Object.defineProperties(log, {
    scrollHeight: { get: () => sizes.scrollHeight },
    clientHeight: { get: () => sizes.clientHeight },
    scrollTop: {
      get: () => at,
      set: (to: number) => (at = Math.min(to, sizes.scrollHeight - sizes.clientHeight)),
    },
  });
  const place = (scrollTop: number, changed: Partial<typeof sizes> = {}) => {
    Object.assign(sizes, changed);
    log.scrollTop = scrollTop;
    log.dispatchEvent(new Event("scroll"));
    return settle();
  };
  await new Promise(requestAnimationFrame);
  log.focus();
  await user.keyboard("{End}");
  await tick();
  return place;
}

it("stays at its end when something makes it lower, and not when it is scrolled", async () => {
  const { log, shown, say } = await open(write200());
  const place = await layOut(log);
  await place(2800, { clientHeight: 100 });
  say(makeStep(201, { line: write(201) }));
  await settle();
  expect(shown()).toEqual(["event 142", "event 201", 60]);
  await new Promise(requestAnimationFrame);
  await place(2000);
  say(makeStep(202, { line: write(202) }));
  await settle();
  expect(shown()).toEqual(["event 142", "event 202", 61]);
});

it("stays at the moment that is looked at, and goes back to its end afterwards", async () => {
  const { log, say, match } = await open(write200());
  await layOut(log);
  const show = HTMLElement.prototype.scrollIntoView;
  HTMLElement.prototype.scrollIntoView = () => void (log.scrollTop = 600);
  void match.timeline.lookBack(180);
  await settle();
  say(makeStep(201, { line: write(201) }));
  await settle();
  await new Promise(requestAnimationFrame);
  expect(log.scrollTop).toBe(600);
  match.timeline.lookNow();
  await settle();
  await new Promise(requestAnimationFrame);
  expect(log.scrollTop).toBe(2800);
  HTMLElement.prototype.scrollIntoView = show;
});

it("does without what the browser tells of it when it is gone", async () => {
  const told: string[] = [];
  const hear = (event: ErrorEvent) => told.push(event.message);
  addEventListener("error", hear);
  const { log, unmount } = await open(write200());
  await layOut(log);
  await user.keyboard("{Home}");
  unmount();
  log.dispatchEvent(new Event("scroll"));
  await settle();
  removeEventListener("error", hear);
  expect(told).toEqual([]);
});

it("shows more where its edge comes near", async () => {
  const { log, shown } = await open(write200());
  const place = await layOut(log);
  await place(100);
  expect(shown()).toEqual(["event 81", "event 200", 120]);
  await place(100);
  expect(shown()).toEqual(["event 51", "event 170", 120]);
  await place(2700);
  expect(shown()).toEqual(["event 81", "event 200", 120]);
  await place(2800);
  expect(shown()).toEqual(["event 141", "event 200", 60]);
});

it("asks for the entries before those that it has", async () => {
  const { shown, publish } = await open(write200().slice(100));
  expect(screen.queryByRole("button", { name: "Earlier entries" })).toBeNull();
  publish({ "/api/matches/m1/lines/": { lines: write200().slice(0, 100), first: 1 } });
  await user.keyboard("{Tab}");
  screen.getByRole("log").focus();
  await user.keyboard("{Home}");
  await user.click(screen.getByRole("button", { name: "Earlier entries" }));
  await vi.waitFor(() => expect(shown()).toEqual(["event 71", "event 190", 120]), PATIENT);
  expect(screen.queryByRole("button", { name: "Earlier entries" })).toBeNull();
});

it("has the colour of whose pieces it tells of", async () => {
  const cue: Cue = { type: "travel", pieces: ["w1"], refs: ["A1"] };
  const event = { text: { id: "went" }, clause: "", cue };
  const { log } = await open([write(1), { ...write(2), events: [event] }]);
  const inks = [...log.querySelectorAll<HTMLElement>(".line")].map(({ style }) =>
    style.getPropertyValue("--side"),
  );
  expect(inks).toEqual(["#a00", "#333"]);
});

it("says what one's own standing order did, and whose it was once all may know", async () => {
  const by = (seq: number, seat: string): Line => ({ ...write(seq), seat, by: "standing" });
  const quiet: Line = { seq: 3, kind: "act", seat: "red", by: "standing" };
  const { log } = await open([by(1, "red"), by(2, "white"), quiet, write(4)]);
  const texts = [...log.querySelectorAll(".line")].map((each) =>
    each.textContent.replace(/\s+/g, " ").trim(),
  );
  expect(texts).toEqual([
    "By your standing order: event 1",
    "White, by a standing order: event 2",
    "event 4",
  ]);
});

it("tells once, with how often, what reads the same in a row", async () => {
  const fell = (piece: string) => ({
    text: { id: "fell" },
    clause: "",
    cue: { type: "hit", piece, lost: 1, left: 0 } satisfies Cue,
  });
  const { shown } = await open([{ ...write(1), events: [fell("a"), fell("b")] }]);
  expect(shown()[0]).toMatch(/^fell ×.?2.?$/);
});
