/** A tournament as a page knows it: what has been asked for, kept as it stands now. */
import { untrack } from "svelte";
import { ApiError } from "../../protocol/api";
import {
  fetchDeeds,
  fetchEntrants,
  fetchRound,
  fetchTable,
  fetchTournament,
  openLine,
  type Deed,
  type Detail,
  type Entrant,
  type Opened,
  type Round,
  type Table,
} from "./asking";
import { indexBy } from "./index-by";
import { HallLine } from "./line";

/**
 * What a page shows of a tournament beside its head. rounds: their numbers. whole: all of every
 * list; else of long ones a page, and those who stand in it.
 */
export interface Wanted {
  whole?: boolean;
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

  /** All who are known so far: of a large tournament those who stood in what was shown. */
  people = $state.raw<ReadonlyMap<number, Entrant>>(indexBy([], ({ id }: Entrant) => id));
  readonly own = $derived(this.detail?.own ?? null);
  /** Which page of each list is shown, where it has several. */
  pages = $state.raw({ round: 1, table: 1, entrants: 1 });
  /** Somebody needs all of what is shown for now. */
  #whole = false;

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
    // Called in effects: a page that is turned is no reason to want anew.
    untrack(() => {
      if (String(wanted.rounds) !== String(this.#wanted.rounds))
        this.pages = { ...this.pages, round: 1 };
      this.#wanted = wanted;
      void this.refresh();
    });
  }

  /** Shows another page of a list. */
  turn(list: "round" | "table" | "entrants", page: number): void {
    this.pages = { ...this.pages, [list]: page };
    void this.refresh();
  }

  /** Has all of what is shown at hand; returns the way to have pages again. */
  gather(): () => void {
    this.#whole = true;
    untrack(() => void this.refresh());
    return () => {
      this.#whole = false;
      void this.refresh();
    };
  }

  /** Asks how everything that is shown stands now. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const { rounds = [], table = false, deeds = false } = this.#wanted;
    const whole = this.#whole || (this.#wanted.whole ?? false);
    const entrants = whole || (this.#wanted.entrants ?? false);
    const of = (page: number) => (whole ? undefined : page);
    const { pages } = this;
    try {
      const [detail, people, shown, ranks, log] = await Promise.all([
        fetchTournament(this.code, this.all),
        entrants ? fetchEntrants(this.code, of(pages.entrants)) : null,
        Promise.all(rounds.map((number) => this.#askRound(number, of(pages.round)))),
        table ? fetchTable(this.code, of(pages.table), this.all) : null,
        deeds ? this.#askDeeds() : null,
      ]);
      // What was asked later has come already.
      if (asked < this.#shown) return;
      this.#shown = asked;
      this.detail = detail;
      if (people) this.entrants = people;
      const named = [
        detail.own,
        people,
        shown.map((each) => each?.people),
        ranks?.people,
        log?.people,
      ];
      this.#meet(named.flat(2).filter((each) => !!each));
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

  #meet(people: readonly Entrant[]): void {
    this.people = indexBy([...this.people.values(), ...people], ({ id }) => id);
  }

  /** Opens a line of the table: those who stand in it are known from then on. */
  async open(id: number): Promise<Opened> {
    const line = await openLine(this.code, id);
    this.#meet(line.people);
    return line;
  }

  /** A round may have been taken back since it was known. */
  async #askRound(number: number, page?: number): Promise<Round | null> {
    try {
      return await fetchRound(this.code, number, page, this.all);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) return null;
      throw failure;
    }
  }

  /** As many pages of the log as are shown. */
  async #askDeeds(): Promise<{ results: Deed[]; next: number | null; people: Entrant[] }> {
    const results: Deed[] = [];
    const people: Entrant[] = [];
    let next: number | null = 1;
    for (let page = 1; page <= this.#pages && next !== null; page++) {
      const found: Awaited<ReturnType<typeof fetchDeeds>> = await fetchDeeds(this.code, page);
      results.push(...found.results);
      people.push(...found.people);
      next = found.next;
    }
    return { results, next, people };
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
