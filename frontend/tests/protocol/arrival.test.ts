import { afterEach, describe, expect, it, vi } from "vitest";
import type { MatchDetail } from "../../src/protocol/api";
import { bringAlong, meetMatch } from "../../src/protocol/arrival";
import { serve } from "../network";

const tell = (code: string, status: MatchDetail["status"]) => ({ code, status }) as MatchDetail;
const answers = {
  "/api/matches/m1/": tell("m1", "running"),
  "/api/matches/m2/": tell("m2", "running"),
};

afterEach(() => vi.unstubAllGlobals());

describe("a match that one comes to", () => {
  it("is not asked for when it was told of this moment, and is the next time", async () => {
    vi.stubGlobal("fetch", serve(answers));
    expect(bringAlong(tell("m1", "open"))).toBe("/m/m1");
    expect(await meetMatch("m1")).toEqual(tell("m1", "open"));
    expect(await meetMatch("m1")).toEqual(tell("m1", "running"));
  });

  it("is never taken for another", async () => {
    vi.stubGlobal("fetch", serve(answers));
    bringAlong(tell("m1", "open"));
    expect(await meetMatch("m2")).toEqual(tell("m2", "running"));
    expect(await meetMatch("m1")).toEqual(tell("m1", "running"));
  });
});
