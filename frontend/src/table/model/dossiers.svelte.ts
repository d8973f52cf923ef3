/** What the server tells of single pieces: what each may still do, and all that it sees. */
import type { Ref, Remark, Sighting } from "../../types";
import { Inquiries } from "./inquiries.svelte";
import type { Match } from "./match.svelte";

export class Dossiers {
  #match: Match;
  #remarks: Inquiries<readonly Remark[]>;
  #scans: Inquiries<readonly Sighting[]>;

  /** eyes: the position, and with whose eyes it is looked at, in words. */
  constructor(match: Match, eyes: () => string) {
    this.#match = match;
    this.#remarks = new Inquiries(eyes, (answer) =>
      answer.type === "described" ? (answer.remarks ?? []) : null,
    );
    this.#scans = new Inquiries(eyes, (answer) =>
      answer.type === "scanned" ? (answer.sightings ?? []) : null,
    );
  }

  /** Of the past nothing is asked. */
  get #asks(): boolean {
    return this.#match.head !== null && !this.#match.timeline.looking;
  }

  /** Asks once what a piece may still do; `findRemarks` has the answer when it comes. */
  async describe(piece: Ref): Promise<void> {
    if (this.#asks) await this.#remarks.ask(piece, () => this.#match.commands.describe(piece));
  }

  /** What a piece may still do; null while it is not known, and of the past. */
  findRemarks(piece: Ref): readonly Remark[] | null {
    return this.#find(this.#remarks, piece);
  }

  /** Asks once all that a piece sees, where the game tells; `findSightings` has the answer. */
  async scan(piece: Ref): Promise<void> {
    const { commands, kit } = this.#match;
    if (this.#asks && kit.info.scans) await this.#scans.ask(piece, () => commands.scan(piece));
  }

  /** All that a piece sees, the nearest first; null while it is not known, and of the past. */
  findSightings(piece: Ref): readonly Sighting[] | null {
    return this.#find(this.#scans, piece);
  }

  #find<T extends object>(known: Inquiries<T>, piece: Ref): T | null {
    const told = this.#match.timeline.looking ? null : known.find(piece);
    return typeof told === "string" ? null : told;
  }
}
