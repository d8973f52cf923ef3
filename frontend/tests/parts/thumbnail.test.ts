import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Thumbnail from "../../src/parts/Thumbnail.svelte";
import type { MatchBrief } from "../../src/protocol/api";
import { board, makePiece, makeSight, PATIENT, scene } from "../fixtures";
import { serve } from "../network";
import { View } from "../view";

let ruleset = 0;
let asked: string[];
let answers: Record<string, unknown>;

/** A match of a ruleset that no other test has fetched. */
function brief(code: string, seq: number): MatchBrief {
  return { code, seq, ruleset: `drill${ruleset}`, edition: 1, public: true } as MatchBrief;
}

const count = (part: string) => asked.filter((path) => path.includes(part)).length;

beforeEach(() => {
  ruleset += 1;
  asked = [];
  View.all.clear();
  const id = `drill${ruleset}`;
  const seats = [{ id: "red", name: "Red", ink: "#a00" }];
  const detail = { scenario: "first", options: { fog: "on" } };
  answers = {
    [`/api/rulesets/${id}/`]: { id, edition: 1, version: "v1", seats, scenarios: [] },
    [`/static/rulesets/${id}/1/v1/messages/en.ftl`]: "piece = A piece\n",
    [`/api/rulesets/${id}/board/`]: board,
    [`/api/matches/a${ruleset}/`]: detail,
    [`/api/matches/b${ruleset}/`]: detail,
    [`/api/matches/a${ruleset}/sight/`]: makeSight(3),
    [`/api/matches/b${ruleset}/sight/`]: makeSight(7),
  };
  vi.stubGlobal("IntersectionObserver", View);
  vi.stubGlobal("requestIdleCallback", (then: () => void) => (then(), 0));
  vi.stubGlobal("fetch", (input: Request | string) => {
    const url = new URL(typeof input === "string" ? input : input.url, location.origin);
    asked.push(url.pathname + url.search);
    return serve(answers)(input);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a thumbnail", () => {
  it("asks for nothing before it is seen", async () => {
    const { container } = render(Thumbnail, { of: brief(`a${ruleset}`, 3), label: "Board" });
    await new Promise((done) => setTimeout(done));
    expect(asked).toEqual([]);
    View.scroll();
    await screen.findByRole("img", { name: "Board" });
    expect(container.querySelectorAll(".counter")).toHaveLength(2);
    expect(asked).toContain(`/api/matches/a${ruleset}/sight/`);
    expect(count(`board/?fog=on&scenario=first&edition=1&version=v1`)).toBe(1);
  });

  it("shows a match that is yet to begin as it will", async () => {
    answers[`/api/rulesets/drill${ruleset}/opening/`] = scene;
    const { container } = render(Thumbnail, { of: brief(`a${ruleset}`, -1), label: "Board" });
    View.scroll();
    await screen.findByRole("img", { name: "Board" });
    expect(container.querySelectorAll(".counter")).toHaveLength(2);
    expect(count("opening/?fog=on&scenario=first&edition=1&version=v1")).toBe(1);
    expect(count("sight/")).toBe(0);
  });

  it("fetches the board of a scenario once for all matches on it", async () => {
    render(Thumbnail, { of: brief(`a${ruleset}`, 3), label: "One" });
    render(Thumbnail, { of: brief(`b${ruleset}`, 7), label: "Two" });
    View.scroll();
    await screen.findByRole("img", { name: "One" });
    await screen.findByRole("img", { name: "Two" });
    expect([count("/board/"), count("messages"), count("/sight/")]).toEqual([1, 1, 2]);
  });

  it("is drawn anew when the match has gone on, and only then", async () => {
    const of = brief(`a${ruleset}`, 3);
    const { container, rerender } = render(Thumbnail, { of, label: "Board" });
    View.scroll();
    await screen.findByRole("img", { name: "Board" });
    await rerender({ of: { ...of } });
    expect(count("/sight/")).toBe(1);
    const pieces = [...scene.pieces!, makePiece("r2", "A2")];
    answers[`/api/matches/a${ruleset}/sight/`] = makeSight(4, { scene: { ...scene, pieces } });
    await rerender({ of: { ...of, seq: 4 } });
    await vi.waitFor(() => expect(container.querySelectorAll(".counter")).toHaveLength(3), PATIENT);
    expect([count("/sight/"), count("/board/")]).toEqual([2, 1]);
  });

  it("stays paper where the picture cannot be had, and is asked for again with the next move", async () => {
    const of = brief(`a${ruleset}`, 3);
    const sight = `/api/matches/a${ruleset}/sight/`;
    const { [sight]: kept, ...rest } = answers;
    answers = rest;
    const { rerender } = render(Thumbnail, { of, label: "Board" });
    View.scroll();
    await vi.waitFor(() => expect(count("/sight/")).toBe(1), PATIENT);
    expect(screen.queryByRole("img")).toBeNull();
    answers = { ...rest, [sight]: kept };
    await rerender({ of: { ...of, seq: 4 } });
    await screen.findByRole("img", { name: "Board" });
  });
});
