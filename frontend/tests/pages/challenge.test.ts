/** Challenging somebody: the way from his profile, the form, and what the first page lists. */
import { render, screen, waitFor, within } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Home from "../../src/pages/Home.svelte";
import New from "../../src/pages/New.svelte";
import Profile from "../../src/pages/people/Profile.svelte";
import { router } from "../../src/shell/router.svelte";
import { PATIENT } from "../fixtures";
import { serve } from "../network";

const user = userEvent.setup();
const SEAL = "5e".repeat(32);
const drill = {
  ...{ id: "drill", edition: 1, version: "v1", title: "Drill", about: "", stage: "play" },
  seats: [
    { id: "red", name: "Red", ink: "#a00" },
    { id: "white", name: "White", ink: "#333" },
  ],
  scenarios: [
    { id: "first", title: "The first drill", about: "", size: "small", minutes: 9, sides: {} },
  ],
  ...{ bots: [], options: [], paces: [], first_game: null, reading: 3, timeout: "loss" },
};
const match = {
  ...{ code: "m9", ruleset: "drill", edition: 1, version: "v1", opponent: "link", public: false },
  ...{ scenario: "first", scenario_title: "The first drill", status: "open", turn: [] },
  ...{ outcome: null, pace: null, commitment: SEAL, join: false, mine: true },
  seats: [
    { seat: "red", kind: "person", name: "Ann", you: false, account: true },
    { seat: "white", kind: "open", name: "", you: false, account: false },
  ],
};
const list = (...results: unknown[]) => ({ results, next: null });
/** What the API answers. */
let answers: Record<string, unknown>;
/** The wishes that were sent. */
let wishes: Record<string, unknown>[];

beforeEach(() => {
  router.go("/");
  document.cookie = "csrftoken=t";
  wishes = [];
  answers = {
    "/api/me/": { name: "Bob", guest: false, known: true },
    "/api/rulesets/": [drill],
    "/api/matches/": list(),
    "/api/seals/": { seal: SEAL },
  };
  vi.stubGlobal("fetch", async (input: Request | string) => {
    if (typeof input !== "string" && input.method === "POST" && input.url.endsWith("/matches/")) {
      wishes.push((await input.clone().json()) as Record<string, unknown>);
      return Response.json({ ...match, invited: "Bob" }, { status: 201 });
    }
    return serve(answers)(input);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function showForm(invite: string) {
  const ask = { ruleset: "", scenario: "", opponent: "link" };
  const { rerender } = render(New, { ...ask, invite });
  await screen.findByRole("group", { name: "Battle" }, PATIENT);
  return () => rerender({ ...ask, opponent: "", invite: "" });
}

it("has a form that asks for everything but the opponent", async () => {
  const leave = await showForm("Bob");
  expect(screen.getByText(/You challenge Bob\. Only he can sit down\./)).toBeVisible();
  expect(screen.queryByRole("group", { name: "Opponent" })).toBeNull();
  expect(screen.getByRole("group", { name: "Your side" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Somebody else" })).toHaveAttribute("href", "/new");
  await leave();
  expect(screen.getByRole("group", { name: "Opponent" })).toBeVisible();
  expect(screen.queryByText(/You challenge/)).toBeNull();
});

it("sends the name with the wish", async () => {
  await showForm("Bob");
  await user.click(screen.getByRole("button", { name: "Send the challenge" }));
  await waitFor(() => expect(router.route).toEqual({ page: "match", code: "m9" }), PATIENT);
  expect(wishes).toMatchObject([{ invited: "Bob", opponent: "link", ruleset: "drill" }]);
});

it("sends no name for a match with whoever comes", async () => {
  await showForm("");
  await user.click(screen.getByRole("button", { name: "Make the link" }));
  await waitFor(() => expect(wishes).toMatchObject([{ invited: "", opponent: "link" }]), PATIENT);
});

async function showProfile(told: Record<string, unknown>) {
  const none = { scores: [], clubs: [], ratings: [], bots: [], program: false };
  const profile = { name: "Anna K", since: "2026-01-01T00:00:00Z", ...none, ...told };
  answers["/api/people/Anna%20K/"] = profile;
  answers["/api/people/Anna%20K/matches/"] = list();
  render(Profile, { name: "Anna K" });
  await screen.findByText(/^Here since/, {}, PATIENT);
}
const way = () => screen.queryByRole("link", { name: "Challenge" });

it("begins at a profile", async () => {
  await showProfile({ you: false, blocked: null });
  expect(way()).toHaveAttribute("href", "/new?opponent=link&invite=Anna%20K");
});

it.each([
  ["one's own", { you: true, blocked: null }],
  ["that of one whom one has blocked", { you: false, blocked: 7 }],
])("does not begin at a profile: %s", async (_, told) => {
  await showProfile(told);
  expect(way()).toBeNull();
});

it("stands on the first page, above one's own matches", async () => {
  const seats = [{ ...match.seats[0]!, you: true }, match.seats[1]!];
  answers["/api/matches/?invited=true"] = list(match);
  answers["/api/matches/?mine=true"] = list({ ...match, code: "m2", seats });
  render(Home);
  const title = await screen.findByRole("heading", { name: "Challenges" }, PATIENT);
  const own = screen.getByRole("heading", { name: "Your matches" });
  expect(title.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const links = within(title.closest("section")!).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/m/m9"]);
  expect(links[0]).toHaveAccessibleName("Answer: The first drill, Ann against you");
});

it("is not there where nobody challenges", async () => {
  render(Home);
  await screen.findByText("No match is being played in public.", {}, PATIENT);
  expect(screen.queryByRole("heading", { name: "Challenges" })).toBeNull();
});
