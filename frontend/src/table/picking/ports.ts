/** What picking needs of the match, what it opens, and which acts one should look at first. */
import type { Namer, Spot } from "./lights";
import { isForeseeable } from "./outlook";
import type { Act, Examined, Line, Offer, Piece, Point, Ref, Seat } from "../../types";

export interface Menu {
  /** The place the menu belongs to. */
  at: Ref;
  pieces: Piece[];
  spots: Spot[];
}

/** Picking places for a standing order: which have been picked, and what a click does. */
export interface PlacePicking {
  key: string;
  places: () => Ref[];
  take: (place: Ref) => void;
}

/** The ports of the match that picking needs. */
export interface Ports {
  offers: () => readonly Offer[];
  play: (act: Act) => void;
  /** Asks for the offers of a piece that come later; resolves when they are there. */
  more: (on: Ref) => Promise<void>;
  /** Asks what would become of an act, or of a crude gesture; null where there is no answer. */
  examine: (act: Act) => Promise<Examined | null>;
  /** Dice lie over the buttons: there is no other room for them. */
  cramped: () => boolean;
  /** Where a piece is, or the middle of a group; null for what is not on the board. */
  spot: (ref: Ref) => Point | null;
  /** Who looks at the board, and what he knows: the seat looked from, and the last entry. */
  eyes: () => { seat: Seat | null; seq: number } | null;
  /** What has been logged after an entry. */
  since: (seq: number) => readonly Line[];
  /** The part of the turn that is played, as a word that is another in another part. */
  stage: () => string;
  /** What closes the window is a matter of course: nobody is asked whether he is sure. */
  casual: () => boolean;
  /** What a question about another's deed is about: pieces and places. */
  subject: () => readonly Ref[] | null;
  /** The player wants to be asked before anything is done that he has aimed at. */
  wary: () => boolean;
  /** The cards of hands, in order, as the page shows them. */
  cards: () => Ref[];
  /** The pieces in a place, the top one first. */
  stack: (place: Ref) => Piece[];
  /** The piece itself, or the top one of a place. */
  top: (ref: Ref) => Piece | undefined;
  /** Opens what there is to know of a piece; of none, puts it away. */
  describe: (piece: Ref | null) => void;
  /** The player turns to something new: what was told before may go. */
  attend: () => void;
  /** The place of a piece, or the ref itself. */
  place: (ref: Ref) => Ref;
  /** What a ref is called, where somebody does something to it. */
  name: Namer;
  /** The group that a piece belongs to, if any. */
  group: (piece: Ref) => Ref | null;
}

/** Whether one should look before it: dice, a price, a sum or a way of several steps. */
export function needsCare(spot: Spot): boolean {
  if (spot.effect === "toggle" || spot.effect === "steer") return false;
  const far = (spot.route?.refs.length ?? 0) > 1;
  return far || isForeseeable(spot) || spot.terms.length > 0 || !!spot.note;
}
