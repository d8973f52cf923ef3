import { describe, expect, it } from "vitest";
import { StepOrder } from "../../src/protocol/step-order";
import { makeSight, makeStep } from "../fixtures";

describe("StepOrder", () => {
  it("delivers nothing before a sight", () => {
    const order = new StepOrder();
    expect(order.takeStep(makeStep(1))).toEqual([]);
    expect(order.waiting).toBe(false);
  });

  it("holds early steps back until the missing one has come", () => {
    const order = new StepOrder();
    order.takeSight(makeSight(4));
    expect(order.takeStep(makeStep(7))).toEqual([]);
    expect(order.takeStep(makeStep(6))).toEqual([]);
    expect(order.waiting).toBe(true);
    expect(order.takeStep(makeStep(5)).map((step) => step.seq)).toEqual([5, 6, 7]);
    expect([order.waiting, order.last]).toEqual([false, 7]);
  });

  it("delivers a repeated step once", () => {
    const order = new StepOrder();
    order.takeSight(makeSight(0));
    expect(order.takeStep(makeStep(1))).toHaveLength(1);
    expect(order.takeStep(makeStep(1))).toEqual([]);
    expect([order.waiting, order.last]).toEqual([false, 1]);
  });

  it("waits no more when a sight has overtaken all that was early", () => {
    const order = new StepOrder();
    order.takeSight(makeSight(0));
    order.takeStep(makeStep(3));
    expect(order.takeSight(makeSight(3)).map(({ type, seq }) => [type, seq])).toEqual([
      ["sight", 3],
    ]);
    expect(order.waiting).toBe(false);
  });

  it("lets a sight overtake the gap, and delivers what is newer after it", () => {
    const order = new StepOrder();
    order.takeSight(makeSight(0));
    order.takeStep(makeStep(3));
    order.takeStep(makeStep(5));
    const delivered = order.takeSight(makeSight(4));
    expect(delivered.map(({ type, seq }) => [type, seq])).toEqual([
      ["sight", 4],
      ["step", 5],
    ]);
  });
});
