/** What is in hand is named, where no list of the slip marks it. */
import { tick } from "svelte";
import { afterEach, expect, it } from "vitest";
import type { Offer } from "../../../src/types";
import { clear, lay } from "./slip";

afterEach(clear);

const shoot: Offer = {
  verb: "shoot",
  clause: "T1",
  label: { id: "shoot" },
  choice: { type: "assign", sources: [{ ref: "w1", options: [{ ref: "A1" }] }] },
};

it("names a piece that is in none of its lists, and not one that is", async () => {
  const { match, container } = await lay([shoot]);
  const named = () => [...container.querySelectorAll("p.picked")].map((each) => each.textContent);
  match.picking.pick("r1");
  await tick();
  expect(named().map((text) => text?.trim())).toEqual(["Unit r1"]);
  match.picking.pick("w1");
  await tick();
  expect(named()).toEqual([]);
});
