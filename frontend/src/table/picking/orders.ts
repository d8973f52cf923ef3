/** Orders of figures by their ids, and the acts that they are given by. Pure. */
import type { Fault, Ghost } from "../../board/interaction";
import type { Act, Examined, Msg, Offer, Order, Pair, Point, Ref } from "../../types";
import { makeAct } from "./lights";

export type Orders = Readonly<Record<Ref, Order>>;

/** Who goes where words send him. */
export interface Envoy {
  ref: Ref;
  /** In board units; 0 where it is not known yet. */
  reach: number;
}

/** A facing is told by whole numbers: so long a one is exact enough. */
const FINE = 100;

export const round = ({ x, y }: Point): Pair => [Math.round(x), Math.round(y)];

export const point = (angle: number): Pair => [
  Math.round(Math.cos(angle) * FINE),
  Math.round(Math.sin(angle) * FINE),
];

export const nameOrders = (orders: Orders, { verb, on }: Offer): string =>
  JSON.stringify([orders, verb, on]);

const index = (orders: readonly Order[]): Orders =>
  Object.fromEntries(orders.map((each) => [each.piece, each]));

/** Where a figure would stand by an order, how it would go there, and how it would look; before:
 * where it looks now. */
export function drawOrder(
  { piece, path = [], facing }: Order,
  spot: Point | null,
  before: Pair | null,
): Pick<Ghost, "piece" | "at" | "way" | "facing"> {
  const way = [...(spot ? [round(spot)] : []), ...path];
  const at = way.at(-1) ?? [0, 0];
  const leg = path.length && way.length > 1 ? way.at(-2)! : null;
  const along: Pair | null = leg && [at[0] - leg[0], at[1] - leg[1]];
  return { piece, at, way, facing: facing ?? along ?? before };
}

/** What is thrown for a unit by an act, in words; null where nothing is. */
export function nameThrow(offers: readonly Offer[], act: Act | null | undefined): Msg | null {
  if (!act || act.arg) return null;
  return offers.find(({ on, verb }) => on === act.on && verb === act.verb)?.label ?? null;
}

/** The orders that an answer comes to; null: to none. */
export function readOrders(answer: Examined | null): Orders | null {
  const arg = answer?.act?.arg;
  return arg?.type === "orders" ? index(arg.orders) : null;
}

export function aimAt(offer: Offer, at: Point): Act {
  const [x, y] = round(at);
  return makeAct(offer, { type: "at", x, y });
}

/** Why a unit does not go there; nobody may have said. */
export function failAt(offer: Offer, answer: Examined | null, at: Point): Fault {
  const nowhere = { clause: offer.clause, why: { id: "table-nowhere" } };
  return { refusal: answer?.refused?.refusal ?? nowhere, at: round(at) };
}

export function giveOrders(offer: Offer, orders: Orders): Act {
  const movers = offer.choice.type === "formation" ? offer.choice.movers : [];
  const given = movers.flatMap(({ piece }) => orders[piece] ?? []);
  given.sort((a, b) => (a.piece < b.piece ? -1 : 1));
  return makeAct(offer, { type: "orders", orders: given });
}
