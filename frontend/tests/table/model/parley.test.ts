import { describe, expect, it } from "vitest";
import { findNews, placeParley } from "../../../src/table/model/parley";
import type { Line, Parley, Table } from "../../../src/types";

const line = (seq: number): Line => ({ seq, kind: "act" });
const word = (seq: number, seat: string, kind: string): Parley => ({ seq, seat, kind });
const offer = word(4, "red", "offer-draw");
const decline = word(4, "white", "decline-draw");
const tell = (yours: string[], parley: Parley[]): Table => ({
  type: "table",
  status: "running",
  seats: [],
  yours,
  parley,
});

describe("what is said of a draw", () => {
  it("stands in the log after the line before it, in its order", () => {
    const placed = placeParley([line(2), line(3), line(7)], [word(1, "red", "x"), offer, decline]);
    expect([...placed]).toEqual([[3, [offer, decline]]]);
  });

  it.each([
    ["who watches hears both", [], [offer, decline]],
    ["who offered hears the answer", ["red"], [decline]],
    ["who was asked hears nothing of what he said himself", ["white"], []],
    ["who plays both sides hears nothing", ["red", "white"], []],
  ])("%s", (_, yours, news) => {
    expect(findNews(tell(yours, []), tell(yours, [offer, decline]))).toEqual(news);
  });

  it("is no news twice", () => {
    expect(findNews(tell([], [offer]), tell([], [offer, decline]))).toEqual([decline]);
  });
});
