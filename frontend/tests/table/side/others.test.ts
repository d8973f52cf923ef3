/** Who sits at the other seats: his profile, and blocking him. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { makeSight } from "../../fixtures";
import { answers, openMatch, table, type Stand } from "../model/stand";
import OthersStand from "./OthersStand.svelte";

const user = userEvent.setup();
const BLOCKS = "/api/me/blocks/";
let stand: Stand;
/** What was asked to be blocked. */
let wishes: unknown[];

afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

async function lay(account: boolean, yours = ["red"], given: Record<string, unknown> = {}) {
  const detail = answers["/api/matches/m1/"];
  const seats = detail.seats.map((seat) => ({
    ...seat,
    account,
    you: yours.includes(seat.seat),
  }));
  const viewer = yours.length ? "seat:red" : "public";
  stand = await openMatch(makeSight(4, { viewer }), {
    "/api/matches/m1/": { ...detail, seats },
    ...given,
  });
  stand.say({ ...table, yours });
  wishes = [];
  const ask = fetch;
  vi.stubGlobal("fetch", async (input: Request) => {
    if (input.method === "POST") wishes.push(await input.clone().json());
    return ask(input);
  });
  document.cookie = "csrftoken=t";
  render(OthersStand, { match: stand.match });
  await tick();
}

const shown = () => screen.queryAllByText(/: (Ann|Bob)$/).map((each) => each.textContent.trim());

it("has a profile where it is an account", async () => {
  await lay(true);
  const link = await screen.findByRole("link", { name: "Profile of Bob" });
  expect(link).toHaveAttribute("href", "/people/Bob");
  expect(shown()).toEqual(["White: Bob"]);
});

it("has none where it is a guest, who can be blocked all the same", async () => {
  await lay(false, ["red"], { [BLOCKS]: [] });
  await user.click(await screen.findByRole("button", { name: "Block Bob" }));
  expect(wishes).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Block Bob" }));
  expect(await screen.findByRole("status")).toHaveTextContent("Bob is blocked.");
  expect(wishes).toEqual([{ match: "m1", seat: "white" }]);
  expect(screen.queryByRole("link")).toBeNull();
});

it("says why somebody could not be blocked", async () => {
  await lay(false);
  await user.click(await screen.findByRole("button", { name: "Block Bob" }));
  await user.click(screen.getByRole("button", { name: "Block Bob" }));
  await waitFor(() =>
    expect(stand.match.notices.list.map(({ text }) => text)).toEqual([`${BLOCKS} is not there.`]),
  );
  expect(screen.getByRole("button", { name: "Block Bob" })).toBeInTheDocument();
});

it("shows a spectator both, and lets him block nobody", async () => {
  await lay(true, []);
  await screen.findByRole("link", { name: "Profile of Ann" });
  expect(shown()).toEqual(["Red: Ann", "White: Bob"]);
  expect(screen.queryByRole("button")).toBeNull();
});
