import { describe, expect, it } from "vitest";
import {
  findCorners,
  findHalves,
  findNeighbourCentres,
  findNext,
  indexPlaces,
  isInside,
  tracePlace,
} from "../../src/board/geometry";
import { traceGrid, traceLinks, traceSlopes } from "../../src/board/ground";
import { findCounterSize, layStack, plantMarkers } from "../../src/board/layout";
import { board, makePiece } from "../fixtures";

const places = board.places!;

describe("hexes", () => {
  it.each([
    { top: "pointed", cell: [52, 30] as [number, number], halves: [52, 60] },
    { top: "flat", cell: [30, 52] as [number, number], halves: [60, 52] },
  ])("with a $top top share corners with their neighbours", ({ cell, halves }) => {
    const at = { x: 0, y: 0 };
    const corners = findCorners(at, cell);
    findNeighbourCentres(at, cell).forEach((centre, i) => {
      const theirs = findCorners(centre, cell).map(({ x, y }) => `${x},${y}`);
      for (const corner of [corners[i]!, corners[(i + 1) % 6]!]) {
        expect(theirs).toContain(`${corner.x},${corner.y}`);
      }
    });
    expect(findHalves(cell)).toEqual(halves);
    expect(Math.max(...corners.map(({ x }) => x))).toBe(halves[0]);
    expect(Math.max(...corners.map(({ y }) => y))).toBe(halves[1]);
  });

  it("are outlined about their centre", () => {
    expect(tracePlace(board, places[0]!)).toBe("M100 40L152 70L152 130L100 160L48 130L48 70Z");
  });
});

describe("findNext", () => {
  it("goes along the row and zigzags between rows", () => {
    const at = (id: string) => places.find((place) => place.id === id)!;
    expect(findNext(places, at("A1"), "right")?.id).toBe("A2");
    expect(findNext(places, at("A2"), "left")?.id).toBe("A1");
    expect(findNext(places, at("A1"), "down")?.id).toBe("B1");
    expect(findNext(places, at("B1"), "up")?.id).toBe("A1");
    expect(findNext(places, at("A1"), "up")).toBeNull();
  });
});

describe("isInside", () => {
  it("tells points in a polygon from points beside it", () => {
    const square: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    expect(isInside({ x: 5, y: 5 }, square)).toBe(true);
    expect(isInside({ x: 15, y: 5 }, square)).toBe(false);
  });
});

describe("the ground", () => {
  it("has one outline for each place", () => {
    expect(traceGrid(board).match(/M/g)).toHaveLength(4);
  });

  it("falls only towards lower neighbours on the board", () => {
    const { brink } = traceSlopes(board, [places[1]!]);
    expect(brink.match(/M/g)).toHaveLength(3);
  });

  it("bends a course through a place it passes, and ends it where it ends", () => {
    const path = traceLinks(board, "road");
    expect(path).toContain("M126 145Q152 190 178 145");
    expect(path).toContain("M100 100L126 145");
    expect(traceLinks(board, "river")).toBe("");
  });
});

describe("layStack", () => {
  it("puts the top piece last and draws no more than three", () => {
    const stack = ["a", "b", "c", "d"].map((id) => makePiece(id, "A1"));
    const lying = layStack(stack, { x: 0, y: 0 }, 70);
    expect([...lying].map(([id, { seen, order }]) => [id, seen, order])).toEqual([
      ["a", true, 2],
      ["b", true, 1],
      ["c", true, 0],
      ["d", false, 0],
    ]);
  });

  it("leaves a lone piece in the middle at full size", () => {
    const lying = layStack([makePiece("a", "A1")], { x: 5, y: 6 }, 70);
    expect(lying.get("a")).toEqual({ x: 5, y: 6, scale: 0.7, seen: true, order: 0 });
  });
});

describe("counters and markers", () => {
  it("are as large on hexes that stand on a side as on those that stand on a corner", () => {
    const sizes = [
      [52, 30],
      [30, 52],
    ].map(([w, h]) => findCounterSize({ ...board, cell: [w!, h!] }));
    expect(sizes[0]).toBe(sizes[1]);
  });

  it("leave what covers a place to the ground", () => {
    const flag = { id: "f", place: "A1", art: "control", name: { id: "flag" } };
    const hole = { id: "h", place: "A1", art: "hole", name: { id: "hole" }, covers: true };
    const planted = plantMarkers([flag, hole], indexPlaces(board), 70);
    expect(planted.map(({ marker }) => marker.id)).toEqual(["f"]);
  });

  it("stand at their place side by side, at their point, or on the side two hexes share", () => {
    const flag = { place: "A1", art: "control", name: { id: "flag" } };
    const wire = { ...flag, id: "w", place: null, between: ["A1", "B1"] as [string, string] };
    const spoor = { ...flag, id: "s", place: null, at: [7, 8] as [number, number] };
    const lost = { ...flag, id: "l", place: "Z9" };
    const flags = [{ ...flag, id: "f" }, { ...flag, id: "g" }, wire, spoor, lost];
    const planted = plantMarkers(flags, indexPlaces(board), 100, 26);
    expect(planted.map(({ marker, x, y }) => [marker.id, x, y])).toEqual([
      ["f", 150, 38],
      ["g", 124, 38],
      ["w", 126, 145],
      ["s", 7, 8],
    ]);
  });
});
