/** Several that do the same: those who go along, and plans. */
import { screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GameEvent, Offer, Sight } from "../../../src/types";
import { asks, end, makePiece, makeStep, move, scene } from "../../fixtures";
import { listActs } from "../../../src/table/picking/outlook";
import { settle } from "../model/stand";
import { button, clear, lay } from "./slip";

const user = userEvent.setup();

beforeEach(() => localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" })));
afterEach(clear);

describe("where several can do the same", () => {
  const both: Offer[] = [move, { ...move, on: "r2" }, end];
  const two: Partial<Sight> = {
    scene: { ...scene, pieces: [...scene.pieces!, makePiece("r2", "A1")] },
  };

  it("lets the others go along, and says who they are", async () => {
    const { match, sent } = await lay(both, two);
    match.picking.pick("r1");
    await tick();
    await user.click(button("With the other one here"));
    expect(button("With the other one here")).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText(/Whoever of them can/)).toHaveTextContent(
      "one after another: Unit r2.",
    );
    match.picking.click("B1");
    expect(sent("play").act.on).toBe("r1");
    expect([match.picking.errand.running, match.picking.plan.wishes]).toEqual([true, []]);
  });

  it("tells what several come to against one target, and promises nothing before", async () => {
    const strike = (on: string, total: number): Offer => ({
      ...{ verb: "strike", clause: "T3", label: { id: "strike" }, on },
      choice: {
        type: "targets",
        options: [{ ref: "B2", total, terms: [{ text: { id: on }, n: total, clause: "T3" }] }],
      },
    });
    const { match, sent, say, container } = await lay([strike("r1", 2), strike("r2", 1), end], two);
    match.picking.pick("r1");
    match.picking.accompany(["r2"]);
    // A finger looks first.
    match.picking.click("B2", true);
    await tick();
    const [armed] = [match.picking.pointing.armed!];
    expect(container.querySelector(".armed table")).toBeNull();
    void match.forecast(listActs(armed));
    const { key, act, first } = sent("ask-forecast");
    const arg = { type: "one", ref: "B2" };
    expect([first, act]).toEqual([
      [{ verb: "strike", on: "r1", arg }],
      { verb: "strike", on: "r2", arg },
    ]);
    const terms = [
      { text: { id: "r1" }, n: 2, clause: "T3" },
      { text: { id: "r2" }, n: 1, clause: "T3" },
    ];
    const target = { ref: "B2", total: 3, terms, note: { id: "hits" } };
    const told = { gauges: [], exact: true, worlds: 1 };
    say({ type: "forecast", key, seq: 4, ...told, together: { done: 2, target } });
    await settle();
    const words = () => container.querySelector(".armed")!.textContent.replace(/\s+/g, " ").trim();
    expect(words()).toMatch(/^T3 hits .*3in all table-together/);
    expect(words()).not.toContain("Only");
  });

  it("notes a plan, from which deeds can be taken out, and carries it out", async () => {
    const { match, sent, count } = await lay(both, two);
    await user.click(button("Plan several, then carry them out"));
    expect(await screen.findByText(/Pick a piece and where it goes/)).toBeVisible();
    for (const each of ["r1", "r2"]) {
      match.picking.pick(each);
      match.picking.click("B1");
    }
    await tick();
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    await user.click(screen.getAllByRole("button", { name: /^Take out/ })[0]!);
    expect(count("play")).toBe(0);
    await user.click(button("Carry it out"));
    expect(sent("play").act.on).toBe("r2");
  });

  const banner: GameEvent = {
    clause: "T3",
    text: { id: "struck" },
    cue: { type: "banner", title: { id: "storm" } },
  };
  const news = (offers: Offer[], events: GameEvent[] = []) =>
    makeStep(5, {
      window: asks("turn", "red"),
      offers,
      line: { seq: 5, kind: "act", seat: "red", events },
    });

  it("says why a plan has stopped, and what is left of it", async () => {
    const { match, say } = await lay(both, two);
    match.picking.plan.begin();
    for (const each of ["r1", "r2"]) {
      match.picking.pick(each);
      match.picking.click("B1");
    }
    match.picking.plan.carryOut();
    say(news(both, [banner]));
    await settle();
    expect(await screen.findByText("Your plan has stopped: 1 deed is left")).toBeVisible();
    expect(screen.getByText("Something has happened: look at it first.")).toBeVisible();
    await user.click(button("Drop the plan"));
    expect(screen.queryByText(/Your plan/)).toBeNull();
  });

  it("says of those sent together who could not, and nothing of a plan", async () => {
    const { match, say } = await lay(both, two);
    match.picking.pick("r1");
    match.picking.accompany(["r2"]);
    match.picking.click("B1");
    const refusal = { clause: "T7", why: { id: "full" } };
    const barred: Offer = {
      ...move,
      on: "r2",
      choice: { type: "routes", options: [], barred: [{ ref: "B1", refusal }] },
    };
    say(news([barred, end]));
    await settle();
    const told = await screen.findByText(/1 of 2 did it/);
    expect(told).toHaveTextContent(/1 of 2 did it\. Unit r2 could not: full T7/);
    expect(screen.queryByText(/Your plan/)).toBeNull();
    match.picking.pick("r2");
    await tick();
    expect(screen.queryByText(/1 of 2 did it/)).toBeNull();
  });
});
