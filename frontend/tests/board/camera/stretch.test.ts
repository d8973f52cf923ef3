import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NO_ART } from "../../../src/board/art";
import type { Palette } from "../../../src/board/palette";
import BoardAlone from "../BoardAlone.svelte";
import { board, scene } from "../../fixtures";

const palette: Palette = {
  art: NO_ART,
  say: () => "",
  tell: (id) => id,
  ink: () => "#000000",
  solid: () => false,
};
const FRAME = { width: 876, height: 756 };

/** The browser's own measuring, which there is none of here. */
class Sizes {
  static all: Sizes[] = [];
  constructor(readonly tell: (entries: { contentRect: typeof FRAME }[]) => void) {}
  observe(): void {
    Sizes.all.push(this);
    this.tell([{ contentRect: FRAME }]);
  }
  disconnect(): void {}
}

beforeEach(() => {
  Sizes.all = [];
  vi.stubGlobal("ResizeObserver", Sizes);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function stand(on = board) {
  const { container } = render(BoardAlone, { board: on, scene, palette });
  await tick();
  const content = container.querySelector<HTMLElement>(".content")!;
  const frame = container.querySelector<HTMLElement>(".frame")!;
  return {
    frame,
    width: () => Math.round(parseFloat(content.style.width)),
    stretched: () => Number(/scale\((.+)\)/.exec(content.style.transform)?.[1]),
    rest: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}

it("a board is drawn at once as it begins", async () => {
  const { width, stretched } = await stand();
  // 400 units and the paper about them, twice as large in the frame less its margin.
  expect([width(), stretched()]).toEqual([848, 1]);
});

it("while it is scaled the picture of it is stretched, and drawn anew when it lies still", async () => {
  const { frame, width, stretched, rest } = await stand();
  await rest(1000);
  await fireEvent.wheel(frame, { deltaY: -100 });
  expect(width()).toBe(848);
  expect(stretched()).toBeCloseTo(1.1735);
  await rest(100);
  await fireEvent.wheel(frame, { deltaY: -100 });
  await rest(100);
  expect(width()).toBe(848);
  expect(stretched()).toBeCloseTo(1.3771);
  await rest(500);
  expect([width(), stretched()]).toEqual([Math.round(848 * Math.exp(0.32)), 1]);
});

it("the first look stays where the pieces are, turned and in another room", async () => {
  const large = { ...board, cell: [8, 8] as [number, number] };
  const room = { contentRect: { width: 300, height: 260 } };
  const looks = [];
  for (const steps of [[false, true], [true]]) {
    const first = { board: large, scene, palette, turned: steps[0]! };
    const { container, rerender, unmount } = render(BoardAlone, first);
    await tick();
    await vi.advanceTimersByTimeAsync(1000);
    for (const turned of steps.slice(1)) await rerender({ ...first, turned });
    Sizes.all.at(-1)!.tell([room]);
    await vi.advanceTimersByTimeAsync(1000);
    looks.push(container.querySelector<HTMLElement>(".content")!.style.cssText);
    unmount();
  }
  expect(looks[0]).toBe(looks[1]);
  expect(looks[0]).toContain("translate(-");
});

it("a picture is drawn no more than four times larger than it is seen", async () => {
  const { frame, width, stretched, rest } = await stand({ ...board, width: 4000, height: 3400 });
  await fireEvent.wheel(frame, { deltaY: -2000 });
  await rest(2000);
  expect(width()).toBe(3 * 4024);
  await fireEvent.wheel(frame, { deltaY: 850 });
  expect([width(), stretched()]).toEqual([3 * 4024, expect.closeTo(Math.exp(-1.36), 4)]);
  await fireEvent.wheel(frame, { deltaY: 50 });
  expect(width()).toBe(Math.round(3 * 4024 * Math.exp(-1.44)));
});
