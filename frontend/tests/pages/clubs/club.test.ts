import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Club as Told } from "../../../src/pages/clubs/club";
import Club from "../../../src/pages/clubs/Club.svelte";
import Clubs from "../../../src/pages/Clubs.svelte";
import Desk from "../../../src/pages/clubs/Desk.svelte";

const CLUB: Told = {
  slug: "don",
  name: "Don Club",
  crest: { shield: "kite", field: "red", ink: "gold", charge: "bell" },
  public: true,
  closed: null,
  members: 2,
  role: null,
  about: "One.\n\nTwo.",
  created: "2026-11-24T12:00:00Z",
  door: "open",
  invited: false,
  feed: "/api/clubs/don/calendar.ics",
};
const PAGE = { results: [], next: null, games: [] };
let club = CLUB;
let known = true;
let asked: string[] = [];

beforeEach(() => {
  [club, known, asked] = [CLUB, true, []];
  document.cookie = "csrftoken=t";
  vi.stubGlobal("fetch", async (input: Request) => {
    const url = new URL(input.url);
    if (input.method !== "GET")
      asked.push(`${input.method} ${url.pathname} ${await input.clone().text()}`.trim());
    if (url.pathname === "/api/me/") return Response.json({ name: "Anna", guest: true, known });
    if (url.pathname === "/api/clubs/lost/")
      return Response.json({ code: "unknown", text: "None." }, { status: 404 });
    if (url.pathname.endsWith("/join/"))
      club = { ...club, door: "inside", role: "member", members: 3 };
    if (url.pathname.endsWith("/invitation/"))
      return Response.json({ code: input.method === "POST" ? "secret" : "" });
    return Response.json(/^\/api\/clubs\/don\/(join\/)?$/.test(url.pathname) ? club : PAGE);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a club", () => {
  it("is joined with the code that one came with", async () => {
    const user = userEvent.setup();
    [club, known] = [{ ...CLUB, public: false, about: "", created: null, invited: true }, false];
    render(Club, { slug: "don", invitation: "secret" });
    expect(await screen.findByText("You are invited to this club.")).toBeVisible();
    expect(await screen.findByText(/You need no account/)).toBeVisible();
    expect(screen.queryByText("Announcements")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Join the club" }));
    expect(await screen.findByText("Welcome to the club.")).toBeVisible();
    expect(asked).toEqual(['POST /api/clubs/don/join/ {"invitation":"secret"}']);
    expect(await screen.findByRole("heading", { name: "Announcements" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Members (3)" })).toBeVisible();
  });

  it.each([
    ["no-account", "", "Joining takes an account; or ask for an invitation."],
    ["by-invitation", "", /ask one of its organisers for the link/],
    ["by-invitation", "old", "This invitation is no longer good. Ask for a new link."],
    ["banned", "", "You are banned from this club."],
    ["kept", "", "This club is not open to you."],
  ] as const)("says why its door is shut: %s", async (door, invitation, said) => {
    club = { ...CLUB, door };
    render(Club, { slug: "don", invitation });
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Join the club" })).toBeNull();
  });

  it("is read and nothing more when it is closed", async () => {
    club = { ...CLUB, door: "inside", role: "owner", closed: "2026-11-24T12:00:00Z" };
    render(Club, { slug: "don", invitation: "" });
    expect(await screen.findByText(/This club was closed on 24 November 2026/)).toBeVisible();
    expect(screen.queryByRole("link", { name: "The desk" })).toBeNull();
    expect(screen.getByText("One.")).toBeVisible();
    expect(screen.getByText("Two.")).toBeVisible();
  });

  it("is missed where there is none", async () => {
    render(Club, { slug: "lost", invitation: "" });
    expect(await screen.findByText("There is no such club")).toBeVisible();
  });
});

describe("the desk", () => {
  it("is for organisers", async () => {
    club = { ...CLUB, door: "inside", role: "member" };
    render(Desk, { slug: "don" });
    expect(await screen.findByText(/Only its organisers have a desk here/)).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("makes the link of an invitation, and closes the club only for who is sure", async () => {
    const user = userEvent.setup();
    club = { ...CLUB, door: "inside", role: "owner" };
    render(Desk, { slug: "don" });
    await user.click(await screen.findByRole("button", { name: "Make a link" }));
    expect(await screen.findByLabelText("Link to send")).toHaveValue(
      `${location.origin}/clubs/don/join/secret`,
    );
    await user.click(screen.getByRole("button", { name: "Close the club" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(asked).toEqual(["POST /api/clubs/don/invitation/"]);
    await user.click(screen.getByRole("button", { name: "Close the club" }));
    await user.click(screen.getByRole("button", { name: "Yes, close it for good" }));
    await vi.waitFor(() => expect(asked[1]).toBe("POST /api/clubs/don/close/"));
  });

  it("has no end of the club for an organiser", async () => {
    club = { ...CLUB, door: "inside", role: "organiser" };
    render(Desk, { slug: "don" });
    expect(await screen.findByRole("heading", { name: "Bans" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Close the club" })).toBeNull();
  });
});

describe("addresses", () => {
  it.each([
    ["/clubs", "Clubs"],
    ["/clubs/new", "Found a club"],
    ["/clubs/don", "Don Club"],
    ["/clubs/don/join/x", "Don Club"],
    ["/clubs/don/log", "Log of Don Club"],
    ["/clubs/don/desk", "Desk of Don Club"],
    ["/clubs/don/more", "There is nothing at this address"],
    ["/clubs/%zz", "There is nothing at this address"],
  ])("%s leads to %s", async (path, heading) => {
    club = { ...CLUB, door: "inside", role: "owner" };
    render(Clubs, { path });
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeVisible();
  });
});
