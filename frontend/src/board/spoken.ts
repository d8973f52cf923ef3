/** The buttons of a board: their outlines, and what they tell those who do not see it. */
import type { Board, Piece, Place, Ref, Scene } from "../types";
import { tracePlace } from "./geometry";
import type { Interaction } from "./interaction";
import type { Palette } from "./palette";
import { describePlace, describeSpots } from "./speech";

export interface Spoken {
  ref: Ref;
  path: string;
  x: number;
  y: number;
  label: string;
  pressed: boolean;
}

type Marks = Map<Ref, string[]>;

/** What has been told of a place, and of what. */
interface Told {
  place: Place;
  path: string;
  stack: readonly Piece[];
  marks: readonly string[];
  words: string;
  spoken: Spoken | null;
}

const NONE: readonly never[] = [];

/**
 * Tells the places of a board, one after another position. What is as it was stays the same object:
 * of hundreds of places a step changes few.
 */
export function makeTeller(board: Board, palette: Palette) {
  const legend = new Map(board.legend.map((each) => [each.id, palette.say(each.name)]));
  const places = (board.places ?? []).map((place): Told => {
    const path = tracePlace(board, place);
    return { place, path, stack: NONE, marks: NONE, words: "", spoken: null };
  });

  return (
    scene: Scene,
    stacks: Map<Ref, Piece[]>,
    marks: Marks,
    interaction: Interaction,
  ): Spoken[] => {
    const lively = findLively(scene.pieces ?? NONE, interaction);
    const picked = findPlace(scene.pieces ?? NONE, interaction.picked);
    return places.map((told) => {
      const { id } = told.place;
      describe(told, stacks.get(id) ?? NONE, marks.get(id) ?? NONE);
      const deeds = lively.has(id) ? describeSpots(interaction, id, palette) : "";
      return (told.spoken = keepSame(told, `${told.words} ${deeds}`, picked === id));
    });
  };

  function describe(told: Told, stack: readonly Piece[], marks: readonly string[]): void {
    if (told.words && areSame(told.stack, stack) && areSame(told.marks, marks)) return;
    told.words = describePlace(told.place, legend, stack, marks, palette);
    [told.stack, told.marks] = [stack, marks];
  }
}

function keepSame({ place, path, spoken }: Told, label: string, pressed: boolean): Spoken {
  if (spoken?.label === label && spoken.pressed === pressed) return spoken;
  return { ref: place.id, path, x: place.x, y: place.y, label, pressed };
}

function areSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}

/** The places about which there is anything to tell: what is lit or barred, or has such a piece. */
function findLively(pieces: readonly Piece[], { lights }: Interaction): Set<Ref> {
  const lively = new Set([
    ...lights.spots.keys(),
    ...lights.bars.keys(),
    ...lights.pickable,
    ...lights.askable,
  ]);
  const lit = ({ id, group }: Piece) => lively.has(id) || (group != null && lively.has(group));
  const among = pieces.filter((piece) => piece.place != null && lit(piece));
  return new Set([...lively, ...among.map((piece) => piece.place!)]);
}

function findPlace(pieces: readonly Piece[], ref: Ref | null): Ref | null {
  return pieces.find((piece) => piece.id === ref)?.place ?? ref;
}

/** Tells a piece of a table, which has a button of its own. */
export function speakPiece(piece: Piece, interaction: Interaction, palette: Palette): Spoken {
  const r = piece.size ?? 40;
  const at = { x: piece.x ?? 0, y: piece.y ?? 0 };
  return {
    ref: piece.id,
    path: `M${at.x - r} ${at.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
    ...at,
    label: [palette.say(piece.described), describeSpots(interaction, piece.id, palette)].join(" "),
    pressed: interaction.picked === piece.id,
  };
}
