/** What the player has picked, and what a click does. */
import type { Draft, Ground, Interaction } from "../../board/interaction";
import { nameOffer } from "../../protocol/apply";
import type { Offer, Point, Ref } from "../../types";
import { keepAsking, type Asking } from "./asking";
import { light } from "./choices";
import { findCompany } from "./company";
import { Later } from "./later";
import { listForced, makeAct, type Press, type Spot } from "./lights";
import { Pointing } from "./pointing.svelte";
import { Sequel } from "./sequel.svelte";
import { needsCare, type Menu, type PlacePicking, type Ports } from "./ports";
import { findSteer, findSteered } from "./steering";
import {
  findCards,
  findNextCard,
  findOnly,
  findOpen,
  gather,
  isStillAsked,
  keepSelection,
  listDrafts,
  listLeft,
  NOTHING,
  pickCard,
  place,
  propose,
  stepOver,
  unpair,
  type Selection,
} from "./selection";
import { makeWish } from "./wishes";

export class Picking implements Interaction {
  readonly viewOnly = false;
  readonly pointing: Pointing;
  readonly sequel: Sequel;
  readonly plan: Sequel["plan"];
  readonly errand: Sequel["errand"];
  selection = $state.raw<Selection>(NOTHING);
  /** The corners of the stack that is spread out where one points. */
  spread = $state.raw<readonly [Point, Point] | null>(null);
  menu = $state.raw<Menu | null>(null);
  /** Places are picked for something else than an act: clicks go there. */
  placing = $state.raw<PlacePicking | null>(null);
  asking = $state.raw<Asking | null>(null);
  #ports: Ports;
  #later: Later;
  /** What could be done before, the cards of that moment, and the kind of question. */
  #past = { seen: [] as readonly Offer[], held: [] as Ref[], kind: "" };

  constructor(ports: Ports) {
    this.#ports = ports;
    this.pointing = new Pointing(ports, () => this.lights);
    this.sequel = new Sequel(ports, this);
    ({ plan: this.plan, errand: this.errand } = this.sequel);
    this.#later = new Later(ports, () => this.selection);
  }

  lights = $derived.by(() =>
    this.pointing.look(light(this.sequel.listOffers(), this.selection, this.#ports.name)),
  );

  /** The way that is taken if it is not steered any further. */
  steered: Spot | null = $derived(findSteer(this.lights, this.selection));

  /** All is about it: it needs no picking. */
  #only = $derived.by(() => findOnly(findOpen(this.#ports.offers(), this.selection)));

  /** Who could go along with the picked piece; nobody where all is about another's deed. */
  company = $derived.by(() => {
    const picked = this.#ports.casual() ? null : this.selection.picked;
    const stack = picked === null ? [] : this.#ports.stack(this.#ports.place(picked));
    return findCompany(this.#ports.offers(), picked, stack);
  });

  /** The few answers on the map of a question that nothing else ends: they have the first keys. */
  forced: Spot[] = $derived.by(() => (this.pointing.armed ? [] : listForced(this.lights)));

  picked = $derived(this.selection.picked);
  along = $derived(this.selection.along);
  subject = $derived.by(() => this.#ports.subject());
  /** What the picked piece can do is on its way. */
  awaiting = $derived.by(() => this.picked !== null && this.#later.awaits(this.picked));
  drafts: Draft[] = $derived.by(() => [
    ...this.plan.wishes.map(({ actor, ref }) => ({ from: actor, to: [ref] })),
    ...listDrafts(this.selection, this.sketch !== null),
  ]);
  marked: Ref[] = $derived(this.placing?.places() ?? []);
  sketch = $derived.by(() => this.sequel.sketch);
  extents = $derived.by(() => this.pointing.listExtents());
  get hover(): Ref | null {
    return this.pointing.hover;
  }
  get target(): Ref | null {
    return this.pointing.target;
  }
  get aim(): Spot | null {
    return this.pointing.pointed[0] ?? this.steered;
  }
  get barred() {
    return this.pointing.barred;
  }
  open: boolean = $derived(this.menu === null);

  /** The offers may have changed. What one is about to do stays, where they have not. */
  renew(): void {
    const offers = this.#ports.offers();
    const { seen, held, kind } = this.#past;
    if (offers.length === seen.length && offers.every((offer, i) => offer === seen[i])) {
      // An answer for the position before is of no use now.
      this.#later.ask();
      this.sequel.renew();
      return;
    }
    const { stage, casual, cards } = this.#ports;
    this.#past = { seen: offers, held: cards(), kind: stage() + casual() };
    const [{ picked }, { asking }] = [this.selection, this];
    const laid = picked !== null && held.includes(picked) && !this.#past.held.includes(picked);
    const over = kind !== this.#past.kind && !isStillAsked(picked ?? "", offers, seen);
    if (laid || over) this.selection = { ...this.selection, picked: null };
    this.#reset(seen);
    // What another does changes the position, and often nothing of what one is asked.
    this.asking = keepAsking(asking, this.lights, this.#listLeft);
    this.sequel.renew();
    const next = laid ? findNextCard(picked, held, seen, offers) : null;
    if (next !== null) this.pick(next);
  }

  /** The server has refused something. */
  fail(): void {
    this.sequel.fail();
    this.renew();
  }

  #reset(seen: readonly Offer[] = this.#ports.offers()): void {
    this.selection = keepSelection(this.selection, this.#ports.offers(), seen);
    this.#shut();
    this.#later.ask();
  }

  /** What lies open over the board goes. */
  #shut(): void {
    this.pointing.clear();
    this.asking = null;
    this.menu = null;
  }

  clear(): void {
    const { card, chosen, pairs, orders } = this.selection;
    this.sequel.halt();
    this.selection = { ...NOTHING, chosen: card === null ? chosen : [], pairs, orders };
    this.#reset();
  }

  pick(ref: Ref | null): void {
    this.#ports.attend();
    this.sequel.halt();
    if (ref !== null && this.isCard(ref)) {
      this.selection = pickCard(this.selection, ref);
      this.#reset();
      return;
    }
    // The only one that can act is picked by itself: to be told to pick it must not put it down.
    const again = ref !== null && ref === this.selection.picked && ref !== this.#only;
    this.#shut();
    this.selection = { ...this.selection, picked: again ? null : ref, along: [], steer: null };
    this.#later.ask();
  }

  /** These go along with the picked piece: what it does, whoever can does after it. */
  accompany(along: readonly Ref[]): void {
    this.#shut();
    this.selection = { ...this.selection, along: [...along], steer: null };
    this.#later.ask();
  }

  /** One more of its company goes along with it, or no longer. */
  #join(ref: Ref): void {
    const { along } = this.selection;
    const without = along.filter((each) => each !== ref);
    this.accompany(without.length < along.length ? without : [...along, ref]);
  }

  /** Whether the ref is a card to be played. */
  isCard(ref: Ref): boolean {
    return findCards(this.#ports.offers()).has(ref);
  }

  /** Another way of playing the card. What has been chosen for it stays. */
  choose(how: string): void {
    const { card, chosen, pairs } = this.selection;
    this.selection = { ...NOTHING, card, chosen, pairs, how };
    this.#reset();
  }

  /** Picks one of several ways to a place, also where it is all one to the numbers. */
  steer(spot: Spot): void {
    this.pointing.armed = null;
    this.menu = null;
    this.#steer(nameOffer(spot.offer), spot.ref, []);
  }

  attend(ref: Ref | null): void {
    this.pointing.hover = ref;
    this.#later.askAhead(ref === null ? null : () => this.#findNext(ref));
  }

  noteSpread(corners: readonly [Point, Point] | null): void {
    this.spread = corners;
  }

  /** What there is to know of the piece there; of bare ground, what could be done. */
  examine(ref: Ref): void {
    const piece = this.#ports.top(ref);
    if (piece) this.#ports.describe(piece.id);
    else this.pointing.examine(ref);
  }

  spotsAt(ref: Ref): Spot[] {
    return this.pointing.spotsAt(ref);
  }

  pickableAt(ref: Ref): boolean {
    return this.pointing.pickablesAt(ref).length > 0;
  }

  askableAt(ref: Ref): boolean {
    return this.pointing.askablesAt(ref).length > 0;
  }

  /** A click or a key on a place or on a piece of it. `careful`: dice acts are armed first. */
  click(ref: Ref, careful = false): void {
    if (this.placing) return this.placing.take(this.#ports.place(ref));
    this.menu = this.asking = this.pointing.pinned = this.pointing.unlit = null;
    this.#ports.describe(null);
    const spots = this.spotsAt(ref);
    if (spots.length === 1) return this.take(spots[0]!, careful);
    if (spots.length > 1) return this.#openMenu(ref, spots);
    this.pointing.armed = null;
    this.#clickUnlit(ref);
  }

  /** The keyboard presses a place. Where what is in hand stands, it goes on to the first target. */
  enter(ref: Ref): Ref | null {
    const { picked } = this.selection;
    const mine = picked !== null && this.pointing.refsAt(ref).includes(picked);
    const alone = this.pointing.pickablesAt(ref).length < 2 && !this.spotsAt(ref).length;
    const [first] = this.lights.spots.keys();
    if (mine && alone && first !== undefined && !this.placing) return first;
    this.click(ref);
    return null;
  }

  /** A click where nothing is lit: it picks, opens a stack, tells why not, or of what lies there. */
  #clickUnlit(ref: Ref): void {
    const pickable = this.pointing.pickablesAt(ref);
    if (pickable.includes(ref) && this.#ports.top(ref)?.id === ref) return this.pick(ref);
    if (pickable.length === 1) return this.pick(pickable[0]!);
    if (pickable.length > 1) return this.#openMenu(ref, []);
    const [askable] = this.pointing.askablesAt(ref);
    if (askable !== undefined && !this.pointing.isBarred(ref)) return this.pick(askable);
    if (this.pointing.isBarred(ref)) this.pointing.pinned = ref;
    else if (this.#ports.stack(this.#ports.place(ref)).length > 1) this.#openMenu(ref, []);
    // What is in hand stays there: only Esc and the ground beside the map let go.
    else if (this.selection.picked !== null) this.pointing.unlit = ref;
    else if (this.#ports.top(ref)) this.examine(ref);
  }

  /** Where there are several ways, another than the best can be taken; one more goes along. */
  clickOther(ref: Ref): void {
    const [first] = this.spotsAt(ref);
    const company = [...this.company.stack, ...this.company.all];
    const mate = this.pointing.refsAt(ref).find((each) => company.includes(each));
    if (first?.route && first.effect === "act" && first.joint.length < 2) this.steer(first);
    else if (mate !== undefined && !first) this.#join(mate);
    // Those who go together go the best way each.
    else if (!first || first.joint.length < 2) this.click(ref);
  }

  grip(ref: Ref): Ref | null {
    return this.placing ? null : this.pointing.gripAt(ref, this.selection);
  }

  grab(ref: Ref): Ref | null {
    const grip = this.grip(ref);
    if (grip !== null && grip !== this.selection.picked) this.pick(grip);
    return grip;
  }

  drop(ref: Ref): void {
    const { picked } = this.selection;
    if (picked === null || this.#ports.place(ref) === this.#ports.place(picked)) return;
    if (this.spotsAt(ref).length) this.click(ref);
    // A click would pick what stands there.
    else if (this.pointing.isBarred(ref)) this.pointing.pinned = ref;
    // It was faster than the answer.
    else if (this.#later.awaits(picked)) void this.#dropLater(picked, ref);
  }

  async #dropLater(picked: Ref, ref: Ref): Promise<void> {
    await this.#ports.more(picked);
    const here = this.selection.picked === picked && this.hover === ref;
    if (here && this.spotsAt(ref).length) this.click(ref);
  }

  clickGround(at: Point, slack: number): void {
    if (!this.sketch?.tap(at, slack)) this.pick(null);
  }

  take(spot: Spot, careful = false): void {
    this.menu = null;
    const noted = this.plan.noting && makeWish(spot) !== null;
    // What cannot be noted is not done by the way either.
    const wary = this.plan.noting || this.#ports.wary();
    const asked = spot.effect === "act" && !noted && wary;
    if ((asked || (careful && needsCare(spot))) && !this.pointing.isArmed(spot))
      return void (this.pointing.armed = spot);
    this.pointing.armed = null;
    switch (spot.effect) {
      case "act":
        return this.#do(spot);
      case "steer":
        return this.#steer(nameOffer(spot.offer), spot.ref, []);
      case "waypoint":
        return this.#pass(spot);
      default:
        this.selection = gather(this.selection, spot);
    }
  }

  #do(spot: Spot): void {
    if (!this.sequel.take(spot)) return this.#ports.play(spot.act);
    this.selection = { ...this.selection, picked: null, along: [], steer: null };
  }

  /** A button; a closing one asks first where much is left undone. */
  push(press: Press, sure = false): void {
    if (!press.ready) return;
    if (press.kind === "proposal" && press.act.arg?.type === "orders") {
      this.selection = propose(this.selection, press.act.arg.orders);
      return;
    }
    const pieces = sure ? [] : this.#listLeft(press.offer);
    if (pieces.length) return void (this.asking = { press, pieces });
    this.asking = null;
    this.#ports.play(press.act);
  }

  #listLeft = (closing: Offer): Ref[] =>
    listLeft(this.#ports.offers(), this.selection, closing, this.#ports.casual());

  unpair(source: Ref): void {
    this.selection = unpair(this.selection, source);
  }

  amount(offer: Offer, n: number): void {
    this.#ports.play(makeAct(offer, { type: "amount", n }));
  }

  point(ground: Ground, at: Point): void {
    const plot = this.lights.grounds.find((each) => each === ground);
    if (!plot) return;
    const [x, y] = [Math.round(at.x), Math.round(at.y)];
    if (plot.piece === null) this.#ports.play(makeAct(plot.offer, { type: "at", x, y }));
    else this.selection = place(this.selection, plot.offer, plot.piece, [x, y]);
  }

  /** The next thing from which something can be done, in the order of the offers. */
  step(by: 1 | -1): Ref | null {
    const next = stepOver(this.lights.pickable, this.selection.picked, by, this.#ports.group);
    if (next === null) return null;
    if (next !== this.selection.picked) this.pick(next);
    return next;
  }

  #openMenu(ref: Ref, spots: Spot[]): void {
    const at = this.#ports.place(ref);
    this.menu = { at, pieces: this.#ports.stack(at), spots };
  }

  #steer(offer: string, end: Ref, via: Ref[]): void {
    this.selection = { ...this.selection, steer: { offer, end, via } };
  }

  #pass(spot: Spot): void {
    const { steer } = this.selection;
    if (!steer) return;
    const act = findSteered(this.lights, steer.end, spot, [...steer.via, spot.ref]);
    if (act) this.take(act);
    else this.#steer(steer.offer, steer.end, [...steer.via, spot.ref]);
  }

  /** What could be picked next there. What is open over the board would be shut by the answer. */
  #findNext(ref: Ref): Ref[] {
    const busy = this.selection.picked ?? this.menu ?? this.asking ?? this.placing;
    if (busy !== null || this.pointing.armed || this.pointing.pinned !== null) return [];
    return this.pointing.pickablesAt(ref);
  }
}
