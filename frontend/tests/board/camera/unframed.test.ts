import { render } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Camera from "../../../src/board/camera/Camera.svelte";

/** A browser that measures when it is told to. */
class Sizes {
  static tell: (entries: { contentRect: { width: number; height: number } }[]) => void;
  constructor(tell: typeof Sizes.tell) {
    Sizes.tell = tell;
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", Sizes);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("what happens before there is a frame leaves no trace in the first look", async () => {
  const children = createRawSnippet(() => ({ render: () => "<i></i>" }));
  const start = () => ({ scale: 2, at: { x: 200, y: 150 } });
  const { container, component, rerender } = render(Camera, {
    content: { width: 400, height: 300 },
    label: "Board",
    children,
  });
  const lies = () => {
    const { width, transform } = container.querySelector<HTMLElement>(".content")!.style;
    return [width, transform];
  };
  // The board is turned to the one who looks at it, and a film begins.
  component.turn();
  component.remember();
  await tick();
  expect(lies()).toEqual(["0px", "translate(0px, 0px) scale(1)"]);

  await rerender({ start });
  Sizes.tell([{ contentRect: { width: 300, height: 200 } }]);
  await tick();
  const first = ["800px", "translate(-250px, -200px) scale(1)"];
  expect(lies()).toEqual(first);
  component.recall([{ x: 200, y: 150 }], 0, true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(lies()).toEqual(first);
});
