/** What a page says to those who do not see it: short sentences, in order, each once. */
import { condense, type Kind, type Sentence, type Standing } from "./telling";

/** A sentence that stands in the live region. */
export interface Said {
  id: number;
  text: string;
}

/** Sentences that stay on the page. */
const KEPT = 12;
/** Milliseconds without anything new after which all that has come is told. */
const QUIET = 150;
/** Milliseconds between two tellings, unless one has pressed a key and stopped the reader so. */
const BREATH = 2_000;

export class Voice {
  /** What stands in the live region. */
  said = $state.raw<readonly Said[]>([]);
  /** Of figures that are sent by words: what is told of them when they are in hand. Told anew where
   * it is another object. */
  sent = $state.raw<{ text: string } | null>(null);
  /** How many deeds are only in the log, in words; set by whoever has the texts. */
  tellLeft: (n: number) => string = String;
  #waiting: Sentence[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The time before which nothing is told, and that at which it is told at the latest. */
  #free = 0;
  #due = 0;
  #ids = 0;

  /** Says a sentence when its turn comes; nothing where there is nothing to say. */
  say(kind: Kind, text: string): void {
    if (!text) return;
    if (!this.#waiting.length) this.#due = Date.now() + BREATH;
    this.#waiting.push({ kind, text });
    this.#wait();
  }

  /** How things stand: what has not been told yet and is so no more is not told at all. */
  hold(kind: Standing, text: string): void {
    this.withdraw(kind);
    this.say(kind, text);
  }

  /** Takes back what has not been told yet; whether there was anything. */
  withdraw(kind: Standing): boolean {
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter((each) => each.kind !== kind);
    return this.#waiting.length < before;
  }

  /** A key has been pressed: a screen reader stops by itself, and what waits may be said. */
  hush(): void {
    this.#free = 0;
    if (this.#waiting.length) this.#wait();
  }

  /** Whoever sits here now may not hear what was said to the one before. */
  clear(): void {
    clearTimeout(this.#timer);
    [this.#waiting, this.said] = [[], []];
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const now = Date.now();
    const quiet = Math.min(now + QUIET, this.#due);
    this.#timer = setTimeout(() => this.#tell(), Math.max(quiet, this.#free) - now);
  }

  #tell(): void {
    const { sentences, left } = condense(this.#waiting);
    this.#waiting = [];
    if (!sentences.length) return;
    this.#free = Date.now() + BREATH;
    const texts = sentences.map(({ text }) => text);
    if (left) texts.unshift(this.tellLeft(left));
    const said = texts.map((text) => ({ id: this.#ids++, text }));
    this.said = [...this.said, ...said].slice(-KEPT);
  }
}
