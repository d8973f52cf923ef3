/** What the player has picked, what he points at, and what a click does. */
import { light, makeAct, type Press, type Spot } from "./choices";
import {
  countUnused,
  findCards,
  findOpen,
  keepSelection,
  NOTHING,
  type Selection,
} from "./selection";
import { findWaypoints, passThrough } from "./routes";
import { nameOffer } from "../../protocol/apply";
import type { Offer, Point, Ref } from "../../types";
import { needsCare, type Ports, type PlacePicking, type Menu } from "./ports";

export class Picking {
  selection = $state.raw<Selection>(NOTHING);
  /** What the mouse or the keyboard points at. */
  hover = $state<Ref | null>(null);
  /** Tapped once: the next tap, or the button, does it. */
  armed = $state.raw<Spot | null>(null);
  /** A barred target that was clicked: its reason stays to be read. */
  pinned = $state<Ref | null>(null);
  /** The width in board units of the stack that is spread out where one points; 0 is none. */
  spread = $state(0);
  menu = $state.raw<Menu | null>(null);
  /** Places are picked for something else than an act: clicks go there. */
  grab = $state.raw<PlacePicking | null>(null);
  asking = $state.raw<{ press: Press; pieces: number } | null>(null);
  #ports: Ports;
  #seen: readonly Offer[] = [];
  #held: Ref[] = [];

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  lights = $derived.by(() => light(this.#ports.offers(), this.selection));

  /** What a click on the thing pointed at would do. */
  pointed = $derived.by(() => {
    if (this.armed) return [this.armed];
    return this.hover === null ? [] : this.spotsAt(this.hover);
  });

  /** Why the thing pointed at cannot be picked. */
  barred = $derived.by(() => {
    const ref = this.pinned ?? this.hover;
    if (ref === null || this.spotsAt(ref).length) return [];
    return this.#refsAt(ref).flatMap((each) => this.lights.bars.get(each) ?? []);
  });

  /** The offers may have changed. What one is about to do stays, where they have not. */
  renew(): void {
    const offers = this.#ports.offers();
    const seen = this.#seen;
    this.#seen = offers;
    if (offers.length === seen.length && offers.every((offer, i) => offer === seen[i])) return;
    const next = this.#nextCard(seen, offers);
    this.#reset();
    if (next !== null) this.pick(next);
  }

  /** The card after the one just laid on the board, where the same can be done with it. */
  #nextCard(seen: readonly Offer[], offers: readonly Offer[]): Ref | null {
    const { picked } = this.selection;
    const [held, cards] = [this.#held, this.#ports.cards()];
    this.#held = cards;
    if (picked === null || !held.includes(picked) || cards.includes(picked)) return null;
    const verbs = seen.flatMap((offer) => (offer.on === picked ? [offer.verb] : []));
    const rest = [...held.slice(held.indexOf(picked)), ...held].filter((ref) =>
      offers.some((offer) => offer.on === ref && verbs.includes(offer.verb)),
    );
    this.selection = { ...this.selection, picked: null };
    return rest[0] ?? null;
  }

  #reset(): void {
    this.selection = keepSelection(this.selection, this.#ports.offers());
    this.armed = null;
    this.asking = null;
    this.menu = null;
    this.pinned = null;
    this.#askMore();
  }

  clear(): void {
    const { card, chosen, pairs } = this.selection;
    this.selection = { ...NOTHING, chosen: card === null ? chosen : [], pairs };
    this.armed = null;
    this.asking = null;
    this.pinned = null;
    this.menu = null;
    this.#reset();
  }

  pick(ref: Ref | null): void {
    if (ref !== null && this.isCard(ref)) return this.#pickCard(ref);
    const again = ref !== null && ref === this.selection.picked;
    this.#ports.attend();
    this.armed = null;
    this.menu = null;
    this.pinned = null;
    this.asking = null;
    this.selection = { ...this.selection, picked: again ? null : ref, steer: null };
    this.#askMore();
  }

  /** Whether the ref is a card to be played. */
  isCard(ref: Ref): boolean {
    return findCards(this.#ports.offers()).has(ref);
  }

  #pickCard(ref: Ref): void {
    const card = ref === this.selection.card ? null : ref;
    this.#ports.attend();
    this.selection = { ...NOTHING, pairs: this.selection.pairs, card };
    this.#reset();
  }

  /** Another way of playing the card. What has been chosen for it stays. */
  choose(how: string): void {
    const { card, chosen, pairs } = this.selection;
    this.selection = { ...NOTHING, card, chosen, pairs, how };
    this.#reset();
  }

  /** Picks one of several ways to a place, also where it is all one to the numbers. */
  steer(spot: Spot): void {
    this.armed = null;
    this.menu = null;
    this.#steer(nameOffer(spot.offer), spot.ref, []);
  }

  /** A click or a key on a place or on a piece of it. `careful`: dice acts are armed first. */
  click(ref: Ref, careful = false): void {
    if (this.grab) return this.grab.take(this.#ports.place(ref));
    this.menu = null;
    this.asking = null;
    this.pinned = null;
    const spots = this.spotsAt(ref);
    if (spots.length === 1) return this.take(spots[0]!, careful);
    if (spots.length > 1) return this.#open(ref, spots);
    this.armed = null;
    const pickable = this.#refsAt(ref).filter((each) => this.lights.pickable.has(each));
    const direct = pickable.find((each) => each === ref);
    if (direct && this.#isPiece(ref)) return this.pick(direct);
    if (pickable.length === 1) return this.pick(pickable[0]!);
    if (pickable.length > 1) return this.#open(ref, []);
    if (this.barredAt(ref)) {
      this.pinned = ref;
      return;
    }
    if (this.#ports.stack(this.#ports.place(ref)).length > 1) return this.#open(ref, []);
    if (this.selection.picked !== null) this.pick(null);
  }

  take(spot: Spot, careful = false): void {
    this.menu = null;
    if (careful && needsCare(spot) && !this.#isArmed(spot)) {
      this.armed = spot;
      return;
    }
    this.armed = null;
    switch (spot.effect) {
      case "act":
        return this.#ports.play(spot.act);
      case "steer":
        return this.#steer(nameOffer(spot.offer), spot.ref, []);
      case "waypoint":
        return this.#pass(spot);
      case "pair":
        return this.#pair(spot);
      case "toggle":
        return this.#toggle(spot.ref);
    }
  }

  /** A button; a closing one asks first where much is left undone. */
  push(press: Press, sure = false): void {
    if (!press.ready) return;
    const { pieces, grave } = countUnused(this.#ports.offers(), press.offer);
    const idle = this.#countIdle(press);
    const many = press.offer.closing && (pieces > 2 || (grave && pieces > 0));
    const doubtful = many && !this.#ports.casual();
    if (!sure && (doubtful || idle > 0)) {
      this.asking = { press, pieces: idle || pieces };
      return;
    }
    this.asking = null;
    this.#ports.play(press.act);
  }

  unpair(source: Ref): void {
    const pairs = { ...this.selection.pairs };
    delete pairs[source];
    this.selection = { ...this.selection, pairs };
  }

  amount(offer: Offer, n: number): void {
    this.#ports.play(makeAct(offer, { type: "amount", n }));
  }

  point(offer: Offer, at: Point): void {
    this.#ports.play(makeAct(offer, { type: "at", x: Math.round(at.x), y: Math.round(at.y) }));
  }

  /** The next thing from which something can be done, in the order of the offers. */
  step(by: 1 | -1): Ref | null {
    const refs = [...this.lights.pickable];
    if (refs.length === 0) return null;
    const at = this.selection.picked === null ? -1 : refs.indexOf(this.selection.picked);
    const next = refs[(at + by + refs.length + (at < 0 && by < 0 ? 1 : 0)) % refs.length]!;
    if (next !== this.selection.picked) this.pick(next);
    return next;
  }

  /** Everything lit in a place: the ref itself first, else whatever else is there. */
  spotsAt(ref: Ref): Spot[] {
    const own = this.lights.spots.get(ref) ?? [];
    if (own.length && this.#isPiece(ref)) return own;
    return this.#refsAt(ref).flatMap((each) => this.lights.spots.get(each) ?? []);
  }

  barredAt(ref: Ref): boolean {
    return this.#refsAt(ref).some((each) => this.lights.bars.has(each));
  }

  pickableAt(ref: Ref): boolean {
    return this.#refsAt(ref).some((each) => this.lights.pickable.has(each));
  }

  #refsAt(ref: Ref): Ref[] {
    const place = this.#ports.place(ref);
    const pieces = this.#ports.stack(place).map((piece) => piece.id);
    return [ref, place, ...pieces].filter((each, i, all) => all.indexOf(each) === i);
  }

  #isPiece(ref: Ref): boolean {
    return this.#ports.place(ref) !== ref || this.#ports.stack(ref).some((each) => each.id === ref);
  }

  #isArmed(spot: Spot): boolean {
    return this.armed?.ref === spot.ref && this.armed.offer === spot.offer;
  }

  #open(ref: Ref, spots: Spot[]): void {
    const at = this.#ports.place(ref);
    this.menu = { at, pieces: this.#ports.stack(at), spots };
  }

  #steer(offer: string, end: Ref, via: Ref[]): void {
    this.selection = { ...this.selection, steer: { offer, end, via } };
  }

  #pass(spot: Spot): void {
    const steer = this.selection.steer;
    if (!steer) return;
    const via = [...steer.via, spot.ref];
    const open = passThrough(spot.routes, via);
    if (findWaypoints(open).size === 0) return this.#ports.play(spot.act);
    this.#steer(steer.offer, steer.end, via);
  }

  #pair(spot: Spot): void {
    const source = this.selection.picked;
    if (source === null) return;
    if (this.selection.pairs[source] === spot.ref) return this.unpair(source);
    const pairs = { ...this.selection.pairs, [source]: spot.ref };
    this.selection = { ...this.selection, pairs, picked: this.#nextSource(spot.offer, pairs) };
    this.armed = null;
  }

  #nextSource(offer: Offer, pairs: Record<Ref, Ref>): Ref | null {
    if (offer.choice.type !== "assign") return null;
    const next = offer.choice.sources.find((each) => each.options.length && !pairs[each.ref]);
    return next?.ref ?? null;
  }

  #countIdle(press: Press): number {
    const { choice } = press.offer;
    if (choice.type !== "assign") return 0;
    const open = choice.sources.filter((each) => each.options.length);
    return open.filter((each) => !this.selection.pairs[each.ref]).length;
  }

  #toggle(ref: Ref): void {
    const { chosen } = this.selection;
    const without = chosen.filter((each) => each !== ref);
    const next = without.length < chosen.length ? without : [...chosen, ref];
    this.selection = { ...this.selection, chosen: next };
  }

  #askMore(): void {
    const { picked } = this.selection;
    if (picked === null) return;
    const later = findOpen(this.#ports.offers(), this.selection).some(
      (offer) => offer.on === picked && offer.choice.type === "later",
    );
    if (later) this.#ports.more(picked);
  }
}
