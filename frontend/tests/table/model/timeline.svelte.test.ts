/** What is played to whom, step by step. */
import { afterEach, expect, it, vi } from "vitest";
import { asks, makePiece, makeSight, makeStep, scene } from "../../fixtures";
import { openMatch, settle, type Stand } from "./stand";

let stand: Stand;

afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

it("what follows a reaction is another's: its ways stay drawn until one does something", async () => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" }));
  const start = { ...scene, pieces: [makePiece("r1", "A1")] };
  stand = await openMatch(makeSight(5, { window: asks("reaction", "red"), scene: start }));
  const { match, say } = stand;
  const cue = { type: "travel" as const, pieces: ["r1"], refs: ["B1"] };
  const go = (seq: number) => ({
    line: {
      seq,
      kind: "act" as const,
      seat: "red",
      events: [{ clause: "T1", text: { id: "go" }, cue }],
    },
    changes: { pieces: { fresh: [makePiece("r1", "B1")] } },
  });
  say(makeStep(6, { ...go(6), window: asks("turn", "red") }));
  await settle();
  expect(match.playback.trails.map(({ shot }) => shot)).toEqual([false]);
  say(makeStep(7, go(7)));
  await settle();
  expect(match.playback.trails).toEqual([]);
});

it("takes the way of a move away that its player has taken back, and no other", async () => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" }));
  const start = { ...scene, pieces: [makePiece("w1", "A1"), makePiece("w2", "B1")] };
  stand = await openMatch(makeSight(5, { window: asks("turn", "white"), scene: start }));
  const { match, say } = stand;
  const go = (seq: number, piece: string, ref: string) =>
    makeStep(seq, {
      line: {
        seq,
        kind: "act",
        seat: "white",
        events: [
          {
            clause: "T1",
            text: { id: "go" },
            cue: { type: "travel", pieces: [piece], refs: [ref] },
          },
        ],
      },
      changes: { pieces: { fresh: [makePiece(piece, ref)] } },
    });
  const ways = () => match.playback.trails.map(({ pieces, way }) => [pieces, way.length]);
  say(go(6, "w2", "B2"));
  say(go(7, "w1", "B1"));
  await settle();
  say(go(8, "w1", "A2"));
  await settle();
  const all = [
    [["w2"], 2],
    [["w1"], 2],
    [["w1"], 2],
  ];
  expect(ways()).toEqual(all);
  const back = (seq: number, ref: string) =>
    makeStep(seq, {
      line: { seq, kind: "undo", seat: "white" },
      changes: { pieces: { fresh: [makePiece("w1", ref)] } },
    });
  say(back(9, "B1"));
  await settle();
  expect(ways()).toEqual(all.slice(0, 2));
  say(back(10, "A1"));
  await settle();
  expect(ways()).toEqual(all.slice(0, 1));
});

it("shows slowly what one's own standing order did, which one has not seen", async () => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" }));
  const start = { ...scene, pieces: [makePiece("r1", "A1")] };
  stand = await openMatch(makeSight(5, { window: asks("turn", "red"), scene: start }));
  const cue = { type: "travel" as const, pieces: ["r1"], refs: ["B1"] };
  const events = [{ clause: "T1", text: { id: "go" }, cue }];
  const line = { seq: 6, kind: "act" as const, seat: "red", by: "standing" as const, events };
  stand.say(makeStep(6, { line, changes: { pieces: { fresh: [makePiece("r1", "B1")] } } }));
  await settle();
  expect(stand.match.playback.trails.map(({ pieces }) => pieces)).toEqual([["r1"]]);
});

it("leaves dice where one looks back beside the entry that they fell in", async () => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" }));
  const dice = { type: "throw" as const, name: { id: "dice" }, dice: [] };
  const past = (seq: number) => {
    const events = [{ clause: "T1", text: { id: "told" }, ...(seq === 2 && { cue: dice }) }];
    return makeSight(seq, { lines: [{ seq, kind: "act", seat: "red", events }] });
  };
  const sights = Object.fromEntries(
    [1, 2, 3].map((seq) => [`/api/matches/m1/sight/?at=${seq}&seat=red`, past(seq)]),
  );
  stand = await openMatch(makeSight(5), sights);
  const { timeline, playback } = stand.match;
  const fallen: number[] = [];
  for (const seq of [1, 2, 3]) {
    await timeline.lookBack(seq);
    fallen.push(playback.rolls.length);
  }
  expect(fallen).toEqual([0, 1, 0]);
});
