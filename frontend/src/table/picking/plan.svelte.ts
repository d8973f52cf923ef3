/** Deeds in the order in which they shall be done: each is sent when the one before has been shown. */
import type { Act, Line, Msg, Offer, Ref, Refusal, Seat } from "../../types";
import { light } from "./choices";
import type { Spot } from "./lights";
import type { Ports } from "./ports";
import { NOTHING } from "./selection";

/** One deed: who does what to whom. */
export interface Wish {
  actor: Ref;
  verb: string;
  ref: Ref;
  text: Msg;
  /** The way it is to be done, where there are several. */
  act: Act;
}

/** Why it does not go on: something has happened, or a deed cannot be done any more. */
export interface Halt {
  why: "event" | "barred";
  wish: Wish;
  refusal: Refusal | null;
}

type PlanPorts = Pick<Ports, "offers" | "play" | "more" | "name" | "eyes" | "since" | "casual">;

/** The deed that a spot leads to; null where nobody on the board does it, or with a card. */
export function makeWish({ actor, offer, ref, text, act }: Spot): Wish | null {
  if (actor === null || offer.on !== actor || offer.cards) return null;
  return { actor, verb: offer.verb, ref, text, act };
}

/**
 * Whether a line of the log tells of something that one should know before going on: all that is
 * seen, but for the ways of those whom one sent.
 */
export function isEvent({ kind, events = [] }: Line, sent: readonly Ref[]): boolean {
  if (kind !== "act" && kind !== "sealed") return true;
  return events.some(({ cue, headline }) => {
    const way = cue?.type === "travel" && cue.pieces.every((piece) => sent.includes(piece));
    return headline || (cue != null && !way);
  });
}

export class Plan {
  /** Deeds are noted instead of done. */
  noting = $state(false);
  /** It is being carried out. */
  running = $state(false);
  wishes = $state.raw<readonly Wish[]>([]);
  halt = $state.raw<Halt | null>(null);
  #ports: PlanPorts;
  /** Whose it is, and the last entry that was known when a deed was sent. */
  #seat: Seat | null = null;
  #seq = 0;
  /** Who has been sent since it is carried out. */
  #sent: Ref[] = [];
  /** What was sent last and has not come yet. */
  #last: Wish | null = null;
  /** What was noted before, and stays, while others go together. */
  #kept: readonly Wish[] = [];

  constructor(ports: PlanPorts) {
    this.#ports = ports;
  }

  /** From now on deeds are noted. */
  begin(): void {
    this.#seat = this.#ports.eyes()?.seat ?? null;
    this.noting = true;
  }

  note(wish: Wish): void {
    const others = this.wishes.filter(
      ({ actor, verb }) => actor !== wish.actor || verb !== wish.verb,
    );
    this.halt = null;
    this.wishes = [...others, wish];
  }

  remove(wish: Wish): void {
    this.wishes = this.wishes.filter((each) => each !== wish);
    if (this.halt?.wish === wish) this.halt = null;
  }

  /** Nothing of it is left. */
  clear(): void {
    this.wishes = this.#kept = [];
    this.halt = this.#seat = this.#last = null;
    this.running = this.noting = false;
  }

  /** Does these, or what has been noted, one after another. */
  carryOut(wishes: readonly Wish[] = this.wishes): void {
    const eyes = this.#ports.eyes();
    if (eyes?.seat == null) return;
    this.#kept = wishes === this.wishes ? [] : this.wishes;
    this.wishes = wishes;
    this.#seat = eyes.seat;
    this.#seq = eyes.seq;
    this.#sent = [];
    this.halt = null;
    this.noting = false;
    this.running = wishes.length > 0;
    void this.#goOn();
  }

  /** What is left stays, to be gone on with. */
  stop(): void {
    this.running = false;
    this.wishes = [...this.wishes, ...this.#kept];
    this.#kept = [];
  }

  /** The server has refused something: if it was the last deed, that is left, too. */
  fail(): void {
    if (this.#last) this.wishes = [this.#last, ...this.wishes];
    this.#last = null;
    this.stop();
  }

  /** The position is another one, and has been shown. */
  renew(): void {
    const eyes = this.#ports.eyes();
    // Nobody who sits down after him is told what he had in mind.
    if (this.#seat !== null && eyes?.seat !== this.#seat) this.clear();
    if (this.#seq !== eyes?.seq) this.#last = null;
    // What is asked now is not of the turn that was being planned.
    if (!this.#ports.offers().length || this.#ports.casual()) this.noting = false;
    if (this.running) void this.#goOn();
  }

  async #goOn(): Promise<void> {
    const [wish, eyes] = [this.wishes[0], this.#ports.eyes()];
    if (!wish || !eyes) return this.stop();
    if (this.#ports.since(this.#seq).some((line) => isEvent(line, this.#sent)))
      return this.#halt("event", wish);
    // Somebody is asked something between: the answer brings the next occasion.
    if (!this.#ports.offers().length || this.#ports.casual()) return;
    if (isLater(this.#ports.offers(), wish)) await this.#ports.more(wish.actor);
    const now = this.#ports.eyes();
    if (!this.running || this.wishes[0] !== wish || now?.seq !== eyes.seq) return;
    const act = findAct(this.#ports, wish);
    if (act === null) return this.#halt("barred", wish);
    this.wishes = this.wishes.slice(1);
    this.#seq = eyes.seq;
    this.#sent.push(wish.actor);
    this.#last = wish;
    if (!this.wishes.length) this.stop();
    this.#ports.play(act);
  }

  #halt(why: Halt["why"], wish: Wish): void {
    this.stop();
    const bars = why === "barred" ? lightUp(this.#ports, wish).bars.get(wish.ref) : undefined;
    this.halt = { why, wish, refusal: bars?.[0]?.refusal ?? null };
  }
}

function isLater(offers: readonly Offer[], { actor, verb }: Wish): boolean {
  return offers.some(
    (offer) => offer.on === actor && offer.verb === verb && offer.choice.type === "later",
  );
}

function lightUp({ offers, name }: PlanPorts, { actor }: Wish) {
  return light(offers(), { ...NOTHING, picked: actor }, name);
}

/** The act as it is offered now: along the same way if that is still open, else the best one. */
function findAct(ports: PlanPorts, wish: Wish): Act | null {
  const spots = lightUp(ports, wish).spots.get(wish.ref) ?? [];
  const spot = spots.find(({ offer }) => offer.verb === wish.verb);
  if (!spot) return null;
  const { arg } = wish.act;
  const way = arg?.type === "trace" ? arg.refs.join() : null;
  return spot.routes.some(({ refs }) => refs.join() === way) ? wish.act : spot.act;
}
