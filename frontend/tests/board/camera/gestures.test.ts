import { afterEach, expect, it } from "vitest";
import { Gestures } from "../../../src/board/camera/gestures";

// Files share a page: what others keep on it stays.
const root = document.createElement("div");
afterEach(() => root.remove());

/** A map of two places, and a button that floats over it; what was clicked, in order. */
function make() {
  root.innerHTML = `<div id="frame">
    <div id="map"><b id="north"></b><b id="south"></b></div>
    <div id="tools"><button id="closer"></button><button id="farther"></button></div>
  </div>`;
  document.body.append(root);
  const find = (id: string) => document.getElementById(id)!;
  const clicks: string[] = [];
  const gestures = new Gestures({
    spotOf: ({ clientX, clientY }) => ({ x: clientX, y: clientY }),
    isBoard: (target) => find("map").contains(target),
    capture: () => {},
    pan: () => {},
    pinch: () => {},
    held: () => undefined,
    draggable: () => undefined,
  });
  const frame = find("frame");
  frame.addEventListener("pointerdown", (event) => gestures.press(event));
  frame.addEventListener("pointermove", (event) => gestures.move(event));
  frame.addEventListener("pointerup", (event) => gestures.release(event));
  frame.addEventListener("click", (event) => gestures.heed(event), { capture: true });
  frame.addEventListener("click", ({ target, shiftKey }) =>
    clicks.push(`${(target as Element).id}${shiftKey ? " shift" : ""}`),
  );
  const point = (type: string, id: string, x = 5) =>
    find(id).dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, isPrimary: true, pointerType: "mouse", button: 0, buttons: 1 },
        ...{ clientX: x, clientY: 5 },
      }),
    );
  const click = (id: string, detail = 1, shiftKey = false) =>
    find(id).dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, detail, shiftKey }),
    );
  return { point, click, clicks };
}

it("a click means what was pressed, though the map moved beneath the mouse", () => {
  const { point, click, clicks } = make();
  point("pointerdown", "north");
  point("pointerup", "south");
  // What the browser tells then: the smallest part that holds both.
  click("map", 1, true);
  expect(clicks).toEqual(["north shift"]);
});

it("a click where nothing moved is left alone", () => {
  const { point, click, clicks } = make();
  point("pointerdown", "north");
  point("pointerup", "north");
  click("north");
  expect(clicks).toEqual(["north"]);
});

it("a press of a key or of what reads aloud means its own target", () => {
  const { point, click, clicks } = make();
  point("pointerdown", "north");
  point("pointerup", "north");
  click("map", 0);
  expect(clicks).toEqual(["map"]);
});

it("who presses one button over the map and lets go on another presses none", () => {
  const { point, click, clicks } = make();
  point("pointerdown", "closer");
  point("pointerup", "farther");
  click("tools");
  expect(clicks).toEqual(["tools"]);
});

it("the click at the end of a drag is none", () => {
  const { point, click, clicks } = make();
  point("pointerdown", "north");
  point("pointermove", "north", 40);
  point("pointerup", "south", 40);
  click("map");
  click("south");
  expect(clicks).toEqual(["south"]);
});
