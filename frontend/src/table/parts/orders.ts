/** Standing orders: which are of use to whom, and what stands as long as nobody has said anything. */
import type { RulesetInfo, StandingInfo } from "../../protocol/api";

/** Leaves the question to the player: nothing is answered for him. */
const ASK = "ask";

/** The orders that are of any use to a seat. */
export function listOrders(info: RulesetInfo, seat: string | null): StandingInfo[] {
  return info.standing.filter(
    ({ seats }) => seat !== null && (!seats.length || seats.includes(seat)),
  );
}

/** A mere yes or no by place is of no use everywhere: then only places are picked. */
export function isForAll(order: StandingInfo): boolean {
  return !order.per_place || order.kind === "range" || order.values.length > 2;
}

/** An order as it stands, in words. */
export interface Stood {
  order: StandingInfo;
  value: string;
}

/** What is answered for a seat. given: what its player has said. */
export function listStanding(
  info: RulesetInfo,
  seat: string | null,
  given: Readonly<Record<string, string>>,
): Stood[] {
  return listOrders(info, seat)
    .filter(isForAll)
    .flatMap((order) => {
      const value = given[order.key] ?? order.default;
      if (value === ASK) return [];
      return [{ order, value: order.values.find((each) => each.value === value)?.name ?? value }];
    });
}
