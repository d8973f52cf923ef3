/** Orders of figures by their ids, and the acts that they are given by. Pure. */
import type { Fault } from "../../board/interaction";
import type { Act, Examined, Offer, Order, Pair, Point, Ref } from "../../types";
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

export const index = (orders: readonly Order[]): Orders =>
  Object.fromEntries(orders.map((each) => [each.piece, each]));

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
