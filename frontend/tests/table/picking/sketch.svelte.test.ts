import { beforeEach, describe, expect, it } from "vitest";
import { Asker } from "../../../src/table/picking/asker";
import type { Picking } from "../../../src/table/picking/picking.svelte";
import type { Act, Examined, Offer, Piece, Point } from "../../../src/types";
import { standPicking } from "./stand.svelte";

const label = { id: "move" };
const region = { polygons: [], holes: [] };
const throwDice: Offer = {
  verb: "roll",
  clause: "C1",
  label,
  on: "squad",
  choice: { type: "button" },
  crude: true,
};
const go: Offer = {
  verb: "move",
  clause: "C1",
  label,
  on: "squad",
  crude: true,
  choice: {
    type: "formation",
    movers: ["a", "b"].map((piece) => ({ piece, region, reach: 50 })),
    turns: true,
  } as unknown as Offer["choice"],
};
const fire: Offer = {
  verb: "fire",
  clause: "C2",
  label,
  crude: true,
  choice: { type: "assign", sources: [{ ref: "a", options: [{ ref: "w" }], most: 1 }] },
};

const spots: Record<string, Point> = {
  a: { x: 0, y: 0 },
  b: { x: 100, y: 0 },
  squad: { x: 50, y: 0 },
};
let offers: Offer[];
let seq: number;
let played: Act[];
let asked: Act[];
let answer: (act: Act) => Partial<Examined>;
let picking: Picking;

const order = (piece: string, ...path: [number, number][]) => ({ piece, path });
const orders = (...all: ReturnType<typeof order>[]): Act => ({
  verb: "move",
  on: "squad",
  arg: { type: "orders", orders: all },
});

async function stand(...now: Offer[]): Promise<void> {
  offers = now;
  picking.renew();
  await expect.poll(() => picking.sketch).not.toBeNull();
}

beforeEach(() => {
  [seq, played, asked] = [1, [], []];
  answer = (act) => ({ act });
  picking = standPicking({
    offers: () => offers,
    eyes: () => ({ seat: "red", seq }),
    play: (act) => played.push(act),
    spot: (ref) => spots[ref] ?? null,
    group: (ref) => (ref === "a" || ref === "b" ? "squad" : null),
    top: (ref) => ({ id: ref, size: 10, facing: [0, 1] }) as unknown as Piece,
    examine: (act) => {
      asked.push(act);
      return Promise.resolve({ type: "examined", key: "", seq, ...answer(act) } as Examined);
    },
  });
});

describe("a unit that is dragged", () => {
  it("throws its dice when it is let go, and goes where it was sent as soon as it may", async () => {
    await stand(throwDice);
    answer = (act) =>
      act.verb === "roll"
        ? { act: { verb: "roll", on: "squad" } }
        : { act: orders(order("a", [0, 40]), order("b", [100, 40])) };
    const sketch = picking.sketch!;
    expect(sketch.begin("a", { x: 0, y: 0 }, 5, false)).toBe(true);
    sketch.follow({ x: 0, y: 90 });
    expect(sketch.ruler).toEqual([
      [50, 0],
      [50, 90],
    ]);
    // Dice that fall cannot be taken back: which ones is told before they do.
    await expect.poll(() => sketch.note).toEqual(label);
    sketch.lift({ x: 0, y: 90 });
    await expect.poll(() => played).toEqual([{ verb: "roll", on: "squad" }]);
    // The same position told once more is not yet the answer.
    await stand(throwDice);
    expect(sketch.ruler).not.toBeNull();
    seq = 2;
    await stand(go);
    await expect
      .poll(() => sketch.ghosts.map(({ piece, at }) => [piece, at]))
      .toEqual([
        ["a", [0, 40]],
        ["b", [100, 40]],
      ]);
    expect(asked.at(-1)).toEqual({ verb: "move", on: "squad", arg: { type: "at", x: 50, y: 90 } });
  });

  it("throws nothing where it was hardly moved, and stays in hand where the same is asked", async () => {
    await stand(throwDice);
    const sketch = picking.sketch!;
    expect(sketch.begin("a", { x: 0, y: 0 }, 5, false)).toBe(true);
    sketch.follow({ x: 0, y: 60 });
    await stand(throwDice);
    expect(sketch.busy).toBe(true);
    sketch.lift({ x: 9, y: 9 });
    expect([sketch.busy, played]).toEqual([false, []]);
    seq = 2;
    sketch.begin("a", { x: 0, y: 0 }, 5, false);
    await stand({ ...throwDice });
    expect(sketch.busy).toBe(false);
  });

  it("can be confirmed as it is drawn in the moment that it is let go", async () => {
    await stand(go);
    const reach = (act: Act) => (act.arg?.type === "at" ? act.arg.y : 0);
    answer = (act) => ({ act: orders(order("a", [0, reach(act)])) });
    const sketch = picking.sketch!;
    sketch.begin("a", { x: 0, y: 0 }, 5, false);
    sketch.follow({ x: 0, y: 30 });
    await expect.poll(() => sketch.ghosts[0]?.at).toEqual([0, 30]);
    sketch.lift({ x: 0, y: 35 });
    expect(sketch.busy).toBe(false);
    expect(picking.selection.orders).toEqual({ a: order("a", [0, 30]) });
    // The last of its way comes a moment later, and what is drawn meanwhile stays.
    await expect.poll(() => picking.selection.orders).toEqual({ a: order("a", [0, 35]) });
    expect(sketch.note).toBeNull();
  });

  it("is not taken up by a finger unless it is in hand", async () => {
    await stand(throwDice, { ...throwDice, on: "others" });
    expect(picking.sketch!.begin("a", { x: 0, y: 0 }, 5, true)).toBe(false);
    picking.pick("squad");
    expect(picking.sketch!.begin("a", { x: 0, y: 0 }, 5, true)).toBe(true);
  });
});

describe("what can be taken up", () => {
  it("is a unit that can be sent, in hand or not, and stays where it is by that", async () => {
    await stand(throwDice, { ...throwDice, on: "others" });
    picking.pick("others");
    const sketch = picking.sketch!;
    expect(sketch.grip("a", { x: 0, y: 0 }, 5)).toBe("squad");
    expect(sketch.grip("w", { x: 0, y: 0 }, 5)).toBeNull();
    expect(sketch.grip(null, { x: 0, y: 0 }, 5)).toBeNull();
    expect([picking.selection.picked, sketch.busy]).toEqual(["others", false]);
  });

  it("is the figure in hand, or its handle, once its unit has thrown", async () => {
    await stand(go);
    picking.selection = { ...picking.selection, picked: "a" };
    expect(picking.sketch!.grip("a", { x: 1, y: 0 }, 5)).toBe("a");
    expect(picking.sketch!.grip(null, { x: 0, y: 21 }, 5)).toBe("a");
  });
});

describe("among figures that are drawn near each other", () => {
  beforeEach(async () => {
    await stand(go);
    const laid = { a: order("a", [80, 30]), b: order("b", [100, 30]) };
    picking.selection = { ...picking.selection, picked: "squad", orders: laid };
  });

  it("a finger means the one that lies nearest", () => {
    expect(picking.sketch!.grip(null, { x: 91, y: 30 }, 20)).toBe("b");
    expect(picking.sketch!.grip(null, { x: 89, y: 30 }, 20)).toBe("a");
    expect(picking.sketch!.tap({ x: 99, y: 30 }, 30)).toBe(true);
    expect(picking.selection.picked).toBe("b");
    // Its handle stands 21 before it.
    expect(picking.sketch!.grip(null, { x: 100, y: 45 }, 20)).toBe("b");
    picking.sketch!.begin(null, { x: 100, y: 45 }, 20, true);
    picking.sketch!.follow({ x: 130, y: 30 });
    expect(picking.sketch!.ghosts[1]).toMatchObject({ at: [100, 30], facing: [30, 0] });
  });

  it("the unit is drawn anew from where one of its figures stands still", () => {
    expect(picking.sketch!.grip("b", { x: 100, y: 12 }, 25)).toBe("squad");
    expect(picking.sketch!.grip("b", { x: 100, y: 18 }, 25)).toBe("b");
  });
});

describe("a figure that is dragged", () => {
  it("tells why it may not stand there, and stands as near as it may when it is let go", async () => {
    await stand(go);
    const why = { clause: "C3", why: { id: "far" }, at: ["a"] };
    answer = (act) => {
      const first = act.arg?.type === "orders" ? act.arg.orders[0]?.path?.[0] : undefined;
      if (!first || first[1] <= 50) return { act };
      return {
        act: orders(order("a", [0, 50])),
        refused: { type: "refused", code: "refused", text: "", key: "", refusal: why },
      };
    };
    picking.selection = { ...picking.selection, picked: "a" };
    const sketch = picking.sketch!;
    expect(sketch.begin("a", { x: 1, y: 0 }, 5, false)).toBe(true);
    sketch.follow({ x: 1, y: 80 });
    await expect.poll(() => sketch.fault?.refusal.why).toEqual({ id: "far" });
    expect(sketch.ghosts[0]).toMatchObject({ piece: "a", at: [0, 80], bad: true });
    sketch.lift({ x: 1, y: 80 });
    await expect.poll(() => sketch.ghosts[0]).toMatchObject({ at: [0, 50], bad: false });
    expect(sketch.fault?.refusal.why).toEqual({ id: "far" });
  });

  it("turns by its handle and by keys", async () => {
    await stand(go);
    picking.selection = { ...picking.selection, picked: "a" };
    const sketch = picking.sketch!;
    expect(sketch.begin(null, { x: 0, y: 21 }, 5, false)).toBe(true);
    sketch.follow({ x: 30, y: 0 });
    sketch.lift({ x: 30, y: 0 });
    expect(picking.selection.orders.a).toEqual({ piece: "a", facing: [30, 0] });
    sketch.turn(6);
    expect(picking.selection.orders.a).toEqual({ piece: "a", facing: [0, 100] });
    // The answer about what was let go comes later, and undoes nothing.
    await expect.poll(() => asked.length).toBe(2);
    expect(picking.selection.orders.a).toEqual({ piece: "a", facing: [0, 100] });
  });
});

it("lays out the fire that is suggested, once", async () => {
  answer = () => ({ act: { verb: "fire", arg: { type: "pairs", pairs: { a: "w" } } } });
  await stand(fire);
  await expect.poll(() => picking.selection.pairs).toEqual({ a: ["w"] });
  picking.unpair("a");
  picking.renew();
  expect([asked, picking.selection.pairs]).toEqual([[{ verb: "fire" }], {}]);
});

describe("the button that plays what is suggested", () => {
  const volley: Offer = {
    verb: "volley",
    clause: "C2",
    label,
    choice: { type: "button" },
    suggests: "fire",
  };
  const listVerbs = () => picking.lights.presses.map(({ offer }) => offer.verb);

  it("is there only while another plan is drawn", async () => {
    answer = () => ({ act: { verb: "fire", arg: { type: "plan", lists: { a: ["w"] } } } });
    await stand(fire, volley);
    await expect.poll(() => picking.selection.pairs).toEqual({ a: ["w"] });
    expect(listVerbs()).toEqual(["fire"]);
    expect(picking.lights.presses[0]!.ready).toBe(true);
    picking.unpair("a");
    expect(listVerbs()).toEqual(["fire", "volley"]);
    // A plan for nobody is no plan.
    expect(picking.lights.presses[0]!.ready).toBe(false);
    picking.selection = { ...picking.selection, pairs: { a: ["w"] } };
    expect(listVerbs()).toEqual(["fire"]);
  });

  it("knows a plan in whatever order it was drawn, and targets in theirs", async () => {
    const lists = { b: ["w"], a: ["v", "w"] };
    const options = ["v", "w"].map((ref) => ({ ref }));
    const sources = ["a", "b"].map((ref) => ({ ref, options, most: 2 }));
    answer = () => ({ act: { verb: "fire", arg: { type: "plan", lists } } });
    await stand({ ...fire, choice: { type: "assign", sources } }, volley);
    await expect.poll(() => picking.selection.pairs).toEqual(lists);
    picking.selection = { ...picking.selection, pairs: { a: ["v", "w"], b: ["w"] } };
    expect(listVerbs()).toEqual(["fire"]);
    picking.selection = { ...picking.selection, pairs: { a: ["w", "v"], b: ["w"] } };
    expect(listVerbs()).toEqual(["fire", "volley"]);
  });

  it("does not come and go while the suggestion is on its way, and is there without it", async () => {
    answer = () => ({});
    await stand(go);
    offers = [fire, volley];
    picking.renew();
    expect(listVerbs()).toEqual(["fire"]);
    await expect.poll(listVerbs).toEqual(["fire", "volley"]);
  });
});

it("asks of the latest place when one asks fast, and has answers in order", async () => {
  const sent: string[] = [];
  const asker = new Asker((topic: string) => {
    sent.push(topic);
    return Promise.resolve(topic.toUpperCase());
  });
  const told = await Promise.all(["a", "b", "c"].map((topic) => asker.ask(topic)));
  expect(sent).toEqual(["a", "c"]);
  expect(told).toEqual(["A", undefined, "C"]);
});

describe("who is sent by words", () => {
  it("throws first, and is the unit of the figure in hand", async () => {
    await stand(throwDice, { ...throwDice, on: "others" });
    const sketch = picking.sketch!;
    expect(sketch.envoy).toBeNull();
    picking.pick("squad");
    expect(sketch.envoy).toEqual({ ref: "squad", reach: 0 });
    answer = () => ({ act: { verb: "roll", on: "squad" } });
    await sketch.dispatch(sketch.envoy!, { x: 50, y: 90 });
    expect([asked.at(-1)?.arg, played]).toEqual([
      { type: "at", x: 50, y: 90 },
      [{ verb: "roll", on: "squad" }],
    ]);
  });

  it("goes as a unit as far as it may, or is one figure of it", async () => {
    await stand(go);
    const sketch = picking.sketch!;
    picking.pick("squad");
    expect(sketch.envoy).toEqual({ ref: "squad", reach: 50 });
    answer = () => ({ act: orders(order("a", [0, 50]), order("b", [100, 50])) });
    await sketch.dispatch(sketch.envoy!, { x: 50, y: 500 });
    expect(picking.selection.orders).toEqual({ a: order("a", [0, 50]), b: order("b", [100, 50]) });
    picking.pick("b");
    expect(sketch.envoy).toEqual({ ref: "b", reach: 50 });
    answer = (act) => ({ act });
    await sketch.dispatch(sketch.envoy!, { x: 120.4, y: 30 });
    expect(picking.selection.orders.b).toEqual(order("b", [120, 30]));
  });

  it("is told why he cannot go there, also where no clause gives a reason", async () => {
    await stand(throwDice);
    const sketch = picking.sketch!;
    picking.pick("squad");
    const refusal = { clause: "T2", why: { id: "engaged" } };
    const refused = { type: "refused", code: "refused", text: "No." } as const;
    answer = () => ({ refused: { ...refused, refusal } });
    await sketch.dispatch(sketch.envoy!, { x: 50, y: 90 });
    expect([sketch.fault, played]).toEqual([{ refusal, at: [50, 90] }, []]);
    answer = () => ({ refused });
    await sketch.dispatch(sketch.envoy!, { x: 50, y: 91 });
    expect(sketch.fault?.refusal).toEqual({
      clause: throwDice.clause,
      why: { id: "table-nowhere" },
    });
  });
});
