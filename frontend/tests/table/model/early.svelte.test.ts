import { afterEach, describe, expect, it, vi } from "vitest";
import { orderSupplies } from "../../../src/ruleset/supplies";
import { Match } from "../../../src/table/model/match.svelte";
import { makeSight, scene } from "../../fixtures";
import { Line, serve } from "../../network";
import { answers, settle, table } from "./stand";

/** Orders what the page of a match needs; the line that is opened for it. */
function order(code: string, given: Record<string, unknown> = answers): Line {
  vi.stubGlobal("fetch", serve(given));
  let line!: Line;
  orderSupplies(code, () => (line = new Line()));
  return line;
}

afterEach(() => vi.unstubAllGlobals());

describe("a match whose line was open before its page", () => {
  it("shows at once what came meanwhile, and opens no other line", async () => {
    const line = order("m1");
    line.open();
    line.say(table);
    line.say(makeSight(4, { scene }));
    const match = await Match.load("m1");
    expect([match.connection, match.head?.seq, match.yours]).toEqual(["live", 4, ["red"]]);
    const close = match.connect({
      makeSocket: () => {
        throw new Error("A second line.");
      },
    });
    line.say(makeSight(5, { scene }));
    expect(match.head?.seq).toBe(5);
    close();
    expect([line.readyState, match.connection]).toEqual([3, "closed"]);
  });

  it("says so where the server ended the line", async () => {
    const line = order("m1");
    line.drop(4404);
    const match = await Match.load("m1");
    expect(match.connection).toBe("closed");
  });

  it("hangs up where the match cannot be read", async () => {
    const line = order("m1", {});
    await expect(Match.load("m1")).rejects.toThrow("/api/matches/m1/ is not there.");
    expect(line.readyState).toBe(3);
  });

  it("takes nothing of another match, and hangs up on it", async () => {
    const line = order("m2", { ...answers, "/api/matches/m2/": answers["/api/matches/m1/"] });
    line.open();
    line.say(makeSight(4, { scene }));
    await settle();
    const match = await Match.load("m1");
    expect([match.head, line.readyState]).toEqual([null, 3]);
  });

  it("is asked for anew the next time", async () => {
    const line = order("m1");
    (await Match.load("m1")).close();
    const again = await Match.load("m1");
    expect([again.head, line.readyState]).toEqual([null, 3]);
  });
});
