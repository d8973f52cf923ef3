import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Offer } from "../../../src/types";
import { end, fire, makePiece, makeSight, makeStep, move, PATIENT, scene } from "../../fixtures";
import { openMatch, settle, type Stand } from "../model/stand";
import SlipStand from "./SlipStand.svelte";

/** Where a card may be about. */
const B2 = { x: 256 };
let stand: Stand;

beforeEach(async () => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" }));
  stand = await openMatch(makeSight(4, { offers: [move, end] }));
  render(SlipStand, { match: stand.match, floating: true });
  // The only piece that can do something is picked by itself.
  stand.match.picking.pick(null);
});
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

/** The mouse goes a little way. */
function stir(pointerType = "mouse"): void {
  for (const clientX of [10, 20, 30]) {
    const event = new MouseEvent("pointermove", { clientX, clientY: 10, bubbles: true });
    window.dispatchEvent(Object.assign(event, { pointerType }));
  }
  flushSync();
}
const pause = () => new Promise((done) => setTimeout(done, 700));

const name = () => screen.queryByRole("heading", { name: "Unit r1" });

it("tells of the piece one points at, and is gone with the pointer", async () => {
  stir();
  stand.match.picking.attend("A1");
  expect(name()).toBeNull();
  await vi.waitFor(() => expect(name()).not.toBeNull(), PATIENT);
  stand.match.picking.attend(null);
  flushSync();
  expect(name()).toBeNull();
});

it("says nothing where the mouse lies since the last act, nor where the keyboard is", async () => {
  stand.match.picking.attend("A1");
  await pause();
  expect(name()).toBeNull();
  stir();
  stand.say(makeStep(5, { offers: [move, end] }));
  await settle();
  stand.match.picking.pick(null);
  await pause();
  expect(name()).toBeNull();
  stir();
  await vi.waitFor(() => expect(name()).not.toBeNull(), PATIENT);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
  flushSync();
  expect(name()).toBeNull();
});

it("does not lie over the targets of a piece that is picked", async () => {
  stir();
  stand.match.picking.attend("A1");
  await vi.waitFor(() => expect(name()).not.toBeNull(), PATIENT);
  stand.match.picking.click("A1");
  flushSync();
  expect(stand.match.picking.picked).toBe("r1");
  expect(name()).toBeNull();
});

it("does not lie beneath the buttons of the map", async () => {
  const main = document.body.appendChild(document.createElement("main"));
  const buttons = main.appendChild(document.createElement("div"));
  buttons.className = "above";
  // All that there is to the right of the target.
  buttons.getBoundingClientRect = () => new DOMRect(B2.x + 20, 0, 900, 700);
  const high = vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(100);
  stand.match.picking.pick("r1");
  stand.match.picking.attend("B2");
  await vi.waitFor(() => expect(document.querySelector(".card")).not.toBeNull(), PATIENT);
  flushSync();
  const [, x] = /translate\((.+?)px/.exec(
    document.querySelector<HTMLElement>(".card")!.style.transform,
  )!;
  high.mockRestore();
  main.remove();
  expect(Number(x) + 220).toBeLessThan(B2.x);
});

it("lists what one offer could do to each of a stack", async () => {
  const pieces = [...scene.pieces!, makePiece("w2", "B2", { side: "white" })];
  const options = ["w1", "w2"].map((ref) => ({ ref }));
  const hit: Offer = { ...fire, on: null, forecast: false, choice: { type: "targets", options } };
  stand.say(makeSight(5, { offers: [hit, end], scene: { ...scene, pieces } }));
  stand.match.picking.attend("B2");
  await vi.waitFor(() => expect(document.querySelector(".spot")).not.toBeNull(), PATIENT);
  const told = [...document.querySelectorAll(".spot .what")].map((each) =>
    each.textContent.replace(/\s+/g, " ").trim(),
  );
  expect(told).toEqual(["fire Unit w1 T3", "fire Unit w2 T3"]);
});
