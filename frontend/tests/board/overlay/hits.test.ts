/** What is clicked where it is seen is not shown once more: the map stays beneath the finger. */
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { expect, it, vi } from "vitest";
import { VIEW_ONLY } from "../../../src/board/interaction";
import Hits from "../../../src/board/overlay/Hits.svelte";

const spot = (ref: string, x: number) => ({
  ref,
  path: "M0 0",
  x,
  y: 0,
  label: ref,
  pressed: false,
});

it("tells of a pointer that what it clicks is in sight, and of nothing else", async () => {
  const onmove = vi.fn<(ref: string, seen?: boolean) => void>();
  const spots = [spot("A1", 0), spot("A2", 100)];
  render(Hits, { spots, interaction: VIEW_ONLY, cursor: "A1", onmove });
  const button = screen.getByRole("button", { name: "A1" });
  await userEvent.setup().click(button);
  // As of what reads the page aloud.
  button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  expect(onmove.mock.calls).toEqual([["A1", true], ["A1", false], ["A2"]]); // prettier-ignore
});

it("shows where the keyboard stands while it is used, and not to a mouse after Esc", async () => {
  const user = userEvent.setup();
  const spots = [spot("A1", 0), spot("A2", 100)];
  render(Hits, { spots, interaction: VIEW_ONLY, cursor: "A1", onmove: vi.fn() });
  const button = screen.getByRole("button", { name: "A1" });
  const pointed = () => button.parentElement!.classList.contains("pointed");
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(pointed()).toBe(true);
  await user.keyboard("{ArrowRight}");
  expect(pointed()).toBe(false);
  // A map that moves beneath a mouse that lies is no mouse that is used.
  const move = (by: number) => new MouseEvent("pointermove", { bubbles: true, movementX: by });
  button.dispatchEvent(move(0));
  await tick();
  expect(pointed()).toBe(false);
  button.dispatchEvent(move(3));
  await tick();
  expect(pointed()).toBe(true);
});
