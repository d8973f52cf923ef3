/** The list of keys opens at its beginning, though its button is at its end. */
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import Keys from "../../../src/table/around/Keys.svelte";

it("opens with the keyboard at its heading, and closes by its button", async () => {
  const onclose = vi.fn();
  render(Keys, { info: { inspects: false, scans: false, board: "hex" }, onclose });
  const heading = screen.getByRole("heading", { name: "Keys" });
  expect(document.activeElement).toBe(heading);
  await userEvent.setup().click(screen.getByRole("button", { name: "Close" }));
  expect(onclose).toHaveBeenCalledOnce();
});

it("lists only keys that do something here", () => {
  const list = (inspects: boolean, scans: boolean, turns: boolean) => {
    const info = { inspects, scans, board: turns ? ("table" as const) : ("hex" as const) };
    const { container, unmount } = render(Keys, { info, onclose: () => {} });
    const keys = [...container.querySelectorAll("kbd")].map((each) => each.textContent);
    unmount();
    return ["M", "V", "[", "]"].filter((key) => keys.includes(key));
  };
  expect([list(true, false, false), list(false, true, false), list(false, false, true)]).toEqual([
    ["M"],
    ["V"],
    ["[", "]"],
  ]);
});
