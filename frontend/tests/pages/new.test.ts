/** The form of a new match: what is folded, what its lines tell, and what is sent. */
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import New from "../../src/pages/New.svelte";
import { router } from "../../src/shell/router.svelte";
import { PATIENT } from "../fixtures";
import { serve } from "../network";

const user = userEvent.setup();
const SEAL = "5e".repeat(32);
const WEATHER = {
  ...{ key: "weather", default: "fine", clause: "C1", text: "The weather.", alone: {} },
  values: ["fine", "foul"].map((value) => ({ value, name: value })),
};
/** Two games with an option of the same name, and two computers each. */
const [drill, march] = ["drill", "march"].map((id) => ({
  ...{ id, edition: 1, version: "v1", title: id, about: "", stage: "play" },
  seats: [{ id: "red", name: "Red", ink: "#a00" }],
  scenarios: [{ id: "first", title: "First", about: "", size: "small", minutes: 9, sides: {} }],
  bots: ["weak", "strong"].map((each) => ({ id: `${id}-${each}`, title: each })),
  ...{ options: [WEATHER], paces: [], first_game: null, reading: 3, timeout: "loss" },
}));
const match = {
  ...{ code: "m9", ruleset: "drill", edition: 1, version: "v1", opponent: "bot", public: false },
  ...{ scenario: "first", scenario_title: "First", status: "open", turn: [], seats: [] },
  ...{ outcome: null, pace: null, commitment: SEAL, join: false, mine: true },
};
/** The wishes that were sent. */
let wishes: Record<string, unknown>[];

beforeEach(() => {
  router.go("/");
  document.cookie = "csrftoken=t";
  wishes = [];
  const answers = {
    "/api/me/": { name: "Bob", guest: false, known: true },
    "/api/rulesets/": [drill, march],
    "/api/seals/": { seal: SEAL },
  };
  vi.stubGlobal("fetch", async (input: Request | string) => {
    if (typeof input !== "string" && input.method === "POST" && input.url.endsWith("/matches/")) {
      wishes.push((await input.clone().json()) as Record<string, unknown>);
      return Response.json(match, { status: 201 });
    }
    return serve(answers)(input);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function showForm(opponent: string) {
  render(New, { ruleset: "drill", scenario: "", opponent, invite: "" });
  await screen.findByRole("group", { name: "Battle" }, PATIENT);
}
const pick = (name: RegExp) => user.click(screen.getByLabelText(name));
const lines = () => [...document.querySelectorAll("summary")].map((each) => each.textContent);

it("folds what most leave as it is, and tells how it stands", async () => {
  await showForm("open");
  const folds = [...document.querySelectorAll("details")];
  expect(folds.map((each) => each.open)).toEqual([false, false]);
  expect(lines()).toEqual([
    "Time, rating, watchers No clocks · Rated",
    "Rules to change All as usual",
  ]);
  for (const each of [/^Quick/, /^Unrated/, /^Ratings within 100/, /^Bots, too/]) await pick(each);
  for (const each of [/^See it some minutes late/, /^By name/]) await pick(each);
  await user.selectOptions(screen.getByLabelText(/^The weather/), "foul");
  expect(lines()).toEqual([
    "Time, rating, watchers 20 min, and 30 s a turn · Unrated · Ratings within 100 of yours · " +
      "Bots, too · Shown 5 minutes late · Watchers by name",
    "Rules to change 1 changed",
  ]);
  await user.click(screen.getByRole("button", { name: "Offer the match" }));
  await waitFor(() => expect(wishes).toHaveLength(1), PATIENT);
  expect(wishes[0]).toMatchObject({
    ...{ rated: false, programs: true, watchers: "names", options: { weather: "foul" } },
    delay: { unit: "seconds", length: 300 },
  });
});

it("tells the ratings that were put in", async () => {
  await showForm("open");
  await pick(/^Ratings from, to/);
  expect(lines()[0]).toContain("Rated · Ratings 1400 to 1600");
  for (const end of ["From", "To"]) await user.clear(screen.getByLabelText(end));
  expect(lines()[0]).toContain("Rated · Any rating");
});

it("tells of the rating alone where the computer plays", async () => {
  await showForm("bot");
  expect(lines()[0]).toBe("Rating Rated");
  await pick(/^Both here/);
  expect(lines()).toEqual(["Rules to change All as usual"]);
});

it("takes nothing that was chosen of one game to another", async () => {
  await showForm("bot");
  await user.selectOptions(screen.getByLabelText(/^The weather/), "foul");
  await user.selectOptions(screen.getByLabelText("Which opponent"), "strong");
  await pick(/^march/);
  await user.click(screen.getByRole("button", { name: "Begin" }));
  await waitFor(() => expect(wishes).toHaveLength(1), PATIENT);
  expect(wishes[0]).toMatchObject({ ruleset: "march", bot: "march-weak" });
  expect(wishes[0]!.options).toEqual({});
});

it("unfolds a field that has to be filled in", async () => {
  await showForm("open");
  await pick(/^Your own/);
  const field = screen.getByLabelText(/^To begin with/);
  await fireEvent(field, new Event("invalid"));
  expect([...document.querySelectorAll("details")].map((each) => each.open)).toEqual([true, false]);
});

it("tells below the opponents what the picked one is", async () => {
  await showForm("open");
  const told = () => screen.getByText(/./, { selector: "fieldset > p" }).textContent;
  expect(told()).toBe("The match stands on the first page until somebody sits down.");
  await pick(/^Both here/);
  expect(told()).toBe("Two people at this one screen.");
  expect(screen.getByRole("radio", { name: /^Anyone The match stands/ })).toBeVisible();
});
