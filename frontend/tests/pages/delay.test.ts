/** How far behind those are who watch: none, minutes, or acts. */
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Delay } from "../../src/parts/delay";
import DelayChoice from "../../src/pages/DelayChoice.svelte";

const user = userEvent.setup();

function lay(initial: Delay | null = null): (Delay | null)[] {
  const picked: (Delay | null)[] = [];
  render(DelayChoice, { initial, onpick: (delay: Delay | null) => picked.push(delay) });
  return picked;
}

it("is none until one wants it", () => {
  expect(lay()).toEqual([null]);
  expect(screen.queryByRole("spinbutton")).toBeNull();
});

it("is so many minutes, in seconds", async () => {
  const picked = lay();
  await user.click(screen.getByRole("radio", { name: /^See it some minutes late/ }));
  expect(picked.at(-1)).toEqual({ unit: "seconds", length: 300 });
  await user.clear(screen.getByRole("spinbutton", { name: "Minutes" }));
  await user.type(screen.getByRole("spinbutton", { name: "Minutes" }), "1.5");
  expect(picked.at(-1)).toEqual({ unit: "seconds", length: 90 });
  await user.click(screen.getByRole("radio", { name: /^See it as it goes/ }));
  expect(picked.at(-1)).toBeNull();
});

it("begins with what was chosen before", () => {
  expect(lay({ unit: "acts", length: 7 })).toEqual([{ unit: "acts", length: 7 }]);
  expect(screen.getByRole<HTMLInputElement>("spinbutton", { name: "Acts" }).value).toBe("7");
});
