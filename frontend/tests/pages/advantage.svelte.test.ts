/** Whose a battle is between equals: told where it is chosen, and evened by a tick. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { RulesetInfo } from "../../src/protocol/api";
import Advantage from "../../src/pages/Advantage.svelte";
import New from "../../src/pages/New.svelte";
import Battles from "../../src/pages/tournaments/Battles.svelte";
import type { FullPlan } from "../../src/pages/tournaments/plan";
import { PATIENT } from "../fixtures";
import { serve } from "../network";

const user = userEvent.setup();
const values = ["listed", "fewer"].map((value) => ({ value, name: `as ${value}` }));
const option = { key: "foot", values, default: "listed", clause: "C1", text: "Foot.", alone: {} };
const battle = { id: "b", sides: { red: "Sailors", white: "Guards" } };
const advantage = { seat: "red", won: 72, evened: { foot: "fewer" } };

const drill = {
  ...{ id: "drill", edition: 1, version: "v1", title: "Drill", about: "", stage: "play" },
  seats: [
    { id: "red", name: "Red", ink: "#a00" },
    { id: "white", name: "White", ink: "#333" },
  ],
  scenarios: ["uneven", "even"].map((id) => ({
    ...{ id, title: `The ${id} drill`, about: "", size: "small", minutes: 9, sides: {} },
    advantage: id === "uneven" ? advantage : null,
  })),
  ...{ bots: [], options: [option], paces: [], first_game: null, reading: 3, timeout: "loss" },
};

afterEach(() => vi.unstubAllGlobals());

function show(told: typeof advantage | null, options: Record<string, string>): unknown[] {
  const picked: unknown[] = [];
  const scenarios = [{ ...battle, advantage: told }];
  const ruleset = { options: [option], seats: [], scenarios } as unknown as RulesetInfo;
  render(Advantage, {
    ruleset,
    scenario: "b",
    options,
    onpick: (each: unknown) => picked.push(each),
  });
  return picked;
}

it("is told with the side's name, and taken away by a tick", async () => {
  const picked = show(advantage, { other: "x" });
  expect(
    screen.getByText(/^Easier for Sailors: between equal computers they win 72 games/),
  ).toBeVisible();
  const tick = screen.getByRole("checkbox", { name: "More even: Foot: as fewer" });
  expect(tick).not.toBeChecked();
  await user.click(tick);
  expect(picked).toEqual([{ other: "x", foot: "fewer" }]);
});

it("is ticked where the option has been chosen, and then leaves it", async () => {
  const picked = show(advantage, { other: "x", foot: "fewer" });
  expect(screen.getByRole("checkbox")).toBeChecked();
  await user.click(screen.getByRole("checkbox"));
  expect(picked).toEqual([{ other: "x" }]);
});

it("is told alone where nothing evens it, and not at all in an even battle", () => {
  show({ ...advantage, evened: {} as typeof advantage.evened }, {});
  expect(screen.getByText(/^Easier for Sailors:/)).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
  document.body.replaceChildren();
  show(null, {});
  expect(screen.queryByText(/of a hundred/)).toBeNull();
});

it("is evened for the battle that it was ticked for, and no other", async () => {
  const wishes: unknown[] = [];
  const answers = {
    "/api/me/": { name: "Bob", guest: false, known: true },
    "/api/rulesets/": [drill],
    "/api/seals/": { seal: "5e".repeat(32) },
  };
  vi.stubGlobal("fetch", async (input: Request | string) => {
    if (typeof input === "string" || !input.url.endsWith("/matches/")) return serve(answers)(input);
    wishes.push(((await input.clone().json()) as { options: unknown }).options);
    return Response.json({ code: "x", detail: "Not today." }, { status: 409 });
  });
  render(New, { ruleset: "", scenario: "", opponent: "link", invite: "" });
  await user.click(await screen.findByRole("checkbox", { name: /^More even/ }, PATIENT));
  const make = screen.getByRole("button", { name: "Make the link" });
  await user.click(make);
  await waitFor(() => expect(wishes).toEqual([{ foot: "fewer" }]), PATIENT);
  await user.click(screen.getByRole("radio", { name: /^The even drill/ }));
  await waitFor(() => expect(make).toBeEnabled(), PATIENT);
  await user.click(make);
  await waitFor(() => expect(wishes).toEqual([{ foot: "fewer" }, {}]), PATIENT);
});

it("is evened for one battle of a tournament", async () => {
  const fights = [{ ruleset: "drill", scenario: "uneven", options: { other: "x" }, harder: "" }];
  const plan = $state({ fights } as unknown as FullPlan);
  render(Battles, { plan, rulesets: [drill] as unknown as RulesetInfo[] });
  const tick = () => screen.queryByRole("checkbox", { name: /^More even/ });
  await user.click(tick()!);
  expect(tick()).toBeChecked();
  await user.selectOptions(screen.getByRole("combobox", { name: "Battle" }), "even");
  expect(tick()).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Battle" }), "uneven");
  expect(tick()).not.toBeChecked();
});
