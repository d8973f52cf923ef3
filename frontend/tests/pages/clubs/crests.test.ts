import { describe, expect, it } from "vitest";
import {
  CHARGES,
  drawCrest,
  fitCrest,
  listInks,
  SHIELDS,
  TINCTURES,
} from "../../../src/pages/clubs/crests";
import type { Crest } from "../../../src/pages/clubs/club";

const METALS = ["gold", "white"];
const crest = (field: string, ink: string): Crest =>
  ({ shield: "kite", field, ink, charge: "bell" }) as Crest;

describe("listInks", () => {
  it.each(TINCTURES)("offers on %s what can be seen on it", (field) => {
    const inks = listInks(field);
    expect(inks.every((ink) => METALS.includes(ink) !== METALS.includes(field))).toBe(true);
    expect(inks.length).toBe(METALS.includes(field) ? 6 : 2);
  });
});

describe("fitCrest", () => {
  it("leaves what can be seen", () => {
    expect(fitCrest(crest("red", "white"))).toEqual(crest("red", "white"));
    expect(fitCrest(crest("gold", "purple"))).toEqual(crest("gold", "purple"));
  });
  it("changes the tincture of a charge that cannot", () => {
    expect(fitCrest(crest("red", "blue"))).toEqual(crest("red", "gold"));
    expect(fitCrest(crest("white", "gold"))).toEqual(crest("white", "red"));
  });
});

describe("drawCrest", () => {
  it.each([0, 0.13, 0.5, 0.77, 0.999])("draws one that can be seen, at %d too", (lot) => {
    const drawn = drawCrest(() => lot);
    expect(fitCrest(drawn)).toEqual(drawn);
    expect(SHIELDS).toContain(drawn.shield);
    expect(CHARGES).toContain(drawn.charge);
  });
});
