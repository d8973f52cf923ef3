/** The counters of a moment, each with all that it depends on. */
import type { Piece, Ref } from "../../types";
import type { Interaction } from "../interaction";
import type { Lying } from "../layout";
import { passes, type Flight, type Motion } from "../motion";

export interface Drawn {
  piece: Piece;
  /** Where it is, in CSS. */
  transform: string;
  /** Milliseconds that it takes to get there. */
  ms: number;
  /** It has just come to be seen. */
  shown: boolean;
  strength: number | undefined;
  /** How much it has just lost. */
  struck: number;
  picked: boolean;
  pickable: boolean;
  askable: boolean;
}

/** Milliseconds in which a counter makes room. */
const SHIFT = 160;

/**
 * Draws the pieces, one moment after another, in the order in which they lie: whoever is picked or
 * on the way over all. What is as it was stays the same object: of all counters a step changes few,
 * and the others need not be looked at.
 */
export function makeDrawer() {
  let before = new Map<Ref, Drawn>();
  return (
    pieces: readonly Piece[],
    lying: ReadonlyMap<Ref, Lying>,
    motion: Motion,
    interaction: Interaction,
  ): Drawn[] => {
    const { picked, along, lights } = interaction;
    const drawn = raise(pieces, lying, motion, picked).map((piece): Drawn => {
      const { id } = piece;
      const flight = motion.flights.get(id);
      return keepSame(before.get(id), {
        piece,
        transform: moveTo(lying.get(id)!, flight, id === picked),
        ms: flight?.ms ?? SHIFT,
        shown: motion.shown.has(id),
        strength: motion.left.get(id),
        struck: motion.struck.get(id) ?? 0,
        picked: id === picked || along.includes(id),
        pickable: lights.pickable.has(id),
        askable: lights.askable.has(id),
      });
    });
    before = new Map(drawn.map((each) => [each.piece.id, each]));
    return drawn;
  };
}

/**
 * Who is picked, or passes what lies above it, over all. Otherwise nothing changes its place in the
 * document: that alone costs the browser more than all else that a step does to a counter.
 */
function raise(
  pieces: readonly Piece[],
  lying: ReadonlyMap<Ref, Lying>,
  { flights }: Motion,
  picked: Ref | null,
): readonly Piece[] {
  if (picked === null && flights.size === 0) return pieces;
  const isCovered = ({ way }: Flight, piece: Piece, i: number) => {
    const whole = [lying.get(piece.id)!, ...way];
    return pieces.slice(i + 1).some((other) => {
      const reach = measure(piece, lying) + measure(other, lying);
      return flights.has(other.id) || passes(whole, lying.get(other.id)!, reach);
    });
  };
  const heights = pieces.map((piece, i) => {
    const flight = flights.get(piece.id);
    if (flight && isCovered(flight, piece, i)) return 2;
    return piece.id === picked ? 1 : 0;
  });
  if (!heights.some(Boolean)) return pieces;
  return [0, 1, 2].flatMap((level) => pieces.filter((_, i) => heights[i] === level));
}

/** From the middle of a counter to its outermost edge: that of its badges, or of its arrow. */
function measure({ id, facing }: Piece, lying: ReadonlyMap<Ref, Lying>): number {
  return lying.get(id)!.scale * (facing ? 74 : 60);
}

function moveTo(rest: Lying, flight: Flight | undefined, picked: boolean): string {
  const { x, y } = flight ?? rest;
  return `translate(${x}px, ${y}px) scale(${rest.scale * (picked ? 1.12 : 1)})`;
}

function keepSame(old: Drawn | undefined, fresh: Drawn): Drawn {
  const names = Object.keys(fresh) as (keyof Drawn)[];
  return old && names.every((name) => old[name] === fresh[name]) ? old : fresh;
}
