/** How those who watch are told of: by number until one wants them named. */
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import WatchersChoice from "../../src/pages/WatchersChoice.svelte";

const user = userEvent.setup();

it("says what is chosen, and picks the other", async () => {
  const picked: string[] = [];
  render(WatchersChoice, { value: "number", onpick: (each: string) => picked.push(each) });
  const [number, names] = screen.getAllByRole("radio");
  expect(number).toBeChecked();
  await user.click(names!);
  expect(picked).toEqual(["names"]);
});
