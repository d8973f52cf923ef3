import { describe, expect, it } from "vitest";
import { challengeUrl, diagramUrl, readRoute, rulesUrl } from "../../src/shell/router.svelte";

const read = (path: string) => readRoute(new URL(path, "http://test"));

describe("readRoute", () => {
  it("knows the pages of the site", () => {
    expect(read("/")).toEqual({ page: "home" });
    expect(read("/m/a%20b/")).toEqual({ page: "match", code: "a b" });
    expect(read("/rules/battle_dice#D1")).toEqual({
      page: "rules",
      ruleset: "battle_dice",
      edition: null,
    });
    expect(read("/new?ruleset=r&scenario=s&opponent=bot")).toEqual({
      page: "new",
      ruleset: "r",
      scenario: "s",
      opponent: "bot",
      invite: "",
    });
  });

  it("leaves the pages of people and clubs to themselves", () => {
    expect(read("/people/Anna/")).toEqual({ page: "people", path: "/people/Anna" });
    expect(read("/clubs/")).toEqual({ page: "clubs", path: "/clubs" });
    expect(read("/clubs/don/join/x-y")).toEqual({ page: "clubs", path: "/clubs/don/join/x-y" });
    expect(read("/clubsuit")).toEqual({ page: "lost" });
  });

  it("reads back whom one challenges", () => {
    expect(read(challengeUrl("Анна & Co"))).toEqual({
      page: "new",
      ruleset: "",
      scenario: "",
      opponent: "link",
      invite: "Анна & Co",
    });
  });

  it("reads back the address of an edition's rules", () => {
    const old = { page: "rules", ruleset: "ice road", edition: 2 };
    expect(read(rulesUrl({ id: "ice road", edition: 2 }))).toEqual(old);
    expect(read("/rules/go?edition=x")).toEqual({ page: "rules", ruleset: "go", edition: null });
  });

  it("reads back the address of a diagram", () => {
    const sight = { page: "diagram", ruleset: "ice road", edition: 2, name: "a sight" };
    expect(read(diagramUrl({ id: "ice road", edition: 2 }, "a sight"))).toEqual(sight);
    expect(read("/rules/go/diagrams/sight/")).toEqual({
      page: "diagram",
      ruleset: "go",
      edition: null,
      name: "sight",
    });
  });

  it("knows what others show in a frame", () => {
    expect(read("/embed/m/a%20b/")).toEqual({ page: "embed", kind: "m", code: "a b" });
    expect(read("/embed/t/x")).toEqual({ page: "embed", kind: "t", code: "x" });
    expect(["/embed/x/y", "/embed/m", "/embed/m/a/b"].map((path) => read(path).page)).toEqual([
      "lost",
      "lost",
      "lost",
    ]);
  });

  it("knows when there is none", () => {
    expect(["/m", "/m/a/b", "/else"].map((path) => read(path).page)).toEqual([
      "lost",
      "lost",
      "lost",
    ]);
  });
});
