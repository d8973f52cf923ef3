/** A small board, a scene and offers of no ruleset that exists, for tests. */
import type { AskWindow, Board, Offer, Piece, Scene, Sight, Step } from "../src/types";

/** How long a test waits for what a busy machine does late. */
export const PATIENT = { timeout: 20_000 };

export const board: Board = {
  kind: "hex",
  width: 400,
  height: 340,
  legend: [
    { id: "plain", name: { id: "plain" }, about: { id: "plain-about" }, fill: "#e6dfbe" },
    { id: "rise", name: { id: "rise" }, about: { id: "rise-about" }, fill: "#d9bb86" },
  ],
  places: [
    { id: "A1", x: 100, y: 100, terrain: ["plain"] },
    { id: "A2", x: 204, y: 100, terrain: ["rise"], height: 1, name: "Mill" },
    { id: "B1", x: 152, y: 190, terrain: ["plain"] },
    { id: "B2", x: 256, y: 190, terrain: ["plain"] },
  ],
  links: [
    { a: "A1", b: "B1", kind: "road" },
    { a: "B1", b: "A2", kind: "road" },
  ],
};

export function makePiece(id: string, place: string, more: Partial<Piece> = {}): Piece {
  return {
    id,
    art: "",
    name: `Unit ${id}`,
    described: { id: "piece" },
    side: "red",
    place,
    ...more,
  };
}

export const scene: Scene = {
  prompt: { id: "prompt" },
  stage: { id: "stage" },
  pieces: [
    makePiece("r1", "A1", { strength: 3, full: 4 }),
    makePiece("w1", "B2", { side: "white" }),
  ],
  markers: [],
  arrows: [],
  tracks: [],
  panels: [],
  hands: [],
  groups: [],
  goals: [],
  tallies: [],
  shapes: [],
};

export const move: Offer = {
  verb: "move",
  on: "r1",
  clause: "T1",
  label: { id: "move" },
  choice: {
    type: "routes",
    options: [
      { refs: [], note: { id: "hold" } },
      { refs: ["B1"], cost: 1, tone: "good" },
      { refs: ["A2"], cost: 2 },
      { refs: ["B1", "A2"], cost: 2, tone: "costly" },
    ],
    barred: [{ ref: "B2", refusal: { clause: "T2", why: { id: "occupied" }, at: ["B2"] } }],
  },
};

export const fire: Offer = {
  verb: "fire",
  on: "r1",
  clause: "T3",
  label: { id: "fire" },
  forecast: true,
  choice: {
    type: "targets",
    options: [
      {
        ref: "B2",
        total: 2,
        terms: [
          { text: { id: "range" }, n: 3, clause: "T3" },
          { text: { id: "cover" }, n: -1, clause: "T4" },
        ],
      },
    ],
  },
};

export const end: Offer = {
  verb: "end",
  clause: "T5",
  label: { id: "end" },
  closing: true,
  choice: { type: "button" },
};

export function makeSight(seq: number, more: Partial<Sight> = {}): Sight {
  return { type: "sight", seq, viewer: "seat:red", scene, offers: [move, end], ...more };
}

export function makeStep(seq: number, more: Partial<Step> = {}): Step {
  return { type: "step", seq, line: { seq, kind: "act", seat: "red" }, changes: {}, ...more };
}

/** A window that waits for these seats. */
export const asks = (kind: AskWindow["kind"], ...seats: string[]): AskWindow => ({
  kind,
  clause: "T5",
  seats,
  ask: { id: "ask" },
  fallback: {},
});
