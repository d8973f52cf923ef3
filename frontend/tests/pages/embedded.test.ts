import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import EmbeddedMatch from "../../src/pages/EmbeddedMatch.svelte";
import { serve } from "../network";

const MATCH = {
  code: "x",
  scenario_title: "Lezhanka",
  ruleset_title: "Battle Dice",
  status: "running",
  seq: -1,
  turn: ["red"],
  outcome: null,
  duplicate: null,
  seats: [
    { seat: "white", kind: "person", name: "Anna" },
    { seat: "red", kind: "bot", name: "" },
  ],
};
let answers: Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers = { "/api/matches/x/": MATCH };
  vi.stubGlobal("fetch", (input: Request | string) => serve(answers)(input));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a match in a frame", () => {
  it("tells who plays, who is to act, and the way to it", async () => {
    render(EmbeddedMatch, { code: "x" });
    await screen.findByRole("heading", { name: "Lezhanka · Battle Dice" });
    expect(screen.getAllByRole("listitem").map((each) => each.textContent.trim())).toEqual([
      "Anna",
      "computer to act",
    ]);
    const link = screen.getByRole("link", { name: "Watch on Tachanka" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/m/x", "_blank"]);
  });

  it("tells how it ended as soon as it has", async () => {
    render(EmbeddedMatch, { code: "x" });
    await screen.findByText("being played");
    const outcome = { winner: "white", reason: "Red broke." };
    answers["/api/matches/x/"] = { ...MATCH, status: "finished", turn: [], outcome };
    await vi.advanceTimersByTimeAsync(4_000);
    await screen.findByText("Red broke.");
  });

  it("says who has won, and with which side, or that nobody has", async () => {
    const outcome = { winner: "red", reason: "White broke." };
    const over = { ...MATCH, ruleset: "drill", edition: 1, status: "finished", turn: [], outcome };
    answers["/api/matches/x/"] = over;
    const first = render(EmbeddedMatch, { code: "x" });
    await screen.findByText("computer won");
    first.unmount();
    answers["/api/rulesets/drill/"] = { seats: [{ id: "red", name: "Red Army" }] };
    const second = render(EmbeddedMatch, { code: "x" });
    await screen.findByText("computer, Red Army won");
    second.unmount();
    answers["/api/matches/x/"] = { ...over, outcome: { winner: null, reason: "Time." } };
    render(EmbeddedMatch, { code: "x" });
    await screen.findByText("Drawn");
  });

  it("says how late it shows it", async () => {
    const delay = { unit: "seconds", length: 90 };
    answers["/api/matches/x/"] = { ...MATCH, delay };
    render(EmbeddedMatch, { code: "x" });
    await screen.findByText("being played · shown 90 seconds late");
  });

  it("shows no board of a round whose boards are shut", async () => {
    const duplicate = { boards: 2, begun: true, over: false };
    answers["/api/matches/x/"] = { ...MATCH, seq: 4, duplicate };
    render(EmbeddedMatch, { code: "x" });
    await screen.findByText("The boards of this round are shown when all of them are over.");
  });

  it("says that there is none, and that it is not connected", async () => {
    answers = {};
    render(EmbeddedMatch, { code: "x" });
    await screen.findByRole("heading", { name: "There is no such match" });
  });
});
