/** Deeds that shall be done later: who does what to whom, and whether it can be done now. */
import type { Act, Line, Msg, Ref, Refusal } from "../../types";
import { light } from "./choices";
import type { Spot } from "./lights";
import type { Ports } from "./ports";
import { NOTHING } from "./selection";

/** One deed: who does what to whom. */
export interface Wish {
  actor: Ref;
  verb: string;
  ref: Ref;
  text: Msg;
  /** The way it is to be done, where there are several. */
  act: Act;
}

export type WishPorts = Pick<Ports, "offers" | "name" | "more">;
/** What has deeds done one after another: it sends them, and sees what happens in between. */
export type DeedPorts = WishPorts & Pick<Ports, "play" | "eyes" | "since" | "casual" | "stage">;

/** The deed that a spot leads to; null where nobody on the board does it, or with a card. */
export function makeWish({ actor, offer, ref, text, act }: Spot): Wish | null {
  if (actor === null || offer.on !== actor || offer.cards) return null;
  return { actor, verb: offer.verb, ref, text, act };
}

/**
 * Whether a line of the log tells of something that one should know before going on: all that is
 * seen, but for the ways of those whom one sent.
 */
export function isEvent({ kind, events = [] }: Line, sent: readonly Ref[]): boolean {
  if (kind !== "act" && kind !== "sealed") return true;
  return events.some(({ cue, headline }) => {
    const way = cue?.type === "travel" && cue.pieces.every((piece) => sent.includes(piece));
    return headline || (cue != null && !way);
  });
}

/** Asks for what the actor may do, where that comes later; null where it is known. */
export function fetchWays(ports: WishPorts, { actor, verb }: Wish): Promise<void> | null {
  const waits = ports
    .offers()
    .some((offer) => offer.on === actor && offer.verb === verb && offer.choice.type === "later");
  return waits ? ports.more(actor) : null;
}

/** The act as it is offered now: along the same way if that is still open, else the best one. */
export function findAct(ports: WishPorts, wish: Wish): Act | null {
  const spots = lightUp(ports, wish).spots.get(wish.ref) ?? [];
  const spot = spots.find(({ offer }) => offer.verb === wish.verb);
  if (!spot) return null;
  const { arg } = wish.act;
  const way = arg?.type === "trace" ? arg.refs.join() : null;
  return spot.routes.some(({ refs }) => refs.join() === way) ? wish.act : spot.act;
}

/** Why it cannot be done, where the offers say so. */
export function findRefusal(ports: WishPorts, wish: Wish): Refusal | null {
  const bars = lightUp(ports, wish).bars.get(wish.ref) ?? [];
  return (bars.find(({ offer }) => offer.verb === wish.verb) ?? bars[0])?.refusal ?? null;
}

function lightUp({ offers, name }: WishPorts, { actor }: Wish) {
  return light(offers(), { ...NOTHING, picked: actor }, name);
}
