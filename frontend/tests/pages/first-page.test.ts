/** The first page before its lists are here: what comes later moves nothing that is there. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Home from "../../src/pages/Home.svelte";
import { router } from "../../src/shell/router.svelte";
import { PATIENT } from "../fixtures";
import { serve } from "../network";

const user = userEvent.setup();
const drill = {
  ...{ id: "drill", edition: 1, version: "v1", title: "Drill", about: "", stage: "play" },
  seats: [{ id: "red", name: "Red", ink: "#a00" }],
  scenarios: [
    { id: "first", title: "The first drill", about: "", size: "small", minutes: 9, sides: {} },
  ],
  ...{ bots: [{ id: "b", title: "B" }], options: [], paces: [], first_game: null, reading: 3 },
};
const list = { results: [], next: null };
const match = { code: "m9", ruleset: "drill", seats: [], commitment: "5e" };
/** What is held up, until it is let go. */
let gates: Record<"rulesets" | "matches", () => void>;
let sent: string[];

beforeEach(() => {
  router.go("/");
  document.cookie = "csrftoken=t";
  sent = [];
  const answers = {
    "/api/me/": { name: "Bob", guest: false, known: true },
    "/api/rulesets/": [drill],
    "/api/matches/": list,
    "/api/seals/": { seal: "5e" },
  };
  const waits: Record<string, Promise<void>> = {};
  gates = { rulesets: () => {}, matches: () => {} };
  for (const name of ["rulesets", "matches"] as const)
    waits[name] = new Promise((resolve) => (gates[name] = resolve));
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const url = new URL(typeof input === "string" ? input : input.url, location.origin);
    if (typeof input !== "string" && input.method === "POST" && url.pathname === "/api/matches/") {
      sent.push(url.pathname);
      return Response.json(match, { status: 201 });
    }
    await waits[url.pathname.split("/")[2] ?? ""];
    return serve(answers)(input);
  });
});
afterEach(() => vi.unstubAllGlobals());

const shelf = () => screen.queryByRole("heading", { name: /^Drill/ });

it("has its buttons at once, and its lists all together", async () => {
  render(Home);
  expect(screen.getByRole("button", { name: "Play now against the computer" })).toBeEnabled();
  expect(screen.getByRole("link", { name: "Set up a match" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Open seats" })).toBeNull();
  gates.rulesets();
  await screen.findByText(/^Begins at once: The first drill/, {}, PATIENT);
  expect(shelf()).toBeNull();
  gates.matches();
  await screen.findByRole("heading", { name: "Open seats" }, PATIENT);
  expect(shelf()).toBeVisible();
});

it("begins what was pressed before it was known which", async () => {
  render(Home);
  await user.click(screen.getByRole("button", { name: "Play now against the computer" }));
  expect(sent).toEqual([]);
  gates.rulesets();
  gates.matches();
  await waitFor(() => expect(sent).toEqual(["/api/matches/"]), PATIENT);
});
