/** What waits for somebody's answer, on the first page and in lists. */
import { render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Home from "../../src/pages/Home.svelte";
import MatchList from "../../src/pages/MatchList.svelte";
import type { MatchBrief } from "../../src/protocol/api";
import { router } from "../../src/shell/router.svelte";
import { PATIENT } from "../fixtures";
import { serve } from "../network";

const drill = {
  ...{ id: "drill", edition: 1, version: "v1", title: "Drill", about: "", stage: "play" },
  seats: [{ id: "red", name: "Red", ink: "#a00" }],
  scenarios: [
    { id: "first", title: "The first drill", about: "", size: "small", minutes: 9, sides: {} },
  ],
  ...{ bots: [{ id: "b", title: "B" }], options: [], paces: [], first_game: null, reading: 3 },
};
const seats = [
  { seat: "red", kind: "person", name: "Ann", you: true, account: true },
  { seat: "white", kind: "bot", name: "B", you: false, account: false },
];
const match = {
  ...{ code: "m9", ruleset: "drill", edition: 1, version: "v1", opponent: "bot", public: false },
  ...{ scenario: "first", scenario_title: "The first drill", status: "running", turn: ["white"] },
  ...{ outcome: null, pace: null, rated: false, seats },
};
let own: unknown[];

beforeEach(() => {
  router.go("/");
  localStorage.clear();
  vi.stubGlobal("fetch", (input: Request | string) => {
    const url = new URL(typeof input === "string" ? input : input.url, location.origin);
    const mine = url.searchParams.has("mine");
    return serve({
      "/api/me/": { name: "Ann", guest: false, known: true },
      "/api/rulesets/": [drill],
      "/api/matches/": { results: mine ? own : [], next: null },
    })(input);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const heads = () => screen.getAllByRole("heading").map((each) => each.textContent.trim());
async function showHome(): Promise<string[]> {
  const { unmount } = render(Home);
  await screen.findByRole("heading", { name: "Your matches" }, PATIENT);
  const found = heads();
  unmount();
  return found;
}

it("has one's matches first where one waits, and the head at once where none did", async () => {
  own = [match];
  const quiet = await showHome();
  expect(quiet.indexOf("Your matches")).toBeGreaterThan(0);
  own = [{ ...match, turn: ["red"] }];
  expect((await showHome())[0]).toBe("Your matches");
  // Known from the last time: nothing is there that would be pushed down.
  render(Home);
  expect(screen.queryByRole("button", { name: "Play now against the computer" })).toBeNull();
  await screen.findByRole("button", { name: "Play now against the computer" }, PATIENT);
  expect(heads()[0]).toBe("Your matches");
});

it("is gone on with from a list of what somebody has played", () => {
  const brief = (code: string, more: object) =>
    ({ ...match, code, turn: ["red"], ...more }) as unknown as MatchBrief;
  const strangers = seats.map((seat) => ({ ...seat, you: false }));
  const matches = [
    brief("a", {}),
    brief("b", { seats: strangers }),
    brief("c", { status: "finished", outcome: { winner: "red", reason: "" }, turn: [] }),
  ];
  render(MatchList, { matches, verb: "look" });
  const links = screen.getAllByRole("listitem").map((row) => within(row).getByRole("link"));
  expect(links.map((link) => link.textContent)).toEqual(["Go on", "Watch", "Look back"]);
});
