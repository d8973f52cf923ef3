import { describe, expect, it } from "vitest";
import {
  isSetUp,
  listAhead,
  listGoals,
  listPlan,
  listReach,
  listSubjects,
  sitsAbove,
  startAt,
} from "../../src/board/framing";
import { findCounterSize } from "../../src/board/layout";
import { indexPlaces } from "../../src/board/geometry";
import { VIEW_ONLY, type Spot } from "../../src/board/interaction";
import type { Board, Pair, Piece, Point, Ref } from "../../src/types";
import { board, scene } from "../fixtures";

const desk = { width: 1056, height: 850 };
const places = indexPlaces(board);
const pieces = scene.pieces!;
const size = findCounterSize(board);
const spot = { route: null } as Spot;
const find = (ref: Ref): Point[] => [places.get(ref) ?? []].flat();

describe("the first look", () => {
  it("has counters of 28 pixels at a desk and of 32 on a telephone, upright or on its side", () => {
    const scales = [desk, { width: 390, height: 460 }, { width: 560, height: 340 }].map(
      (frame) => startAt(board, pieces, places, frame)!.scale,
    );
    // A counter is a little smaller than the room it has.
    expect(scales.map((scale) => scale * size * 0.94)).toEqual([28, 32, 32].map(closely));
  });

  it("is nearer where most of them lie in stacks, and so are smaller", () => {
    const stacked = pieces.flatMap((piece) => [piece, { ...piece, id: `${piece.id}-mate` }]);
    const { scale } = startAt(board, stacked, places, desk)!;
    expect(scale * size * 0.94 * 0.84).toEqual(closely(28));
  });

  it("is about the middle of what lies there", () => {
    expect(startAt(board, pieces, places, desk)!.at).toEqual({ x: 178, y: 145 });
  });

  it("has all of them in view where there is room for all at that scale", () => {
    const crowd = [...pieces, ...["r7", "r8", "r9"].map((id) => ({ ...pieces[0]!, id }))];
    const ends = pieces.map(({ place }) => places.get(place!)!);
    const { at } = startAt(board, crowd, places, desk)!;
    expect(at.x).toBe(
      (Math.min(...ends.map(({ x }) => x)) + Math.max(...ends.map(({ x }) => x))) / 2,
    );
  });

  it("is where the most of them can be seen where there is no room for all", () => {
    const [near, far] = [places.get("A1")!, places.get("B2")!];
    const crowd = ["A1", "A1", "B2"].map((place, i) => ({ ...pieces[0]!, id: `r${i}`, place }));
    const narrow = { width: 60, height: 60 };
    expect(startAt(board, crowd, places, narrow)!.at).toEqual({ x: near.x, y: near.y });
    const other = [...crowd, ...crowd.slice(2), ...crowd.slice(2)];
    expect(startAt(board, other, places, narrow)!.at).toEqual({ x: far.x, y: far.y });
  });

  describe("of a board that has no room for all", () => {
    const narrow = { width: 220, height: 100 };
    const lay = (id: string, side: string, x: number, y = 100): Piece => ({
      ...{ ...pieces[0]!, id, side, place: null, x, y, size: 16 },
    });
    const table: Board = { ...board, kind: "table" };
    const foes = [900, 920, 940, 960].map((x, i) => lay(`r${i}`, "red", x));
    const own = [lay("w1", "white", 100), lay("w2", "white", 140)];
    const look = (first: readonly Piece[], ...more: Piece[]) =>
      startAt(table, [...foes, ...own, ...more], places, narrow, first).at;

    it("is at one's own pieces, not where the most of all stand", () => {
      expect([look([]), look(own), look(foes)]).toEqual([
        { x: 930, y: 100 },
        { x: 120, y: 100 },
        { x: 930, y: 100 },
      ]);
    });

    it("has as many of the enemy in view as have room beside them", () => {
      // 188 units from the first to the last, and 24 more from one's own to the edge.
      expect(look(own, lay("r8", "red", 220), lay("r9", "red", 240)).x).toBe(146);
      expect(look(own, lay("r9", "red", 270)).x).toBe(120);
    });
  });

  it("has counters of positions of 34 pixels, in a stack or not, and of 36 on a telephone", () => {
    const map: Board = { ...board, kind: "graph" };
    const stack = [1, 2, 3].map((n) => ({ ...pieces[0]!, id: `s${n}` }));
    const sizes = [desk, { width: 390, height: 460 }].map((frame) => {
      const { scale } = startAt(map, [...pieces.slice(1), ...stack], places, frame);
      return scale * findCounterSize(map) * 0.94 * 0.82;
    });
    expect(sizes).toEqual([34, 36].map(closely));
  });

  it("is from where one's own troops stand, but not where names would stand on their heads", () => {
    const high = { ...board, height: 200 };
    const red = pieces.filter(({ side }) => side === "red");
    const white = pieces.filter(({ side }) => side === "white");
    const [above, below] = [places.get("A1")!, places.get("A2") ?? places.get("B1")!];
    expect(above.y).toBeLessThanOrEqual(below.y);
    const laid = [
      ...red.map((each) => ({ ...each, place: null, x: 50, y: 20 })),
      ...white.map((each) => ({ ...each, place: null, x: 50, y: 180 })),
    ];
    expect([sitsAbove(high, laid, "red"), sitsAbove(high, laid, "white")]).toEqual([true, false]);
    const lettering = [{ script: "Latn", name: { id: "latin" }, layer: "names.svg" }];
    expect(sitsAbove({ ...high, lettering }, laid, "red")).toBe(false);
  });

  it("has figures of a table of 28 pixels at a desk and of 32 on a telephone, where they are", () => {
    const table: Board = { ...board, kind: "table" };
    const spots = [[100, 100], [180, 100], [900, 700]] as const; // prettier-ignore
    const stand = spots.map(([x, y], i) => ({ ...pieces[0]!, id: `f${i}`, place: null, x, y }));
    const figures = stand.map((each) => ({ ...each, size: 16 }));
    const phone = { width: 390, height: 460 };
    expect(startAt(table, figures, places, desk).scale * 32).toBeCloseTo(28, 6);
    expect(startAt(table, figures, places, phone)).toEqual({ scale: 1, at: { x: 140, y: 100 } });
  });

  it("leaves names room above and below the figures of a table", () => {
    const table: Board = { ...board, kind: "table", width: 4000, height: 4000 };
    const lay = (i: number, y: number) => ({ ...pieces[0]!, id: `f${i}`, place: null, x: 500, y });
    const rows = [1000, 1100, 1810].map((y, i) => ({ ...lay(i, y), size: 16 }));
    // At three quarters of a pixel to a unit they have room without their names: 620 pixels of 660.
    const { scale, at } = startAt(table, rows, places, { width: 700, height: 660 }, rows);
    const top = 330 - (at.y - 1000 + 16) * scale;
    expect(top).toBeGreaterThanOrEqual(26);
  });

  it("waits until no side of a table is in the middle of being set up", () => {
    const lay = (id: string, group: string, side: string) => ({ ...pieces[0]!, id, group, side });
    const groups = [["a", "red"], ["b", "red"], ["c", "white"]].map(
      ([id, side]) => ({ id: id!, side: side!, name: id!, described: { id: "" }, pieces: [] }),
    ); // prettier-ignore
    const after = (laid: Piece[]) => isSetUp({ ...scene, groups, pieces: laid });
    const [a, b, c] = [lay("1", "a", "red"), lay("2", "b", "red"), lay("3", "c", "white")];
    expect([after([a]), after([a, c]), after([a, b]), after([c])]).toEqual([
      false, false, true, true,
    ]); // prettier-ignore
  });
});

describe("the reach of what is picked", () => {
  const lights = {
    ...VIEW_ONLY.lights,
    spots: new Map<Ref, Spot[]>([["B2", [spot]], ["nowhere", [spot]]]),
  }; // prettier-ignore

  it("is about its place and all that is lit", () => {
    const half = size * 0.6;
    expect(listReach(board, "A1", lights, find)).toEqual([
      { x: 100 - half, y: 100 - half },
      { x: 100 + half, y: 100 + half },
      { x: 256 - half, y: 190 - half },
      { x: 256 + half, y: 190 + half },
    ]);
  });

  it("is nothing for what is not on the board, or where nothing is lit", () => {
    expect(listReach(board, "reserve", lights, find)).toEqual([]);
    expect(listReach(board, "A1", VIEW_ONLY.lights, find)).toEqual([]);
  });

  it("is the ground of a table alone where who is picked waits beside it", () => {
    const table: Board = { ...board, kind: "table" };
    const ground = { label: { id: "go" }, region: { polygons: [[[0, 0], [50, 0], [0, 60]]] } };
    const grounds = [ground as (typeof VIEW_ONLY.lights.grounds)[number]];
    const waiting = listReach(table, "reserve", { ...VIEW_ONLY.lights, grounds }, find);
    expect(waiting).toEqual([{ x: 0, y: 0 }, { x: 50, y: 0 }, { x: 0, y: 60 }]);
  }); // prettier-ignore

  it("is the ground of a table that may be chosen", () => {
    const table: Board = { ...board, kind: "table" };
    const ground = { label: { id: "go" }, region: { polygons: [[[0, 0], [50, 0], [0, 60]]] } };
    const grounds = [ground as (typeof VIEW_ONLY.lights.grounds)[number]];
    expect(listReach(table, "A1", { ...VIEW_ONLY.lights, grounds }, find).slice(2)).toEqual([
      { x: 0, y: 0 },
      { x: 50, y: 0 },
      { x: 0, y: 60 },
    ]);
  }); // prettier-ignore
});

function closely(n: number): unknown {
  return expect.closeTo(n, 6);
}

describe("what is to be answered", () => {
  const way = [
    { x: 1, y: 2 },
    { x: 5, y: 5 },
    { x: 3, y: 4 },
  ];
  const trails = [
    { way: [{ x: 9, y: 9 }], shot: false },
    { way, shot: true },
  ];

  it("is what the question names, and both ends of what another did last", () => {
    const asked = { subject: ["A2", "gone", "B1"] };
    expect(listSubjects(asked, { trails }, find)).toEqual([
      places.get("A2"),
      places.get("B1"),
      { x: 3, y: 4 },
      { x: 1, y: 2 },
    ]);
    expect(listSubjects({ subject: [] }, { trails: [] }, find)).toEqual([]);
  });

  it("is what another did last where it names nothing, but not of much that he did", () => {
    const ends = [{ x: 3, y: 4 }, { x: 1, y: 2 }]; // prettier-ignore
    expect(listSubjects({ subject: [] }, { trails: trails.slice(1) }, find)).toEqual(ends);
    expect(listSubjects({ subject: [] }, { trails }, find)).toEqual([]);
  });

  it("is nothing in one's own turn", () => {
    expect(listSubjects({ subject: null }, { trails }, find)).toEqual([]);
  });
});

it("leads forward to what lies nearer to an enemy than who goes", () => {
  const [ahead, aside, back] = [{ x: 0, y: -9 }, { x: 9, y: 1 }, { x: 0, y: 9 }]; // prettier-ignore
  const reach = [back, ahead, aside];
  const foes = [{ x: 0, y: -40 }, { x: 50, y: 0 }]; // prettier-ignore
  expect(listAhead(reach, { x: 0, y: 0 }, foes)).toEqual([ahead]);
  expect(listAhead(reach, { x: 0, y: 0 }, [])).toEqual([]);
});

describe("where the orders lead", () => {
  const ghost = (piece: Ref, ...way: Pair[]) => {
    return { piece, at: way.at(-1)!, way, facing: null, bad: false, turns: false };
  };
  const ghosts = [ghost("A1", [1, 1], [4, 5]), ghost("A2", [2, 2])];

  it("is where figures would go, not where they stay", () => {
    expect(listGoals({ busy: false, ghosts })).toEqual([{ x: 4, y: 5 }]);
  });

  it("is nothing while a hand is on them, or without any", () => {
    expect(listGoals({ busy: true, ghosts })).toEqual([]);
    expect(listGoals(null)).toEqual([]);
  });
});

describe("a plan of fire", () => {
  it("is about those aimed at, a point of the ground among them, and those who shoot", () => {
    const stand = (ref: Ref) => (ref === "gun" ? [{ x: 1, y: 2 }] : [{ x: 10, y: 20 }]);
    const drafts = [{ from: "gun", to: ["foe", [7, 8] as Pair] }];
    expect(listPlan(drafts, stand, 1)).toEqual({
      targets: [{ x: 9, y: 19 }, { x: 11, y: 21 }, { x: 6, y: 7 }, { x: 8, y: 9 }], // prettier-ignore
      shooters: [{ x: 0, y: 1 }, { x: 2, y: 3 }], // prettier-ignore
    });
  });
});
