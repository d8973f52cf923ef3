/** The first steps: what the game says of each question, until that part of the turn is over. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import MatchTable from "../../src/table/MatchTable.svelte";
import { settings } from "../../src/table/model/settings.svelte";
import { asks, end, makeSight, makeStep, move, scene } from "../fixtures";
import { openMatch, settle, type Stand } from "./model/stand";

const MESSAGES = "/static/rulesets/drill/1/v1/first/first/en.json";
const WORDS = `
march = March.
    .hint = Pick a unit that glows.
    .held = The number is what the way costs.
wrapped = { $prompt } Or wait.
flags = Answer.
    .hint = A flag drives back.
long = Go.
    .hint = Pick a unit that glows, then the place that it shall go to. A number tells what the way costs, and orange that it is dear. Or wait.
rest = Rest.
`;

let stand: Stand;

const asked = asks("turn", "red");
const offers = [move, { ...move, on: "w1" }, end];
const steps = () =>
  screen.queryByText("First steps.")?.closest("p")?.textContent.replace(/\s+/g, " ").trim();
const lay = (prompt: string, stage = "moves") => ({
  window: asked,
  offers,
  scene: { ...scene, prompt: { id: prompt }, stage: { id: stage } },
});

async function open(prompt: string): Promise<void> {
  const given = {
    [MESSAGES]: { messages: WORDS, titles: { T2: "Room" }, symbols: "", more: [] },
    "/api/matches/m1/sight/?at=2&seat=red": makeSight(2),
  };
  stand = await openMatch(makeSight(4, lay(prompt)), given);
  // A ruleset without a sequence has no briefing.
  Object.assign(stand.match.kit.info, { sequence: [] });
  render(MatchTable, { match: stand.match });
  await settle();
  await tick();
}
/** Another position, and what is said of it. */
async function go(prompt: string, stage?: string): Promise<void> {
  stand.say(makeSight((stand.match.head?.seq ?? 0) + 1, lay(prompt, stage)));
  await settle();
  await tick();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  stand.close();
  settings.change({ guide: true });
  vi.unstubAllGlobals();
});

it("say how this question is answered, and another thing with something in hand", async () => {
  await open("march");
  await waitFor(() => expect(steps()).toBe("First steps. Pick a unit that glows."));
  expect(screen.getByRole("region", { name: "First steps." })).toHaveTextContent(steps()!);
  stand.match.picking.pick("r1");
  await tick();
  expect(steps()).toBe("First steps. The number is what the way costs.");
});

it("say by which hand a unit is sent at once, where it can be", async () => {
  await open("march");
  const crude = { ...move, on: "r1", crude: true };
  const told = { ...lay("march"), offers: [crude, { ...move, on: "w1" }, end] };
  stand.say(makeSight(5, told));
  await settle();
  const words = "Pick a unit that glows.";
  await waitFor(() =>
    expect(steps()).toBe(`First steps. Drag a unit to where it shall go. ${words}`),
  );
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...new EventTarget(),
    matches: query === "(pointer: coarse)",
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  stand.say(makeSight(6, told));
  await settle();
  await waitFor(() =>
    expect(steps()).toBe(
      `First steps. Hold a unit until it has a ring, then drag it to where it shall go. ${words}`,
    ),
  );
});

it("say nothing where the game says nothing", async () => {
  await open("rest");
  await new Promise((done) => setTimeout(done, 50));
  expect(steps()).toBeUndefined();
  await go("flags");
  await waitFor(() => expect(steps()).toBe("First steps. A flag drives back."));
});

it("stay while that part of the turn lasts, and are said once", async () => {
  await open("march");
  await waitFor(() => expect(steps()).toBeDefined());
  await go("march");
  expect(steps()).toBeDefined();
  await go("flags", "flags");
  expect(steps()).toBe("First steps. A flag drives back.");
  await go("march", "later");
  expect(steps()).toBeUndefined();
});

it("are no more when one knows", async () => {
  await open("march");
  await waitFor(() => expect(steps()).toBeDefined());
  await userEvent.setup().click(screen.getByRole("button", { name: "I know" }));
  await go("flags", "flags");
  expect(steps()).toBeUndefined();
});

it("are the same after a look back", async () => {
  await open("march");
  await waitFor(() => expect(steps()).toBeDefined());
  stand.say(makeStep(5, { window: asked, offers }));
  await settle();
  const { match } = stand;
  await match.timeline.lookBack(2);
  await tick();
  expect(steps()).toBeUndefined();
  match.timeline.lookNow();
  await tick();
  expect(steps()).toBe("First steps. Pick a unit that glows.");
});

it("go and come with the setting, at once", async () => {
  await open("march");
  await waitFor(() => expect(steps()).toBeDefined());
  settings.change({ guide: false });
  await tick();
  expect(steps()).toBeUndefined();
  settings.change({ guide: true });
  await waitFor(() => expect(steps()).toBeDefined());
});

it("are two lines on a phone until they are asked for, and then one may know", async () => {
  const { matchMedia } = window;
  vi.stubGlobal("matchMedia", (query: string) => {
    const list = matchMedia(query);
    return query.includes("900px") ? Object.defineProperty(list, "matches", { value: true }) : list;
  });
  await open("march");
  const user = userEvent.setup();
  const words = () => screen.getByText("First steps.").closest("p")!;
  const more = await screen.findByRole("button", { name: "more", expanded: false });
  expect(words()).toHaveClass("folded");
  expect(screen.queryByRole("button", { name: "I know" })).toBeNull();
  await user.click(more);
  expect(words()).not.toHaveClass("folded");
  expect(screen.getByRole("button", { name: "I know" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "less", expanded: true }));
  expect(words()).toHaveClass("folded");
});

it("are two lines beside the board, and all of them on demand", async () => {
  const high = vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(90);
  await open("march");
  const more = await screen.findByRole("button", { name: "more" });
  const words = screen.getByText("First steps.").closest("p")!;
  expect(more).toHaveAttribute("aria-expanded", "false");
  expect(words).toHaveClass("folded");
  await userEvent.setup().click(more);
  expect(screen.getByRole("button", { name: "less", expanded: true })).toBeInTheDocument();
  expect(words).not.toHaveClass("folded");
  // What is told next is folded again.
  await go("flags", "answers");
  expect(screen.getByText("First steps.").closest("p")).toHaveClass("folded");
  high.mockRestore();
});
