/**
 * What can be clicked, from the offers and what has been picked so far. Pure, and the only place
 * that turns an offer into an act. No rules: a thing is lit because an offer names it.
 */
import { areAlike, findBest, findEnd, findWaypoints, groupByEnd, passThrough } from "./routes";
import { nameOffer } from "../../protocol/apply";
import { findCards, findOpen, findPickable, listHows, type How, type Selection } from "./selection";
import type { Act, Arg, Msg, Offer, Ref, Refusal, Route, Target, Term } from "../../types";

export type Effect = "act" | "steer" | "waypoint" | "pair" | "toggle";

/** One thing that a click on a lit ref may do. */
export interface Spot {
  ref: Ref;
  offer: Offer;
  effect: Effect;
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
}

export interface Bar {
  offer: Offer;
  refusal: Refusal;
}

/** A button beside the board: a plain one, to stay, or to hand in what was gathered. */
export interface Press {
  offer: Offer;
  act: Act;
  kind: "button" | "stay" | "hand-in";
  note: Msg | null;
  ready: boolean;
}

export interface Lights {
  spots: Map<Ref, Spot[]>;
  bars: Map<Ref, Bar[]>;
  pickable: Set<Ref>;
  /** The ways in which the picked card can be played, where there are several. */
  hows: How[];
  presses: Press[];
  ranges: Offer[];
  regions: Offer[];
}

/** The act that answers an offer. */
export function makeAct(offer: Offer, arg?: Arg): Act {
  return {
    verb: offer.verb,
    ...(offer.on == null ? {} : { on: offer.on }),
    ...(arg ? { arg } : {}),
  };
}

/** What is lit, barred and on the buttons. */
export function light(all: readonly Offer[], selection: Selection): Lights {
  const offers = findOpen(all, selection);
  const lights: Lights = {
    spots: new Map(),
    bars: new Map(),
    pickable: new Set([...findPickable(offers), ...findCards(all)]),
    hows: listHows(all, selection),
    presses: [],
    ranges: [],
    regions: [],
  };
  for (const offer of offers) {
    const mine = offer.on != null && offer.on === selection.picked;
    if (offer.on == null || mine) lightOffer(lights, offer, selection, mine);
  }
  return lights;
}

function lightOffer(lights: Lights, offer: Offer, selection: Selection, mine: boolean): void {
  const { choice } = offer;
  const free = mine || selection.picked === null;
  switch (choice.type) {
    case "button":
      lights.presses.push(press(offer, makeAct(offer), "button"));
      return;
    case "targets":
      if (!free) return;
      for (const target of choice.options) {
        addSpot(lights, pointAt(offer, target, { type: "one", ref: target.ref }));
      }
      addBars(lights, offer, choice.barred);
      return;
    case "routes":
      if (free) lightRoutes(lights, offer, choice.options, selection);
      if (free && !selection.steer) addBars(lights, offer, choice.barred);
      return;
    case "subset":
      if (free) lightSubset(lights, offer, choice, selection);
      return;
    case "assign":
      lightAssign(lights, offer, choice, selection);
      return;
    case "range":
      lights.ranges.push(offer);
      return;
    case "region":
      if (free) lights.regions.push(offer);
      return;
    case "later":
      return;
  }
}

function press(offer: Offer, act: Act, kind: Press["kind"], ready = true, note: Msg | null = null) {
  return { offer, act, kind, ready, note };
}

function pointAt(offer: Offer, target: Target, arg: Arg): Spot {
  return {
    ref: target.ref,
    offer,
    effect: "act",
    act: makeAct(offer, arg),
    tone: "plain",
    routes: [],
    route: null,
    total: target.total ?? null,
    terms: target.terms ?? [],
    note: target.note ?? null,
    on: false,
  };
}

function leadTo(offer: Offer, ref: Ref, routes: Route[], effect: Effect): Spot {
  const route = findBest(routes)!;
  return {
    ref,
    offer,
    effect,
    act: makeAct(offer, { type: "trace", refs: route.refs }),
    tone: route.tone ?? "plain",
    routes,
    route,
    total: route.cost || null,
    terms: route.terms ?? [],
    note: route.note ?? null,
    on: false,
  };
}

function lightRoutes(lights: Lights, offer: Offer, routes: Route[], selection: Selection): void {
  const { steer } = selection;
  const stay = routes.find((route) => findEnd(route) === null);
  if (stay) {
    const act = makeAct(offer, { type: "trace", refs: [] });
    lights.presses.push(press(offer, act, "stay", true, stay.note ?? null));
  }
  if (steer) {
    if (steer.offer !== nameOffer(offer)) return;
    const open = passThrough(groupByEnd(routes).get(steer.end) ?? [], steer.via);
    if (open.length === 0) return;
    for (const ref of findWaypoints(open)) {
      const through = passThrough(open, [...steer.via, ref]);
      if (through.length) addSpot(lights, leadTo(offer, ref, through, "waypoint"));
    }
    addSpot(lights, leadTo(offer, steer.end, open, "act"));
    return;
  }
  for (const [end, group] of groupByEnd(routes)) {
    addSpot(lights, leadTo(offer, end, group, areAlike(group) ? "act" : "steer"));
  }
}

function lightSubset(
  lights: Lights,
  offer: Offer,
  choice: Extract<Offer["choice"], { type: "subset" }>,
  selection: Selection,
): void {
  const chosen = selection.chosen.filter((ref) => choice.refs.includes(ref)).sort();
  const act = makeAct(offer, { type: "many", refs: chosen });
  for (const ref of choice.refs) {
    const on = chosen.includes(ref);
    if (!on && chosen.length >= choice.most) continue;
    const spot = pointAt(offer, { ref }, { type: "many", refs: chosen });
    addSpot(lights, { ...spot, effect: "toggle", on });
  }
  const ready = chosen.length >= choice.least && chosen.length <= choice.most;
  lights.presses.push(press(offer, act, "hand-in", ready));
}

function lightAssign(
  lights: Lights,
  offer: Offer,
  choice: Extract<Offer["choice"], { type: "assign" }>,
  selection: Selection,
): void {
  const source = choice.sources.find((each) => each.ref === selection.picked);
  for (const target of source?.options ?? []) {
    const arg: Arg = { type: "pairs", pairs: { [source!.ref]: target.ref } };
    const on = selection.pairs[source!.ref] === target.ref;
    addSpot(lights, { ...pointAt(offer, target, arg), effect: "pair", on });
  }
  addBars(lights, offer, source?.barred);
  const mine = choice.sources.map((each) => each.ref);
  const pairs = Object.fromEntries(
    Object.entries(selection.pairs).filter(([from]) => mine.includes(from)),
  );
  lights.presses.push(press(offer, makeAct(offer, { type: "pairs", pairs }), "hand-in"));
}

function addSpot(lights: Lights, spot: Spot): void {
  const spots = lights.spots.get(spot.ref);
  if (spots) spots.push(spot);
  else lights.spots.set(spot.ref, [spot]);
}

function addBars(lights: Lights, offer: Offer, barred: { ref: Ref; refusal: Refusal }[] = []) {
  for (const { ref, refusal } of barred) {
    const bars = lights.bars.get(ref);
    if (bars) bars.push({ offer, refusal });
    else lights.bars.set(ref, [{ offer, refusal }]);
  }
}
