/** What the slip tells of a moment that is looked back at. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { waitFor } from "@testing-library/svelte";
import type { GameEvent } from "../../../src/types";
import { makeSight, PATIENT } from "../../fixtures";
import { settle } from "../model/stand";
import { clear, lay } from "./slip";

beforeEach(() => localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" })));
afterEach(clear);

const event = (id: string, cue?: GameEvent["cue"]): GameEvent => ({
  clause: "T3",
  text: { id },
  ...(cue ? { cue } : {}),
});
const dice = [{ symbol: "five" }] as never;
const EVENTS = [
  event("aimed"),
  event("shot", { type: "throw", name: { id: "fire" }, dice }),
  event("hit", { type: "hit", piece: "r1", lost: 1, left: 1 }),
];

it("leaves out what the dice beside it tell, until they are gone", async () => {
  const { match, container, publish } = await lay([]);
  const line = { seq: 3, kind: "act", seat: "white", events: EVENTS } as const;
  publish({
    "/api/matches/m1/sight/?at=2&seat=red": makeSight(2),
    "/api/matches/m1/sight/?at=3&seat=red": makeSight(3, { lines: [line as never] }),
  });
  const told = () =>
    [...container.querySelectorAll(".past li")].map(
      (each) => each.textContent.trim().split(" T")[0],
    );
  await match.timeline.lookBack(2);
  await match.timeline.lookBack(3);
  await settle();
  expect(match.playback.rolls).toHaveLength(1);
  await waitFor(() => expect(told()).toEqual(["aimed"]), PATIENT);
  match.playback.rolls = [];
  await waitFor(() => expect(told()).toEqual(["aimed", "shot", "hit"]));
});

it("says what an entry was of which nothing else is told", async () => {
  const { match, container, publish } = await lay([]);
  const line = { seq: 1, kind: "sealed", seat: "white" } as const;
  publish({ "/api/matches/m1/sight/?at=1&seat=red": makeSight(1, { lines: [line as never] }) });
  await match.timeline.lookBack(1);
  await settle();
  await waitFor(
    () => expect(container).toHaveTextContent("White: secret orders are given."),
    PATIENT,
  );
});
