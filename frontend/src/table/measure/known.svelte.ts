/** What the pieces of a match see, asked once each; and whom a source may not be given. */
import type { Ref, Sighting } from "../../types";
import { Inquiries } from "../model/inquiries.svelte";
import type { Match } from "../model/match.svelte";
import type { Lights } from "../picking/lights";

export class Sightings {
  #match: Match;
  #asked: Inquiries<readonly Sighting[]>;

  constructor(match: Match) {
    this.#match = match;
    this.#asked = new Inquiries(
      () => `${match.head?.seq} ${match.head?.viewer}`,
      (answer) => (answer.type === "scanned" ? (answer.sightings ?? []) : null),
    );
  }

  /** Asks once all that a piece sees, and again where others ask too much; `find` has the answer
   * when it comes. Of the past nothing. */
  async ask(piece: Ref): Promise<void> {
    const { commands, head, timeline } = this.#match;
    if (head && !timeline.looking) await this.#asked.ask(piece, () => commands.scan(piece));
  }

  /** All that a piece sees, the nearest first; null while it is not known, and of the past. */
  find(piece: Ref): readonly Sighting[] | null {
    const found = this.#asked.find(piece);
    return this.#match.timeline.looking || !Array.isArray(found) ? null : found;
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
