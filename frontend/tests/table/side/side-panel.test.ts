import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { Roll } from "../../../src/table/playback/playback.svelte";
import type { GameEvent, Throw } from "../../../src/types";
import { makeSight } from "../../fixtures";
import { openMatch, type Stand } from "../model/stand";
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
