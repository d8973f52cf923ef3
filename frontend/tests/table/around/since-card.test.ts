/** The card of what others did: one line, and opened all of it. */
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Badge, GameEvent, Group, Line, Sight, Tally } from "../../../src/types";
import type { Beginning } from "../../../src/table/model/interlude.svelte";
import { makePiece, makeSight, PATIENT, scene } from "../../fixtures";
import { openMatch, settle, type Stand } from "../model/stand";
import SinceStand from "./SinceStand.svelte";

const user = userEvent.setup();
let stand: Stand;

const TEXTS =
  "left = Units left\nheld = Towns held\nfell = The mill has fallen.\nfled = White flees.\n";
const LABEL = "What the other side did";
const tally = (id: string, side: string, name: string, value: number): Tally => ({
  id,
  side,
  name: { id: name },
  value,
});
const count = (red: number, white: number, held = 0) => [
  tally("w", "white", "left", white),
  tally("r", "red", "left", red),
  tally("h", "red", "held", held),
];
const tell = (id: string, more: Partial<GameEvent> = {}): GameEvent => ({
  clause: "T1",
  text: { id },
  ...more,
});
const travel = (...pieces: string[]) =>
  tell("went", { cue: { type: "travel", pieces, refs: ["A1"] } });
const thrown = tell("threw", { cue: { type: "throw", dice: [], name: { id: "battle" } } });
const by = (seq: number, seat: string, ...events: GameEvent[]): Line => ({
  seq,
  kind: "act",
  seat,
  events,
});
const LINES = [
  by(4, "red", tell("mine", { headline: true })),
  by(5, "white", travel("w1", "w2"), travel("w1")),
  by(6, "white", thrown, tell("fell", { headline: true })),
  by(7, "white", thrown, tell("fled", { headline: true })),
];
const after = count(2, 5, 1);
const now = makeSight(7, {
  lines: LINES,
  scene: {
    ...scene,
    tallies: after,
    pieces: [
      makePiece("r1", "A1"),
      ...["w1", "w2"].map((id) => makePiece(id, "B2", { side: "white" })),
    ],
  },
});
const LINE =
  "2 pieces moved · dice thrown 2 times · You: Units left −1, Towns held +1 · " +
  "White: Units left +1 · White flees.";

/** The card of what came after an entry, where it stood so. */
async function lay(
  from: Partial<Beginning> = {},
  sight: Sight = now,
  answers: Record<string, unknown> = {},
) {
  stand = await openMatch(sight, {
    "/static/rulesets/drill/1/v1/first/first/en.json": {
      messages: TEXTS,
      titles: { T2: "Room" },
      symbols: "",
      more: [],
    },
    ...answers,
  });
  const { match } = stand;
  match.interlude.from = { seq: 4, tallies: count(3, 4), away: false, ...from };
  const { container, unmount } = render(SinceStand, { match });
  await tick();
  return { container, match, unmount };
}

const text = (each: Element | null) => each?.textContent.replace(/\s+/g, " ").trim();
const line = () => text(document.querySelector(".since > p"));
const card = () => screen.queryByRole("region", { name: LABEL });
const press = (name: string) => user.click(screen.getByRole("button", { name }));
const list = (selector: string) =>
  [...document.querySelectorAll(`${selector} > li`)].map((each) => text(each));

beforeEach(() => localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" })));
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

it("says it in one line: how much, what has changed of each side, the last headline", async () => {
  await lay();
  expect(line()).toBe(`White’s turn: ${LINE}`);
  expect(screen.getAllByRole("button").map((each) => each.getAttribute("aria-label"))).toEqual([
    "Tell me more",
    `Close: ${LABEL}`,
  ]);
});

it("opened lists all of it, and shut again says the line", async () => {
  await lay();
  await press("Tell me more");
  expect(line()).toBe("White’s turn:");
  expect(list(".all ul")).toEqual([
    "2 pieces moved",
    "dice thrown 2 times",
    "You: Units left −1, Towns held +1",
    "White: Units left +1",
  ]);
  expect(list(".all ol")).toEqual(["The mill has fallen.", "White flees."]);
  const less = screen.getByRole("button", { name: "That is enough" });
  expect(less).toHaveAttribute("aria-expanded", "true");
  await user.click(less);
  expect([line(), document.querySelector(".all")]).toEqual([`White’s turn: ${LINE}`, null]);
});

it("names the units of figures that have moved, with what has become of units", async () => {
  const unit = (n: number, ...badges: Badge[]): Group => ({
    ...{ id: "guard", name: "Guard", described: { id: "told" }, side: "red", badges },
    pieces: Array.from({ length: n }, (_, i) => `g${i}`),
  });
  const shaken: Badge = { name: { id: "fled" }, tone: "warn" };
  const band = { id: "band", name: "Band", described: { id: "told" }, side: "white" };
  const groups = [unit(2, shaken), { ...band, pieces: ["w1", "w2"] }];
  const pieces = ["w1", "w2"].map((id) => ({
    ...makePiece(id, "B2", { side: "white" }),
    group: "band",
  }));
  const scened = { ...now, scene: { ...now.scene, groups, pieces } };
  await lay({ tallies: after, groups: [unit(3), groups[1]!] }, scened);
  expect(line()).toBe(
    "White’s turn: moved: Band (2) · dice thrown 2 times · Guard: 3 → 2 · Guard: White flees. · " +
      "White flees.",
  );
});

it("says how often one's own standing orders acted, not that one was not asked", async () => {
  const ordered = (seq: number, ...events: GameEvent[]): Line => ({
    ...by(seq, "red", ...events),
    by: "standing",
  });
  const lines = [...LINES, ordered(8, tell("fell")), ordered(9)];
  await lay({ tallies: after }, { ...now, seq: 9, lines });
  expect(line()).toBe(
    "White’s turn: 2 pieces moved · dice thrown 2 times · your standing orders acted once · White flees.",
  );
});

it("goes to the moment of a headline, and stays", async () => {
  const { match } = await lay({}, now, { "/api/matches/m1/sight/?at=6&seat=red": makeSight(6) });
  await press("Tell me more");
  await press("The mill has fallen.");
  await vi.waitFor(
    () => expect(match.timeline.looking).toMatchObject({ at: 6, busy: false }),
    PATIENT,
  );
  expect([match.timeline.running, card() !== null]).toEqual([false, true]);
});

it("shows it again from where it began, and goes", async () => {
  const { match } = await lay({}, now, { "/api/matches/m1/sight/?at=4&seat=red": makeSight(4) });
  await press("Tell me more");
  await press("Look at it again");
  await vi.waitFor(() => expect(match.timeline.running).toBe(true), PATIENT);
  expect([match.timeline.looking?.at, match.interlude.from, card()]).toEqual([4, null, null]);
});

it("is closed", async () => {
  const { match } = await lay();
  await press(`Close: ${LABEL}`);
  await tick();
  expect([match.interlude.from, card()]).toEqual([null, null]);
});

it("says nothing of a turn in which nothing happened", async () => {
  const passed = [by(5, "white"), by(6, "white", tell("held"))];
  const quiet = { ...now, lines: passed, scene: { ...scene, tallies: count(3, 4) } };
  await lay({}, quiet);
  expect([card(), screen.queryAllByRole("button")]).toEqual([null, []]);
});

it("tells what the rules did in a turn in which nothing was counted", async () => {
  const banner = tell("mine", { cue: { type: "banner", title: { id: "mine" } } });
  const ruled = [by(5, "red", tell("left"), banner, tell("held"))];
  const quiet = { ...now, lines: ruled, scene: { ...scene, tallies: count(3, 4) } };
  const { match, unmount } = await lay({}, quiet);
  expect(card()).toBeNull();
  unmount();
  match.detail.seats[1]!.kind = "rules";
  render(SinceStand, { match });
  await tick();
  expect(line()).toBe("White’s turn: Towns held");
});

it("tells of one side alone where only that has changed", async () => {
  const lost = { ...now, lines: [by(5, "white")], scene: { ...scene, tallies: count(3, 3) } };
  await lay({}, lost);
  expect(line()).toBe("White’s turn: White: Units left −1");
  await press("Tell me more");
  expect([list(".all ul"), list(".all ol")]).toEqual([["White: Units left −1"], []]);
});

it("opens by itself for who was away, and asks for what he has not been told", async () => {
  const before = makeSight(2, { scene: { ...scene, tallies: count(4, 4) } });
  const earlier = [by(3, "white", travel("w2"), tell("fell", { headline: true }))];
  const { match } = await lay({ seq: 2, tallies: null, away: true }, now, {
    "/api/matches/m1/sight/?at=2&seat=red": before,
    "/api/matches/m1/lines/?before=4&limit=100&seat=red": { lines: earlier, first: 3 },
  });
  await vi.waitFor(() => expect(match.timeline.log.lines[0]?.seq).toBe(3), PATIENT);
  await settle();
  expect(line()).toBe("5 things have happened since you were last here.");
  expect(list(".all ul")).toEqual([
    "2 pieces moved",
    "dice thrown 2 times",
    "You: Units left −2, Towns held +1",
    "White: Units left +1",
  ]);
  expect(list(".all ol")).toEqual(["The mill has fallen.", "The mill has fallen.", "White flees."]);
});

it("is asked for, opened and shut once, however often it is laid anew", async () => {
  const before = makeSight(2, { scene: { ...scene, tallies: count(4, 4) } });
  const earlier = [by(3, "white", travel("w2"))];
  const { match, unmount } = await lay({ seq: 2, tallies: null, away: true }, now, {
    "/api/matches/m1/sight/?at=2&seat=red": before,
    "/api/matches/m1/lines/?before=4&limit=100&seat=red": { lines: earlier, first: 3 },
  });
  await vi.waitFor(() => expect(match.interlude.from?.tallies).toEqual(count(4, 4)), PATIENT);
  await press("That is enough");
  // Another answer would be taken for news.
  stand.publish({ "/api/matches/m1/sight/?at=2&seat=red": makeSight(2) });
  unmount();
  render(SinceStand, { match });
  await settle();
  expect(match.interlude.from?.tallies).toEqual(count(4, 4));
  expect(document.querySelector(".all")).toBeNull();
});

it("asks for page after page of what has been missed", async () => {
  const { match } = await lay({ seq: 0, tallies: null, away: true }, now, {
    "/api/matches/m1/sight/?at=0&seat=red": makeSight(0),
    "/api/matches/m1/lines/?before=4&limit=100&seat=red": {
      lines: [by(2, "white"), by(3, "white")],
      first: 2,
    },
    "/api/matches/m1/lines/?before=2&limit=100&seat=red": { lines: [by(1, "white")], first: 1 },
  });
  await vi.waitFor(() => expect(match.interlude.from?.tallies).not.toBeNull(), PATIENT);
  expect(match.timeline.log.lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it("draws where others went while one was away, until one acts", async () => {
  const pieces = ["w1", "w2"].map((id) => makePiece(id, "B2", { side: "white" }));
  const before = makeSight(4, { scene: { ...scene, tallies: count(4, 4), pieces } });
  const answers = { "/api/matches/m1/sight/?at=4&seat=red": before };
  const { match } = await lay({ seq: 4, tallies: null, away: true }, now, answers);
  await vi.waitFor(() => expect(match.interlude.from?.tallies).not.toBeNull(), PATIENT);
  const [a1, b2] = [
    { x: 100, y: 100 },
    { x: 256, y: 190 },
  ].map((at) => expect.objectContaining(at) as unknown);
  expect(match.playback.trails).toEqual([
    { way: [b2, a1], shot: false, pieces: ["w1", "w2"] },
    { way: [a1, a1], shot: false, pieces: ["w1"] },
  ]);
  void match.play({ verb: "end" });
  expect(match.playback.trails).toEqual([]);
});

it("leaves what is drawn already, such as the film of the last of it", async () => {
  const answers = { "/api/matches/m1/sight/?at=4&seat=red": makeSight(4) };
  stand = await openMatch(now, {
    "/static/rulesets/drill/1/v1/first/first/en.json": {
      messages: TEXTS,
      titles: { T2: "Room" },
      symbols: "",
      more: [],
    },
    ...answers,
  });
  const { match } = stand;
  const kept = [{ way: [{ x: 1, y: 1 }], shot: false }];
  match.playback.trails = kept;
  match.interlude.from = { seq: 4, tallies: null, away: true };
  render(SinceStand, { match });
  await vi.waitFor(() => expect(match.interlude.from?.tallies).not.toBeNull(), PATIENT);
  expect(match.playback.trails).toEqual(kept);
});

it("counts no lost piece of one's own among those that others moved", async () => {
  const lost = [by(5, "white", travel("r2", "w1"))];
  await lay({}, { ...now, lines: lost });
  await press("Tell me more");
  expect(list(".all ul")[0]).toBe("one piece moved");
});

it("says so where the past does not come, and tells what it has", async () => {
  const { match } = await lay({ seq: 2, tallies: null, away: true });
  await vi.waitFor(() => expect(match.notices.list).toHaveLength(1), PATIENT);
  expect(match.notices.list[0]!.text).toBe("/api/matches/m1/sight/ is not there.");
  expect([list(".all ul"), list(".all ol")]).toEqual([
    ["2 pieces moved", "dice thrown 2 times"],
    ["The mill has fallen.", "White flees."],
  ]);
});

it("after the end shows what everybody may see", async () => {
  const outcome = { kind: "win", winner: "red", reason: { id: "routed" } };
  const over = { ...now, outcome: outcome as never, offers: [], window: null };
  const { match } = await lay({ seq: 3, tallies: null, away: true }, over, {
    "/api/matches/m1/sight/?at=3": makeSight(3, {
      viewer: "public",
      scene: { ...scene, tallies: count(3, 4) },
    }),
  });
  await vi.waitFor(() => expect(list(".all ul")).toHaveLength(4), PATIENT);
  expect(match.notices.list).toEqual([]);
  expect(line()).toBe("4 things have happened since you were last here.");
});
