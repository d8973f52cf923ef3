import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import SignIn from "../../../src/pages/people/SignIn.svelte";
import Ratings from "../../../src/pages/people/Ratings.svelte";
import Results from "../../../src/pages/people/Results.svelte";

const GUEST = { name: "Passer By", guest: true, known: true };
let asked: [string, unknown][] = [];
let me = GUEST;
/** What a password is answered with. */
let refusal: { status: number; errors?: object[] } = { status: 400 };

beforeEach(() => {
  [asked, me] = [[], GUEST];
  const message = "The e-mail address or the password is not right.";
  refusal = { status: 400, errors: [{ message, code: "x" }] };
  document.cookie = "csrftoken=t";
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const path = new URL(typeof input === "string" ? input : input.url, location.origin).pathname;
    if (path === "/api/me/") return Response.json(me);
    asked.push([path, init?.body ? JSON.parse(init.body as string) : null]);
    if (path.endsWith("/auth/code/request"))
      return Response.json(
        { status: 401, data: { flows: [{ id: "login_by_code" }] } },
        { status: 401 },
      );
    return Response.json(refusal, { status: refusal.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

it("says what becomes of a guest, and what was wrong", async () => {
  const user = userEvent.setup();
  render(SignIn);
  await screen.findByText(
    "What you play here as Passer By passes to the account when you sign in.",
  );
  await user.type(screen.getByLabelText("E-mail address"), "anna@example.org");
  await user.type(screen.getByLabelText("Password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByText("The e-mail address or the password is not right.");
  expect(asked).toEqual([
    ["/api/auth/browser/v1/auth/login", { email: "anna@example.org", password: "wrong" }],
  ]);
});

it.each([
  [409, "This cannot be done any more. Load the page again."],
  [429, "Too many tries in a short time. Wait a little."],
])("says in words what a door says in a number: %i", async (status, text) => {
  refusal = { status };
  const user = userEvent.setup();
  render(SignIn);
  await user.type(screen.getByLabelText("E-mail address"), "anna@example.org");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect((await screen.findByText(text)).role).toBe("alert");
});

it("sends to his settings whoever is signed in already", async () => {
  me = { name: "Anna", guest: false, known: true };
  render(SignIn);
  await screen.findByText("You have an account: Anna.");
  expect(screen.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
  expect(screen.queryByLabelText("E-mail address")).toBeNull();
  expect(asked).toEqual([]);
});

it("asks for a code, which needs no password", async () => {
  const user = userEvent.setup();
  render(SignIn);
  await user.type(screen.getByLabelText("E-mail address"), "anna@example.org");
  await user.click(screen.getByRole("button", { name: "Send me a code instead" }));
  expect(await screen.findByLabelText("Code")).toHaveFocus();
  expect(asked).toEqual([
    ["/api/auth/browser/v1/auth/code/request", { email: "anna@example.org" }],
  ]);
});

it("tells results battle by battle", () => {
  const score = { ruleset: "r", ruleset_title: "Game", scenario: "s", people: true };
  const battle = { ...score, scenario_title: "Battle", won: 1, lost: 2, drawn: 3 };
  const scores = [
    { ...battle, seat: "red", side: "Red" },
    { ...battle, seat: "white", side: "White", won: 4 },
  ];
  render(Results, { scores, title: "Against people" });
  const rows = screen
    .getAllByRole("row")
    .map((row) => row.textContent?.replace(/\s+/g, " ").trim());
  expect(rows.slice(1)).toEqual(["Game", "Battle Red123", "Battle White423"]);
});

it("tells ratings with how sure they are", () => {
  const game = {
    ruleset: "r",
    ruleset_title: "Game",
    rating: 1647,
    off: 58,
    matches: 1,
    provisional: true,
  };
  const ratings = [
    game,
    { ...game, ruleset: "s", ruleset_title: "Other", matches: 10, provisional: false },
  ];
  render(Ratings, { ratings });
  const lines = screen.getAllByRole("listitem").map((line) =>
    line.textContent
      ?.replace(/\s+/g, " ")
      .replace(/[\u2068\u2069]/g, "")
      .trim(),
  );
  expect(lines).toEqual([
    "Game 1647 give or take 58, from one match, provisional",
    "Other 1647 give or take 58, from 10 matches",
  ]);
});
