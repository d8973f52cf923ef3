/** What lies between two things is asked of the server, of whatever has been chosen. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Measuring } from "../../../src/table/measure/measuring.svelte";
import type { Finding } from "../../../src/types";
import { makeSight } from "../../fixtures";
import { openMatch, settle, type Stand } from "../model/stand";

const found: Finding = { clear: false, distance: 2, text: { id: "hidden" }, clause: "T1" };
let stand: Stand;
let measuring: Measuring;
let end: () => void;

/** The ends of the last line that was asked about. */
function asked(): unknown[] {
  const { start, end } = stand.sent("inspect");
  return [start, end];
}

async function answer(finding: Finding | null): Promise<void> {
  stand.say({ type: "inspected", key: stand.sent("inspect").key, seq: 4, finding });
  await vi.advanceTimersByTimeAsync(60);
}

function begin(): void {
  end = $effect.root(() => {
    measuring = new Measuring(stand.match);
  });
}

beforeEach(async () => {
  stand = await openMatch(makeSight(4, { offers: [] }));
  await settle();
  vi.useFakeTimers();
  begin();
});
afterEach(() => {
  end();
  stand.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what lies between two things", () => {
  it("is asked of two that are clicked, and drawn with the answer", async () => {
    measuring.click("A1");
    expect([stand.count("inspect"), measuring.picked]).toEqual([0, "r1"]);
    measuring.click("B2");
    expect(asked()).toEqual(["r1", "B2"]);
    await answer(found);
    expect(measuring.line).toEqual(found);
    expect(measuring.ruler).toEqual([
      [100, 100],
      [256, 190],
    ]);
  });

  it("begins at what is in hand, and looks where the keyboard goes", () => {
    stand.match.picking.pick("r1");
    end();
    begin();
    measuring.attend("A2");
    expect(asked()).toEqual(["r1", "A2"]);
    measuring.attend(null);
    expect(measuring.end).toBe("A2");
    measuring.click("r1");
    expect([measuring.start, measuring.end]).toEqual([null, null]);
  });

  it("stands when both are chosen, until a third is", async () => {
    measuring.click("A1");
    measuring.click("B1");
    await answer(found);
    measuring.attend("A2");
    expect([measuring.end, measuring.line]).toEqual(["B1", found]);
    measuring.click("B2");
    expect([measuring.start, measuring.end, measuring.line]).toEqual(["B2", null, null]);
  });

  it("follows what is dragged, to the nearest place or to bare ground", () => {
    measuring.begin("A1", { x: 90, y: 100 });
    measuring.follow({ x: 150, y: 180 });
    expect([measuring.start, measuring.end, measuring.busy]).toEqual(["r1", "B1", true]);
    measuring.lift({ x: 390.4, y: 20.6 });
    expect([measuring.end, measuring.busy]).toEqual([[390, 21], false]);
  });

  it("is asked of the latest where one goes fast", async () => {
    measuring.click("A1");
    ["A2", "B1", "B2"].forEach((ref) => measuring.attend(ref));
    expect([stand.count("inspect"), asked()]).toEqual([1, ["r1", "A2"]]);
    await answer(null);
    expect([stand.count("inspect"), asked()]).toEqual([2, ["r1", "B2"]]);
  });

  it("is not what is answered late, of ends that were chosen before", async () => {
    measuring.click("A1");
    measuring.click("B1");
    measuring.click("A2");
    await answer(found);
    expect([measuring.start, measuring.line, measuring.answered]).toEqual(["A2", null, false]);
    measuring.click("B2");
    expect([measuring.line, measuring.answered]).toEqual([null, false]);
    await answer(found);
    expect([measuring.line, measuring.answered]).toEqual([found, true]);
  });

  it("is asked again of another position", async () => {
    measuring.click("A1");
    measuring.click("B2");
    await answer(found);
    stand.say(makeSight(5));
    measuring.renew();
    await settle();
    expect([stand.count("inspect"), stand.sent("inspect").seq]).toEqual([2, 5]);
  });

  it("turns with the board", () => {
    measuring.click("A1");
    measuring.click("B2");
    const pair = ([x, y]: [number, number]): [number, number] => [400 - x, 340 - y];
    let turned!: ReturnType<Measuring["turned"]>;
    const done = $effect.root(() => {
      turned = measuring.turned({ point: ({ x, y }) => ({ x: 400 - x, y: 340 - y }), pair });
    });
    expect(turned.ruler).toEqual([
      [300, 240],
      [144, 150],
    ]);
    done();
  });
});
