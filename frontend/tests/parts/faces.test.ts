import { describe, expect, it } from "vitest";
import { pickFaces, type Face } from "../../src/parts/faces";

const face = (url: string, range: string, more: Partial<Face> = {}): Face => ({
  family: "Oswald",
  weight: "200 700",
  style: "normal",
  url,
  range,
  ...more,
});
const FACES = [
  face("latin", "U+0000-00FF, U+2000-206F"),
  face("cyrillic", "U+0301, U+0400-045F"),
  face("serif", "U+0000-00FF", { family: "PT Serif" }),
  face("cut", "U+0020-007E"),
  face("bold", "U+0020-007E", { weight: "700" }),
  face("wild", "U+4??"),
];
const draw = (text: string, family = "&quot;Oswald&quot;, sans-serif") =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title></title><g font-family="${family}"><text>${text}</text></g></svg>`;
const pick = (drawing: string, faces = FACES) => pickFaces(faces, drawing).map(({ url }) => url);

describe("the faces that a drawing takes along", () => {
  it("are those of its families that have its letters, of two the later", () => {
    expect(pick(draw("Don 1918"))).toEqual(["cut", "bold"]);
    expect(pick(draw("Дон"), FACES.slice(0, 5))).toEqual(["cyrillic"]);
    expect(pick(draw("Дон Don"), FACES.slice(0, 5))).toEqual(["cyrillic", "cut", "bold"]);
    expect(pick(draw("Don – é"))).toEqual(["latin", "cut", "bold"]);
    expect(pick(draw("Don", "PT Serif"))).toEqual(["serif"]);
  });

  it("know wildcards, and a face without a range has every letter", () => {
    expect(pick(draw("Д"))).toEqual(["wild"]);
    expect(pick(draw("漢"), [face("all", "")])).toEqual(["all"]);
    expect(pick(draw("漢"))).toEqual([]);
  });

  it("are none where nothing is written", () => {
    expect(pick(`<svg xmlns="http://www.w3.org/2000/svg"><title></title></svg>`)).toEqual([]);
  });
});
