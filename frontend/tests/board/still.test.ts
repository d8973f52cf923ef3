import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { NO_ART } from "../../src/board/art";
import Still from "../../src/board/Still.svelte";
import type { Palette } from "../../src/board/palette";
import BoardAlone from "./BoardAlone.svelte";
import { board, makePiece, scene } from "../fixtures";

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
