/** Boards of one's own as they come from the server, page after page. */
import { listBoards, type Variation } from "./asking";

export class BoardPages {
  /** What has come so far; null before the first page. */
  boards = $state.raw<readonly Variation[] | null>(null);
  /** The number of the page that comes next; null where all have come. */
  next = $state<number | null>(null);
  failed = $state("");
  readonly #match: string;

  /** match: any match of one tree; empty: all boards. */
  constructor(match = "") {
    this.#match = match;
  }

  /** A page; the first begins anew. */
  async load(page = 1): Promise<void> {
    try {
      const { results, next } = await listBoards(this.#match, page);
      const before = page > 1 ? (this.boards ?? []) : [];
      // What was deleted or begun meanwhile moves the others: none is told twice.
      const isNew = ({ code }: Variation) => !before.some((each) => each.code === code);
      this.boards = [...before, ...results.filter(isNew)];
      this.next = next;
      this.failed = "";
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }

  readonly loadMore = (): void => {
    if (this.next !== null) void this.load(this.next);
  };

  readonly change = (changed: Variation): void => {
    this.boards = (this.boards ?? []).map((each) => (each.code === changed.code ? changed : each));
  };
}
