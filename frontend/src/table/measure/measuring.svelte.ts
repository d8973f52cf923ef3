/** What lies between two things: chosen by clicks, by dragging from one to the other or by keys. */
import { findNearest } from "../../board/overlay/near";
import type { Ghost, Interaction, Lights, Sketch, Turning } from "../../board/interaction";
import type { Finding, Pair, Point, Ref } from "../../types";
import type { Match } from "../model/match.svelte";
import { Asker } from "../picking/asker";
import { turnSketch } from "../picking/turned-sketch.svelte";

/** One end of a line: a place or a piece, or a point of a table. */
export type End = Ref | Pair;
interface Question {
  start: End;
  end: End;
}

const DARK: Lights = {
  spots: new Map(),
  bars: new Map(),
  pickable: new Set(),
  askable: new Set(),
  grounds: [],
};
const nothing = (): void => {};

export class Measuring implements Interaction, Sketch {
  start = $state.raw<End | null>(null);
  end = $state.raw<End | null>(null);
  /** What the server says of the line; null as long as it has said nothing. */
  line = $state.raw<Finding | null>(null);
  /** It is said of the ends that are chosen now; else of those just before. */
  answered = $state(false);
  /** Both ends have been chosen: it stands until another is begun. */
  #fixed = $state(false);
  busy = $state(false);
  #match: Match;
  #asker: Asker<Question, Finding | null>;

  constructor(match: Match) {
    this.#match = match;
    this.#asker = new Asker(({ start, end }) => match.commands.inspect(start, end));
    const { picked } = match.picking;
    const { scene } = match.scenery;
    const member = scene.pieces?.find(({ group }) => group != null && group === picked);
    const piece = picked === null ? undefined : (match.scenery.topOf(picked) ?? member);
    this.start = piece?.id ?? null;
  }

  /** The position may be another one: what has been measured is asked again. */
  renew(): void {
    if (this.start !== null && this.end !== null) this.#ask(this.start, this.end);
  }

  #begin(start: End | null): void {
    this.start = start;
    this.end = this.line = null;
    this.#fixed = false;
  }

  /** One's own piece there looks, and might shoot; else the place itself. */
  #findEye(end: End): End {
    const { scenery, seat } = this.#match;
    const top = typeof end === "string" ? scenery.topOf(end) : undefined;
    return top && top.side === seat ? top.id : end;
  }

  /** A thing is chosen: for the first end, or the second of a line that has one. The first once
   * more: another shall be. */
  put(end: End): void {
    if (this.start === null || this.#fixed) return this.#begin(this.#findEye(end));
    if (this.start === this.#findEye(end)) return this.#begin(null);
    this.#aim(end);
    this.#fixed = true;
  }

  #aim(end: End): void {
    if (this.start === null || same(this.end, end)) return;
    this.end = end;
    this.#ask(this.start, end);
  }

  #ask(start: End, end: End): void {
    this.answered = false;
    void this.#asker.ask({ start, end }).then((found) => {
      if (found === undefined || start !== this.start || end !== this.end) return;
      this.line = found;
      this.answered = true;
    });
  }

  /** What is meant by a point: the piece that stands there, the place, or the ground itself. */
  #find(at: Point): End {
    const { board, scenery } = this.#match;
    const ref = findNearest(board, scenery.scene.pieces ?? [], at);
    return ref ?? [Math.round(at.x), Math.round(at.y)];
  }

  #locate(end: End | null): Pair | null {
    if (end === null || typeof end !== "string") return end;
    const at = this.#match.playback.locate(end, this.#match.scenery.scene);
    return at && [at.x, at.y];
  }

  // --- As orders that are drawn up: what is drawn, and dragging -----------------------------

  readonly fault = null;
  ruler: readonly [Pair, Pair] | null = $derived.by(() => {
    const [a, b] = [this.#locate(this.start), this.#locate(this.end)];
    return a && b ? [a, b] : null;
  });

  /** A finger that is held has the loupe, and a ruler begins where it is lifted. */
  grip = (): Ref | null => null;

  /** Orders that have been laid out stay in sight. */
  get ghosts(): readonly Ghost[] {
    return this.#match.picking.sketch?.ghosts ?? [];
  }

  begin(on: Ref | null, at: Point): boolean {
    this.#begin(this.#findEye(on ?? this.#find(at)));
    return (this.busy = true);
  }

  follow(at: Point): void {
    this.#aim(this.#find(at));
  }

  lift(at: Point): void {
    this.follow(at);
    this.busy = false;
    this.#fixed = true;
  }

  drop(): void {
    this.busy = false;
  }

  tap(at: Point): boolean {
    this.put(this.#find(at));
    return true;
  }

  watch = nothing;

  turned(turning: Turning): Sketch {
    return turnSketch(this, turning);
  }

  // --- As what a board is asked and told ----------------------------------------------------

  readonly viewOnly = false;
  readonly lights = DARK;
  readonly along = [];
  readonly subject = null;
  readonly drafts = [];
  readonly aim = null;
  readonly barred = [];
  readonly extents = [];
  readonly open = false;
  /** The mouse or the keyboard is on it. */
  hover = $state<Ref | null>(null);
  picked: Ref | null = $derived(typeof this.start === "string" ? this.start : null);
  target: Ref | null = $derived(typeof this.end === "string" ? this.end : null);
  marked: readonly Ref[] = $derived(this.target === null ? [] : [this.target]);

  get sketch(): Sketch {
    return this;
  }
  spotsAt = (): readonly never[] => [];
  pickableAt = (): boolean => false;
  askableAt = (): boolean => false;
  click = (ref: Ref): void => this.put(ref);
  clickOther = this.click;
  clickGround = (at: Point): void => this.put(this.#find(at));
  enter(ref: Ref): Ref | null {
    this.put(ref);
    return null;
  }
  grab = (): Ref | null => null;
  examine = (ref: Ref): void => this.#match.picking.examine(ref);
  attend(ref: Ref | null): void {
    this.hover = ref;
    if (ref === null || this.#fixed || this.busy) return;
    if (this.#findEye(ref) !== this.start) this.#aim(ref);
  }
  noteSpread = nothing;
  point = nothing;
}

function same(a: End | null, b: End): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && a[0] === b[0] && a[1] === b[1]);
}
