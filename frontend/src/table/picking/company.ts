/** Pieces that act together: who may go along with the picked one, and where all of them can go. */
import type { Offer, Piece, Ref } from "../../types";
import { addSpot, type Lights, type Spot } from "./lights";
import type { Selection } from "./selection";

/** Who could go along, besides the picked piece itself. */
export interface Company {
  /** Those that stand in the same place. */
  stack: Ref[];
  /** All that could do the same to something that the picked piece could do it to. */
  all: Ref[];
}

const NOBODY: Company = { stack: [], all: [] };

/** What a piece is asked that several could do one after another. */
function isShared({ choice, forecast, cards }: Offer): boolean {
  const open = choice.type === "routes" || choice.type === "targets";
  // After dice one may want something else.
  return ((open && choice.options.length > 0) || choice.type === "later") && !forecast && !cards;
}

/** What is aimed at, and what is done to it. */
function listAims({ verb, choice }: Offer): string[] {
  return choice.type === "targets" ? choice.options.map(({ ref }) => `${verb} ${ref}`) : [];
}

/** The pieces and places that could do something in turn. */
export function findPlannable(offers: readonly Offer[]): Set<Ref> {
  return new Set(offers.filter(isShared).flatMap(({ on }) => on ?? []));
}

/**
 * Who could go along with the picked piece.
 *
 * stack: the pieces in its place.
 */
export function findCompany(
  offers: readonly Offer[],
  picked: Ref | null,
  stack: readonly Piece[],
): Company {
  const shared = offers.filter(isShared);
  const mine = shared.filter(({ on }) => on === picked && on != null);
  const verbs = mine.map(({ verb }) => verb);
  const able = new Set(shared.flatMap(({ on, verb }) => (verbs.includes(verb) ? [on!] : [])));
  able.delete(picked!);
  if (!able.size) return NOBODY;
  const aims = mine.flatMap(listAims);
  const all = shared.filter(
    (offer) => able.has(offer.on!) && listAims(offer).some((aim) => aims.includes(aim)),
  );
  return {
    stack: stack.flatMap(({ id }) => (able.has(id) ? [id] : [])),
    all: [...new Set(all.map(({ on }) => on!))],
  };
}

/**
 * What the picked piece could do, with its company: whoever can does it, one after another. They go
 * only where all of them can.
 *
 * lightOne: what one of them could do alone.
 */
export function lightTogether(
  { picked, along }: Pick<Selection, "picked" | "along">,
  lightOne: (piece: Ref) => Lights,
): Lights {
  const members = [picked!, ...along].map(lightOne);
  const lights: Lights = { ...members[0]!, spots: new Map(), bars: new Map() };
  for (const ref of members[0]!.spots.keys()) {
    const each = members.flatMap(({ spots }) => spots.get(ref)?.find(isJoint) ?? []);
    const joint = each.filter(({ offer }) => offer.verb === each[0]!.offer.verb);
    if (joint.length < (joint[0]?.route ? members.length : 1)) continue;
    const tone = TONES.find((one) => joint.some((spot) => spot.tone === one))!;
    // What would come of the first alone says nothing of several.
    const note = joint.length > 1 ? null : joint[0]!.note;
    // Of a way what the one pays who pays most.
    const total = joint[0]!.route ? Math.max(...joint.map((spot) => spot.total ?? 0)) : null;
    addSpot(lights, { ...joint[0]!, effect: "act", terms: [], total, note, tone, joint });
  }
  for (const { bars } of members) {
    for (const [ref, each] of bars) {
      if (!lights.spots.has(ref)) lights.bars.set(ref, [...(lights.bars.get(ref) ?? []), ...each]);
    }
  }
  return lights;
}

/** What is told of several ways: the worst of them. */
const TONES = ["costly", "plain", "good"] as const;

function isJoint({ effect, offer }: Spot): boolean {
  return (effect === "act" || effect === "steer") && isShared(offer);
}
