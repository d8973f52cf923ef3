/** All that one piece sees of others, on the board and in words; another can be chosen to look. */
import type { Interaction, Lights, Look, Sketch, Spot, Turning } from "../../board/interaction";
import { findNearest } from "../../board/overlay/near";
import type { Finding, Pair, Point, Ref, Sighting } from "../../types";
import type { Match } from "../model/match.svelte";
import { turnSketch } from "../picking/turned-sketch.svelte";
import type { Sightings } from "./known.svelte";
import { lightSightings, tellSighting } from "./sightings";

const nothing = (): void => {};
const never = (): boolean => false;

export class Scanning implements Interaction, Sketch {
  /** Who looks; empty until somebody has been picked for it. */
  eye = $state<Ref>("");
  /** One of those whom he looks for: it was chosen, and stays in sight. */
  kept = $state<Ref | null>(null);
  /** The mouse or the keyboard is on it. */
  hover = $state<Ref | null>(null);
  #match: Match;

  #known: Sightings;

  /** of: a piece, a unit of which the first looks, or nobody. */
  constructor(match: Match, known: Sightings, of: Ref | null) {
    this.#match = match;
    this.#known = known;
    const { scene } = match.scenery;
    const member = scene.pieces?.find(({ group }) => group != null && group === of);
    this.eye = (of === null ? undefined : (match.scenery.topOf(of) ?? member))?.id ?? "";
    this.renew();
  }

  /** The position may be another one: it is asked again. */
  renew(): void {
    if (this.eye) void this.#known.ask(this.eye);
  }

  /** The nearest first; null as long as the server has said nothing. */
  sightings: readonly Sighting[] | null = $derived.by(() => this.#known.find(this.eye));

  #find(ref: Ref | null): Sighting | undefined {
    return this.sightings?.find(({ piece }) => piece === ref);
  }

  /** Another looks; or one of those whom he looks for is chosen, or no longer. */
  put(ref: Ref): void {
    const id = this.#match.scenery.topOf(ref)?.id;
    if (id === undefined || id === this.eye) return;
    if (this.#find(id)) return void (this.kept = this.kept === id ? null : id);
    this.eye = id;
    this.kept = null;
    this.renew();
  }

  #locate(ref: Ref): Pair | null {
    const at = this.#match.playback.locate(ref, this.#match.scenery.scene);
    return at && [at.x, at.y];
  }

  // --- As what is drawn over a board --------------------------------------------------------

  readonly busy = false;
  readonly ghosts = [];
  readonly fault = null;
  looks: readonly Look[] = $derived.by(() => {
    const from = this.#locate(this.eye);
    return (this.sightings ?? []).flatMap(({ piece, finding, total = null }) => {
      const to = this.#locate(piece);
      return from && to ? [{ ref: piece, ends: [from, to] as const, finding, total }] : [];
    });
  });
  #look = $derived(this.looks.find(({ ref }) => ref === this.target));

  get ruler(): readonly [Pair, Pair] | null {
    return this.#look?.ends ?? null;
  }
  get line(): Finding | null {
    return this.#look?.finding ?? null;
  }
  begin = never;
  grip = (): null => null;
  follow = nothing;
  lift = nothing;
  drop = nothing;
  tap = never;
  watch = nothing;

  turned(turning: Turning): Sketch {
    return turnSketch(this, turning);
  }

  // --- As what a board is asked and told ----------------------------------------------------

  readonly viewOnly = false;
  readonly along = [];
  readonly subject = null;
  readonly drafts = [];
  readonly aim = null;
  readonly barred = [];
  readonly extents = [];
  readonly open = false;
  picked: Ref | null = $derived(this.eye || null);
  target: Ref | null = $derived.by(() => {
    const { hover, kept } = this;
    return this.#find(hover) ? hover : kept;
  });
  marked: readonly Ref[] = $derived(this.target === null ? [] : [this.target]);
  lights: Lights = $derived.by(() => lightSightings(this.sightings ?? [], this.#match.kit.say));

  get sketch(): Sketch {
    return this;
  }
  spotsAt = (ref: Ref): readonly Spot[] => {
    const found = this.#find(ref);
    return found ? [tellSighting(found, this.#match.kit.say)] : [];
  };
  pickableAt = never;
  askableAt = never;
  click = (ref: Ref): void => this.put(ref);
  clickOther = this.click;
  clickGround = (at: Point): void => {
    const { board, scenery } = this.#match;
    const ref = findNearest(board, scenery.scene.pieces ?? [], at);
    if (ref === null) this.kept = null;
    else this.put(ref);
  };
  enter(ref: Ref): Ref | null {
    this.put(ref);
    return null;
  }
  grab = (): null => null;
  examine = (ref: Ref): void => this.#match.picking.examine(ref);
  attend(ref: Ref | null): void {
    this.hover = ref;
  }
  noteSpread = nothing;
  point = nothing;
}
