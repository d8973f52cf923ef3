/** The list of keys opens at its beginning, though its button is at its end. */
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import Keys from "../../../src/table/around/Keys.svelte";

it("opens with the keyboard at its heading, and closes by its button", async () => {
  const onclose = vi.fn();
  render(Keys, { measures: false, turns: false, onclose });
  const heading = screen.getByRole("heading", { name: "Keys" });
  expect(document.activeElement).toBe(heading);
  await userEvent.setup().click(screen.getByRole("button", { name: "Close" }));
  expect(onclose).toHaveBeenCalledOnce();
});

it.each([
  [true, false, ["M"]],
  [false, true, ["[", "]"]],
])("lists only keys that do something here", (measures, turns, keys) => {
  const { container } = render(Keys, { measures, turns, onclose: () => {} });
  const listed = [...container.querySelectorAll("kbd")].map((each) => each.textContent);
  expect(["M", "[", "]"].filter((key) => listed.includes(key))).toEqual(keys);
});
