/** What a board shows of what can be done with it, and where clicks on it go. */
import type { Finding, Msg, Name, Offer, Pair, Point, Ref, Refusal, Shape } from "../types";

/** One thing that a click on a ref may do, as far as a board draws and tells it. */
export interface Spot {
  ref: Ref;
  offer: Pick<Offer, "forecast">;
  /** Who does what to whom, in a line. */
  text: Name;
  tone: "plain" | "good" | "costly";
  /** The way there, without where it begins. */
  route: { refs: readonly Ref[] } | null;
  total: number | null;
  note: Msg | null;
  /** It has been chosen, and a click takes it back. */
  on: boolean;
}

/** Ground within which a point may be chosen, and what it is chosen for. */
export interface Ground {
  label: Msg;
  region: Land;
  /** The part of it that is lit, where less of it will do. */
  lit?: Land;
}

/** Polygons together, less the holes. */
export interface Land {
  polygons: Pair[][];
  holes?: Pair[][];
}

/** An answer in the making: it is drawn as an arrow. */
export interface Draft {
  from: Ref;
  to: readonly (Ref | Pair)[];
}

/** Why something cannot be done with a ref. */
export interface Bar {
  refusal: Refusal;
}

/** Where a figure of a table would stand by the orders that are being drawn up. */
export interface Ghost {
  piece: Ref;
  at: Pair;
  /** From where it stands, if it does, to there. */
  way: readonly Pair[];
  facing: Pair | null;
  /** The rules do not allow it. */
  bad: boolean;
  /** It can be turned by its handle. */
  turns: boolean;
}

/** Why what hangs at the mouse or at a finger cannot be done, and about where. */
export interface Fault {
  refusal: Refusal;
  at: Pair | null;
}

/** A line from who looks to one of those he looks for, and what is found along it. */
export interface Look {
  ref: Ref;
  ends: readonly [Pair, Pair];
  finding: Finding;
  /** What a shot along it needs; null where none is possible. */
  total: number | null;
}

/** Turns points about the middle of a board, both ways. */
export interface Turning {
  point: (at: Point) => Point;
  pair: (at: Pair) => Pair;
}

/** Orders to figures of a table, drawn up by dragging. Points are in board units. */
export interface Sketch {
  /** Something hangs at the mouse or at a finger. */
  readonly busy: boolean;
  readonly ghosts: readonly Ghost[];
  /** From where to where something is being dragged. */
  readonly ruler: readonly [Pair, Pair] | null;
  /** What lies along the ruler, where that has been asked. */
  readonly line: Finding | null;
  /** What is thrown for it where it is let go. */
  readonly note?: Msg | null;
  readonly fault: Fault | null;
  /** All that one piece looks at, where that has been asked. */
  readonly looks?: readonly Look[];
  /**
   * Takes up a unit, one figure of it, or the handle by which that one is turned.
   *
   * on: the piece that lies there. slack: how far beside something still means it. finger: one that
   * has not been held; it could as well draw the map about, so it takes up only what is in hand.
   * @returns whether anything has been taken up
   */
  begin: (on: Ref | null, at: Point, slack: number, finger: boolean) => boolean;
  /** What that would take up, be it in hand or not: a unit, or a figure; null: nothing. */
  grip: (on: Ref | null, at: Point, slack: number) => Ref | null;
  follow: (at: Point) => void;
  lift: (at: Point) => void;
  drop: () => void;
  /** A click on bare ground; whether it meant anything. */
  tap: (at: Point, slack: number) => boolean;
  /** Asks what is wrong with the orders as they are now; called whenever they may have changed. */
  watch: () => void;
  /** The same for a board that is seen from its other side. */
  turned: (turning: Turning) => Sketch;
}

export interface Lights {
  spots: ReadonlyMap<Ref, readonly Spot[]>;
  bars: ReadonlyMap<Ref, readonly Bar[]>;
  /** From what something can be done. */
  pickable: ReadonlySet<Ref>;
  /** From what nothing can be done, though it may be picked to hear why. */
  askable: ReadonlySet<Ref>;
  /** Where a point of a table may be chosen. */
  grounds: readonly Ground[];
}

/** All values may change while a board is drawn: whoever implements it makes them reactive. */
export interface Interaction {
  /** Nothing can be clicked, reached by the keyboard or pointed at. */
  readonly viewOnly: boolean;
  readonly lights: Lights;
  readonly picked: Ref | null;
  /** What goes along with it. */
  readonly along: readonly Ref[];
  /** Where another's deed is to be answered, the pieces and places that the question names. */
  readonly subject: readonly Ref[] | null;
  /** What has been assigned and ordered so far: from what to what, or along which points. */
  readonly drafts: readonly Draft[];
  /** Places picked for something else than an act. */
  readonly marked: readonly Ref[];
  /** What the mouse or the keyboard is on. */
  readonly hover: Ref | null;
  /** What is looked at: what has been tapped, or what the mouse or the keyboard is on. */
  readonly target: Ref | null;
  /** What a click on it would do; without any, where the way leads that is being steered. */
  readonly aim: Spot | null;
  /** Why it cannot be picked. */
  readonly barred: readonly Bar[];
  /** How far what is told of goes, such as the range of a gun. */
  readonly extents: readonly Shape[];
  /** Stacks may be spread out. */
  readonly open: boolean;
  /** Orders that are drawn up by dragging; null where nothing can be. */
  readonly sketch: Sketch | null;
  spotsAt: (ref: Ref) => readonly Spot[];
  pickableAt: (ref: Ref) => boolean;
  askableAt: (ref: Ref) => boolean;
  /** `careful`: what should be looked at first is not done at once. */
  click: (ref: Ref, careful?: boolean) => void;
  /** A key on a ref: what a click does, or the ref that the keyboard shall go on to. */
  enter: (ref: Ref) => Ref | null;
  /** A click with the shift key. */
  clickOther: (ref: Ref) => void;
  clickGround: (at: Point, slack: number) => void;
  /** The mouse takes up what lies there, to carry it: it is picked; null where nothing can be. */
  grab: (ref: Ref) => Ref | null;
  /** What that would take up. */
  grip: (ref: Ref) => Ref | null;
  /** It is let go there. */
  drop: (ref: Ref) => void;
  /** Looks without doing: a finger that is held, the other button of the mouse. */
  examine: (ref: Ref) => void;
  /** The mouse or the keyboard comes onto a ref, or leaves all. */
  attend: (ref: Ref | null) => void;
  /** A stack is spread out where one points, between these corners; null: no more. */
  noteSpread: (corners: readonly [Point, Point] | null) => void;
  /** A point within the ground of a region. */
  point: (ground: Ground, at: Point) => void;
}

const nothing = (): void => {};

/** A board to look at. */
export const VIEW_ONLY: Interaction = Object.freeze({
  viewOnly: true,
  lights: {
    spots: new Map(),
    bars: new Map(),
    pickable: new Set<Ref>(),
    askable: new Set<Ref>(),
    grounds: [],
  },
  picked: null,
  along: [],
  subject: null,
  drafts: [],
  marked: [],
  hover: null,
  target: null,
  aim: null,
  barred: [],
  extents: [],
  open: false,
  sketch: null,
  spotsAt: () => [],
  pickableAt: () => false,
  askableAt: () => false,
  click: nothing,
  enter: () => null,
  clickOther: nothing,
  clickGround: nothing,
  grab: () => null,
  grip: () => null,
  drop: nothing,
  examine: nothing,
  attend: nothing,
  noteSpread: nothing,
  point: nothing,
});
