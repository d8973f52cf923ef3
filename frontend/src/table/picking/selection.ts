/**
 * What has been picked so far, which offers count by that, and what stays of it when they change.
 * Pure; no rules.
 */
import { nameOffer } from "../../protocol/apply";
import type { Msg, Offer, Order, Pair, Ref } from "../../types";

export interface Selection {
  /** The card of a hand that is to be played. */
  card: Ref | null;
  /** In which of its ways: the verb; null is the first. */
  how: string | null;
  /** The piece or place whose offers are shown. */
  picked: Ref | null;
  /** The pieces that go along with it. */
  along: Ref[];
  /** Steering: which offer, towards which place, through which places. */
  steer: { offer: string; end: Ref; via: Ref[] } | null;
  /** What has been ticked of a subset. */
  chosen: Ref[];
  /** What has been assigned so far: source to targets, in their order. */
  pairs: Record<Ref, Ref[]>;
  /** What figures have been ordered so far. */
  orders: Record<Ref, Order>;
}

export const NOTHING: Selection = {
  card: null,
  how: null,
  picked: null,
  along: [],
  steer: null,
  chosen: [],
  pairs: {},
  orders: {},
};

/** One way of playing a card: its verb, and what sets it apart. */
export interface How {
  verb: string;
  text: Msg;
  on: boolean;
}

/** The cards that can be picked to be played. */
export function findCards(offers: readonly Offer[]): Set<Ref> {
  return new Set(offers.flatMap((offer) => offer.cards ?? []));
}

/** The verb in which a card is played: the one chosen, else the first. */
function findVerb(offers: readonly Offer[], { card, how }: Selection): string | null {
  const verbs = offers.filter((offer) => playsCard(offer, card)).map((offer) => offer.verb);
  return verbs.find((verb) => verb === how) ?? verbs[0] ?? null;
}

function playsCard(offer: Offer, card: Ref | null): boolean {
  return card !== null && (offer.cards ?? []).includes(card);
}

/** The offers that count at the moment: those of the picked card in its way, else the others. */
export function findOpen(offers: readonly Offer[], selection: Selection): Offer[] {
  const verb = findVerb(offers, selection);
  if (verb === null) return offers.filter((offer) => !offer.cards?.length);
  return offers.filter((offer) =>
    offer.cards?.length
      ? playsCard(offer, selection.card) && offer.verb === verb
      : offer.on == null && offer.choice.type === "button",
  );
}

/** The ways to play the picked card, where there are several. */
export function listHows(offers: readonly Offer[], selection: Selection): How[] {
  const verb = findVerb(offers, selection);
  const hows = new Map<string, How>();
  for (const offer of offers) {
    if (!playsCard(offer, selection.card) || !offer.how) continue;
    hows.set(offer.verb, { verb: offer.verb, text: offer.how, on: offer.verb === verb });
  }
  return hows.size > 1 ? [...hows.values()] : [];
}

/**
 * Whether a formation is asked about now: it is of whom is in hand, or of nobody who can do anything
 * else. What a unit could do that has only been pointed at is no question yet.
 */
export function isFormed(offers: readonly Offer[], offer: Offer, picked: Ref | null): boolean {
  if (offer.choice.type !== "formation") return false;
  if (picked !== null)
    return offer.on === picked || offer.choice.movers.some(({ piece }) => piece === picked);
  return offer.on == null || !offers.some((other) => isOtherwise(other, offer.on!));
}

const isOtherwise = ({ on, choice }: Offer, who: Ref): boolean =>
  on === who && choice.type !== "formation";

/**
 * The pieces and places from which something can be done.
 *
 * picked: what is in hand. Of a unit that has more to choose from the figures come when it is.
 */
export function findPickable(offers: readonly Offer[], picked: Ref | null): Set<Ref> {
  const refs = new Set<Ref>();
  for (const offer of offers) {
    if (offer.on != null && offer.choice.type !== "formation" && !isBarred(offer)) {
      refs.add(offer.on);
    }
    if (offer.choice.type === "assign") {
      for (const source of offer.choice.sources) {
        if (source.options.length) refs.add(source.ref);
      }
    }
    if (isFormed(offers, offer, picked) || isFormed(offers, offer, null)) {
      for (const { piece } of listMovers(offer)) refs.add(piece);
    }
  }
  return refs;
}

/** What is to be assigned something. */
export function listSources(offers: readonly Offer[]): Ref[] {
  return offers.flatMap(({ choice }) =>
    choice.type === "assign" ? choice.sources.map(({ ref }) => ref) : [],
  );
}

/** The pieces and places from which nothing can be done, and of which the offers say why. */
export function findAskable(offers: readonly Offer[], picked: Ref | null): Set<Ref> {
  const refs = new Set<Ref>();
  for (const offer of offers) {
    if (offer.on != null && isBarred(offer)) refs.add(offer.on);
    if (offer.choice.type !== "assign") continue;
    for (const { ref, options, barred } of offer.choice.sources) {
      if (!options.length && barred?.length) refs.add(ref);
    }
  }
  const able = findPickable(offers, picked);
  return new Set([...refs].filter((ref) => !able.has(ref)));
}

/** What is done without a piece in hand, or by pieces that are among the pickable ones anyway. */
const WITHOUT_PLACES = new Set(["button", "assign", "formation"]);

/** The one piece that everything is about, if so: it needs no picking. */
export function findOnly(offers: readonly Offer[]): Ref | null {
  const pickable = findPickable(offers, null);
  const free = offers.some((offer) => offer.on == null && !WITHOUT_PLACES.has(offer.choice.type));
  return pickable.size === 1 && !free ? [...pickable][0]! : null;
}

const listMovers = ({ choice }: Offer) => (choice.type === "formation" ? choice.movers : []);

/** What each figure of a formation is asked, by the figure. */
function describeMovers(offers: readonly Offer[]): Map<Ref, string> {
  return new Map(
    offers.flatMap((offer) =>
      offer.choice.type === "formation"
        ? offer.choice.movers.map((mover) => [
            mover.piece,
            nameOffer(offer) + JSON.stringify(mover),
          ])
        : [],
    ) as [Ref, string][],
  );
}

/** Whether there is anything that it is asked now and was asked before. */
export function isStillAsked(ref: Ref, offers: readonly Offer[], seen: readonly Offer[]): boolean {
  const isOf = (offer: Offer) =>
    offer.on === ref || listSources([offer]).includes(ref) || describeMovers([offer]).has(ref);
  const listVerbs = (all: readonly Offer[]) =>
    all.flatMap((offer) => (isOf(offer) ? offer.verb : []));
  const before = listVerbs(seen);
  return listVerbs(offers).some((verb) => before.includes(verb));
}

/**
 * What stays of a selection when the offers have changed. What was in hand and can do nothing when
 * something else is asked is let go.
 *
 * seen: the offers before. A figure that is asked anything else now has no order yet.
 */
export function keepSelection(
  selection: Selection,
  all: readonly Offer[],
  seen: readonly Offer[] = all,
): Selection {
  const card = selection.card !== null && findCards(all).has(selection.card);
  const { how } = selection;
  const kept = { ...selection, card: card ? selection.card : null, how: card ? how : null };
  const offers = findOpen(all, kept);
  const pickable = new Set([
    ...findPickable(offers, selection.picked),
    ...[...findAskable(offers, selection.picked)].filter((ref) => isStillAsked(ref, all, seen)),
  ]);
  const picked = selection.picked !== null && pickable.has(selection.picked);
  const names = new Set(offers.map(nameOffer));
  const refs = new Set(
    offers.flatMap((offer) => (offer.choice.type === "subset" ? offer.choice.refs : [])),
  );
  const targets = new Map(
    offers
      .flatMap((offer) => (offer.choice.type === "assign" ? offer.choice.sources : []))
      .map((source) => [source.ref, new Set(source.options.map((each) => each.ref))]),
  );
  const [movers, before] = [describeMovers(all), describeMovers(seen)];
  return {
    card: kept.card,
    how: kept.how,
    picked: picked ? selection.picked : findOnly(offers),
    along: picked ? selection.along.filter((ref) => pickable.has(ref)) : [],
    steer: picked && selection.steer && names.has(selection.steer.offer) ? selection.steer : null,
    chosen: selection.chosen.filter((ref) => refs.has(ref)),
    pairs: Object.fromEntries(
      Object.entries(selection.pairs).filter(([from, to]) =>
        to.every((each) => targets.get(from)?.has(each)),
      ),
    ),
    orders: Object.fromEntries(
      Object.entries(selection.orders).filter(
        ([piece]) => movers.has(piece) && movers.get(piece) === before.get(piece),
      ),
    ),
  };
}

/** A card is picked to be played, or put back. What has been assigned stays. */
export function pickCard({ card, pairs }: Selection, ref: Ref): Selection {
  return { ...NOTHING, pairs, card: ref === card ? null : ref };
}

/** Ticks or unticks one of a subset. */
export function toggle(selection: Selection, ref: Ref): Selection {
  const without = selection.chosen.filter((each) => each !== ref);
  const ticked = without.length < selection.chosen.length ? without : [...selection.chosen, ref];
  return { ...selection, chosen: ticked };
}

/**
 * Assigns a target to the picked source; the same target once more is taken back. A source that can
 * take no more gives way to the next; where it takes one only, another takes its place.
 */
export function pair(selection: Selection, { choice }: Offer, target: Ref): Selection {
  const { picked } = selection;
  if (picked === null || choice.type !== "assign") return selection;
  const source = choice.sources.find((each) => each.ref === picked);
  const most = source?.most ?? 1;
  const taken = selection.pairs[picked] ?? [];
  if (taken.includes(target)) {
    const left = taken.filter((each) => each !== target);
    if (left.length === 0) return unpair(selection, picked);
    return { ...selection, pairs: { ...selection.pairs, [picked]: left } };
  }
  const targets = most > 1 ? [...taken, target] : [target];
  const pairs = { ...selection.pairs, [picked]: targets };
  if (targets.length < Math.min(most, source?.options.length ?? 1)) return { ...selection, pairs };
  const next = choice.sources.find((each) => each.options.length && !pairs[each.ref]);
  return { ...selection, pairs, picked: next?.ref ?? null };
}

/** Takes up what a click adds to an answer in the making, or takes it out again. */
export function gather(
  selection: Selection,
  { effect, offer, ref }: { effect: string; offer: Offer; ref: Ref },
): Selection {
  if (effect === "pair") return pair(selection, offer, ref);
  return effect === "order" ? oppose(selection, ref) : toggle(selection, ref);
}

/** Sends the picked figure to a point, and goes on to the next without an order, or to all. */
export function place(selection: Selection, offer: Offer, piece: Ref, at: Pair): Selection {
  const { choice, on = null } = offer;
  if (choice.type !== "formation") return selection;
  const orders = {
    ...selection.orders,
    [piece]: { ...selection.orders[piece], piece, path: [at] },
  };
  const next = choice.movers.find((each) => !orders[each.piece]);
  return { ...selection, orders, picked: next?.piece ?? on };
}

/** Sends the picked figure against an enemy; the same once more is taken back. */
export function oppose(selection: Selection, target: Ref): Selection {
  const { picked } = selection;
  if (picked === null) return selection;
  const { on, ...rest } = selection.orders[picked] ?? { piece: picked };
  const order: Order = on === target ? rest : { ...rest, on: target };
  return { ...selection, orders: { ...selection.orders, [picked]: order } };
}

/** Lays proposed orders out, to be handed in or changed. */
export function propose(selection: Selection, orders: readonly Order[]): Selection {
  return { ...selection, orders: Object.fromEntries(orders.map((each) => [each.piece, each])) };
}

export function unpair(selection: Selection, source: Ref): Selection {
  const pairs = { ...selection.pairs };
  delete pairs[source];
  return { ...selection, pairs };
}

/** Sources that could have a target and have none; nobody, where all has been suggested. Of two that
 * stand for one another the one, and neither where either has a target. */
export function listIdle({ pairs }: Selection, { choice, crude }: Offer): Ref[] {
  if (choice.type !== "assign" || crude) return [];
  const given = choice.sources.flatMap((each) => (pairs[each.ref] ? [each.ref, each.instead] : []));
  return choice.sources.flatMap(({ ref, options, instead }) =>
    options.length && instead == null && !given.includes(ref) ? [ref] : [],
  );
}

/**
 * The card after one that was laid on the board, where the same can be done with it.
 *
 * held: the cards before, in order. seen, offers: what could be done before, and can be done now.
 */
export function findNextCard(
  laid: Ref,
  held: readonly Ref[],
  seen: readonly Offer[],
  offers: readonly Offer[],
): Ref | null {
  const verbs = seen.flatMap((offer) => (offer.on === laid ? [offer.verb] : []));
  const round = [...held.slice(held.indexOf(laid)), ...held];
  const can = (ref: Ref) => offers.some((each) => each.on === ref && verbs.includes(each.verb));
  return round.find(can) ?? null;
}

/**
 * What a closing button would leave undone: pieces that could still act, and whether some of that
 * is worth a forecast (so worth a question even for one piece).
 */
export function listUnused(
  offers: readonly Offer[],
  closing: Offer,
): { pieces: Ref[]; grave: boolean } {
  const open = offers.filter(
    (offer) =>
      offer !== closing &&
      !offer.closing &&
      offer.on != null &&
      !offer.cards?.length &&
      !isBarred(offer),
  );
  return {
    pieces: [...new Set(open.flatMap(({ on }) => on ?? []))],
    grave: open.some((offer) => offer.forecast),
  };
}

/** Pieces that a button would leave with nothing done, where one should be asked about them. */
export function listLeft(
  offers: readonly Offer[],
  selection: Selection,
  closing: Offer,
  casual: boolean,
): Ref[] {
  const idle = listIdle(selection, closing);
  const { pieces, grave } = listUnused(offers, closing);
  const many = closing.closing && !casual && (pieces.length > 2 || grave);
  return idle.length || !many ? idle : pieces;
}

/** Whether the offer only says why nothing can be done. */
function isBarred({ choice }: Offer): boolean {
  return (choice.type === "targets" || choice.type === "routes") && choice.options.length === 0;
}

/** What has been assigned and ordered so far, as arrows. drawn: ways are shown by something else. */
export function listDrafts(
  { pairs, orders }: Selection,
  drawn = false,
): { from: Ref; to: (Ref | Pair)[] }[] {
  return [
    ...Object.entries(pairs).map(([from, to]) => ({ from, to })),
    ...Object.values(orders).map(({ piece, path, on }) => ({
      from: piece,
      to: [...(drawn ? [] : (path ?? []).slice(-1)), ...(on == null ? [] : [on])],
    })),
  ];
}

/** The ref after one, or before it, round and round; null where there is none. */
export function stepOn(refs: readonly Ref[], from: Ref | null, by: 1 | -1): Ref | null {
  const at = from === null ? -1 : refs.indexOf(from);
  return refs[(at + by + refs.length + (at < 0 && by < 0 ? 1 : 0)) % refs.length] ?? null;
}

/** The next piece that can be picked. Of several units one after another: the figures of one that
 * can be picked as a whole are not gone through. */
export function stepOver(
  pickable: ReadonlySet<Ref>,
  picked: Ref | null,
  by: 1 | -1,
  group: (ref: Ref) => Ref | null,
): Ref | null {
  const refs = [...pickable].filter((ref) => !pickable.has(group(ref) ?? ""));
  const from = picked === null || refs.includes(picked) ? picked : group(picked);
  return stepOn(refs, from, by);
}
