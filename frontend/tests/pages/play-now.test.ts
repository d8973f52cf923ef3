/** Play now: to a seat where somebody waits, past those who were quicker, or to one's own. */
import { render, screen, waitFor, within } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findNote } from "../../src/fairness/seal-notes";
import MatchList from "../../src/pages/MatchList.svelte";
import New from "../../src/pages/New.svelte";
import PlayNow from "../../src/pages/PlayNow.svelte";
import type { MatchBrief } from "../../src/protocol/api";
import { router } from "../../src/shell/router.svelte";
import { PATIENT } from "../fixtures";
import { serve } from "../network";

const user = userEvent.setup();
const SEAL = "5e".repeat(32);
const REFUSED = { code: "full", text: "Both seats are taken; you can watch." };
const match = (code: string, join: boolean) => ({
  ...{ code, join, commitment: join ? "07".repeat(32) : SEAL, status: "open", seats: [] },
});
/** What the server answers to each press, and to each try to sit down. */
let found: unknown[];
let seated: (() => Response)[];
/** The bodies that were sent, by their path. */
let sent: [string, Record<string, unknown>][];

beforeEach(() => {
  router.go("/");
  localStorage.clear();
  document.cookie = "csrftoken=t";
  sent = [];
  vi.stubGlobal("fetch", async (input: Request) => {
    const { pathname } = new URL(input.url);
    if (pathname === "/api/seals/") return Response.json({ seal: SEAL });
    sent.push([pathname, (await input.clone().json()) as Record<string, unknown>]);
    if (pathname === "/api/play/") return Response.json(found.shift());
    return seated.shift()!();
  });
});
afterEach(() => vi.unstubAllGlobals());

const button = () => screen.getByRole("button", { name: "Play a person now" });
const at = (code: string) =>
  waitFor(() => expect(router.route).toEqual({ page: "match", code }), PATIENT);

it("waits in a match of one's own, with the salt of its seal", async () => {
  found = [{ match: match("own", false), instead: "" }];
  render(PlayNow, { ruleset: "drill" });
  await user.click(button());
  await at("own");
  const [[path, body]] = sent as [[string, Record<string, unknown>]];
  expect([path, sent.length]).toEqual(["/api/play/", 1]);
  const wish = { ruleset: "drill", scenario: "", pace: null, seal: SEAL };
  expect(body).toEqual({ ...wish, salt: body.salt });
  expect(findNote("own")).toMatchObject({ salt: body.salt });
});

it("sits down where somebody waits, and leaves its own match", async () => {
  found = [{ match: match("theirs", true), instead: "own" }];
  seated = [() => Response.json(match("theirs", false))];
  render(PlayNow);
  await user.click(button());
  await at("theirs");
  const [[, asked], [path, body]] = sent as [(typeof sent)[0], (typeof sent)[0]];
  expect(path).toBe("/api/matches/theirs/join/");
  expect(body).toEqual({ seat: null, instead: "own", salt: body.salt });
  expect(body.salt).not.toBe(asked.salt);
});

it("looks again where somebody was quicker", async () => {
  found = [
    { match: match("first", true), instead: "" },
    { match: match("own", false), instead: "" },
  ];
  seated = [() => Response.json(REFUSED, { status: 409 })];
  render(PlayNow);
  await user.click(button());
  await at("own");
  expect(sent.map(([path]) => path)).toEqual([
    "/api/play/",
    "/api/matches/first/join/",
    "/api/play/",
  ]);
});

it("says what is wrong, and can be pressed again", async () => {
  found = Array.from({ length: 9 }, () => ({ match: match("first", true), instead: "" }));
  seated = Array.from({ length: 9 }, () => () => Response.json(REFUSED, { status: 409 }));
  render(PlayNow);
  await user.click(button());
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(REFUSED.text), PATIENT);
  expect(sent).toHaveLength(16);
  expect(button()).toBeEnabled();
  expect(router.route).toEqual({ page: "home" });
});

const seek = (told: Partial<MatchBrief>): MatchBrief =>
  ({
    ...match("m1", false),
    ...{ scenario: "first", scenario_title: "The first drill", opponent: "open", rated: true },
    ...{ ruleset: "drill", edition: 1, version: "v1", outcome: null, pace: null, turn: [] },
    seats: [{ seat: "red", kind: "person", name: "Ann", you: false, account: true }],
    ...{ band: null, barred: "", public: true },
    ...told,
  }) as unknown as MatchBrief;

it.each([
  [{ least: 1450, most: 1750 }, "ratings 1450 to 1750"],
  [{ least: 1450, most: null }, "ratings from 1450"],
  [{ least: null, most: 1750 }, "ratings up to 1750"],
])("lists the ratings that a seat is for", (band, text) => {
  render(MatchList, { matches: [seek({ band })], verb: "join", onpick: () => undefined });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Sit down/ })).toBeVisible();
});

it("says how a match will be watched before anybody sits down", () => {
  const plain = seek({ code: "m2", delay: null, watchers: "number" });
  const shown = seek({ delay: { unit: "seconds", length: 300 }, watchers: "names" });
  render(MatchList, { matches: [shown, plain], verb: "join", onpick: () => undefined });
  const [late, named] = ["shown 5 minutes late", "watchers are named"];
  const [first, second] = screen.getAllByRole("listitem");
  for (const term of [late, named]) expect(within(first!).getByText(term)).toBeVisible();
  for (const term of [late, named]) expect(within(second!).queryByText(term)).toBeNull();
});

it("leads whoever is outside to why", () => {
  const barred = seek({ band: { least: 1450, most: null }, barred: "Yours is 1400." });
  render(MatchList, { matches: [barred], verb: "join", onpick: () => undefined });
  expect(screen.queryByRole("button")).toBeNull();
  const way = screen.getByRole("link", { name: "Why you cannot sit down: The first drill" });
  expect(way).toHaveAttribute("href", "/m/m1");
});

const drill = {
  ...{ id: "drill", edition: 1, version: "v1", title: "Drill", about: "", stage: "play" },
  seats: [{ id: "red", name: "Red", ink: "#a00" }],
  scenarios: [
    { id: "first", title: "The first drill", about: "", size: "small", minutes: 9, sides: {} },
  ],
  ...{ bots: [], options: [], paces: [], first_game: null, reading: 3, timeout: "loss" },
};

async function showForm(guest: boolean) {
  const wishes: Record<string, unknown>[] = [];
  const answers = {
    "/api/me/": { name: "Ann", guest, known: true },
    "/api/rulesets/": [drill],
    "/api/seals/": { seal: SEAL },
  };
  vi.stubGlobal("fetch", async (input: Request) => {
    if (typeof input === "string" || !input.url.endsWith("/matches/")) return serve(answers)(input);
    wishes.push((await input.clone().json()) as Record<string, unknown>);
    return Response.json(match("m9", false), { status: 201 });
  });
  render(New, { ruleset: "", scenario: "", opponent: "open", invite: "" });
  await screen.findByRole("group", { name: "Battle" }, PATIENT);
  return wishes;
}
const offer = () => user.click(screen.getByRole("button", { name: "Offer the match" }));

it.each([
  ["Ratings within 100 of yours", "", { within: 100, least: null, most: null }],
  ["Ratings from, to", "From", { within: null, least: null, most: 1600 }],
  ["Ratings from, to", "To", { within: null, least: 1400, most: null }],
])("asks for ratings: %s, without %s", async (choice, emptied, band) => {
  const wishes = await showForm(false);
  await user.click(screen.getByLabelText(choice));
  if (emptied) await user.clear(screen.getByLabelText(emptied));
  await offer();
  await at("m9");
  expect(wishes.map((wish) => wish.band)).toEqual([band]);
});

it("asks guests for nothing that they have not", async () => {
  const wishes = await showForm(true);
  expect(screen.queryByRole("group", { name: "Who may sit down" })).toBeNull();
  await offer();
  await at("m9");
  expect(wishes.map(({ band }) => band)).toEqual([null]);
});
