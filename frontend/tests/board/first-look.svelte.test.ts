/** At whom a board is looked at first, and that it is settled once. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FirstLook } from "../../src/board/first-look.svelte";
import type { Piece, Ref, Scene } from "../../src/types";
import { board, scene } from "../fixtures";

const table = { ...board, kind: "table" as const };
const lay = (id: string, side: string, x: number): Piece => ({
  ...{ ...scene.pieces![0]!, id, side, place: null, group: "", x, y: 100, size: 16 },
});
const pieces = [lay("r1", "red", 900), lay("r2", "red", 940), lay("w1", "white", 100)];
const small = { width: 220, height: 100 };

let told = $state.raw<Scene>({ ...scene, pieces: [] });
let ready = $state(false);
let acting: ReadonlySet<Ref> = new Set();
let seat = $state<string | null>("white");
let opening: FirstLook;
let stop = () => {};

beforeEach(() => {
  [told, ready, acting, seat] = [{ ...scene, pieces }, true, new Set(), "white"];
});
afterEach(() => stop());

function look(): number | undefined {
  stop = $effect.root(() => {
    opening = new FirstLook({
      board: () => table,
      scene: () => told,
      ready: () => ready,
      acting: () => acting,
      seat: () => seat,
      say: () => "",
    });
  });
  flushSync();
  return opening.look?.(small).at.x;
}

it("is at those who can act, else at one's own, else at the most of all", () => {
  expect(look()).toBe(100);
  stop();
  acting = new Set(["r2"]);
  expect(look()).toBe(940);
  stop();
  acting = new Set(["a card"]);
  expect(look()).toBe(100);
  stop();
  seat = null;
  expect(look()).toBe(920);
});

it("waits until there is something to look at, and room", () => {
  [told, ready] = [{ ...scene, pieces: [] }, false];
  expect(look()).toBeUndefined();
  told = { ...scene, pieces };
  flushSync();
  expect(opening.look).toBeUndefined();
  ready = true;
  flushSync();
  expect(opening.look?.(small).at.x).toBe(100);
});

it("stays as it is when pieces have moved, and is told anew for another frame", () => {
  look();
  told = { ...scene, pieces: pieces.map((each) => ({ ...each, x: each.x! + 200 })) };
  flushSync();
  expect(opening.look?.(small).at.x).toBe(100);
  expect(opening.look?.({ width: 2000, height: 900 }).at.x).toBe(520);
});

it("is taken once more by who has looked on and sits down", () => {
  seat = null;
  expect(look()).toBe(920);
  seat = "white";
  flushSync();
  expect(opening.look?.(small).at.x).toBe(100);
  seat = "red";
  flushSync();
  expect(opening.look?.(small).at.x).toBe(100);
});
