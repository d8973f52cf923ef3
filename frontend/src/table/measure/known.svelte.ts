/** What the pieces of a match see, asked once each; and whom a source may not be given. */
import type { Ref, Sighting } from "../../types";
import type { Match } from "../model/match.svelte";
import type { Lights } from "../picking/lights";

/** Where too much is asked at once, it is asked again after this many milliseconds. */
const PAUSE = 2_000;
const BUSY = ["busy", "too-many"];

/** Of one position, with one's eyes. */
interface Told {
  at: string;
  found: Readonly<Record<Ref, readonly Sighting[]>>;
}

export class Sightings {
  #match: Match;
  #told = $state.raw<Told>({ at: "", found: {} });
  /** What has been asked and is not answered yet. */
  #open: string[] = [];

  constructor(match: Match) {
    this.#match = match;
  }

  get #at(): string {
    return `${this.#match.head?.seq} ${this.#match.head?.viewer}`;
  }

  /** Asks once all that a piece sees; `find` has the answer when it comes. Of the past nothing. */
  async ask(piece: Ref): Promise<void> {
    const { commands, head, timeline } = this.#match;
    const at = this.#at;
    const topic = `${at} ${piece}`;
    if (!head || timeline.looking || this.find(piece) || this.#open.includes(topic)) return;
    this.#open.push(topic);
    const answer = await commands.scan(piece);
    if (at === this.#at && answer?.type === "refused" && BUSY.includes(answer.code)) {
      await new Promise((done) => setTimeout(done, PAUSE));
      this.#open = this.#open.filter((each) => each !== topic);
      return at === this.#at ? this.ask(piece) : undefined;
    }
    this.#open = this.#open.filter((each) => each !== topic);
    if (answer?.type !== "scanned" || at !== this.#at) return;
    const before = this.#told.at === at ? this.#told.found : {};
    this.#told = { at, found: { ...before, [piece]: answer.sightings ?? [] } };
  }

  /** All that a piece sees, the nearest first; null while it is not known, and of the past. */
  find(piece: Ref): readonly Sighting[] | null {
    const { at, found } = this.#told;
    return this.#match.timeline.looking || at !== this.#at ? null : (found[piece] ?? null);
  }

  /** The source in hand of what is to be assigned; null where there is none. */
  get source(): Ref | null {
    const { picked } = this.#match.picking.selection;
    const sources = this.#match.offers.flatMap(({ choice }) =>
      choice.type === "assign" ? choice.sources.map(({ ref }) => ref) : [],
    );
    return picked !== null && sources.includes(picked) ? picked : null;
  }

  /** Bars whom the source in hand may not be given: what is found of each says why. */
  bar(lights: Lights): Lights {
    const { source } = this;
    for (const offer of source === null ? [] : this.#match.offers) {
      if (offer.choice.type !== "assign") continue;
      const { options = [], barred = [] } =
        offer.choice.sources.find(({ ref }) => ref === source) ?? {};
      const known = [...options, ...barred].map(({ ref }) => ref);
      const others = (this.find(source!) ?? []).filter(({ piece }) => !known.includes(piece));
      for (const { piece, finding } of others) {
        const refusal = { clause: finding.clause, why: finding.text, at: [piece] };
        lights.bars.set(piece, [...(lights.bars.get(piece) ?? []), { offer, refusal }]);
      }
    }
    return lights;
  }
}
