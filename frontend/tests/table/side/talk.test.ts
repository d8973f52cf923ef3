/** The talk at a match: rooms, quick words, what is new, muting, reporting, notes. */
import { render, screen, waitFor, within } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Message } from "../../../src/types";
import { makeSight } from "../../fixtures";
import { openMatch, table, type Stand } from "../model/stand";
import SideStand from "./SideStand.svelte";

const CHAT = "/api/matches/m1/chat/";
const NOTES = "/api/matches/m1/notes/";
const user = userEvent.setup();
let stand: Stand;
/** What was sent, by address. */
let sent: [string, unknown][];

beforeEach(() => {
  localStorage.clear();
  document.cookie = "csrftoken=t";
});
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

const make = (number: number, author: string, more: Record<string, unknown> = {}) => ({
  ...{ room: "players", number, author, seat: "", word: "", text: "", seq: 3 },
  ...{ said: "2026-11-24T20:00:00+00:00", hidden: false, yours: false, ...more },
});
const hello = make(0, "Bob", { seat: "white", word: "hello" });
const players = { room: "players", closed: "", why: "", sayings: [hello] };

async function lay(rooms: unknown[] = [players], given: Record<string, unknown> = {}) {
  stand = await openMatch(makeSight(4), {
    [CHAT]: { rooms, words: ["hello", "luck"] },
    [NOTES]: [],
    ...given,
  });
  sent = [];
  const ask = fetch;
  vi.stubGlobal("fetch", async (input: Request) => {
    if (input.method === "POST")
      sent.push([new URL(input.url).pathname, await input.clone().json()]);
    return ask(input);
  });
  render(SideStand, { match: stand.match });
}

const open = async () => user.click(await screen.findByRole("tab", { name: /^Talk/ }));
const list = async () => screen.findByRole("log", { name: "What was said" });
const told = async () =>
  [...(await list()).querySelectorAll(".text, .hidden")].map((each) => each.textContent.trim());

/** Bob says something over the line. */
function hear(number: number, more: Record<string, unknown> = {}): void {
  const said: Record<string, unknown> = make(number, "Bob", { seat: "white", ...more });
  delete said.yours;
  stand.say({ type: "said", ...said } as unknown as Message);
}

it("counts what is new until one looks, and remembers what one has heard", async () => {
  await lay();
  expect(await screen.findByRole("tab", { name: /^Talk\s*, one new$/ })).toBeInTheDocument();
  hear(1, { text: "Ready?" });
  expect(await screen.findByRole("tab", { name: /^Talk\s*, 2 new$/ })).toBeInTheDocument();
  await open();
  expect(await told()).toEqual(["Hello!", "Ready?"]);
  expect(screen.getByRole("tab", { name: "Talk" })).toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Log" }));
  expect(screen.getByRole("tab", { name: "Talk" })).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem("tachanka.talk")!)).toEqual({
    m1: { heard: { players: 1 }, muted: false },
  });
});

it("shows what comes over the line, who said it and for which side", async () => {
  await lay();
  await open();
  hear(1, { text: "Ready?" });
  await waitFor(async () => expect(await told()).toEqual(["Hello!", "Ready?"]));
  expect((await list()).querySelector(".who")).toHaveTextContent(/^Bob · White /);
});

it("fetches again where something was missed", async () => {
  await lay();
  await open();
  await list();
  const missed = make(1, "Bob", { text: "Missed" });
  const late = make(2, "Bob", { text: "Late" });
  const rooms = [{ ...players, sayings: [hello, missed, late] }];
  stand.publish({ [CHAT]: { rooms, words: [] } });
  hear(2, { text: "Late" });
  await waitFor(async () => expect(await told()).toEqual(["Hello!", "Missed", "Late"]));
});

it("says a text, and a word by one press", async () => {
  const said = make(1, "Ann", { seat: "red", text: "Good evening", yours: true });
  await lay();
  await open();
  await list();
  stand.publish({ [CHAT]: said });
  const line = screen.getByRole("textbox", { name: "Say something" });
  expect(screen.getByRole("button", { name: "Say" })).toBeDisabled();
  await user.type(line, "Good evening{Enter}");
  await waitFor(() => expect(line).toHaveValue(""));
  expect(await told()).toEqual(["Hello!", "Good evening"]);
  await user.click(screen.getByText("Quick words"));
  await user.click(screen.getByRole("button", { name: "Good luck" }));
  expect(sent).toEqual([
    [CHAT, { room: "players", text: "Good evening", word: "" }],
    [CHAT, { room: "players", text: "", word: "luck" }],
  ]);
});

it("keeps what could not be said, and says why", async () => {
  await lay();
  await open();
  await list();
  stand.publish({ [CHAT]: undefined });
  const line = screen.getByRole("textbox", { name: "Say something" });
  await user.type(line, "Good evening{Enter}");
  await waitFor(() => expect(stand.match.notices.list).toHaveLength(1));
  expect(line).toHaveValue("Good evening");
});

it("tells who may not speak there why", async () => {
  const why = "A moderator has asked you to be silent until 2026-12-01 20:00 UTC.";
  await lay([{ ...players, closed: "silenced", why }]);
  await open();
  expect(await screen.findByText(why)).toBeInTheDocument();
  expect(screen.queryByRole("textbox")).toBeNull();
});

it("leads whoever needs an account to it", async () => {
  await lay([{ ...players, closed: "no-account", why: "sign in or join" }]);
  await open();
  expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/account/in",
  );
  expect(screen.getByRole("link", { name: "Join" })).toHaveAttribute("href", "/account/join");
});

it("mutes the others, and counts nothing of theirs", async () => {
  const own = make(1, "Ann", { text: "Mine", yours: true });
  await lay([{ ...players, sayings: [hello, own] }]);
  await open();
  await user.click(await screen.findByRole("button", { name: "Mute" }));
  expect(await told()).toEqual(["Mine"]);
  await user.click(screen.getByRole("tab", { name: "Log" }));
  hear(2, { text: "Are you there?" });
  expect(screen.getByRole("tab", { name: "Talk" })).toBeInTheDocument();
  await open();
  await user.click(await screen.findByRole("button", { name: "Hear again" }));
  expect(await told()).toEqual(["Hello!", "Mine", "Are you there?"]);
});

it("reports a text of another's when one is sure, and never a word or one's own", async () => {
  const rude = make(1, "Bob", { text: "Rude" });
  const own = make(2, "Ann", { text: "Mine", yours: true });
  const path = `${CHAT}complaints/`;
  await lay([{ ...players, sayings: [hello, rude, own] }], { [path]: null });
  await open();
  const button = await screen.findByRole("button", { name: "Report what Bob said" });
  expect(screen.getAllByRole("button", { name: /^Report/ })).toEqual([button]);
  await user.click(button);
  const kinds = await screen.findByRole("group", { name: "What is wrong with what Bob said?" });
  // Nobody is told of before one says what it is about.
  const go = screen.getByRole("button", { name: "Tell the moderators" });
  expect(go).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(kinds).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Report what Bob said" }));
  await user.click(await screen.findByRole("radio", { name: "Insult or threat" }));
  await user.type(screen.getByRole("textbox", { name: /^In your own words/ }), " Twice ");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Tell the moderators" }));
  expect(await screen.findByText("The moderators have been told.")).toBeInTheDocument();
  expect(sent).toEqual([[path, { room: "players", number: 1, kind: "insult", reason: "Twice" }]]);
});

it("takes out of sight what a moderator hides", async () => {
  const rude = make(1, "Bob", { text: "Rude" });
  await lay([{ ...players, sayings: [hello, rude] }]);
  await open();
  await list();
  hear(1, { hidden: true });
  await waitFor(async () =>
    expect(await told()).toEqual(["Hello!", "A moderator has hidden this."]),
  );
});

it("has rooms to choose from, and none of players where nobody else sits", async () => {
  const watchers = { room: "watchers", closed: "", why: "", sayings: [] };
  await lay([{ ...players, sayings: [] }, watchers]);
  await open();
  const doors = within(await screen.findByRole("group", { name: "With whom" }));
  const names = () => doors.getAllByRole("radio").map((each) => each.closest("label")!.innerText);
  await waitFor(() => expect(names()).toEqual(["Players", "Spectators", "My notes"]));
  await user.click(doors.getByRole("radio", { name: "Spectators" }));
  expect(await screen.findByText("Nothing has been said.")).toBeInTheDocument();
  const seats = [table.seats[0]!, { ...table.seats[1]!, kind: "bot" as const }];
  stand.say({ ...table, seats });
  await waitFor(() => expect(names()).toEqual(["Spectators", "My notes"]));
});

it("notes something of the moment that is shown, and leads back to it", async () => {
  const earlier = { seq: 2, text: "The ford was open.", written: "2026-11-24T20:00:00+00:00" };
  const now = { ...earlier, seq: 4, text: "Mind the left" };
  await lay([players], { [NOTES]: [earlier] });
  await open();
  await user.click(await screen.findByRole("radio", { name: "My notes" }));
  expect(await screen.findByText("The ford was open.")).toBeInTheDocument();
  const note = screen.getByRole("textbox", {
    name: "Note on the moment that is shown (entry 4)",
  });
  stand.publish({ [NOTES]: [earlier, now] });
  await user.type(note, "Mind the left");
  await user.click(screen.getByRole("button", { name: "Keep the note" }));
  expect(await screen.findByRole("button", { name: "Entry 4" })).toBeInTheDocument();
  expect(sent).toEqual([[NOTES, { seq: 4, text: "Mind the left" }]]);
  expect(note).toHaveValue("Mind the left");
  await user.click(screen.getByRole("button", { name: "Entry 2" }));
  await waitFor(() => expect(stand.match.timeline.looking?.at).toBe(2));
});

it("says where what was said could not be fetched, and tries again", async () => {
  await lay([players], { [CHAT]: undefined });
  await open();
  const again = await screen.findByRole("button", { name: "Try again" });
  stand.publish({ [CHAT]: { rooms: [players], words: [] } });
  await user.click(again);
  expect(await told()).toEqual(["Hello!"]);
  expect(screen.queryByRole("alert")).toBeNull();
});
