/**
 * Orders to figures of a table, drawn up by dragging: a unit as a whole, one figure, the way it
 * looks. What is lawful the server says, of each place where something hangs; the page only draws it.
 */
import { distance } from "../../board/geometry";
import type { Fault, Ghost, Sketch as Drawn, Turning } from "../../board/interaction";
import type { Act, Examined, Msg, Offer, Order, Pair, Point, Ref } from "../../types";
import { Asker } from "./asker";
import { findMeant, isStray, type Grip, type Held, type Meant } from "./grips";
import {
  aimAt,
  drawOrder,
  type Envoy,
  failAt,
  giveOrders,
  nameOrders,
  nameThrow,
  point,
  readOrders,
  round,
  type Orders,
} from "./orders";
import type { Ports } from "./ports";
import { propose, type Selection } from "./selection";
import { Suggestion } from "./suggestion.svelte";
import { turnSketch } from "./turned-sketch.svelte";

/** What it needs of picking. */
export interface Hand {
  selection: Selection;
  pick: (ref: Ref | null) => void;
}

/** Milliseconds that dice are looked at which have fallen for a unit that was dragged. */
const GLANCE = 1_200;
const STEP = Math.PI / 12;

export class Sketch implements Drawn {
  fault = $state.raw<Fault | null>(null);
  readonly line = null;
  /** What is assigned needs no dragging, and is suggested all the same. */
  readonly suggestion: Suggestion;
  note = $state.raw<Msg | null>(null);
  #held = $state.raw<Held | null>(null);
  #at = $state.raw<Point>({ x: 0, y: 0 });
  /** Orders as long as something hangs; else those that have been laid out count. */
  #live = $state.raw<Orders | null>(null);
  /** Where a unit has been sent that must throw first, and in which position. */
  #aim = $state.raw<{ unit: Ref; at: Point; seq: number } | null>(null);
  #seq = -1;
  #checked = "";
  #asker: Asker<Act, Examined | null>;
  #ports: Ports;
  #hand: Hand;

  constructor(ports: Ports, hand: Hand) {
    this.#ports = ports;
    this.#hand = hand;
    this.#asker = new Asker((act) => ports.examine(act));
    this.suggestion = new Suggestion(ports, hand);
  }

  busy = $derived.by(() => this.#held !== null);

  /** The figures that are asked where they go, with their offer: of what is in hand. */
  #formed = $derived.by(() => {
    const { picked, orders } = this.#hand.selection;
    const mine = this.#ports.offers().filter(({ choice, on }) => {
      if (choice.type !== "formation") return false;
      return on === picked || choice.movers.some(({ piece }) => piece === picked || orders[piece]);
    });
    return mine.find(({ crude }) => crude) ?? mine[0] ?? null;
  });

  #orders: Orders = $derived.by(() => this.#live ?? this.#hand.selection.orders);

  ghosts: Ghost[] = $derived.by(() => {
    const { picked } = this.#hand.selection;
    const bad = this.fault?.refusal.at ?? [];
    const turns = this.#formed?.choice.type === "formation" && !!this.#formed.choice.turns;
    const drawn = Object.values(this.#orders).map((order) => this.#draw(order, bad, turns));
    const mover = turns && picked !== null && !this.#orders[picked] && this.#isMover(picked);
    return mover ? [...drawn, this.#draw({ piece: picked }, bad, true)] : drawn;
  });

  ruler: readonly [Pair, Pair] | null = $derived.by(() => {
    const held = this.#held;
    if (held?.kind === "turn") return null;
    const [ref, to] = held ? [held.ref, this.#goal()] : [this.#aim?.unit, this.#aim?.at];
    const from = ref === undefined ? null : this.#ports.spot(ref);
    return from && to ? [round(from), round(to)] : null;
  });

  begin(on: Ref | null, at: Point, slack: number, finger: boolean): boolean {
    const grip = this.#find(on, at, slack);
    const { picked } = this.#hand.selection;
    if (grip?.kind === "unit" && picked !== grip.ref) {
      if (finger && (picked === null || this.#ports.group(picked) !== grip.ref)) return false;
      this.#hand.pick(grip.ref);
    }
    return grip !== null && this.#take(grip, at, slack);
  }

  grip(on: Ref | null, at: Point, slack: number): Ref | null {
    return this.#find(on, at, slack)?.ref ?? null;
  }

  #find(on: Ref | null, at: Point, slack: number): Grip | null {
    const { picked } = this.#hand.selection;
    const meant = this.#findMeant(at, slack);
    const unit = on === null ? null : (this.#ports.group(on) ?? on);
    const crude = unit === null ? null : this.#findCrude(unit);
    const whole: Grip | null = crude && { kind: "unit", offer: crude, ref: unit! };
    // Where a figure stands still lies nearer than any that is drawn: its unit is drawn anew.
    const spot = on === null || on === picked ? null : this.#ports.spot(on);
    if (whole && spot && meant && distance(spot, at) < meant.far) return whole;
    const offer = this.#formed;
    const ref = meant?.ghost.piece ?? (on === picked ? on : null);
    if (ref === null || !offer) return whole;
    if (meant?.handle) return { kind: "turn", offer, ref };
    return this.#isMover(ref) ? { kind: "figure", offer, ref } : whole;
  }

  #findMeant(at: Point, slack: number): Meant | null {
    return findMeant(this.ghosts, (piece) => this.#ports.top(piece)?.size ?? 0, at, slack);
  }

  #take({ kind, offer, ref }: Grip, at: Point, slack: number): boolean {
    const ghost = this.ghosts.find(({ piece }) => piece === ref);
    const from = ghost ? { x: ghost.at[0], y: ghost.at[1] } : this.#ports.spot(ref);
    if (!from) return false;
    this.#aim = this.fault = this.note = null;
    this.#asker.forget();
    this.#at = at;
    this.#held = { kind, offer, ref, by: { x: at.x - from.x, y: at.y - from.y }, slack };
    if (kind !== "unit") this.#hold(ref);
    return true;
  }

  follow(at: Point): void {
    const held = this.#held;
    if (!held) return;
    this.#at = at;
    if (held.kind === "unit") {
      void this.#askUnit(held.offer, this.#goal());
      return;
    }
    this.#live = this.#change(held);
    void this.#askOrders(held.offer, this.#live);
  }

  lift(at: Point): void {
    const held = this.#held;
    if (!held) return;
    this.#at = at;
    const from = this.#ports.spot(held.ref);
    const goal = this.#goal();
    if (isStray(held, from, goal)) this.drop();
    else if (held.kind === "unit") {
      // What is drawn can be confirmed at once; the last of its way is asked for meanwhile.
      if (this.#live) {
        this.#layKnown(this.#live, held);
        this.#held = this.#live = null;
      }
      void this.#sendUnit(held.offer, goal);
    } else void this.#settle(held, this.#change(held));
  }

  /** Nothing is meant by it. */
  drop(): void {
    this.#held = this.#live = null;
    this.#asker.forget();
  }

  /** What has been begun is given up, and what was wrong is not told any more. */
  clear(): void {
    this.drop();
    this.#aim = this.fault = null;
  }

  tap(at: Point, slack: number): boolean {
    const meant = this.#findMeant(at, slack);
    if (meant) {
      this.#hold(meant.ghost.piece);
      return true;
    }
    const { picked } = this.#hand.selection;
    const offer = picked === null ? null : this.#findCrude(picked);
    if (!offer || offer.choice.type === "later" || offer.choice.type === "region") return false;
    // Dice that fall cannot be taken back: the button says what is thrown.
    if (offer.choice.type === "button") this.#send(picked!, at);
    else void this.#sendUnit(offer, at);
    return true;
  }

  watch(): void {
    const { orders } = this.#hand.selection;
    const offer = this.#formed;
    if (this.#held || !offer) return;
    const told = nameOrders(orders, offer);
    if (told === this.#checked) return;
    this.#checked = told;
    if (Object.keys(orders).length) void this.#askOrders(offer, orders);
    else this.fault = null;
  }

  turned(turning: Turning): Drawn {
    return turnSketch(this, turning);
  }

  /** Who goes where words send him: the figure in hand, or its unit, and how far at most; null
   * where nobody can be sent. */
  envoy: Envoy | null = $derived.by(() => {
    const { picked } = this.#hand.selection;
    const choice = this.#formed?.choice;
    const movers = choice?.type === "formation" ? choice.movers : [];
    const mover = movers.find(({ piece }) => piece === picked);
    // Who can only turn goes nowhere by himself.
    if (mover?.region && this.#formed) return { ref: mover.piece, reach: mover.reach ?? 0 };
    const unit = picked === null ? null : (this.#ports.group(picked) ?? picked);
    const offer = unit === null ? null : this.#findCrude(unit);
    if (!offer || !["button", "formation"].includes(offer.choice.type)) return null;
    return { ref: offer.on!, reach: Math.max(0, ...movers.map(({ reach }) => reach ?? 0)) };
  });

  /** Sends him there, as if he had been dragged. */
  async dispatch({ ref }: Envoy, at: Point): Promise<void> {
    const { orders } = this.#hand.selection;
    const unit = this.#findCrude(ref);
    if (unit) return this.#sendUnit(unit, at);
    if (!this.#formed || !this.#isMover(ref)) return;
    const held: Held = { kind: "figure", offer: this.#formed, ref, by: { x: 0, y: 0 }, slack: 0 };
    await this.#settle(held, {
      ...orders,
      [ref]: { ...orders[ref], piece: ref, path: [round(at)] },
    });
  }

  /** The figure in hand looks so many steps farther to its right. */
  turn(by: number): void {
    const { picked, orders } = this.#hand.selection;
    const ghost = this.ghosts.find(({ piece }) => piece === picked);
    if (!ghost?.turns || !ghost.facing || picked === null) return;
    const angle = Math.atan2(ghost.facing[1], ghost.facing[0]) + by * STEP;
    const facing = point(angle);
    this.#lay({ ...orders, [picked]: { ...orders[picked], piece: picked, facing } });
  }

  /** The position, mostly another one, has been shown. */
  renew(): void {
    this.suggestion.renew();
    const offers = this.#ports.offers();
    const seq = this.#ports.eyes()?.seq ?? -1;
    // What hangs at the mouse stays there where the same is asked as before.
    if (seq !== this.#seq || !offers.length) {
      this.#seq = seq;
      this.#checked = "";
      this.fault = null;
      this.drop();
    }
    if (!offers.length) return;
    const aim = this.#aim;
    if (aim && aim.seq !== this.#ports.eyes()?.seq) {
      this.#aim = null;
      const next = this.#findCrude(aim.unit);
      if (next && next.choice.type !== "button") void this.#goOn(next, aim);
    }
  }

  #send(unit: Ref, at: Point): void {
    this.#aim = { unit, at, seq: this.#ports.eyes()?.seq ?? -1 };
  }

  /** The dice have fallen for a unit that was sent somewhere: it goes there as far as it may. */
  async #goOn(offer: Offer, { unit, at }: { unit: Ref; at: Point }): Promise<void> {
    await this.#ports.more(unit);
    const orders = await this.#askUnit(offer, at);
    if (orders) this.#lay(orders, unit);
    else this.fault = failAt(offer, null, at);
    // The dice lie over the buttons there.
    if (orders && this.#ports.cramped()) setTimeout(() => this.#ports.attend(), GLANCE);
  }

  // --- Units ------------------------------------------------------------------------------

  /** Where the middle of what hangs there would be; on a piece that is none of it, that piece. */
  #goal(): Point {
    const { by } = this.#held!;
    return { x: this.#at.x - by.x, y: this.#at.y - by.y };
  }

  async #askUnit(offer: Offer, at: Point): Promise<Orders | null> {
    const answer = await this.#asker.ask(aimAt(offer, at));
    if (answer === undefined) return null;
    const orders = readOrders(answer);
    if (this.#held?.kind === "unit") {
      this.note = nameThrow(this.#ports.offers(), answer?.act);
      if (orders) this.#live = orders;
    }
    return orders;
  }

  async #sendUnit(offer: Offer, at: Point): Promise<void> {
    const unit = offer.on!;
    const answer = await this.#asker.ask(aimAt(offer, at));
    if (answer === undefined) return;
    this.drop();
    const [act, orders] = [answer?.act, readOrders(answer)];
    if (orders) return this.#lay(orders, unit);
    if (!act) return void (this.fault = failAt(offer, answer, at));
    this.#send(unit, at);
    if (!this.#ports.wary()) this.#ports.play(act);
  }

  // --- Single figures ---------------------------------------------------------------------

  #change({ kind, ref }: Held): Orders {
    const { orders } = this.#hand.selection;
    const order = orders[ref] ?? { piece: ref };
    if (kind === "figure") return { ...orders, [ref]: { ...order, path: [round(this.#goal())] } };
    const from = order.path?.at(-1) ?? round(this.#ports.spot(ref)!);
    const facing: Pair = [Math.round(this.#at.x) - from[0], Math.round(this.#at.y) - from[1]];
    return facing[0] || facing[1] ? { ...orders, [ref]: { ...order, facing } } : orders;
  }

  /** Asks of orders; what is wrong is told. The answer is what they come to; null: to nothing. */
  async #askOrders(offer: Offer, orders: Orders): Promise<Orders | null> {
    const answer = await this.#asker.ask(giveOrders(offer, orders));
    if (!answer) return null;
    const refusal = answer.refused?.refusal ?? null;
    const first = refusal?.at?.[0] ?? this.#held?.ref;
    const order = first === undefined ? undefined : this.#orders[first];
    this.fault = refusal && { refusal, at: order?.path?.at(-1) ?? null };
    return readOrders(answer);
  }

  /** It is let go: where it may not stand, it stands as near as it may, or where it stood. */
  async #settle(held: Held, orders: Orders): Promise<void> {
    const { orders: before } = this.#hand.selection;
    this.drop();
    this.#layKnown(orders, held);
    const { orders: laid } = this.#hand.selection;
    const lawful = await this.#askOrders(held.offer, laid);
    const { fault } = this;
    if (!fault || this.#hand.selection.orders !== laid) return;
    this.#layKnown(lawful ?? before, held);
    // The reason stays to be read; what stands now is not wrong.
    this.fault = { ...fault, refusal: { ...fault.refusal, at: [] } };
  }

  /** Lays out what the server knows. */
  #layKnown(orders: Orders, { offer, ref }: Grip): void {
    this.#lay(orders, ref);
    this.#checked = nameOrders(this.#hand.selection.orders, offer);
  }

  #lay(orders: Orders, picked: Ref | null = this.#hand.selection.picked): void {
    const { selection } = this.#hand;
    this.#hand.selection = { ...propose(selection, Object.values(orders)), picked };
  }

  #hold(piece: Ref): void {
    this.#hand.selection = { ...this.#hand.selection, picked: piece, along: [] };
  }

  #isMover(piece: Ref): boolean {
    const choice = this.#formed?.choice;
    return choice?.type === "formation" && choice.movers.some((each) => each.piece === piece);
  }

  #findCrude(unit: Ref): Offer | null {
    return this.#ports.offers().find(({ on, crude }) => crude && on === unit) ?? null;
  }

  #draw(order: Order, bad: readonly Ref[], turns: boolean): Ghost {
    const { piece } = order;
    const held = this.#hand.selection.picked === piece;
    const drawn = drawOrder(order, this.#ports.spot(piece), this.#ports.top(piece)?.facing ?? null);
    return { ...drawn, bad: bad.includes(piece), turns: turns && held };
  }
}
