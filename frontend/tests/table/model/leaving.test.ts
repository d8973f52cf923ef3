/** A match that one has left: nothing of it goes on. */
import { beforeEach, expect, it, vi } from "vitest";
import { asks, makePiece, makeSight, move, scene } from "../../fixtures";
import { openMatch, type Stand } from "./stand";

let stand: Stand;

beforeEach(async () => {
  const later = { ...move, choice: { type: "later" } } as const;
  stand = await openMatch(
    makeSight(4, {
      window: asks("turn", "red"),
      scene: { ...scene, pieces: [...scene.pieces!, makePiece("r2", "A2")] },
      offers: [later, { ...later, on: "r2" }],
    }),
  );
  vi.useFakeTimers();
});

it("says nothing more", () => {
  stand.match.voice.say("word", "Your turn.");
  stand.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5_000);
  expect(stand.match.voice.said).toEqual([]);
});

it("asks no more for what one has pointed at", () => {
  const { picking } = stand.match;
  picking.attend("A1");
  expect([vi.getTimerCount(), picking.hover]).toEqual([1, "A1"]);
  stand.close();
  expect([vi.getTimerCount(), picking.hover]).toEqual([0, null]);
  vi.advanceTimersByTime(5_000);
  expect(stand.count("ask-offers")).toBe(0);
});
