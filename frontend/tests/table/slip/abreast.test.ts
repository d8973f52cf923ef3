/** How the sides stand is told to whoever only looks on: who plays has his goal and his units. */
import { screen, within } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { compareSides } from "../../../src/table/slip/abreast";
import { asks, makeSight, PATIENT, scene } from "../../fixtures";
import { settle } from "../model/stand";
import { clear, lay } from "./slip";

afterEach(clear);

const tally = (name: string, side: string, value: number) => ({
  id: `${name}-${side}`,
  side,
  name: { id: name },
  value,
});
const tallies = [tally("left", "red", 19), tally("left", "white", 33), tally("points", "red", 2)];

it("is a row for each thing that is counted, in the order of the sides", () => {
  expect(compareSides(tallies, ["white", "red"])).toEqual([
    { name: { id: "left" }, values: [33, 19] },
    { name: { id: "points" }, values: [null, 2] },
  ]);
  expect(compareSides([], ["white", "red"])).toEqual([]);
});

it("stands on the slip of whoever has no seat, and of nobody else", async () => {
  const given = { scene: { ...scene, tallies }, window: asks("turn", "white") };
  const { match, say } = await lay([], given);
  expect(match.seat).toBe("red");
  await settle();
  expect(screen.queryByRole("table")).toBeNull();
  say({ ...match.table!, yours: [] });
  say(makeSight(5, { ...given, viewer: "public" }));
  const table = await screen.findByRole("table", {}, PATIENT);
  const rows = within(table).getAllByRole("row");
  const words = rows.map((row) => [...row.children].map((each) => each.textContent));
  expect(words).toEqual([["", "Red", "White"], ["left", "19", "33"], ["points", "2", ""]]); // prettier-ignore
});
