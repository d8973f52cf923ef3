/** Whose a battle is between equals: told where it is chosen, and evened by a tick. */
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { RulesetInfo } from "../../src/protocol/api";
import Advantage from "../../src/pages/Advantage.svelte";

const user = userEvent.setup();
const values = ["listed", "fewer"].map((value) => ({ value, name: `as ${value}` }));
const option = { key: "foot", values, default: "listed", clause: "C1", text: "Foot.", alone: {} };
const battle = { id: "b", sides: { red: "Sailors", white: "Guards" } };
const advantage = { seat: "red", won: 72, evened: { foot: "fewer" } };

function show(told: typeof advantage | null, options: Record<string, string>): unknown[] {
  const picked: unknown[] = [];
  const scenarios = [{ ...battle, advantage: told }];
  const ruleset = { options: [option], seats: [], scenarios } as unknown as RulesetInfo;
  render(Advantage, {
    ruleset,
    scenario: "b",
    options,
    onpick: (each: unknown) => picked.push(each),
  });
  return picked;
}

it("is told with the side's name, and taken away by a tick", async () => {
  const picked = show(advantage, { other: "x" });
  expect(screen.getByText(/^Sailors: 72 of a hundred games/)).toBeVisible();
  const tick = screen.getByRole("checkbox", { name: "More even: Foot: as fewer" });
  expect(tick).not.toBeChecked();
  await user.click(tick);
  expect(picked).toEqual([{ other: "x", foot: "fewer" }]);
});

it("is ticked where the option has been chosen, and then leaves it", async () => {
  const picked = show(advantage, { other: "x", foot: "fewer" });
  expect(screen.getByRole("checkbox")).toBeChecked();
  await user.click(screen.getByRole("checkbox"));
  expect(picked).toEqual([{ other: "x" }]);
});

it("is told alone where nothing evens it, and not at all in an even battle", () => {
  show({ ...advantage, evened: {} as typeof advantage.evened }, {});
  expect(screen.getByText(/^Sailors: 72/)).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
  document.body.replaceChildren();
  show(null, {});
  expect(screen.queryByText(/of a hundred games/)).toBeNull();
});
