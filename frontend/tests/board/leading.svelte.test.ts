/** Where a board leads the camera when something is picked, and when something is asked. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { VIEW_ONLY, type Interaction, type Spot } from "../../src/board/interaction";
import { leadCamera } from "../../src/board/leading.svelte";
import { STILL, type Motion } from "../../src/board/motion";
import { findMiddle, indexPlaces } from "../../src/board/geometry";
import type { Board, Point, Ref, Scene } from "../../src/types";
import { board, scene } from "../fixtures";

const places = indexPlaces(board);
const placeOf = (ref: Ref) => scene.pieces!.find(({ id }) => id === ref)?.place ?? ref;
const spot = { route: null } as Spot;
const light = (...refs: Ref[]) => new Map(refs.map((ref) => [ref, [spot]]));

let told = $state.raw<Scene>(scene);
let asked = $state.raw<Interaction>(VIEW_ONLY);
let small = $state(false);
let kind: Board["kind"] = board.kind;
/** Whether the camera goes back when it is asked to frame something. */
let backs = true;
const frameAll =
  vi.fn<
    (
      spots: readonly Point[],
      about: unknown,
      again: boolean,
      least: number,
      first: readonly Point[],
    ) => boolean
  >();
const recall =
  vi.fn<
    (
      spots: readonly Point[],
      least: number,
      first: boolean,
      about: readonly Point[],
      foes: readonly Point[],
    ) => void
  >();
const show = vi.fn<(spots: readonly Point[], atOnce?: boolean) => void>();
const remember = vi.fn<() => void>();
let motion = $state.raw<Motion>(STILL);
let stop = () => {};

beforeEach(() => {
  [told, asked, motion, small, backs] = [scene, VIEW_ONLY, STILL, false, true];
  kind = board.kind;
  frameAll.mockReset().mockImplementation((...[, , , least]) => backs && least < Infinity);
  recall.mockReset();
  show.mockReset();
  remember.mockReset();
  stop = $effect.root(() =>
    leadCamera({
      camera: () => ({ frameAll, recall, show, remember }),
      board: () => ({ ...board, kind }),
      scene: () => told,
      interaction: () => asked,
      motion: () => motion,
      isCovered: () => false,
      nearest: () => 2,
      small: () => small,
      stands: (ref) => places.has(ref),
      find: (ref) => [places.get(placeOf(ref)) ?? []].flat(),
      seat: () => "red",
      shift: ({ x, y }) => ({ x: x + 1, y: y + 1 }),
    }),
  );
});
afterEach(() => stop());

function pick(ref: Ref | null, spots = light("B2"), pickable: Ref[] = []): void {
  const lights = { ...VIEW_ONLY.lights, spots, pickable: new Set(pickable) };
  asked = { ...VIEW_ONLY, picked: ref, lights };
  flushSync();
}
/** How far it might have gone back each time: the scale. */
const depths = () => frameAll.mock.calls.map((each) => each[3]);

describe("what is picked", () => {
  it("keeps its place", () => {
    pick("A1");
    const { x, y } = places.get("A1")!;
    expect(frameAll.mock.calls.map((each) => each.slice(1, 4))).toEqual([
      [{ x: x + 1, y: y + 1 }, false, 1.6],
    ]);
  });

  it("has the board go back once for a question, and not for what is picked after it", () => {
    pick("A1");
    pick("A1", light("B2", "A2"));
    pick("B1");
    pick("A1");
    told = { ...scene };
    pick("B1");
    expect(depths()).toEqual([1.6, 1.6, Infinity, 1.6, 1.6]);
  });

  it("uses nothing up where the board did not go back", () => {
    backs = false;
    pick("A1");
    pick("B1");
    expect(depths()).toEqual([1.6, 1.6]);
  });

  it("has the way to the enemy seen before all else that is lit", () => {
    pick("A2", light("A1", "B2"));
    const from = places.get("A2")!;
    const far = ({ x, y }: Point) => Math.hypot(x - 1 - white.x, y - 1 - white.y);
    const white = places.get("B2")!;
    const [reach, , , , first] = frameAll.mock.calls[0]!;
    const off = Math.hypot(from.x - white.x, from.y - white.y);
    expect(first).toEqual(reach.filter((each) => far(each) < off));
    expect([first.length > 0, first.length < reach.length]).toEqual([true, true]);
  });

  it("is seen on a telephone no smaller than at the first look", () => {
    small = true;
    pick("A1");
    expect(depths()).toEqual([2]);
  });
});

describe("a plan of fire", () => {
  const sketch = { busy: false, ghosts: [] } as unknown as Interaction["sketch"];
  const plan = (...to: Ref[]) => {
    asked = { ...VIEW_ONLY, sketch, drafts: to.length ? [{ from: "A1", to }] : [] };
    flushSync();
  };
  const surround = (refs: Ref[]) =>
    refs.map((ref) => places.get(ref)!).flatMap(({ x, y }) => [
      { x: x + 1 - 14, y: y + 1 - 14 },
      { x: x + 1 + 14, y: y + 1 + 14 },
    ]); // prettier-ignore
  const middle = (...refs: Ref[]) => findMiddle(surround(refs));

  it("has who shoots and whom he hits in view, and not what is changed in it", () => {
    plan();
    expect(frameAll).not.toHaveBeenCalled();
    plan("A2", "B2");
    const whom = surround(["A2", "B2"]);
    const all = [...whom, ...surround(["A1"])];
    expect(frameAll.mock.calls).toEqual([[all, middle("A2", "B2"), false, 1, whom]]);
    // The slip has grown: it is the same plan, and who has moved the board meanwhile is left there.
    plan("A2");
    expect(frameAll.mock.calls.at(-1)).toEqual([all, middle("A2", "B2"), true, 1, whom]);
    // The next plan is another.
    plan();
    plan("B2");
    expect(frameAll.mock.calls.at(-1)!.slice(1, 3)).toEqual([middle("B2"), false]);
  });

  it("has the board go back afterwards to where it was", () => {
    plan("A2");
    expect(remember.mock.invocationCallOrder[0]).toBeLessThan(
      frameAll.mock.invocationCallOrder[0]!,
    );
  });

  it("is one only where figures stand on a table", () => {
    asked = { ...VIEW_ONLY, drafts: [{ from: "A1", to: ["B2"] }] };
    flushSync();
    expect(frameAll).not.toHaveBeenCalled();
  });
});

describe("orders that lie there", () => {
  const draw = (busy: boolean, ...goals: [number, number][]) => {
    const ghosts = goals.map((at) => ({ at, way: [[0, 0], at] }));
    asked = { ...VIEW_ONLY, sketch: { busy, ghosts } as unknown as Interaction["sketch"] };
    flushSync();
  };

  it("have their rows in view, and what is amid them at all events", () => {
    draw(false, [10, 20], [30, 20], [20, 50]);
    const rows = [50, 20, 30].map((y) => ({ x: 21, y: y + 1 }));
    expect(show.mock.calls).toEqual([[rows, true]]);
  });

  it("move nothing while a hand is on them", () => {
    draw(true, [10, 20]);
    expect(show).not.toHaveBeenCalled();
  });
});

describe("a question", () => {
  const about = () => recall.mock.calls.map(([spots]) => spots);
  const at = (ref: Ref) => ({ x: places.get(ref)!.x + 1, y: places.get(ref)!.y + 1 });

  it("is shown where those are who can act, else where it can be answered", () => {
    pick(null, light("B2"), ["A1"]);
    told = { ...scene };
    pick(null, light("B2"));
    expect(about()).toEqual([[at("A1")], [at("B2")]]);
    // Whom one faces is looked for in another part of the turn only: between two moves nothing moves.
    told = { ...scene, stage: { id: "battles", args: {} } as Scene["stage"] };
    pick(null, light("B2"));
    expect(recall.mock.calls.map((each) => each[4])).toEqual([[at("B2")], [], [at("B2")]]);
  });

  it("is shown with room for the names of figures where it is the first on a table", () => {
    kind = "table";
    pick(null, light("B2"), ["A1"]);
    told = { ...scene };
    pick(null, light("B2"), ["A1"]);
    const { x, y } = at("A1");
    const wide = [{ x: x - 14, y: y - 14 }, { x: x + 14, y: y + 14 }]; // prettier-ignore
    expect(about()).toEqual([wide, [at("A1")]]);
  });

  it("that no place answers has one's look go back after a film, and that of a place to it", () => {
    const lights = { ...VIEW_ONLY.lights };
    const trail = { way: [at("A1"), at("A2")], shot: false };
    asked = { ...VIEW_ONLY, lights };
    flushSync();
    expect(recall).not.toHaveBeenCalled();
    asked = { ...VIEW_ONLY, lights, subject: [] };
    motion = { ...STILL, trails: [trail, trail] };
    flushSync();
    expect(recall.mock.calls.map(([spots, , , about]) => [spots, about])).toEqual([[[], []]]);
    asked = { ...VIEW_ONLY, lights, subject: ["B2"] };
    flushSync();
    expect(recall.mock.calls.at(-1)![3].length).toBe(3);
  });
});
