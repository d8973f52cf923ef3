/** Deeds in the order in which they shall be done: each is sent when the one before has been shown. */
import type { Ref, Refusal, Seat } from "../../types";
import { fetchWays, findAct, findRefusal, isEvent, type DeedPorts, type Wish } from "./wishes";

/** Why it does not go on: something has happened, or a deed cannot be done now. */
export interface Halt {
  why: "event" | "barred";
  wish: Wish;
  refusal: Refusal | null;
}

export class Plan {
  /** Deeds are noted instead of done. */
  noting = $state(false);
  /** It is being carried out. */
  running = $state(false);
  wishes = $state.raw<readonly Wish[]>([]);
  halt = $state.raw<Halt | null>(null);
  #ports: DeedPorts;
  /** Whose it is, and the last entry that was known when a deed was sent. */
  #seat: Seat | null = null;
  #seq = 0;
  /** Who has been sent since it is carried out. */
  #sent: Ref[] = [];
  /** What was sent last and has not come yet. */
  #last: Wish | null = null;
  /** The part of the turn that it is for. */
  #stage = "";

  constructor(ports: DeedPorts) {
    this.#ports = ports;
  }

  /** How far it has come. */
  get stands(): "noting" | "running" | "halted" {
    return this.noting ? "noting" : this.running ? "running" : "halted";
  }

  /** From now on deeds are noted. */
  begin(): void {
    this.#seat = this.#ports.eyes()?.seat ?? null;
    this.#stage = this.#ports.stage();
    this.noting = true;
  }

  note(wish: Wish): void {
    const others = this.wishes.filter(
      ({ actor, verb }) => actor !== wish.actor || verb !== wish.verb,
    );
    this.halt = null;
    this.#stage = this.#ports.stage();
    this.wishes = [...others, wish];
  }

  remove(wish: Wish): void {
    this.wishes = this.wishes.filter((each) => each !== wish);
    if (this.halt?.wish === wish) this.halt = null;
  }

  /** Nothing of it is left. */
  clear(): void {
    this.wishes = [];
    this.halt = this.#seat = this.#last = null;
    this.running = this.noting = false;
  }

  /** Leaves out the deed that cannot be done, and goes on with the next. */
  skip(): void {
    if (!this.halt) return;
    this.remove(this.halt.wish);
    if (this.wishes.length) this.carryOut();
  }

  /** Does what has been noted, one after another. */
  carryOut(): void {
    const eyes = this.#ports.eyes();
    if (eyes?.seat == null) return;
    this.#stage = this.#ports.stage();
    this.#seat = eyes.seat;
    this.#seq = eyes.seq;
    this.#sent = [];
    this.halt = null;
    this.noting = false;
    this.running = this.wishes.length > 0;
    void this.#goOn();
  }

  /** What is left stays, to be gone on with. */
  stop(): void {
    this.running = false;
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
    else if (this.#isPast()) this.clear();
    if (this.#seq !== eyes?.seq) this.#last = null;
    // What is asked now is not of the turn that was being planned.
    if (!this.#ports.offers().length || this.#ports.casual()) this.noting = false;
    if (this.running) void this.#goOn();
  }

  /** The part of the turn that it was made for is over. */
  #isPast(): boolean {
    const { offers, stage, casual } = this.#ports;
    if (this.#stage === stage() || casual()) return false;
    return !this.running || offers().length > 0;
  }

  async #goOn(): Promise<void> {
    const [wish, eyes] = [this.wishes[0], this.#ports.eyes()];
    if (!wish || !eyes) return this.stop();
    if (this.#ports.since(this.#seq).some((line) => isEvent(line, this.#sent)))
      return this.#halt("event", wish);
    // Somebody is asked something between: the answer brings the next occasion.
    if (!this.#ports.offers().length || this.#ports.casual()) return;
    const ways = fetchWays(this.#ports, wish);
    if (ways) await ways;
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
    this.halt = { why, wish, refusal: why === "barred" ? findRefusal(this.#ports, wish) : null };
  }
}
