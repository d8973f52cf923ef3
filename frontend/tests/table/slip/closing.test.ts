/** What a button says that would leave some with nothing done. */
import { screen, within } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import type { Offer } from "../../../src/types";
import { end, fire, move } from "../../fixtures";
import { button, clear, lay } from "./slip";

const user = userEvent.setup();
afterEach(clear);

it("asks first what would be left, and give way", async () => {
  const { count } = await lay([move, fire, end]);
  await user.click(button(/end/));
  const asking = screen.getByRole("alertdialog");
  expect(within(asking).getAllByRole("button")[0]).toHaveFocus();
  expect(asking).toHaveAccessibleDescription(
    "Could still do something: Unit r1. Go on all the same?",
  );
  await user.click(within(asking).getAllByRole("button")[1]!);
  expect([screen.queryByRole("alertdialog"), count("play")]).toEqual([null, 0]);
  await user.click(button(/end/));
  await user.click(within(screen.getByRole("alertdialog")).getAllByRole("button")[0]!);
  expect(count("play")).toBe(1);
});

it.each([
  [["r1", "w1", "B2"], "Could still do something: Unit r1 · Unit w1 · B2. Go on all the same?"],
  [["r1", "w1", "B2", "B1"], "4 pieces could still do something. Go on all the same?"],
])("names up to three that are left, and count more", async (left, why) => {
  await lay([...left.map((on): Offer => ({ ...fire, on })), end]);
  await user.click(button(/end/));
  expect(document.querySelector("#asking-why")).toHaveTextContent(why);
});

it("names of a gun and its ranging rounds the gun, and neither where one of them is given", async () => {
  const options = [{ ref: "B2" }];
  const sources = [
    ...[
      { ref: "r1", options },
      { ref: "c1", options, instead: "r1" },
    ],
    ...[
      { ref: "w1", options },
      { ref: "c2", options, instead: "w1" },
    ],
  ];
  const plot: Offer = { ...end, verb: "plot", choice: { type: "assign", sources } };
  const { match } = await lay([plot]);
  const why = () => {
    match.picking.push(match.picking.lights.presses[0]!);
    return match.picking.asking?.pieces ?? [];
  };
  expect(why()).toEqual(["r1", "w1"]);
  match.picking.selection = { ...match.picking.selection, pairs: { c1: ["B2"] } };
  expect(why()).toEqual(["w1"]);
  match.picking.selection = { ...match.picking.selection, pairs: { c1: ["B2"], w1: ["B2"] } };
  match.picking.asking = null;
  expect(why()).toEqual([]);
});
