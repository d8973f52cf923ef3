import { beforeEach, describe, expect, it } from "vitest";
import { Carry } from "../../src/board/carry.svelte";
import { Clutch } from "../../src/board/clutch";
import { VIEW_ONLY } from "../../src/board/interaction";
import type { Point, Ref } from "../../src/types";
import { board, scene } from "../fixtures";

let picked: Ref | null;
let along: Ref[];
let hover: Ref | null;
let done: string[];
let busy: boolean;
let carry: Carry;
let clutch: Clutch;

beforeEach(() => {
  [picked, hover, along, done, busy] = [null, null, [], [], false];
  const interaction = () => ({
    ...VIEW_ONLY,
    picked,
    along,
    hover,
    grip: (ref: Ref) => (ref === "A1" ? "r1" : null),
    grab: (ref: Ref) => (picked = ref === "A1" ? "r1" : null),
    attend: (ref: Ref | null) => done.push(`attend ${(hover = ref)}`),
  });
  $effect.root(() => {
    const ports = {
      board: () => board,
      scene: () => scene,
      interaction,
      busy: () => busy,
      toBoard: ({ x, y }: Point) => ({ x: x / 2, y: y / 2 }),
    };
    carry = new Carry({
      ...ports,
      drop: (ref, { x, y }) => done.push(`drop ${ref} ${x} ${y}`),
    });
    clutch = new Clutch(carry, ports);
  });
});

/** What is pressed, within the place or piece that it belongs to. */
function press(ref: Ref | null): Element {
  const [outer, inner] = [document.createElement("i"), document.createElement("b")];
  if (ref !== null) outer.dataset.ref = ref;
  outer.append(inner);
  return inner;
}

const onA1 = { x: 200, y: 200 };
const onB1 = { x: 304, y: 380 };

describe("a piece that the mouse carries", () => {
  it("goes along with it, lights what it is over, and is let go there", () => {
    expect(carry.begin(onA1, press("A1"))).toBe(true);
    along = ["r2"];
    carry.follow({ x: 230, y: 200 });
    carry.follow(onB1);
    carry.follow({ x: 306, y: 380 });
    expect(carry.carried).toMatchObject({ piece: { id: "r1" }, n: 2, at: { x: 306, y: 380 } });
    carry.lift(onB1);
    expect(done).toEqual(["attend A1", "attend B1", "drop B1 152 190"]);
    expect(carry.carried).toBeNull();
  });

  it("is let go on bare ground, too", () => {
    carry.begin(onA1, press("A1"));
    carry.lift({ x: 780, y: 20 });
    expect(done).toEqual(["drop null 390 10"]);
  });

  it("is not taken up where none can be picked, beside the places, or while something is shown", () => {
    expect(carry.begin(onB1, press("B1"))).toBe(false);
    expect(carry.begin(onA1, press(null))).toBe(false);
    busy = true;
    expect(carry.begin(onA1, press("A1"))).toBe(false);
    expect(carry.carried).toBeNull();
  });

  it("is put down by a key, or when the browser takes the mouse away: nothing is meant", () => {
    carry.begin(onA1, press("A1"));
    carry.drop();
    carry.lift(onB1);
    carry.begin(onA1, press("A1"));
    picked = null;
    carry.follow(onB1);
    carry.lift(onB1);
    expect(done).toEqual([]);
  });
});

describe("what a held finger takes up", () => {
  it("is what can be picked where it lies, once it goes on", () => {
    expect([clutch.grip(onA1, false), picked]).toEqual(["r1", null]);
    expect([clutch.grip(onB1, false), clutch.grip({ x: 780, y: 20 }, false)]).toEqual([null, null]);
    expect(clutch.seize(onA1, false)).toBe(true);
    expect([carry.carried, picked]).toMatchObject([{ piece: { id: "r1" }, n: 1 }, "r1"]);
    clutch.follow(onB1);
    clutch.lift(onB1);
    expect(done).toEqual(["attend B1", "drop B1 152 190"]);
  });

  it("is none among places that are smaller than it, or while something is shown", () => {
    expect([clutch.grip(onA1, true), clutch.seize(onA1, true)]).toEqual([null, false]);
    busy = true;
    expect([clutch.grip(onA1, false), clutch.seize(onA1, false)]).toEqual([null, false]);
    expect([carry.carried, picked]).toEqual([null, null]);
  });
});
