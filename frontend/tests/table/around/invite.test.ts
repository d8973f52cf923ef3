/** The card at an open seat: to whom it is kept, to who waits for him, and to all others. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { router } from "../../../src/shell/router.svelte";
import { scene } from "../../fixtures";
import { answers, openMatch, table, type Stand } from "../model/stand";
import InviteStand from "./InviteStand.svelte";

const user = userEvent.setup();
/** What everybody sees as this battle begins. */
const opening = { ...scene, prompt: { id: "prompt-of-nobody" } };
const MATCH = "/api/matches/m1/";
const INFO = "/api/rulesets/drill/";
let stand: Stand;
/** What was sent. */
let sent: string[];

afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

/** A match that Ann has opened as Red. */
async function lay(told: Record<string, unknown>, you = false, bots: unknown[] = []) {
  const seats = [
    { seat: "red", kind: "person", name: "Ann", you },
    { seat: "white", kind: "open", name: "", you: false },
  ];
  const detail = {
    ...answers[MATCH],
    status: "open",
    side: "red",
    rated: true,
    seats,
    invited: "",
    ...told,
  };
  const cancelled = { ...detail, status: "cancelled", invited: "", join: false };
  stand = await openMatch(undefined, {
    [MATCH]: detail,
    [`${MATCH}decline/`]: cancelled,
    [`${MATCH}cancel/`]: cancelled,
    "/api/seals/": { seal: "5e" },
    "/api/matches/": { ...detail, code: "m2", opponent: "bot", commitment: "5e" },
    [INFO]: { ...(answers[INFO] as object), bots },
    [`${INFO}opening/`]: opening,
  });
  stand.say({ ...table, status: "open", yours: you ? ["red"] : [] });
  sent = [];
  const ask = fetch;
  vi.stubGlobal("fetch", (input: Request) => {
    if (input.method === "POST") sent.push(new URL(input.url).pathname);
    return ask(input);
  });
  document.cookie = "csrftoken=t";
  render(InviteStand, { match: stand.match });
}

const heading = () => screen.getByRole("heading").textContent;
const buttons = () => screen.queryAllByRole("button").map((each) => each.textContent);

it("says who challenges, and what one may answer", async () => {
  await lay({ invited: "Bob", join: true });
  expect(heading()).toBe("Ann challenges you to Drill");
  expect(screen.getByText("Sit down and the match begins.")).toBeVisible();
  expect(buttons()).toEqual(["Play White", "Decline", "Block Ann"]);
});

it("shows the board as it will stand, and says nothing of what is asked there", async () => {
  await lay({ join: true });
  const shown = () => stand.match.scenery.scene;
  await waitFor(() => expect(shown().pieces).toEqual(scene.pieces));
  expect(shown().prompt).not.toEqual(opening.prompt);
});

it("offers both sides where the challenger leaves them open", async () => {
  await lay({ invited: "Bob", join: true, side: "open" });
  expect(buttons()).toEqual(["Play Red", "Play White", "Decline", "Block Ann"]);
});

it("is declined by one press", async () => {
  await lay({ invited: "Bob", join: true });
  await user.click(screen.getByRole("button", { name: "Decline" }));
  expect(sent).toEqual([`${MATCH}decline/`]);
  await waitFor(() => expect(stand.match.detail.status).toBe("cancelled"));
  stand.say({ ...table, status: "cancelled", yours: [] });
  await waitFor(() => expect(heading()).toBe("This match was called off"));
});

it("says what is wrong where it cannot be declined any more", async () => {
  await lay({ invited: "Bob", join: true });
  stand.publish({ [`${MATCH}decline/`]: undefined });
  await user.click(screen.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(stand.match.notices.list.map(({ text }) => text)).not.toEqual([]));
  expect(screen.getByRole("button", { name: "Decline" })).toBeEnabled();
});

it("tells the challenger for whom he waits, and gives him the link", async () => {
  await lay({ invited: "Bob", join: false, mine: true }, true);
  expect(heading()).toBe("Waiting for Bob");
  expect(screen.getByText(/^Only he can sit down\. He finds the match/)).toBeVisible();
  expect(screen.getByDisplayValue(/\/m\/m1$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /Play|Decline/ })).toBeNull();
});

it("tells all others that the seat is kept, and gives them nothing to send", async () => {
  await lay({ invited: "", join: false });
  expect(heading()).toBe("Waiting for an opponent");
  expect(screen.getByText("The open seat is kept for somebody else.")).toBeVisible();
  expect(buttons()).toEqual([]);
});

it("is for anybody where it is kept for nobody", async () => {
  await lay({ join: true });
  expect(heading()).toBe("Ann invites you to Drill");
  expect(buttons()).toEqual(["Play White"]);
});

it.each([
  [{}, "No clocks. It counts for ratings, if you both have accounts. You would play White."],
  [{ rated: false, side: "open" }, "No clocks."],
  [
    { rated: false, pace: { kind: "live", bank: 1_500_000, increment: 15_000, reaction: 60_000 } },
    /^Time: .*25 min.* You would play White\.$/,
  ],
])("tells whoever opens the link what he would play: %o", async (told, facts) => {
  await lay({ join: true, ...told });
  const text = document.querySelector(".facts")!.textContent;
  if (typeof facts === "string") expect(text).toBe(facts);
  else expect(text).toMatch(facts);
});

it("says in a list of open seats who waits", async () => {
  await lay({ join: true, public: true });
  expect(heading()).toBe("Ann waits for an opponent: Drill");
});

it("is called off beside the link, once one is sure", async () => {
  await lay({ join: false, mine: true }, true);
  await user.click(screen.getByRole("button", { name: "Call the match off" }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Call the match off" }));
  expect(sent).toEqual([`${MATCH}cancel/`]);
});

it("has a link to send where it is kept for nobody", async () => {
  await lay({ join: false, mine: true }, true);
  expect(heading()).toBe("Waiting for an opponent");
  expect(screen.getByText(/^Send this link/)).toBeVisible();
});

it("says who is outside of its ratings, and leads on", async () => {
  const barred = "This seat is for ratings from 1450 in Battle Dice; yours is 1400.";
  await lay({ public: true, join: false, barred, band: { least: 1450, most: null } });
  expect(heading()).toBe("This seat is for other ratings");
  expect(screen.getByText(barred)).toBeVisible();
  expect(screen.queryByText(/kept for somebody/)).toBeNull();
  expect(screen.getAllByRole("link").map((each) => each.textContent)).toEqual([
    "Home",
    "A new match",
  ]);
});

it("tells who waits which ratings may sit down", async () => {
  await lay({ public: true, join: false, mine: true, band: { least: 1450, most: 1750 } }, true);
  expect(screen.getByText("It is for ratings 1450 to 1750.")).toBeVisible();
});

const MARSHAL = { id: "marshal", title: "Marshal" };
const listed = { public: true, join: false, mine: true };

it.each([
  ["While I wait", ["/api/seals/", "/api/matches/"]],
  ["Instead", [`${MATCH}cancel/`, "/api/seals/", "/api/matches/"]],
])("offers the computer to who waits for anybody: %s", async (name, posts) => {
  await lay(listed, true, [MARSHAL]);
  await user.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(router.route).toEqual({ page: "match", code: "m2" }));
  expect(sent).toEqual(posts);
});

it.each([
  ["where there is none", listed, []],
  ["to who waits for a friend", { ...listed, public: false }, [MARSHAL]],
])("offers no computer %s", async (_, told, bots) => {
  await lay(told, true, bots);
  expect(heading()).toBe("Waiting for an opponent");
  expect(screen.queryByRole("button", { name: "While I wait" })).toBeNull();
});

it("says what is wrong where the match has begun meanwhile", async () => {
  await lay(listed, true, [MARSHAL]);
  stand.publish({ [`${MATCH}cancel/`]: undefined });
  await user.click(screen.getByRole("button", { name: "Instead" }));
  await waitFor(() => expect(stand.match.notices.list.map(({ text }) => text)).not.toEqual([]));
  expect(sent).toEqual([`${MATCH}cancel/`]);
});

it.each([
  ["number", "Sit down and the match begins."],
  [
    "names",
    "Sit down and the match begins. Everybody here reads the names of those who watch with an account; others are counted.",
  ],
])("tells before one sits down how those who watch are told of: %s", async (watchers, text) => {
  await lay({ invited: "Bob", join: true, watchers });
  expect(document.querySelector(".facts + p")!.textContent.trim()).toBe(text);
});
