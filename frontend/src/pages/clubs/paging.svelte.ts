/** A list that comes page by page. */
import type { Paged } from "./club";

export class Paging<T> {
  rows = $state.raw<T[]>([]);
  next = $state<number | null>(null);
  /** Whether the first page is here. */
  here = $state(false);
  readonly #ask: (page: number) => Promise<Paged<T>>;

  constructor(ask: (page: number) => Promise<Paged<T>>) {
    this.#ask = ask;
  }

  /** The first page, afresh. */
  async start(): Promise<void> {
    const { results, next } = await this.#ask(1);
    [this.rows, this.next, this.here] = [results, next, true];
  }

  /** One page more, where there is one. */
  async more(): Promise<void> {
    if (this.next === null) return;
    const { results, next } = await this.#ask(this.next);
    [this.rows, this.next] = [[...this.rows, ...results], next];
  }
}
