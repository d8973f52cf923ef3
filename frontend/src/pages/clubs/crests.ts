/** The parts of crests, and how two tinctures go together. */
import type { Crest } from "./club";

type Charge = Crest["charge"];
type Shield = Crest["shield"];
export type Tincture = Crest["field"];

const shields: Record<Shield, true> = {
  heater: true,
  spanish: true,
  kite: true,
  round: true,
  banner: true,
};
const charges: Record<Charge, true> = {
  star: true,
  sun: true,
  wheel: true,
  anchor: true,
  sabres: true,
  tower: true,
  horseshoe: true,
  bell: true,
  fir: true,
  cart: true,
  train: true,
};
/** Which tinctures are metals: a charge is of one on a colour, or of a colour on one. */
const metals: Record<Tincture, boolean> = {
  red: false,
  blue: false,
  black: false,
  green: false,
  purple: false,
  brown: false,
  gold: true,
  white: true,
};

export const SHIELDS = Object.keys(shields) as Shield[];
export const CHARGES = Object.keys(charges) as Charge[];
export const TINCTURES = Object.keys(metals) as Tincture[];

/** The tinctures that a charge may have on this shield. */
export const listInks = (field: Tincture): Tincture[] =>
  TINCTURES.filter((ink) => metals[ink] !== metals[field]);

/** The crest with a charge that can be seen on its shield. */
export function fitCrest(crest: Crest): Crest {
  const inks = listInks(crest.field);
  return inks.includes(crest.ink) ? crest : { ...crest, ink: inks[0]! };
}

/** Any crest. random: between 0 and 1, as Math.random. */
export function drawCrest(random: () => number = Math.random): Crest {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const field = pick(TINCTURES);
  return { shield: pick(SHIELDS), field, ink: pick(listInks(field)), charge: pick(CHARGES) };
}
