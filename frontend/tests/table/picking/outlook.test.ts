/** What is told of the chances of an act. */
import { describe, expect, it } from "vitest";
import { readGauges } from "../../../src/table/picking/outlook";
import type { Forecast } from "../../../src/types";

type Rows = Forecast["gauges"][number]["rows"];

const never: Rows = [[0, "1", 1000]];
const perhaps: Rows = [
  [0, "3/4", 750],
  [1, "1/4", 250],
];
const many: Rows = [
  [0, "1/2", 500],
  [2, "1/2", 500],
];

function read(...all: Rows[]) {
  const gauges = all.map((rows, i) => ({ name: { id: `g${i}` }, rows }));
  return readGauges({ gauges } as unknown as Forecast).map(({ name, rows, single }) => ({
    id: (name as { id: string }).id,
    values: rows.map(([value]) => value),
    single,
  }));
}

describe("the quantities of a forecast", () => {
  it("are those that may come to anything", () => {
    expect(read(never, perhaps, many)).toEqual([
      { id: "g1", values: [1], single: true },
      { id: "g2", values: [0, 2], single: false },
    ]);
  });

  it("are the first where nothing comes of any", () => {
    expect(read(never, never)).toEqual([{ id: "g0", values: [], single: true }]);
    expect(read()).toEqual([]);
  });
});
