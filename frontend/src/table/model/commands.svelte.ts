/** What a person tells the server about a match, each with a key of its own. */
import { makeKey, type Answer, type Keyed } from "../../protocol/socket";
import type { Act, Examined, Finding, Pair, Ref, Refused } from "../../types";

/** What commands need of the match. */
export interface CommandPorts {
  /** The line; null before the page is connected. */
  ask: ((command: Keyed) => Promise<Answer>) | null;
  /** Where the person stands: the seat looked from, and the entry that is known. */
  at: { seat: string; seq: number } | null;
  /** The same of whoever looks, also as a spectator. */
  eyes: { seat: string | null; seq: number } | null;
  /** Whether everything up to an entry has been shown. */
  isShown: (seq: number) => boolean;
  /** Milliseconds to the server and back, where clocks run; else 0. */
  lag: number;
  onRefused: (answer: Refused) => void;
}

/** What is asked of a position, without who asks and of which. */
type Question = { type: Keyed["type"] } & Record<string, unknown>;

export class Commands {
  /** An act has been sent and its step has not been shown yet. */
  sending = $state(false);
  /** The entry that was known when it was sent. */
  #from = -1;
  #ports: () => CommandPorts;

  constructor(ports: () => CommandPorts) {
    this.#ports = ports;
  }

  async play(act: Act): Promise<void> {
    const { at, lag } = this.#ports();
    if (!at || this.sending) return;
    this.#begin(at.seq);
    await this.#send({ type: "play", key: makeKey(), ...at, act, ...(lag ? { lag } : {}) });
  }

  async undo(): Promise<void> {
    const { at } = this.#ports();
    if (!at || this.sending) return;
    this.#begin(at.seq);
    await this.#send({ type: "undo", key: makeKey(), ...at });
  }

  async resign(): Promise<void> {
    const { at } = this.#ports();
    if (at) await this.#send({ type: "resign", key: makeKey(), seat: at.seat });
  }

  async claim(): Promise<void> {
    const { at } = this.#ports();
    if (at) await this.#send({ type: "claim", key: makeKey(), seat: at.seat });
  }

  async offerDraw(): Promise<void> {
    const { at } = this.#ports();
    if (at) await this.#send({ type: "offer-draw", key: makeKey(), seat: at.seat });
  }

  async answerDraw(seat: string, accept: boolean): Promise<void> {
    await this.#send({ type: "answer-draw", key: makeKey(), seat, accept });
  }

  async offerPause(): Promise<void> {
    const { at } = this.#ports();
    if (at) await this.#send({ type: "offer-pause", key: makeKey(), seat: at.seat });
  }

  async answerPause(accept: boolean): Promise<void> {
    const { at } = this.#ports();
    if (at) await this.#send({ type: "answer-pause", key: makeKey(), seat: at.seat, accept });
  }

  /** Lets the clocks run again. */
  async resume(): Promise<void> {
    const { at } = this.#ports();
    if (at) await this.#send({ type: "resume", key: makeKey(), seat: at.seat });
  }

  /** Gives the standing orders of the seat; resolves with whether they are kept. */
  async stand(orders: Record<string, string>): Promise<boolean> {
    const { at } = this.#ports();
    if (!at) return false;
    const answer = await this.#send({ type: "stand", key: makeKey(), seat: at.seat, orders });
    return answer?.type === "done";
  }

  /** Asks what acts may lead to, one after another. Nothing is told of a refusal. */
  async askForecast(acts: readonly Act[]): Promise<Answer | null> {
    const [act, first] = [acts.at(-1), acts.slice(0, -1)];
    if (!act) return null;
    return this.#inquire("at", { type: "ask-forecast", act, ...(first.length ? { first } : {}) });
  }

  /** Asks what the computer would do. Nothing is told of a refusal. */
  askAdvice(): Promise<Answer | null> {
    return this.#inquire("at", { type: "ask-advice" });
  }

  /** Asks for the offers of a piece that come later. */
  askMore(on: Ref): Promise<Answer | null> {
    return this.#inquire("at", { type: "ask-offers", on });
  }

  /** Asks what would become of an act, or of a crude gesture; null where there is no answer. */
  async examine(act: Act): Promise<Examined | null> {
    const answer = await this.#inquire("at", { type: "examine", act });
    return answer?.type === "examined" ? answer : null;
  }

  /** Asks what lies between two things; null where there is no answer. */
  async inspect(start: Ref | Pair, end: Ref | Pair): Promise<Finding | null> {
    const answer = await this.#inquire("eyes", { type: "inspect", start, end });
    return answer?.type === "inspected" ? (answer.finding ?? null) : null;
  }

  /** Asks all that a piece sees. Nothing is told of a refusal. */
  scan(piece: Ref): Promise<Answer | null> {
    return this.#inquire("eyes", { type: "scan", piece });
  }

  /** Asks what a piece may still do. Nothing is told of a refusal. */
  describe(piece: Ref): Promise<Answer | null> {
    return this.#inquire("eyes", { type: "describe", piece });
  }

  /** The answer to a question that changes nothing; null where nobody can be asked. */
  async #inquire(whose: "at" | "eyes", question: Question): Promise<Answer | null> {
    const { ask, [whose]: known } = this.#ports();
    return ask && known ? ask({ ...question, key: makeKey(), ...known } as Keyed) : null;
  }

  /** A position has been shown: a later one than that in which something was sent is its answer.
   * The same once more, after a lost line, is not: what was sent then goes out again. */
  settle(seq: number): void {
    if (seq > this.#from) this.sending = false;
  }

  #begin(seq: number): void {
    this.sending = true;
    this.#from = seq;
  }

  async #send(command: Keyed): Promise<Answer | null> {
    const { ask } = this.#ports();
    const answer = (await ask?.(command)) ?? null;
    if (answer === null || answer.type === "refused") this.sending = false;
    if (answer?.type === "refused") this.#ports().onRefused(answer);
    // A repeated command: its step was shown before the answer came.
    else if (answer?.type === "done" && this.#ports().isShown(answer.seq)) this.sending = false;
    return answer;
  }
}
