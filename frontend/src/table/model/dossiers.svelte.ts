/** What the server tells of single pieces: what each may still do, and all that it sees. */
import type { Ref, Remark, Sighting } from "../../types";
import { Inquiries } from "./inquiries.svelte";
import type { Commands } from "./commands.svelte";

/** What dossiers need of the match. */
export interface DossierPorts {
  commands: Pick<Commands, "describe" | "scan">;
  /** The position, and with whose eyes it is looked at, in words. */
  eyes: () => string;
  /** The latest position is shown: of the past nothing is asked. */
  now: () => boolean;
  /** The game tells what a piece sees. */
  scans: () => boolean;
}

export class Dossiers {
  #ports: DossierPorts;
  #remarks: Inquiries<readonly Remark[]>;
  #scans: Inquiries<readonly Sighting[]>;

  constructor(ports: DossierPorts) {
    this.#ports = ports;
    const { eyes } = ports;
    this.#remarks = new Inquiries(eyes, (answer) =>
      answer.type === "described" ? (answer.remarks ?? []) : null,
    );
    this.#scans = new Inquiries(eyes, (answer) =>
      answer.type === "scanned" ? (answer.sightings ?? []) : null,
    );
  }

  /** Asks once what a piece may still do; `findRemarks` has the answer when it comes. */
  async describe(piece: Ref): Promise<void> {
    const { commands, now } = this.#ports;
    if (now()) await this.#remarks.ask(piece, () => commands.describe(piece));
  }

  /** What a piece may still do; null while it is not known, and of the past. */
  findRemarks(piece: Ref): readonly Remark[] | null {
    return this.#find(this.#remarks, piece);
  }

  /** Asks once all that a piece sees, where the game tells; `findSightings` has the answer. */
  async scan(piece: Ref): Promise<void> {
    const { commands, now, scans } = this.#ports;
    if (now() && scans()) await this.#scans.ask(piece, () => commands.scan(piece));
  }

  /** All that a piece sees, the nearest first; null while it is not known, and of the past. */
  findSightings(piece: Ref): readonly Sighting[] | null {
    return this.#find(this.#scans, piece);
  }

  #find<T extends object>(known: Inquiries<T>, piece: Ref): T | null {
    const told = this.#ports.now() ? known.find(piece) : null;
    return typeof told === "string" ? null : told;
  }
}
