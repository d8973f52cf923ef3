/** Bots and tokens in the settings, and where bots are marked. */
import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MatchList from "../../../src/pages/MatchList.svelte";
import ProgramList from "../../../src/pages/people/ProgramList.svelte";
import Profile from "../../../src/pages/people/Profile.svelte";
import { serve } from "../../network";

const ANNA = { name: "Anna", guest: false, known: true };
const TOKEN = {
  ...{ key: "tch_0123456789a", purpose: "at home", scopes: ["read", "play"], lapsed: false },
  ...{ since: "2027-01-05T12:00:00Z", used: "2027-01-06T12:00:00Z", until: "2027-04-05T12:00:00Z" },
};
const MOLE = { id: 7, name: "Mole", since: "2027-01-05T12:00:00Z", awake: true, tokens: [TOKEN] };
const NONE = { bots: [], tokens: [], most: 3 };
const ONE = { bots: [MOLE], tokens: [], most: 3 };
const TEXT = `${TOKEN.key}bcdef`;
let asked: [string, string, unknown][] = [];
let told: object = NONE;

beforeEach(() => {
  [asked, told] = [[], NONE];
  document.cookie = "csrftoken=t";
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url, location.origin).pathname;
    const body = request.method === "GET" ? "" : await request.text();
    if (request.method !== "GET") asked.push([request.method, path, body && JSON.parse(body)]);
    const made = request.method === "POST" && path === "/api/me/tokens/";
    return Response.json(made ? { token: TEXT, programs: told } : told);
  });
});
afterEach(() => vi.unstubAllGlobals());

it("makes a bot, and a token that is shown this once", async () => {
  const user = userEvent.setup();
  render(ProgramList, { me: ANNA });
  await user.type(await screen.findByLabelText("Name of a new bot"), " Mole ");
  told = { ...ONE, bots: [{ ...MOLE, awake: false, tokens: [] }] };
  await user.click(screen.getByRole("button", { name: "Make the bot" }));
  const bot = within(await screen.findByRole("article", { name: "Mole" }));
  expect(bot.getByText("asleep: its program is not at work")).toBeVisible();
  await user.click(bot.getByText("Make a token"));
  await user.type(bot.getByLabelText("What it is for"), "at home");
  await user.click(bot.getByLabelText("open, offer and decline matches"));
  told = ONE;
  await user.click(bot.getByRole("button", { name: "Make the token" }));
  expect(await bot.findByDisplayValue(TEXT)).toBeVisible();
  const listed = bot.getByRole("list", { name: "Tokens of Mole" });
  expect(listed).toHaveTextContent(
    /at home tch_0123456789a… reads, plays · last used .*6.* · until .*5/,
  );
  expect(asked).toEqual([
    ["POST", "/api/me/bots/", { name: "Mole" }],
    ["POST", "/api/me/tokens/", { bot: 7, purpose: "at home", scopes: ["play"], days: 90 }],
  ]);
  told = { ...ONE, bots: [{ ...MOLE, tokens: [] }] };
  await user.click(bot.getByRole("button", { name: "Revoke the token: at home" }));
  expect(asked[2]).toEqual(["DELETE", `/api/me/tokens/${TOKEN.key}/`, ""]);
  expect(await bot.findByText("Revoked. What it had opened is closed.")).toBeVisible();
  expect(screen.queryByDisplayValue(TEXT)).toBeNull();
});

it("asks before it deletes a bot", async () => {
  const user = userEvent.setup();
  told = ONE;
  render(ProgramList, { me: ANNA });
  await user.click(await screen.findByRole("button", { name: "Delete the bot Mole" }));
  expect(asked).toEqual([]);
  const sure = screen.getByRole("button", { name: "Yes, delete it" });
  expect(sure).toHaveFocus();
  told = NONE;
  await user.click(sure);
  expect(await screen.findByText("Mole is gone.")).toBeVisible();
  expect(asked).toEqual([["DELETE", "/api/me/bots/7/", ""]]);
});

it("makes a token of one's own that only reads, and no fourth bot", async () => {
  const user = userEvent.setup();
  told = { ...NONE, bots: [1, 2, 3].map((id) => ({ ...MOLE, id, name: `M${id}`, tokens: [] })) };
  render(ProgramList, { me: ANNA });
  const forms = await screen.findAllByText("Make a token");
  expect(screen.queryByLabelText("Name of a new bot")).toBeNull();
  await user.click(forms[3]!);
  await user.type(screen.getAllByLabelText("What it is for")[3]!, "book");
  await user.selectOptions(screen.getAllByLabelText("It is good")[3]!, "until I revoke it");
  await user.click(screen.getAllByRole("button", { name: "Make the token" })[3]!);
  expect(asked).toEqual([
    ["POST", "/api/me/tokens/", { bot: null, purpose: "book", scopes: [], days: null }],
  ]);
});

it("marks bots in lists of matches", () => {
  const match = {
    ...{ code: "m9", ruleset: "drill", edition: 1, version: "", opponent: "open", public: false },
    ...{ scenario: "first", scenario_title: "The first drill", status: "running", turn: [] },
    ...{ outcome: null, pace: null, rated: false, programs: true },
    seats: [
      { seat: "red", kind: "person", name: "Mole", you: false, account: true, program: true },
      { seat: "white", kind: "person", name: "Ann", you: false, account: true, program: false },
    ],
  };
  render(MatchList, { matches: [match as never], verb: "watch" });
  expect(screen.getByRole("listitem")).toHaveTextContent("Mole (bot) against Ann");
});

it.each([true, false])("says on its page what a bot is: awake %s", async (awake) => {
  vi.stubGlobal(
    "fetch",
    serve({
      "/api/me/": ANNA,
      "/api/people/Mole/": {
        ...{ name: "Mole", since: "2027-01-05T12:00:00Z", you: false, blocked: null, scores: [] },
        ...{ ratings: [], clubs: [], program: true, owner: "Boris", awake, bots: [] },
      },
      "/api/people/Mole/matches/": { results: [], next: null },
    }),
  );
  render(Profile, { name: "Mole" });
  expect(await screen.findByText(/A bot of Boris: a program plays/)).toBeVisible();
  expect(screen.getByRole("link", { name: "The page of Boris" })).toHaveAttribute(
    "href",
    "/people/Boris",
  );
  expect(screen.queryAllByRole("link", { name: "Challenge" })).toHaveLength(awake ? 1 : 0);
});
