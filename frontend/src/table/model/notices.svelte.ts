/** Refusals and other short news, until they have been read. */
import type { Refusal } from "../../types";

export interface Notice {
  id: number;
  text: string;
  refusal: Refusal | null;
}

const MOST = 3;

export class Notices {
  list = $state.raw<Notice[]>([]);
  #ids = 0;

  add(text: string, refusal: Refusal | null = null): void {
    this.list = [...this.list, { id: this.#ids++, text, refusal }].slice(-MOST);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}
