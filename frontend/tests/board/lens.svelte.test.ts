import { beforeEach, describe, expect, it, vi } from "vitest";
import { VIEW_ONLY, type Interaction } from "../../src/board/interaction";
import { Lens } from "../../src/board/lens.svelte";
import { cutOut, findBreadth, findNearest } from "../../src/board/overlay/near";
import type { Board, Point, Ref, Scene } from "../../src/types";
import { board, makePiece, scene } from "../fixtures";

const table: Board = { kind: "table", width: 400, height: 300, legend: [] };
const figures: Scene = {
  ...scene,
  pieces: [
    { ...makePiece("f1", ""), place: null, x: 40, y: 50, size: 6 },
    { ...makePiece("f2", ""), place: null, x: 60, y: 50, size: 8 },
  ],
};

describe("what is meant by a point", () => {
  it("is the hex it lies in, and beyond all hexes nothing", () => {
    expect(findNearest(board, [], { x: 110, y: 120 })).toBe("A1");
    expect(findNearest(board, [], { x: 151, y: 110 })).toBe("A1");
    expect(findNearest(board, [], { x: 153, y: 110 })).toBe("A2");
    expect(findNearest(board, [], { x: 380, y: 300 })).toBeNull();
  });

  it("is the nearest position, also a little beside it", () => {
    const map: Board = { ...board, kind: "graph", cell: [20, 20] };
    expect(findNearest(map, [], { x: 130, y: 100 })).toBe("A1");
    expect(findNearest(map, [], { x: 140, y: 100 })).toBeNull();
  });

  it("is the nearest piece of a table", () => {
    expect(findNearest(table, figures.pieces!, { x: 48, y: 50 })).toBe("f1");
    expect(findNearest(table, figures.pieces!, { x: 54, y: 50 })).toBe("f2");
    expect(findNearest(table, figures.pieces!, { x: 90, y: 50 })).toBeNull();
    expect(findNearest(table, figures.pieces!, { x: 90, y: 50 }, 30)).toBe("f2");
  });

  it("is as wide as the narrow side of a hex, a position, the smallest piece", () => {
    expect(findBreadth({ ...board, cell: [52, 30] }, [])).toBe(104);
    expect(findBreadth({ ...board, cell: [30, 52] }, [])).toBe(104);
    expect(findBreadth({ ...board, kind: "graph", cell: [40, 40] }, [])).toBe(80);
    expect(findBreadth(table, figures.pieces!)).toBe(12);
  });
});

it("a part of a board has what lies there, and links that lead out of it", () => {
  const part = cutOut({ ...board, edges: ["n", "e", "s", "w"] }, scene, { x: 100, y: 100 }, 90);
  expect(part.board.places?.map(({ id }) => id)).toEqual(["A1", "B1"]);
  expect(part.board.links).toEqual([{ a: "A1", b: "B1", kind: "road" }]);
  expect(part.board.edges).toBeUndefined();
  expect(part.scene.pieces?.map(({ id }) => id)).toEqual(["r1"]);
});

describe("a finger that is held", () => {
  let done: string[];
  let viewOnly: boolean;
  let scale: number;
  /** What can be taken up at the middle of A1, and whether it still can when the finger goes on. */
  let grip: Ref | null;
  let takes: boolean;
  const place = ({ x, y }: Point) => `${x} ${y}`;
  const carry = () => ({
    grip: (at: Point, crowded: boolean) =>
      at === onA1 && (grip === "squad" || !crowded) ? grip : null,
    seize: (at: Point) => {
      done.push(`seize ${place(at)}`);
      return takes;
    },
    follow: (at: Point) => void done.push(`carry ${place(at)}`),
    lift: (at: Point) => void done.push(`put ${place(at)}`),
    drop: () => void done.push("let go"),
  });
  const interaction = (): Interaction => ({
    ...VIEW_ONLY,
    viewOnly,
    examine: (ref) => done.push(`examine ${ref}`),
  });
  const make = () =>
    new Lens({
      board: () => board,
      scene: () => scene,
      interaction,
      scale: () => scale,
      toBoard: ({ x, y }: Point) => ({ x: x / scale, y: y / scale }),
      carry,
      click: (ref, { x, y }) => done.push(`click ${ref} ${x} ${y}`),
    });
  const onA1 = { x: 40, y: 40 };
  const onB1 = { x: 60, y: 76 };

  beforeEach(() => {
    done = [];
    viewOnly = false;
    scale = 0.4;
    [grip, takes] = [null, true];
  });

  it("has a loupe over the place, which moves with it and picks where it is lifted", () => {
    const lens = make();
    expect(lens.begin(onA1)).toBe(true);
    expect(lens.seen).toEqual({ ref: "A1", spot: { x: 100, y: 100 }, breadth: 104, at: onA1 });
    lens.follow(onB1);
    expect(lens.seen?.ref).toBe("B1");
    lens.lift(onB1, false);
    expect(lens.seen).toBeNull();
    expect(done).toEqual(["click B1 150 190"]);
  });

  it("means nothing where a second finger comes", () => {
    const lens = make();
    lens.begin(onA1);
    lens.drop();
    expect(lens.seen).toBeNull();
    expect(done).toEqual([]);
  });

  it("still on a piece looks at it, on a board that is not only for looking", () => {
    const lens = make();
    lens.begin(onA1);
    lens.lift(onA1, true);
    lens.begin(onA1);
    lens.lift(onA1, false);
    lens.begin(onB1);
    lens.lift(onB1, true);
    expect(done).toEqual(["examine A1", "click A1 100 100", "click B1 150 190"]);
  });

  it("has no loupe where places are as large as a finger, and looks at each once", () => {
    scale = 0.43;
    const lens = make();
    for (const at of [onA1, onB1]) {
      expect(lens.begin(at)).toBe(false);
      lens.lift(at, true);
    }
    lens.begin(onA1);
    lens.drop();
    expect([lens.seen, done]).toEqual([null, ["examine A1", "examine B1"]]);
    viewOnly = true;
    lens.begin(onA1);
    lens.lift(onA1, true);
    expect(done.slice(2)).toEqual(["examine A1"]);
  });

  it("takes up what it is held on, and takes it along once it goes on", () => {
    const tremble = vi.fn();
    vi.stubGlobal("navigator", { ...navigator, vibrate: tremble });
    grip = "squad";
    const lens = make();
    expect(lens.begin(onA1)).toBe(true);
    expect([lens.gripped, lens.seen]).toEqual([{ ref: "squad", at: onA1, still: true }, null]);
    expect(tremble.mock.calls).toEqual([[15]]);
    lens.follow({ x: 44, y: 44 });
    expect(done).toEqual([]);
    lens.follow(onB1);
    expect(lens.gripped).toEqual({ ref: "squad", at: onB1, still: false });
    lens.lift(onB1, false);
    expect(done).toEqual(["seize 40 40", "carry 60 76", "put 60 76"]);
    expect(lens.gripped).toBeNull();
    vi.unstubAllGlobals();
  });

  it("that lies still only looks, and leaves what is in hand as it was", () => {
    grip = "squad";
    const lens = make();
    lens.begin(onA1);
    lens.follow({ x: 42, y: 40 });
    lens.lift({ x: 42, y: 40 }, true);
    expect([done, lens.gripped]).toEqual([["examine A1"], null]);
  });

  it("lets go of it where a second finger comes, or Escape is pressed", () => {
    grip = "squad";
    const lens = make();
    lens.begin(onA1);
    lens.follow(onB1);
    lens.drop();
    expect([done, lens.gripped]).toEqual([["seize 40 40", "carry 60 76", "let go"], null]);
    // The finger that is still down means nothing any more.
    lens.follow(onA1);
    lens.lift(onA1, false);
    lens.begin(onA1);
    lens.drop();
    lens.follow(onB1);
    lens.lift(onB1, true);
    expect(done.slice(3)).toEqual([]);
  });

  it("takes nothing along that can be taken up no more", () => {
    [grip, takes] = ["squad", false];
    const lens = make();
    lens.begin(onA1);
    lens.follow(onB1);
    expect(lens.gripped).toBeNull();
    lens.follow(onA1);
    lens.lift(onA1, false);
    expect(done).toEqual(["seize 40 40"]);
  });

  it("carries a counter where places are as large as a finger; else it has the loupe", () => {
    grip = "r1";
    const lens = make();
    lens.begin(onA1);
    expect([lens.gripped, lens.seen?.ref]).toEqual([null, "A1"]);
    lens.drop();
    scale = 0.43;
    lens.begin(onA1);
    expect([lens.gripped, lens.seen]).toEqual([{ ref: "r1", at: onA1, still: true }, null]);
  });
});
