/** What the player points at, and what lies there. */
import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Ref, Shape } from "../../types";
import type { Bar, Lights, Spot } from "./lights";
import type { Ports } from "./ports";

export class Pointing {
  /** What the mouse or the keyboard is on. */
  hover = $state<Ref | null>(null);
  /** Tapped once: the next tap, or the button, does it. */
  armed = $state.raw<Spot | null>(null);
  /** A barred target that was clicked: its reason stays to be read. */
  pinned = $state<Ref | null>(null);
  /** A place that was clicked though nothing is to be done there with what is in hand. */
  unlit = $state<Ref | null>(null);
  /** What adds to the lights that the offers make what has been asked beside them. */
  looks = $state.raw<readonly ((lights: Lights) => Lights)[]>([]);
  /** How far the pieces go that one reads of. */
  #extents = new SvelteMap<Ref, readonly Shape[]>();
  #kept = $state.raw<readonly Shape[]>([]);
  #ports: Pick<Ports, "place" | "stack" | "group">;
  #lights: () => Lights;

  constructor(ports: Pick<Ports, "place" | "stack" | "group">, lights: () => Lights) {
    this.#ports = ports;
    this.#lights = lights;
  }

  /** Draws how far a piece goes as long as one reads of it. */
  draw(piece: Ref, extents: readonly Shape[]): () => void {
    this.#extents.set(piece, extents);
    return () => void this.#extents.delete(piece);
  }

  /** What is drawn now stays when nobody reads of it any more, until something else is done. */
  keepExtents(): void {
    this.#kept = this.listExtents();
  }

  /** What is drawn: what goes equally far from one place is drawn once. */
  listExtents(): Shape[] {
    const all = [...this.#extents.values(), this.#kept].flat();
    return all.filter(({ id }, i) => all.findIndex((each) => each.id === id) === i);
  }

  target = $derived(this.pinned ?? this.hover);

  /** What a click on the thing pointed at would do. */
  pointed: Spot[] = $derived.by(() => {
    if (this.armed) return [this.armed];
    return this.hover === null ? [] : this.spotsAt(this.hover);
  });

  /** Why the thing pointed at cannot be picked. */
  barred: Bar[] = $derived.by(() => {
    const ref = this.target;
    if (ref === null || this.spotsAt(ref).length) return [];
    return this.refsAt(ref).flatMap((each) => this.#lights().bars.get(each) ?? []);
  });

  /** Everything lit in a place: the ref itself first, else whatever else is there. */
  spotsAt(ref: Ref): Spot[] {
    const { spots } = this.#lights();
    const own = spots.get(ref) ?? [];
    if (own.length && this.isPiece(ref)) return own;
    return this.refsAt(ref).flatMap((each) => spots.get(each) ?? []);
  }

  /** What can be picked in a place. */
  pickablesAt(ref: Ref): Ref[] {
    return this.refsAt(ref).filter((each) => this.#lights().pickable.has(each));
  }

  /** What can be picked there to hear why it can do nothing. */
  askablesAt(ref: Ref): Ref[] {
    return this.refsAt(ref).filter((each) => this.#lights().askable.has(each));
  }

  /** What is taken up there: whoever is in hand already, else the top piece that can be picked. */
  gripAt(ref: Ref, hand: { picked: Ref | null; along: readonly Ref[] }): Ref | null {
    const inHand = hand.picked === null ? [] : [hand.picked, ...hand.along];
    // In a stack that is spread out, that one and no other.
    const there = this.#ports.place(ref) === ref ? this.refsAt(ref) : [ref];
    if (inHand.some((each) => there.includes(each))) return inHand[0]!;
    const { pickable } = this.#lights();
    return there.find((each) => pickable.has(each) && this.isPiece(each)) ?? null;
  }

  look(lights: Lights): Lights {
    return this.looks.reduce((all, look) => look(all), lights);
  }

  /** Lets something add to the lights, until it is told no longer to. */
  adorn(look: (lights: Lights) => Lights): () => void {
    this.looks = [...untrack(() => this.looks), look];
    return () => void (this.looks = this.looks.filter((each) => each !== look));
  }

  isBarred(ref: Ref): boolean {
    return this.refsAt(ref).some((each) => this.#lights().bars.has(each));
  }

  /** The ref, its place, every piece there, and the groups they belong to. */
  refsAt(ref: Ref): Ref[] {
    const place = this.#ports.place(ref);
    const pieces = this.#ports.stack(place).map((piece) => piece.id);
    const groups = [ref, ...pieces].flatMap((each) => this.#ports.group(each) || []);
    return [ref, place, ...pieces, ...groups].filter((each, i, all) => all.indexOf(each) === i);
  }

  isPiece(ref: Ref): boolean {
    return this.#ports.place(ref) !== ref || this.#ports.stack(ref).some((each) => each.id === ref);
  }

  isArmed(spot: Spot): boolean {
    return this.armed?.ref === spot.ref && this.armed.offer === spot.offer;
  }

  /** A long press: what could be done is shown with its button, else why not. */
  examine(ref: Ref): void {
    const [first] = this.spotsAt(ref);
    if (first) this.armed = first;
    else this.pinned = ref;
  }

  clear(): void {
    this.armed = null;
    this.pinned = this.unlit = null;
    this.#kept = [];
  }
}
