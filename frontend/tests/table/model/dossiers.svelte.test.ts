/** What pieces may still do is asked of the server once each, also where several ask at once. */
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Message, Ref, Refused } from "../../../src/types";
import { makeSight } from "../../fixtures";
import { openMatch, settle, type Stand } from "./stand";

const remarks = [{ text: { id: "may-march" }, clause: "T1" }];
let stand: Stand;
let leave: () => void;

/** Effects that ask of these pieces, as the dossiers of a stack do. */
function lookAt(...pieces: Ref[]): void {
  leave = $effect.root(() => {
    for (const piece of pieces) {
      $effect(() => {
        stand.match.findRemarks(piece);
      });
      $effect(() => void stand.match.describe(piece));
    }
  });
  flushSync();
}

async function hear(message: Message): Promise<void> {
  stand.say(message);
  await settle();
  flushSync();
}

const tell = (key: string, piece: Ref, more = {}) =>
  hear({ type: "described", key, seq: 4, piece, remarks, ...more });
const refuse = (key: string, code: Refused["code"]) =>
  hear({ type: "refused", key, code, text: "No." });

beforeEach(async () => {
  stand = await openMatch(makeSight(4));
});
afterEach(() => {
  leave();
  stand.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what a piece may still do", () => {
  it("is asked once each in a position, whatever is answered meanwhile", async () => {
    const { match, sent, count } = stand;
    lookAt("r1", "w1", "r2");
    expect(count("describe")).toBe(3);
    await tell(sent("describe").key, "r2");
    expect([match.findRemarks("r2"), match.findRemarks("r1")]).toEqual([remarks, null]);
    expect(count("describe")).toBe(3);
    await hear(makeSight(5));
    expect([match.findRemarks("r2"), count("describe")]).toEqual([null, 6]);
  });

  it("may be nothing, which is known then", async () => {
    const { match, sent } = stand;
    lookAt("r1");
    await tell(sent("describe").key, "r1", { remarks: undefined });
    expect(match.findRemarks("r1")).toEqual([]);
  });

  it("that is told too late is of the position it was asked of", async () => {
    const { match, sent } = stand;
    lookAt("r1");
    const { key } = sent("describe");
    await hear(makeSight(5));
    await tell(key, "r1");
    expect(match.findRemarks("r1")).toBeNull();
  });

  it("is asked again where too much was asked at once", async () => {
    vi.useFakeTimers();
    const { match, sent, count } = stand;
    lookAt("r1", "w1");
    await refuse(sent("describe").key, "too-many");
    expect([match.findRemarks("w1"), count("describe")]).toEqual([null, 2]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(count("describe")).toBe(3);
    await tell(sent("describe").key, "w1");
    expect([match.findRemarks("w1"), match.findRemarks("r1")]).toEqual([remarks, null]);
  });

  it("is not known of a refusal, and can be asked anew", async () => {
    const { match, sent, count } = stand;
    lookAt("r1");
    await refuse(sent("describe").key, "stale");
    expect(match.findRemarks("r1")).toBeNull();
    void match.describe("r1");
    expect(count("describe")).toBe(2);
    await tell(sent("describe").key, "r1");
    expect(match.findRemarks("r1")).toEqual(remarks);
  });
});
