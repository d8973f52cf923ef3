import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { Roll } from "../../../src/table/playback/playback.svelte";
import type { GameEvent, Throw } from "../../../src/types";
import { asks, end, makeSight, move, scene } from "../../fixtures";
import { answers, openMatch, type Stand } from "../model/stand";
import SideStand from "./SideStand.svelte";

let stand: Stand;
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

it("puts the dice away where one wants to read", async () => {
  stand = await openMatch(makeSight(4));
  const { playback } = stand.match;
  const cue: Throw = { type: "throw", name: { id: "dice" }, dice: [] };
  const event: GameEvent = { clause: "T3", text: { id: "fires" }, cue };
  playback.rolls = [new Roll(1, event, cue, {}, false)];
  render(SideStand, { match: stand.match });
  expect(playback.rolls).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole("tab", { name: "Map key" }));
  expect(playback.rolls).toEqual([]);
});

it("marks the orders that stand although nobody has given them", async () => {
  const values = ["on", "off"].map((value) => ({ value, name: `turned ${value}` }));
  const order = (key: string, given: string) => ({
    ...{ key, clause: "T5", text: `The ${key}`, kind: "choice", least: 0, most: 0 },
    ...{ default: given, per_piece: false, per_place: false, seats: [] },
    values: [...values, { value: "ask", name: "ask me" }],
  });
  const standing = [order("drums", "on"), order("pipes", "on"), order("horns", "ask")];
  const info = { ...answers["/api/rulesets/drill/"], standing };
  stand = await openMatch(makeSight(4), { "/api/rulesets/drill/": info });
  stand.match.standing = { pipes: "off" };
  render(SideStand, { match: stand.match });
  await userEvent.setup().click(screen.getByRole("tab", { name: "Orders" }));
  const marks = await screen.findAllByText("so from the start");
  expect(marks.map((each) => each.classList.contains("changed"))).toEqual([false, true, true]);
});

it("gives orders to units of a table, not to each of their figures", async () => {
  const values = ["ask", "stay"].map((value) => ({ value, name: value }));
  const standing = [
    {
      ...{ key: "stay", clause: "T5", text: "Stand fast", kind: "choice", least: 0, most: 0 },
      ...{ default: "ask", per_piece: true, per_place: false, seats: [], values },
    },
  ];
  const info = { ...answers["/api/rulesets/drill/"], standing };
  const group = (id: string, side: string) => ({
    ...{ id, side, name: `The ${id}s`, described: { id }, pieces: [`${id}.1`, `${id}.2`] },
  });
  const groups = [group("guard", "red"), group("wolf", "white")];
  stand = await openMatch(makeSight(4, { scene: { ...scene, groups } }), {
    "/api/rulesets/drill/": info,
  });
  const { match } = stand;
  Object.assign(match.board, { kind: "table" });
  render(SideStand, { match });
  const user = userEvent.setup();
  await user.click(screen.getByRole("tab", { name: "Orders" }));
  await user.click(await screen.findByText("For single pieces"));
  // The order of all, and that of the only unit of this side.
  expect(screen.getAllByRole("combobox")).toHaveLength(2);
  await user.selectOptions(screen.getByRole("combobox", { name: "The guards" }), "stay");
  expect(match.standing).toEqual({ "stay@guard": "stay" });
});

it("picks a piece by its line of a roster, and marks the line of whoever is picked", async () => {
  const user = userEvent.setup();
  const row = (place: string) => ({ label: { id: `line ${place}` }, place, cells: [] });
  const rows = [row("r1"), row("w1"), row("A2")];
  const columns = [{ id: "boxes" }];
  const panel = { id: "roster", title: { id: "roster" }, rows, columns };
  const window = asks("turn", "red");
  stand = await openMatch(
    makeSight(4, { window, offers: [move, end], scene: { ...scene, panels: [panel] } }),
  );
  const { picking } = stand.match;
  const onshow = vi.fn();
  const onclose = vi.fn();
  render(SideStand, { match: stand.match, onshow, onclose });
  await user.click(screen.getByRole("tab", { name: "Situation" }));
  const line = (ref: string) => screen.getByRole("button", { name: `line ${ref}: roster` });
  await screen.findByText("roster");
  // All is about it: it is picked by itself.
  expect(picking.picked).toBe("r1");
  expect(line("r1")).toHaveAttribute("aria-pressed", "true");
  // What nothing can be done with is only shown.
  for (const ref of ["w1", "A2"]) {
    expect(line(ref)).not.toHaveAttribute("aria-pressed");
    await user.click(line(ref));
    expect(onshow).toHaveBeenLastCalledWith(ref);
    expect(picking.picked).toBe("r1");
  }
  picking.selection = { ...picking.selection, picked: null };
  await tick();
  expect(line("r1")).toHaveAttribute("aria-pressed", "false");
  await user.click(line("r1"));
  expect(picking.picked).toBe("r1");
  expect(line("r1")).toHaveAttribute("aria-pressed", "true");
  expect(onclose).not.toHaveBeenCalled();
});
