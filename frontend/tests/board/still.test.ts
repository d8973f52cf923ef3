import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import { NO_ART } from "../../src/board/art";
import { findCounterSize } from "../../src/board/layout";
import Ground from "../../src/board/overlay/Region.svelte";
import Still from "../../src/board/Still.svelte";
import type { Palette } from "../../src/board/palette";
import BoardAlone from "./BoardAlone.svelte";
import type { Board, Crop, Offer, Pair } from "../../src/types";
import { board, makePiece, move, PATIENT, scene } from "../fixtures";

const palette: Palette = {
  art: NO_ART,
  say: (text) => (typeof text === "string" ? text : (text?.id ?? "")),
  tell: (id) => id,
  ink: () => "#000000",
  solid: () => false,
};

describe("a board without a match", () => {
  it("is one picture with what lies on it, and nothing to click", () => {
    const layers = ["/map.svg"];
    const { container } = render(Still, { board, scene, palette, layers, label: "The drill" });
    expect(screen.getByRole("img", { name: "The drill" })).toBeInTheDocument();
    expect(container.querySelectorAll(".counter")).toHaveLength(2);
    expect(container.querySelectorAll(".pip")).toHaveLength(4);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/map.svg");
    expect(container.querySelectorAll("[data-ref], [tabindex], .lit, .pickable")).toHaveLength(0);
  });

  it("has its arrows beneath the counters, ended at their edge; over the figures of a table", async () => {
    const arrows = [{ id: "attack", start: "A1", end: "B2", name: { id: "attack" }, side: "red" }];
    const draw = async (kind: Board["kind"]) => {
      const props = { board: { ...board, kind }, scene: { ...scene, arrows }, palette };
      const { container, unmount } = render(Still, { ...props, label: "The drill" });
      const find = () => container.querySelector(".arrow:not(.under)");
      await vi.waitFor(() => expect(find()).not.toBeNull(), PATIENT);
      const arrow = find()!;
      const last = container.querySelector(".piece:last-of-type .counter, .piece:last-of-type")!;
      const after = arrow.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING;
      const end = arrow.getAttribute("d")!.split(" ").slice(-2).map(Number);
      unmount();
      return { over: !after, end };
    };
    const { over, end } = await draw("hex");
    expect(over).toBe(false);
    const half = findCounterSize(board) / 2;
    expect(Math.max(256 - end[0]!, 190 - end[1]!)).toBeCloseTo(half);
    expect((await draw("graph")).over).toBe(false);
    expect((await draw("table")).over).toBe(true);
  });

  it("shows the part that is asked for, its ground moved along", () => {
    const layers = ["/map.svg"];
    const crop: Crop = [100, 85, 200, 170];
    const { container } = render(Still, { board, scene, palette, layers, crop, label: "A part" });
    const boxes = [...container.querySelectorAll("svg")].map((each) =>
      each.getAttribute("viewBox"),
    );
    expect(boxes).toEqual(["100 85 200 170", "100 85 200 170"]);
    const { left, top, width, height } = container.querySelector("img")!.style;
    expect([left, top, width, height]).toEqual(["-50%", "-50%", "200%", "200%"]);
  });

  it("is seen from its other side where one sees it so: ground, counters and what is lit", () => {
    const layers = ["/map.svg"];
    const seen = (turned: boolean) => {
      const { container, unmount } = render(Still, {
        ...{ board, scene, palette, layers, label: "The drill", offers: [move], turned },
      });
      const transforms = [...container.querySelectorAll<SVGElement>(".piece, .cost")].map(
        (each) => each.style.transform || each.getAttribute("transform"),
      );
      const upside = container.querySelector("img.turned") !== null;
      unmount();
      return { transforms, upside };
    };
    const [before, after] = [seen(false), seen(true)];
    expect([before.upside, after.upside]).toEqual([false, true]);
    expect(after.transforms).toHaveLength(before.transforms.length);
    after.transforms.forEach((each, i) => expect(each).not.toBe(before.transforms[i]));
  });

  it("lights what could be done, and still takes no click", () => {
    const strip: Offer = {
      ...{ verb: "go", clause: "T1", label: { id: "go" } },
      choice: { type: "region", polygons: [[[0, 0], [90, 0], [90, 90]]] }, // prettier-ignore
    };
    const offers = [move, strip];
    const { container } = render(Still, { board, scene, palette, offers, Ground, label: "A way" });
    expect(container.querySelectorAll(".lit")).toHaveLength(2);
    expect(container.querySelectorAll(".picked")).not.toHaveLength(0);
    expect(container.querySelectorAll("path.ground")).toHaveLength(1);
    expect([...container.querySelectorAll(".cost")].map((each) => each.textContent)).toEqual(
      ["1", "2"], // prettier-ignore
    );
    expect(container.querySelectorAll("[data-ref], [data-region], [tabindex]")).toHaveLength(0);
  });

  it("shows the next scene where it is given one", async () => {
    const { container, rerender } = render(Still, { board, scene, palette, label: "The drill" });
    const more = { ...scene, pieces: [...scene.pieces!, makePiece("r2", "A2")] };
    await rerender({ scene: more });
    expect(container.querySelectorAll(".counter")).toHaveLength(3);
  });

  it("can be moved and looked at closely, too", () => {
    const { container } = render(BoardAlone, { board, scene, palette });
    expect(container.querySelectorAll(".counter")).toHaveLength(2);
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

describe("ground that may be chosen", () => {
  const far: Pair[] = [[300, 300], [340, 300], [340, 340]]; // prettier-ignore
  const strip: Offer = {
    ...{ verb: "go", clause: "T1", label: { id: "go" } },
    choice: { type: "region", polygons: [[[0, 0], [90, 0], [90, 90]]], holes: [far] }, // prettier-ignore
  };

  const everywhere = ["M-4000 -4000H4000V4000H-4000Z", "#fff"];

  /** What the mask of a path shows, in white, and then hides. */
  function listMask(container: HTMLElement, path: Element): (string | null)[][] {
    const id = /^url\(#(.+)\)$/.exec(path.parentElement!.getAttribute("mask")!)![1]!;
    const parts = [...container.querySelectorAll(`mask[id="${id}"] path`)];
    return parts.map((part) => [part.getAttribute("d"), part.getAttribute("fill")]);
  }

  it("is never lit where a hole lies outside of it", () => {
    const { container } = render(Still, {
      ...{ board, scene, palette, offers: [strip], Ground, label: "A way" },
    });
    const ground = container.querySelector("path.lit")!;
    expect(ground.getAttribute("d")).toBe("M0 0L90 0L90 90Z");
    expect(listMask(container, ground)).toEqual([everywhere, ["M300 300L340 300L340 340Z", null]]);
  });

  it("has one edge around all its polygons, whichever way they run and where they overlap", () => {
    const polygons: Pair[][] = [
      [[0, 0], [90, 0], [90, 10], [0, 10]],
      [[0, 10], [60, 10], [60, 20], [0, 20]],
      [[80, 5], [80, 30], [99, 30], [99, 5]],
    ]; // prettier-ignore
    const strips: Offer = { ...strip, choice: { type: "region", polygons, holes: [far] } };
    const { container } = render(Still, {
      board,
      scene,
      palette,
      offers: [strips],
      Ground,
      label: "A way",
    });
    const all = "M0 0L90 0L90 10L0 10ZM0 10L60 10L60 20L0 20ZM99 5L99 30L80 30L80 5Z";
    const drawn = [...container.querySelectorAll("path.lit, path.edge, path.ground")].map(
      (each) => [
        each.getAttribute("class")!.split(" ")[0],
        each.getAttribute("d"),
        each.getAttribute("stroke-width") !== null,
      ],
    );
    expect(drawn).toEqual([
      ["lit", all, false],
      ["edge", all, true],
    ]);
    const edge = container.querySelector("path.edge")!;
    const hole = ["M300 300L340 300L340 340Z", null];
    expect(listMask(container, edge)).toEqual([everywhere, [all, null], hole]);
  });
});
