/** What one is asked to confirm, while others answer. */
import { beforeEach, expect, it } from "vitest";
import type { Picking } from "../../../src/table/picking/picking.svelte";
import type { Offer } from "../../../src/types";
import { end, fire, makePiece, move } from "../../fixtures";
import { standPicking } from "./stand.svelte";

let offers: Offer[];
let picking: Picking;

beforeEach(() => {
  offers = [move, fire, end];
  picking = standPicking({
    offers: () => offers,
    top: () => makePiece("r1", "A1"),
    place: () => "A1",
  });
  picking.renew();
  picking.push(picking.lights.presses.find(({ offer }) => offer.closing)!);
});

it("stays where it is still the same question", () => {
  offers = offers.map((offer) => ({ ...offer }));
  picking.renew();
  expect(picking.asking?.pieces).toEqual(["r1"]);
  expect(offers).toContain(picking.asking?.press.offer);
});

it("goes where it is about others, or no answer any more", () => {
  offers = [{ ...move, on: "r2" }, { ...fire, on: "r2" }, end];
  picking.renew();
  expect(picking.asking).toBeNull();
  picking.push(picking.lights.presses.find(({ offer }) => offer.closing)!);
  expect(picking.asking?.pieces).toEqual(["r2"]);
  offers = offers.slice(0, 2);
  picking.renew();
  expect(picking.asking).toBeNull();
});
