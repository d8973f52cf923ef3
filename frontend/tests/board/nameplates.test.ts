import { describe, expect, it } from "vitest";
import { placeNameplates, type Told } from "../../src/board/nameplates";
import type { Piece } from "../../src/types";

const table = { width: 1000, height: 800 };
const stand = (id: string, group: string, x: number, y: number): Piece => ({
  ...{ id, group, x, y, size: 10 },
  ...{ art: "man", name: id, described: { id } },
});
const tell = (id: string, width = 60): Told => ({
  group: { id, name: id, described: { id }, pieces: [] },
  width,
});
const file = (group: string, y: number) =>
  [0, 1, 2, 3].map((n) => stand(`${group}${n}`, group, 400 + 30 * n, y));

describe("the name of a group", () => {
  it("stands above the middle of its figures, a quarter of its height off", () => {
    const [nameplate] = placeNameplates([tell("a")], file("a", 400), 20, table);
    expect(nameplate).toMatchObject({ x: 415, y: 365, width: 60, height: 20 });
  });

  it("gives way to figures and to the name of a larger group, and covers neither", () => {
    const pieces = [...file("a", 400), ...file("b", 375), stand("c", "c", 560, 400)];
    const nameplates = placeNameplates(
      ["a", "b", "c"].map((id) => tell(id)),
      pieces,
      20,
      table,
    );
    expect(nameplates.map(({ group }) => group.id)).toEqual(["a", "b", "c"]);
    for (const one of nameplates) {
      const over = (x: number, y: number, r: number) =>
        x + r > one.x && x - r < one.x + one.width && y + r > one.y && y - r < one.y + one.height;
      expect(pieces.filter(({ x, y }) => over(x!, y!, 5))).toEqual([]);
      const others = nameplates.filter((each) => each !== one);
      expect(others.filter(({ x, y }) => over(x + 30, y + 10, 9))).toEqual([]);
    }
  });

  it("is by some of its figures, where they are scattered", () => {
    const scattered = [stand("x", "a", 100, 100), stand("y", "a", 800, 110), ...file("a", 600)];
    const [nameplate] = placeNameplates([tell("a")], scattered, 20, table);
    const { x, y } = nameplate!;
    const near = scattered.filter((each) => {
      return Math.abs(each.x! - x - 30) < 50 && Math.abs(each.y! - y - 10) < 30;
    });
    expect(near.map(({ y }) => y)).toContain(600);
  });

  it("stays on the table", () => {
    const [nameplate] = placeNameplates([tell("a", 90)], [stand("a", "a", 12, 12)], 20, table);
    expect([nameplate!.x, nameplate!.y]).toEqual([0, 27]);
  });

  it("of a lone figure is left out in a crowd, and of who is not there", () => {
    const crowd = [-2, -1, 0, 1, 2].flatMap((row) => file("a", 400 + 22 * row));
    const lone = stand("c", "c", 445, 411);
    const nameplates = placeNameplates(
      [tell("a"), tell("c"), tell("gone")],
      [...crowd, lone],
      20,
      table,
    );
    expect(nameplates.map(({ group }) => group.id)).toEqual(["a"]);
  });
});
