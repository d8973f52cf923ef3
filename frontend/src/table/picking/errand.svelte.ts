/** What several are sent to do together: one after another, past those that cannot. */
import type { Act, Ref, Refusal } from "../../types";
import { fetchWays, findAct, findRefusal, isEvent, type DeedPorts, type Wish } from "./wishes";

/** How it went, where not all have done it. */
export interface Account {
  done: number;
  all: number;
  /** Who has not, and why, where that is known. */
  left: { refs: Ref[]; refusal: Refusal | null }[];
  /** Something has happened before all had their turn. */
  cut: boolean;
}

export class Errand {
  running = $state(false);
  account = $state.raw<Account | null>(null);
  #ports: DeedPorts;
  #wishes: readonly Wish[] = [];
  /** Who has been sent, and who could not be. */
  #sent: Ref[] = [];
  #left: { wish: Wish; refusal: Refusal | null }[] = [];
  /** What was sent last. */
  #last: Wish | null = null;
  /** Who sends them, in which part of the turn, and the entry that was known then. */
  #eyes: { seat: string | null; seq: number } | null = null;
  #stage = "";

  constructor(ports: DeedPorts) {
    this.#ports = ports;
  }

  begin(wishes: readonly Wish[]): void {
    this.#eyes = this.#ports.eyes();
    this.#stage = this.#ports.stage();
    this.#wishes = wishes;
    this.#sent = [];
    this.#left = [];
    this.#last = null;
    this.account = null;
    this.running = true;
    void this.#goOn();
  }

  /** Nothing of it is left. */
  clear(): void {
    this.running = false;
    this.account = null;
  }

  /** The server has refused something: if one was on his way, he has not gone. */
  fail(): void {
    if (!this.running) return;
    // What has been shown since was its answer: then something else was refused.
    if (this.#last && this.#ports.eyes()?.seq === this.#eyes?.seq) {
      this.#sent.pop();
      this.#wishes = [this.#last, ...this.#wishes];
    }
    this.#finish(true);
  }

  /** The position is another one, and has been shown. */
  renew(): void {
    if (!this.running && !this.account) return;
    const other = this.#ports.stage() !== this.#stage && !this.#ports.casual();
    // What is told or left to do is of no use in another part of the turn, nor to somebody else.
    if (this.#ports.eyes()?.seat !== this.#eyes?.seat || (other && this.#isFree())) this.clear();
    else if (this.running) void this.#goOn();
  }

  /** Nothing is under way that others could still be asked about. */
  #isFree(): boolean {
    return !this.running || this.#ports.offers().length > 0;
  }

  async #goOn(): Promise<void> {
    const [wish, eyes] = [this.#wishes[0], this.#ports.eyes()];
    if (!wish || !eyes) return this.#finish(false);
    const news = this.#ports.since(this.#eyes?.seq ?? eyes.seq);
    if (news.some((line) => isEvent(line, this.#sent))) return this.#finish(true);
    // Somebody is asked something between: the answer brings the next occasion.
    if (!this.#ports.offers().length || this.#ports.casual()) return;
    const ways = fetchWays(this.#ports, wish);
    if (ways) await ways;
    if (!this.running || this.#wishes[0] !== wish || this.#ports.eyes()?.seq !== eyes.seq) return;
    this.#wishes = this.#wishes.slice(1);
    const act = findAct(this.#ports, wish);
    if (act) return this.#send(act, wish, eyes);
    this.#left.push({ wish, refusal: findRefusal(this.#ports, wish) });
    return this.#goOn();
  }

  #send(act: Act, wish: Wish, eyes: { seat: string | null; seq: number }): void {
    this.#eyes = eyes;
    this.#last = wish;
    this.#sent.push(wish.actor);
    this.#ports.play(act);
  }

  #finish(cut: boolean): void {
    const left = [...this.#left, ...this.#wishes.map((wish) => ({ wish, refusal: null }))];
    this.running = false;
    if (!left.length) return;
    this.account = {
      done: this.#sent.length,
      all: this.#sent.length + left.length,
      left: groupByReason(left),
      cut: cut && this.#wishes.length > 0,
    };
  }
}

function groupByReason(left: readonly { wish: Wish; refusal: Refusal | null }[]): Account["left"] {
  const groups: Record<string, Account["left"][number]> = {};
  for (const { wish, refusal } of left) {
    const group = (groups[JSON.stringify(refusal?.why ?? null)] ??= { refs: [], refusal });
    group.refs.push(wish.actor);
  }
  return Object.values(groups);
}
