/** What a picture of a board lights of what could be done there: nothing in it can be clicked. */
import type { Offer, Ref } from "../types";
import { VIEW_ONLY, type Bar, type Ground, type Interaction, type Spot } from "./interaction";

type Led = Pick<Spot, "ref"> & Partial<Spot>;

/** Lights where offers lead. What all of them are about counts as picked; else who could act glows. */
export function lightPicture(offers: readonly Offer[]): Interaction {
  const spots = new Map<Ref, Spot[]>();
  const bars = new Map<Ref, Bar[]>();
  for (const offer of offers) {
    for (const led of listLed(offer)) {
      const spot = {
        offer,
        text: offer.label,
        tone: "plain",
        route: null,
        total: null,
        note: null,
        on: false,
        ...led,
      };
      spots.set(led.ref, [...(spots.get(led.ref) ?? []), spot as Spot]);
    }
    for (const { ref, refusal } of listBarred(offer)) {
      bars.set(ref, [...(bars.get(ref) ?? []), { refusal }]);
    }
  }
  const about = new Set(offers.flatMap((offer) => listAbout(offer)));
  const picked = about.size === 1 ? [...about][0]! : null;
  return {
    ...VIEW_ONLY,
    lights: {
      spots,
      bars,
      pickable: about,
      askable: new Set(),
      grounds: offers.flatMap(listGrounds),
    },
    picked,
    spotsAt: (ref) => spots.get(ref) ?? [],
    pickableAt: (ref) => about.has(ref),
  };
}

/** Where an offer leads, each place once: a way with its price, a target with its sum. */
function listLed({ choice }: Offer): Led[] {
  switch (choice.type) {
    case "targets":
      return choice.options;
    case "routes": {
      const cheapest = new Map<Ref, Led>();
      for (const route of choice.options) {
        const ref = route.refs.at(-1);
        const { cost = 0, tone = "plain" } = route;
        const total = cost || null;
        if (ref === undefined || (cheapest.get(ref)?.total ?? Infinity) <= cost) continue;
        cheapest.set(ref, { ref, route, total, tone });
      }
      return [...cheapest.values()];
    }
    case "subset":
      return choice.refs.map((ref) => ({ ref }));
    case "assign":
      return choice.sources.flatMap((source) => source.options);
    case "formation":
      return choice.movers.flatMap((mover) => mover.targets ?? []);
    default:
      return [];
  }
}

function listBarred({ choice }: Offer) {
  return choice.type === "targets" || choice.type === "routes" ? (choice.barred ?? []) : [];
}

function listGrounds({ choice, label }: Offer): Ground[] {
  if (choice.type === "region") return [{ label, region: choice }];
  if (choice.type !== "formation") return [];
  return choice.movers.flatMap(({ region }) => (region ? [{ label, region }] : []));
}

function listAbout({ on, choice }: Offer): Ref[] {
  if (on != null) return [on];
  if (choice.type === "assign") return choice.sources.map((source) => source.ref);
  return choice.type === "formation" ? choice.movers.map((mover) => mover.piece) : [];
}
