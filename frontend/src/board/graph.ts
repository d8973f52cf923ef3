/** Maps of positions and links: what a link leads to, and where names stand. */
import { distance, findNext, type Direction } from "./geometry";
import type { Board, Point, Ref } from "../types";

/** The places that links lead to. */
export function listNeighbours(board: Board): Map<Ref, Set<Ref>> {
  const near = new Map<Ref, Set<Ref>>((board.places ?? []).map(({ id }) => [id, new Set()]));
  for (const { a, b } of board.links ?? []) {
    near.get(a)?.add(b);
    near.get(b)?.add(a);
  }
  return near;
}

/** The next place in a direction: along a link if one leads there, else the nearest. */
export function findLinked<T extends Point & { ref: Ref }>(
  spots: readonly T[],
  from: T,
  go: Direction,
  near: Set<Ref> | undefined,
): T | null {
  const linked = near ? spots.filter((spot) => near.has(spot.ref)) : [];
  return findNext(linked, from, go) ?? findNext(spots, from, go);
}

export interface Name extends Point {
  ref: Ref;
  text: string;
  anchor: "start" | "middle" | "end";
  box: Extent;
}

/** The part of a board that something takes. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Of a letter's height, its usual width. */
const LETTER = 0.5;
const MARGIN = 4;

/**
 * Where each name stands: beside the counters of its place, where it covers least of the other
 * counters, names and links.
 *
 * half: from a place's centre to the edge of what lies there. font: the height of the letters.
 */
export function placeNames(
  board: Board,
  texts: Map<Ref, string>,
  half: number,
  font: number,
): Name[] {
  const places = (board.places ?? []).filter((place) => texts.get(place.id));
  const index = new Map((board.places ?? []).map((place) => [place.id, place]));
  const ways = (board.links ?? []).flatMap(({ a, b }): [Point, Point][] => {
    const [from, to] = [index.get(a), index.get(b)];
    return from && to ? [[from, to]] : [];
  });
  const counters = (board.places ?? []).map((place) => around(place, half, half));
  const taken: Extent[] = [];
  return places.map((place) => {
    const text = texts.get(place.id)!;
    const options = listOptions(place, text, half, font);
    const costs = options.map(({ box }, i) => {
      const others = counters.filter((_, n) => board.places![n] !== place);
      const crossed = ways.filter(([a, b]) => crosses(box, a, b)).length;
      const off = outside(box, board) * 20;
      const covered = sumOverlaps(box, others) * 3 + sumOverlaps(box, taken) * 5;
      return covered + off + crossed * font * font * 0.5 + i * font * font * 0.12;
    });
    const best = options[costs.indexOf(Math.min(...costs))]!;
    taken.push(best.box);
    return { ref: place.id, text, x: best.x, y: best.y, anchor: best.anchor, box: best.box };
  });
}

interface Option extends Point {
  anchor: Name["anchor"];
  box: Extent;
}

/** Below, above, right, the four corners and left, in the order in which one would look. */
function listOptions(at: Point, text: string, half: number, font: number): Option[] {
  const width = text.length * font * LETTER;
  const below = at.y + half + font * 0.95;
  const above = at.y - half - font * 0.5;
  const level = at.y + font * 0.35;
  const [right, left] = [at.x + half + MARGIN, at.x - half - MARGIN];
  const spots: [number, number, Name["anchor"]][] = [
    [at.x, below, "middle"],
    [at.x, above, "middle"],
    [right, level, "start"],
    [at.x, below, "start"],
    [at.x, above, "start"],
    [at.x, below, "end"],
    [at.x, above, "end"],
    [left, level, "end"],
  ];
  return spots.map(([x, y, anchor]) => {
    const start = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
    const box = { left: start, right: start + width, top: y - font * 0.9, bottom: y + font * 0.25 };
    return { x, y, anchor, box };
  });
}

function around(at: Point, w: number, h: number): Extent {
  return { left: at.x - w, right: at.x + w, top: at.y - h, bottom: at.y + h };
}

function sumOverlaps(box: Extent, others: readonly Extent[]): number {
  return others.reduce((sum, other) => {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return sum + Math.max(0, wide) * Math.max(0, high);
  }, 0);
}

function outside(box: Extent, { width, height }: Board): number {
  const wide = Math.max(0, -box.left) + Math.max(0, box.right - width);
  return (wide + Math.max(0, -box.top) + Math.max(0, box.bottom - height)) * (box.bottom - box.top);
}

/** Whether a straight way passes through the box, by steps of its smaller side. */
function crosses(box: Extent, a: Point, b: Point): boolean {
  const steps = Math.ceil(distance(a, b) / (box.bottom - box.top));
  for (let i = 1; i < steps; i++) {
    const x = a.x + ((b.x - a.x) * i) / steps;
    const y = a.y + ((b.y - a.y) * i) / steps;
    if (x > box.left && x < box.right && y > box.top && y < box.bottom) return true;
  }
  return false;
}
