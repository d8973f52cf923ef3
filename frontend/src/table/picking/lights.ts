/** What a page lights and puts on buttons, and the acts that it leads to. */
import type { Ground } from "../../board/interaction";
import type { How } from "./selection";
import type { Act, Arg, Msg, Name, Offer, Ref, Refusal, Route, Target, Term } from "../../types";

export type Effect = "act" | "steer" | "waypoint" | "pair" | "toggle" | "order";

/** One thing that a click on a lit ref may do. */
export interface Spot {
  ref: Ref;
  offer: Offer;
  effect: Effect;
  /** Who does it: the source of what is assigned, else the piece of the offer. */
  actor: Ref | null;
  /** Who does what to whom, in a line. */
  text: Msg;
  /** The act it leads to, also the one to ask a forecast for. */
  act: Act;
  tone: "plain" | "good" | "costly";
  /** Several ways lead here; this is the one taken unless steered. */
  routes: Route[];
  route: Route | null;
  total: number | null;
  terms: Term[];
  note: Msg | null;
  on: boolean;
  /** Several do it one after another: what each of them does. */
  joint: Spot[];
}

export interface Bar {
  offer: Offer;
  refusal: Refusal;
}

/**
 * A button beside the board: a plain one, to stay, to hand in what was gathered, or to lay out the
 * orders that were proposed.
 */
export interface Press {
  offer: Offer;
  act: Act;
  kind: "button" | "stay" | "hand-in" | "proposal";
  note: Msg | null;
  ready: boolean;
}

/** Ground for the answer to an offer, or for the order of one figure of it. */
export interface Plot extends Ground {
  offer: Offer;
  piece: Ref | null;
  /** What is told of the piece under this name lights less of it. */
  extent?: string;
}

export interface Lights {
  spots: Map<Ref, Spot[]>;
  bars: Map<Ref, Bar[]>;
  /** From what something can be done. */
  pickable: Set<Ref>;
  /** From what nothing can be done, though it may be picked to hear why. */
  askable: Set<Ref>;
  /** The ways in which the picked card can be played, where there are several. */
  hows: How[];
  presses: Press[];
  ranges: Offer[];
  grounds: Plot[];
}

/** The act that answers an offer. */
export function makeAct(offer: Offer, arg?: Arg): Act {
  return {
    verb: offer.verb,
    ...(offer.on == null ? {} : { on: offer.on }),
    ...(arg ? { arg } : {}),
  };
}

export function press(
  offer: Offer,
  act: Act,
  kind: Press["kind"],
  ready = true,
  note: Msg | null = null,
) {
  return { offer, act, kind, ready, note };
}

export function pointAt(
  offer: Offer,
  target: Target,
  arg: Arg,
  actor: Ref | null = offer.on ?? null,
): Spot {
  return {
    ref: target.ref,
    offer,
    effect: "act",
    actor,
    text: offer.label,
    act: makeAct(offer, arg),
    tone: "plain",
    routes: [],
    route: null,
    total: target.total ?? null,
    terms: target.terms ?? [],
    note: target.note ?? null,
    on: false,
    joint: [],
  };
}

export function addSpot(lights: Lights, spot: Spot): void {
  const spots = lights.spots.get(spot.ref);
  if (spots) spots.push(spot);
  else lights.spots.set(spot.ref, [spot]);
}

export function addBars(
  lights: Lights,
  offer: Offer,
  barred: { ref: Ref; refusal: Refusal }[] = [],
) {
  for (const { ref, refusal } of barred) {
    const bars = lights.bars.get(ref);
    if (bars) bars.push({ offer, refusal });
    else lights.bars.set(ref, [{ offer, refusal }]);
  }
}

/** What a ref is called: as the end of a way by itself, else with what lies there. */
export type Namer = (ref: Ref, way: boolean) => Name;

/** Says of a spot who does what to whom, where its offer has words for it. */
export function tellDeed(spot: Spot, name: Namer): Msg {
  const { deed, label } = spot.offer;
  if (spot.joint.length > 1) {
    const id = spot.route ? "table-going" : "table-together";
    return { id, args: { n: spot.joint.length, target: name(spot.ref, true) } };
  }
  if (!deed) return label;
  const actor = spot.actor === null ? "" : name(spot.actor, true);
  const target = name(spot.ref, spot.route !== null);
  return { id: deed.id, args: { ...deed.args, actor, target, n: spot.total ?? 0 } };
}

/** Answers that are numbered, at most. */
const FEW = 6;

/** The few answers on the map of a question that nothing else ends: they have the first keys. */
export function listForced({ spots, pickable, presses }: Lights): Spot[] {
  const all = [...spots.values()].flat();
  const few = all.length <= FEW && all.every(({ effect }) => effect === "act");
  const free = pickable.size > 1 || presses.some(({ offer }) => offer.closing);
  return few && !free ? all : [];
}

/** More buttons than these stand in one row on a phone, which is pushed sideways. */
const ROW = 4;
const KEYS = 9;

export function isLong(presses: readonly Press[]): boolean {
  return presses.length > ROW;
}

/**
 * The buttons that are shown, in the order of their keys. Orders that nobody has given are no answer
 * beside others, but where some are proposed they wait in their place, and what is proposed comes
 * behind: while one draws up, no button gives way to another beneath the finger. In a long row what
 * hands in comes last, for it waits behind all that can be done meanwhile, though never without a key.
 */
export function listPresses({ presses }: Lights): Press[] {
  const proposals = presses.filter(({ kind }) => kind === "proposal");
  const proposed = new Set(proposals.map(({ offer }) => offer));
  const answers = presses.filter(
    ({ kind, ready, offer }) =>
      kind !== "proposal" && (ready || offer.choice.type !== "formation" || proposed.has(offer)),
  );
  const shown = [...answers, ...proposals];
  if (!shown.length) return presses;
  if (!isLong(shown)) return shown;
  const last = shown.filter(({ kind }) => kind === "hand-in");
  const others = shown.filter((press) => !last.includes(press));
  return others.toSpliced(Math.min(others.length, KEYS - last.length), 0, ...last);
}
