/** What is counted of the sides, beside each other. Pure. */
import type { Msg, Tally } from "../../types";

/** One thing that is counted: of each side how much, in their order; null where it is not. */
export interface Row {
  name: Msg;
  values: (number | null)[];
}

/** In the order of the ruleset: what it counts first comes first. */
export function compareSides(tallies: readonly Tally[], sides: readonly string[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { name, side, value } of tallies) {
    const key = JSON.stringify(name);
    const row = rows.get(key) ?? { name, values: sides.map(() => null) };
    row.values[sides.indexOf(side)] = value;
    rows.set(key, row);
  }
  return [...rows.values()];
}
