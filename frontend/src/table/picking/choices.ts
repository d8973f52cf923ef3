/**
 * What can be clicked, from the offers and what has been picked so far. Pure, and the only place
 * that turns an offer into an act. No rules: a thing is lit because an offer names it.
 */
import { nameOffer } from "../../protocol/apply";
import type { Arg, Choice, Offer, Ref, Route } from "../../types";
import { lightTogether } from "./company";
import {
  addBars,
  addSpot,
  makeAct,
  pointAt,
  press,
  tellDeed,
  type Effect,
  type Lights,
  type Namer,
  type Spot,
} from "./lights";
import { areAlike, findBest, findEnd, findWaypoints, groupByEnd, passThrough } from "./routes";
import {
  findAskable,
  findCards,
  findOpen,
  findPickable,
  isFormed,
  listHows,
  type Selection,
} from "./selection";

/** What is lit, barred and on the buttons. */
export function light(
  all: readonly Offer[],
  selection: Selection,
  name: Namer = (ref) => ref,
): Lights {
  const { along } = selection;
  const lights = along.length
    ? lightTogether(selection, (picked) => lightAlone(all, { ...selection, picked, along: [] }))
    : lightAlone(all, selection);
  for (const spots of lights.spots.values()) {
    for (const spot of spots) spot.text = tellDeed(spot, name);
  }
  return lights;
}

function lightAlone(all: readonly Offer[], selection: Selection): Lights {
  const offers = findOpen(all, selection);
  const lights: Lights = {
    spots: new Map(),
    bars: new Map(),
    pickable: new Set([...findPickable(offers, selection.picked), ...findCards(all)]),
    askable: findAskable(offers, selection.picked),
    hows: listHows(all, selection),
    presses: [],
    ranges: [],
    grounds: [],
  };
  const formed = offers.filter((offer) => isFormed(offers, offer, selection.picked));
  for (const offer of offers) {
    const mine = offer.on != null && offer.on === selection.picked;
    const open =
      offer.choice.type === "formation"
        ? formed.includes(offer) && (formed.length === 1 || selection.picked !== null)
        : offer.on == null || mine;
    if (open) lightOffer(lights, offer, selection, mine);
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
      if (free) lights.grounds.push({ label: offer.label, region: choice, offer, piece: null });
      return;
    case "formation":
      lightFormation(lights, offer, choice, selection);
      return;
    case "later":
      return;
  }
}

function leadTo(offer: Offer, ref: Ref, routes: Route[], effect: Effect): Spot {
  const route = findBest(routes)!;
  return {
    ref,
    offer,
    effect,
    actor: offer.on ?? null,
    text: offer.label,
    act: makeAct(offer, { type: "trace", refs: route.refs }),
    tone: route.tone ?? "plain",
    routes,
    route,
    total: route.cost || null,
    terms: route.terms ?? [],
    note: route.note ?? null,
    on: false,
    joint: [],
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
  choice: Extract<Choice, { type: "subset" }>,
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
  choice: Extract<Choice, { type: "assign" }>,
  selection: Selection,
): void {
  const source = choice.sources.find((each) => each.ref === selection.picked);
  const taken = source ? (selection.pairs[source.ref] ?? []) : [];
  const full = taken.length >= (source?.most ?? 1) && taken.length > 1;
  for (const target of source?.options ?? []) {
    const on = taken.includes(target.ref);
    if (full && !on) continue;
    const arg = gatherPairs(choice, { [source!.ref]: [target.ref] });
    addSpot(lights, { ...pointAt(offer, target, arg, source!.ref), effect: "pair", on });
  }
  addBars(lights, offer, source?.barred);
  const act = makeAct(offer, gatherPairs(choice, selection.pairs));
  // Where a plan is suggested none at all has a button of its own, and may be on its way.
  const ready = !offer.crude || choice.sources.some(({ ref }) => selection.pairs[ref]);
  lights.presses.push(press(offer, act, "hand-in", ready));
}

/** Several targets for any source make a plan, else each has its one. */
function gatherPairs(
  choice: Extract<Choice, { type: "assign" }>,
  pairs: Readonly<Record<Ref, readonly Ref[]>>,
): Arg {
  const mine = choice.sources.flatMap(({ ref }): [Ref, Ref[]][] => {
    const targets = pairs[ref] ?? [];
    return targets.length ? [[ref, [...targets]]] : [];
  });
  if (choice.sources.some(({ most }) => (most ?? 1) > 1)) {
    return { type: "plan", lists: Object.fromEntries(mine) };
  }
  return { type: "pairs", pairs: Object.fromEntries(mine.map(([ref, [first]]) => [ref, first!])) };
}

/** Figures are placed one by one, or all as the server proposes. */
function lightFormation(
  lights: Lights,
  offer: Offer,
  choice: Extract<Choice, { type: "formation" }>,
  selection: Selection,
): void {
  for (const { label, orders } of choice.proposals ?? []) {
    const act = makeAct(offer, { type: "orders", orders });
    lights.presses.push(press(offer, act, "proposal", true, label));
  }
  const mover = choice.movers.find((each) => each.piece === selection.picked);
  if (mover?.region) {
    const { region, piece, extent = "" } = mover;
    lights.grounds.push({ label: offer.label, region, offer, piece, extent });
  }
  for (const target of mover?.targets ?? []) {
    const mine = selection.orders[mover!.piece] ?? { piece: mover!.piece };
    const arg: Arg = { type: "orders", orders: [{ ...mine, on: target.ref }] };
    const on = mine.on === target.ref;
    addSpot(lights, { ...pointAt(offer, target, arg, mover!.piece), effect: "order", on });
  }
  const orders = choice.movers
    .flatMap(({ piece }) => selection.orders[piece] ?? [])
    .sort((a, b) => (a.piece < b.piece ? -1 : 1));
  const ready = choice.whole ? orders.length === choice.movers.length : orders.length > 0;
  lights.presses.push(press(offer, makeAct(offer, { type: "orders", orders }), "hand-in", ready));
}
