/** All that a piece sees is asked once, lit by what is found, and told of whoever looks. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Scanning } from "../../../src/table/measure/scanning.svelte";
import { Sightings } from "../../../src/table/measure/known.svelte";
import { countSightings, groupSightings } from "../../../src/table/measure/sightings";
import type { Finding, Offer, Sighting } from "../../../src/types";
import { asks, makePiece, makeSight, scene } from "../../fixtures";
import { openMatch, settle, type Stand } from "../model/stand";

const find = (clear: boolean, distance: number): Finding => ({
  ...{ clear, distance, clause: "T1" },
  text: { id: clear ? "occupied" : "piece" },
});
const pieces = [...(scene.pieces ?? []), makePiece("w2", "A2"), makePiece("r2", "B1")];
const sightings: Sighting[] = [
  { piece: "w1", finding: find(true, 1), total: 4 },
  { piece: "w2", finding: find(false, 2) },
];
let stand: Stand;
let scanning: Scanning;
let end: () => void;

function answer(told: Sighting[]): void {
  const { key, piece } = stand.sent("scan");
  stand.say({ type: "scanned", key, seq: 4, piece, sightings: told });
}

beforeEach(async () => {
  stand = await openMatch(makeSight(4, { offers: [], scene: { ...scene, pieces } }));
  await settle();
  end = $effect.root(() => {
    scanning = new Scanning(stand.match, new Sightings(stand.match), "r1");
  });
  await settle();
});
afterEach(() => {
  end();
  stand.close();
  vi.unstubAllGlobals();
});

describe("what a piece sees", () => {
  it("is asked once, and lights whom it sees and dims the others", async () => {
    const { seq, seat, piece } = stand.sent("scan");
    expect([seq, seat, piece, scanning.sightings]).toEqual([4, "red", "r1", null]);
    answer(sightings);
    await settle();
    expect(
      [...scanning.lights.spots].map(([ref, [spot]]) => [ref, spot?.tone, spot?.total]),
    ).toEqual([["w1", "good", 4]]);
    expect([...scanning.lights.bars.keys()]).toEqual(["w2"]);
    // In words the number is part of what is found.
    expect(scanning.spotsAt("w1")).toMatchObject([{ text: "Somebody is there", total: null }]);
    expect(scanning.looks.map(({ ref, total }) => [ref, total])).toEqual([
      ["w1", 4],
      ["w2", null],
    ]);
    scanning.renew();
    expect(stand.count("scan")).toBe(1);
  });

  it("has a ruler to whom one points at, and to whom has been chosen", async () => {
    answer(sightings);
    await settle();
    expect([scanning.ruler, scanning.line]).toEqual([null, null]);
    scanning.click("w1");
    expect([scanning.target, scanning.line]).toEqual(["w1", sightings[0]!.finding]);
    scanning.attend("w2");
    expect([scanning.target, scanning.line]).toEqual(["w2", sightings[1]!.finding]);
    scanning.attend(null);
    scanning.click("w1");
    expect([scanning.target, scanning.kept]).toEqual([null, null]);
  });

  it("is asked of another that is chosen to look", async () => {
    answer([sightings[0]!]);
    await settle();
    scanning.click("r2");
    await settle();
    expect([scanning.eye, stand.sent("scan").piece, scanning.sightings]).toEqual([
      "r2",
      "r2",
      null,
    ]);
  });
});

it("who of a unit looks, or whom to pick where nobody is meant, is found without a word", async () => {
  const known = new Sightings(stand.match);
  const squad = pieces.map((each) => (each.id === "r2" ? { ...each, group: "squad" } : each));
  stand.say(makeSight(5, { offers: [], scene: { ...scene, pieces: squad } }));
  await settle();
  expect(new Scanning(stand.match, known, "squad").eye).toBe("r2");
  const nobody = new Scanning(stand.match, known, null);
  const before = stand.count("scan");
  nobody.renew();
  await settle();
  expect([nobody.eye, nobody.picked, stand.count("scan")]).toEqual(["", null, before]);
  nobody.click("r1");
  expect(nobody.eye).toBe("r1");
});

it("is asked once more where the server has too much to do", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { key } = stand.sent("scan");
  stand.say({ type: "refused", key, code: "busy", text: "" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stand.count("scan")).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stand.count("scan")).toBe(2);
  vi.useRealTimers();
  answer(sightings);
  await settle();
  expect(scanning.sightings).toEqual(sightings);
});

it("bars whom the source in hand sees or does not, and may not be given", async () => {
  const known = new Sightings(stand.match);
  const guns: Offer = {
    ...{ verb: "fire", clause: "T7", label: { id: "fire" } },
    choice: { type: "assign", sources: [{ ref: "r1", options: [{ ref: "w1" }] }] },
  };
  stand.say(makeSight(5, { window: asks("turn", "red"), offers: [guns] }));
  await settle();
  const { picking } = stand.match;
  const bars = () => [...known.bar(picking.lights).bars];
  expect(bars()).toEqual([]);
  picking.pick("r1");
  void known.ask("r1");
  answer(sightings);
  await settle();
  const refusal = { clause: "T1", why: { id: "piece" }, at: ["w2"] };
  expect([known.source, bars()]).toEqual(["r1", [["w2", [{ offer: guns, refusal }]]]]);
});

it("what is seen is counted, and told by units, the nearest first", () => {
  expect(countSightings(sightings)).toEqual({ all: 2, seen: 1, shots: 1 });
  const more = [sightings[0]!, { piece: "r2", finding: find(true, 2) }, sightings[1]!];
  expect(
    groupSightings(more, (piece) => piece[0]!).map(({ id, told }) => [id, told.length]),
  ).toEqual([
    ["w", 2],
    ["r", 1],
  ]);
});
