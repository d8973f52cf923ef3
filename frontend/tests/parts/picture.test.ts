import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Picture from "../../src/parts/Picture.svelte";
import { View } from "../view";

const of = { ruleset: "drill", edition: 2, version: "0a1b" };
const base = "/static/rulesets/drill/2/0a1b/pictures";
const props = { of, scenario: "first", label: "The map", sizes: "300px" };

beforeEach(() => {
  View.all.clear();
  vi.stubGlobal("IntersectionObserver", View);
});
afterEach(() => vi.unstubAllGlobals());

describe("a picture of a battle", () => {
  it("is asked for when its place is seen, and not before", async () => {
    render(Picture, props);
    expect(screen.queryByRole("img")).toBeNull();
    View.scroll();
    const img = await screen.findByRole("img", { name: "The map" });
    expect(img.getAttribute("src")).toBe(`${base}/first-320.webp`);
    expect(img.getAttribute("srcset")).toBe(
      [320, 480, 640, 960].map((width) => `${base}/first-${width}.webp ${width}w`).join(", "),
    );
    expect(View.all.size).toBe(0);
  });

  it("is not waited with at the head of a page", () => {
    render(Picture, { ...props, first: true });
    expect(screen.getByRole("img", { name: "The map" })).toBeTruthy();
    expect(View.all.size).toBe(0);
  });

  it("is paper where it cannot be had, until another is asked for", async () => {
    const { rerender } = render(Picture, { ...props, first: true });
    await fireEvent.error(screen.getByRole("img"));
    expect(screen.queryByRole("img")).toBeNull();
    await rerender({ scenario: "second" });
    expect(screen.getByRole("img").getAttribute("src")).toBe(`${base}/second-320.webp`);
  });

  it("is paper where its edition is not installed", () => {
    render(Picture, { ...props, of: { ...of, version: "" }, first: true });
    expect(screen.queryByRole("img")).toBeNull();
  });
});
