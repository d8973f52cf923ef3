/** The slip of a match, laid out for a test. */
import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { vi } from "vitest";
import type { Offer, Sight } from "../../../src/types";
import { asks, makeSight } from "../../fixtures";
import { openMatch, type Stand } from "../model/stand";
import SlipStand from "./SlipStand.svelte";

let stand: Stand | null = null;

/** The slip of red, who is asked, with these offers. */
export async function lay(offers: Offer[], more: Partial<Sight> = {}) {
  stand = await openMatch(makeSight(4, { window: asks("turn", "red"), offers, ...more }));
  const { container } = render(SlipStand, { match: stand.match });
  await tick();
  const words = () => container.querySelector(".prompt")!.textContent.replace(/\s+/g, " ").trim();
  return { container, words, ...stand };
}

/** After each test. */
export function clear(): void {
  stand?.close();
  stand = null;
  vi.unstubAllGlobals();
}

export const button = (name: string | RegExp) => screen.getByRole("button", { name });
export const listButtons = () =>
  screen.getAllByRole("button").map((each) => each.textContent.replace(/\s+/g, " ").trim());
