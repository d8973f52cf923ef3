/** A tournament as a page knows it: what has been asked for, kept as it stands now. */
import { ApiError } from "../../protocol/api";
import {
  fetchDeeds,
  fetchEntrants,
  fetchRound,
  fetchTable,
  fetchTournament,
  type Deed,
  type Detail,
  type Entrant,
  type Round,
  type Table,
} from "./asking";
import { indexBy } from "./index-by";
import { HallLine } from "./line";

/** What a page shows of a tournament beside its head. rounds: their numbers. */
export interface Wanted {
  entrants?: boolean;
  rounds?: readonly number[];
  table?: boolean;
  deeds?: boolean;
}

export class Hall {
  readonly code: string;
  detail = $state.raw<Detail | null>(null);
  entrants = $state.raw<readonly Entrant[]>([]);
  rounds = $state.raw<ReadonlyMap<number, Round>>(indexBy([], ({ number }: Round) => number));
  table = $state.raw<Table | null>(null);
  deeds = $state.raw<readonly Deed[]>([]);
  /** The page of the log that comes next. */
  earlier = $state<number | null>(null);
  /** Whether the line stands; true until it is known better. */
  live = $state(true);
  missing = $state(false);
  error = $state("");
  /** A deed is on its way. */
  busy = $state(false);
  /** What came of the last deed, where it failed. */
  refused = $state("");
  said = $state("");
  #wanted: Wanted = {};
  #line: HallLine | null = null;
  #asked = 0;
  /** The last question whose answer is shown. */
  #shown = 0;
  #pages = 1;

  readonly people = $derived(indexBy(this.entrants, ({ id }) => id));
  readonly own = $derived(this.entrants.find(({ you }) => you) ?? null);

  /** all: it is shown to all, so that it holds what they may know who watch. */
  constructor(
    code: string,
    readonly all = false,
  ) {
    this.code = code;
  }

  /** Begins to listen; returns the way to stop. */
  start(): () => void {
    this.#line = new HallLine({
      code: this.code,
      onchange: () => void this.refresh(),
      online: (stands) => (this.live = stands),
    });
    return () => this.#line?.close();
  }

  /** From now on this is kept, too. */
  want(wanted: Wanted): void {
    this.#wanted = wanted;
    void this.refresh();
  }

  /** Asks how everything that is shown stands now. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const { entrants = true, rounds = [], table = false, deeds = false } = this.#wanted;
    try {
      const [detail, people, shown, ranks, log] = await Promise.all([
        fetchTournament(this.code, this.all),
        entrants ? fetchEntrants(this.code) : null,
        Promise.all(rounds.map((number) => this.#askRound(number))),
        table ? fetchTable(this.code, this.all) : null,
        deeds ? this.#askDeeds() : null,
      ]);
      // What was asked later has come already.
      if (asked < this.#shown) return;
      this.#shown = asked;
      this.detail = detail;
      if (people) this.entrants = people;
      const kept = detail.rounds.flatMap(({ number }) => this.rounds.get(number) ?? []);
      const fresh = shown.filter((each) => each !== null);
      this.rounds = indexBy([...kept, ...fresh], (each) => each.number);
      if (ranks) this.table = ranks;
      if (log) [this.deeds, this.earlier] = [log.results, log.next];
      this.error = "";
    } catch (failure) {
      if (asked < this.#shown) return;
      if (failure instanceof ApiError && failure.status === 404) this.missing = true;
      else this.error = (failure as Error).message;
    }
  }

  /** A round may have been taken back since it was known. */
  async #askRound(number: number): Promise<Round | null> {
    try {
      return await fetchRound(this.code, number, this.all);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) return null;
      throw failure;
    }
  }

  /** As many pages of the log as are shown. */
  async #askDeeds(): Promise<{ results: Deed[]; next: number | null }> {
    const results: Deed[] = [];
    let next: number | null = 1;
    for (let page = 1; page <= this.#pages && next !== null; page++) {
      const found: { results: Deed[]; next: number | null } = await fetchDeeds(this.code, page);
      results.push(...found.results);
      next = found.next;
    }
    return { results, next };
  }

  showEarlier(): void {
    this.#pages++;
    void this.refresh();
  }

  /** Does something, and shows what came of it; whether it was done. */
  async run(deed: () => Promise<Detail>, said = ""): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = this.said = "";
    try {
      this.detail = await deed();
      this.said = said;
      await this.refresh();
      return true;
    } catch (failure) {
      this.refused = (failure as Error).message;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
