/** The list of units: what is picked in it is lit on the table, and the other way round. */
import { fireEvent, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, expect, it } from "vitest";
import { listUnits } from "../../../src/table/parts/units";
import type { Offer, Scene } from "../../../src/types";
import { makePiece, PATIENT, scene } from "../../fixtures";
import { clear, lay } from "./slip";

afterEach(clear);

const group = (id: string, pieces: string[]) => ({
  ...{ id, pieces, side: "red", name: `Company ${id}`, described: { id: `Company ${id} told` } },
});
const units: Scene = {
  ...scene,
  pieces: [
    { ...makePiece("r1", "A1"), group: "one" },
    { ...makePiece("r2", "A1"), group: "one" },
    { ...makePiece("r3", "B1"), group: "three" },
  ],
  groups: [group("one", ["r1", "r2"]), group("two", ["r4"]), group("three", ["r3"])],
  hands: [
    { id: "h", owner: "red", name: { id: "hand" }, cards: [{ id: "two", art: "gun" }] },
  ],
}; // prettier-ignore
const go = (on: string): Offer => ({
  ...{ verb: "go", clause: "T1", label: { id: "go" }, on, choice: { type: "button" } },
});

it("names who can do something, with art and number, and whether somebody is there", () => {
  expect(
    listUnits(units, [go("one"), go("two")]).map(({ group, ...rest }) => [group.id, rest]),
  ).toEqual([
    ["one", { art: makePiece("r1", "A1").art, many: 2, there: true }],
    ["two", { art: "gun", many: 1, there: false }],
  ]);
});

it("picks a unit, shows which one is picked or pointed at, and lists nothing twice", async () => {
  const { match, container } = await lay([go("one"), go("two")], { scene: units });
  const rows = () => [...container.querySelectorAll<HTMLElement>(".unit")];
  await screen.findByRole("list", { name: "Units that can act" }, PATIENT);
  expect(rows().map(({ dataset }) => dataset["unit"])).toEqual(["one", "two"]);
  // Neither as cards nor as a list of what can act.
  expect(container.querySelectorAll(".card, .list")).toHaveLength(0);
  await userEvent.setup().click(rows()[1]!);
  expect(match.picking.picked).toBe("two");
  expect(rows().map((row) => row.ariaPressed ?? row.getAttribute("aria-pressed"))).toEqual([
    "false", "true",
  ]); // prettier-ignore
  match.picking.attend("r2");
  await tick();
  expect(rows().map((row) => row.classList.contains("pointed"))).toEqual([true, false]);
  expect(screen.getByRole("list", { name: "Units that can act" })).toBeInTheDocument();
});

it("lights the unit whose row a mouse moves over, not one that comes to lie beneath it", async () => {
  const { match, container } = await lay([go("one"), go("two")], { scene: units });
  await screen.findByRole("list", { name: "Units that can act" }, PATIENT);
  const [row] = container.querySelectorAll<HTMLElement>(".unit");
  await fireEvent.pointerEnter(row!);
  await fireEvent.pointerOver(row!);
  expect(match.picking.hover).toBeNull();
  await fireEvent.pointerMove(row!);
  expect(match.picking.hover).toBe("one");
});
