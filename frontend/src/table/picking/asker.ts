/** Questions that follow each other fast: one is on its way at a time, and then the latest. */
/** Milliseconds from a question to the next: more the server would not read for long. */
const PAUSE = 60;

interface Question<Q, A> {
  topic: Q;
  /** `undefined`: a later one has taken its place, or nobody wants to know any more. */
  answer: (told: A | undefined) => void;
}

export class Asker<Q, A> {
  #send: (topic: Q) => Promise<A>;
  #next: Question<Q, A> | null = null;
  #busy = false;
  /** Questions that were asked before it was forgotten have another number. */
  #round = 0;

  constructor(send: (topic: Q) => Promise<A>) {
    this.#send = send;
  }

  /** Answers come in the order of the questions; `undefined` where one is of no use any more. */
  ask(topic: Q): Promise<A | undefined> {
    return new Promise((answer) => {
      this.#next?.answer(undefined);
      this.#next = { topic, answer };
      if (!this.#busy) void this.#run();
    });
  }

  forget(): void {
    this.#round++;
    this.#next?.answer(undefined);
    this.#next = null;
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#next) {
      const { topic, answer } = this.#next;
      const round = this.#round;
      this.#next = null;
      const [told] = await Promise.all([
        this.#send(topic),
        new Promise((done) => setTimeout(done, PAUSE)),
      ]);
      answer(round === this.#round ? told : undefined);
    }
    this.#busy = false;
  }
}
