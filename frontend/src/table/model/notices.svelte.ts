/** Refusals and other short news, until they have been read. */
import type { Refusal } from "../../types";

export interface Notice {
  id: number;
  text: string;
  refusal: Refusal | null;
  /** What is said later of the same takes its place. */
  topic: string | null;
}

const MOST = 3;

export class Notices {
  list = $state.raw<Notice[]>([]);
  #ids = 0;

  add(text: string, refusal: Refusal | null = null, topic: string | null = null): void {
    const left = this.list.filter((notice) => topic === null || notice.topic !== topic);
    this.list = [...left, { id: this.#ids++, text, refusal, topic }].slice(-MOST);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}
