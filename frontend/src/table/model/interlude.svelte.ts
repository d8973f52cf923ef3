/** What others did between two turns of one's own: from where on there is something to tell. */
import { readSeat } from "../../protocol/socket";
import type { GameEvent, Group, Line, Ref, Scene, Sight, Tally, Track } from "../../types";

/** Fewer things were watched as they happened, and need no telling. */
export const MANY = 3;

/** Where it begins. */
export interface Beginning {
  seq: number;
  /** What was counted then; null where it has to be asked for. */
  tallies: readonly Tally[] | null;
  /** Where the tracks stood then, where it is known. */
  tracks?: readonly Track[] | null;
  /** The units as they were then. */
  groups?: readonly Group[] | null;
  /** One was away; else one has only waited for one's turn. */
  away: boolean;
}

/** What of a position is compared with a later one. */
export type Counted = Pick<Scene, "tallies" | "tracks" | "groups">;

/** An event of what others did, and the entry it stands in. */
export interface Told {
  seq: number;
  event: GameEvent;
}

export class Interlude {
  /** There is something to tell, from here on; null: nothing, or it has been read. */
  from = $state.raw<Beginning | null>(null);
  /** Whether one wants to know all of it; null: one has not said. */
  open = $state<boolean | null>(null);
  /** After one's last act. */
  #last: Beginning | null = null;
  /** What has been spoken of, and what is being asked for. */
  #said: number | null = null;
  #asked: number | null = null;

  /** Whoever comes back has not seen what came after this entry. */
  comeBack(seq: number): void {
    this.#begin({ seq, tallies: null, away: true });
  }

  /** What was counted where it began has come, or will not come. */
  fill(seq: number, { tallies = [], tracks = [], groups = [] }: Counted): void {
    if (this.from?.seq === seq) this.from = { ...this.from, tallies, tracks, groups };
  }

  /** Where whoever was away has not been told what was counted: for the first who asks. */
  takeQuestion(): number | null {
    const seq = this.from?.tallies === null ? this.from.seq : null;
    if (seq === null || seq === this.#asked) return null;
    return (this.#asked = seq);
  }

  /** Whether it is to be spoken of, which it is once. */
  takeWord(): boolean {
    const seq = this.from?.away ? this.from.seq : null;
    if (seq === null || seq === this.#said) return false;
    this.#said = seq;
    return true;
  }

  #begin(from: Beginning): void {
    this.from = from;
    this.open = null;
  }

  /**
   * A new position. line: what led to it; none where much may have. ruled: the rules play the other
   * side, whose turn then is part of one's own last act.
   */
  take(before: Sight | null, after: Sight, line: Line | null, ruled = false): void {
    const seat = readSeat(after.viewer);
    const same = before !== null && before.viewer === after.viewer;
    const own = seat !== null && line?.seat === seat;
    if (own || (before && !same)) this.from = null;
    if (seat === null) return;
    if (!same) this.#last = note(after);
    else if (isAsked(before, seat)) {
      // A whole turn went by in one's own act, however short: nobody has watched it line by line.
      const told = own && ruled && listDeeds(listOthers([line], seat)).length > 0;
      if (told && isAsked(after, seat)) this.#begin(note(before));
      // Who only passes is in the middle of what others do.
      if (!this.#last || !own || line.events?.length) this.#last = note(after);
    } else if (isAsked(after, seat) && this.#last && after.seq - this.#last.seq >= MANY) {
      if (!this.from) this.#begin(this.#last);
    }
  }
}

const note = ({ seq, scene }: Sight): Beginning => ({
  seq,
  tallies: scene.tallies ?? [],
  tracks: scene.tracks ?? [],
  groups: scene.groups ?? [],
  away: false,
});

/** Whether the game goes on with this seat; who only reacts is in the middle of another's turn. */
function isAsked({ window, answered }: Sight, seat: string): boolean {
  if (!window || window.kind === "reaction") return false;
  return window.seats.includes(seat) && !answered?.includes(seat);
}

/**
 * What others did: their own lines, and what comes in one's own after the next part of a turn, or
 * from where a foreign piece goes: who passes in another's turn lets him go on.
 */
export function listOthers(
  lines: readonly Line[],
  seat: string | null,
  foreign: (piece: Ref) => boolean = () => false,
): Told[] {
  return lines.flatMap(({ seq, seat: whose, events = [] }) => {
    const own = whose != null && whose === seat;
    const first = own ? Math.min(findBanner(events), findMarch(events, foreign)) : 0;
    return events.slice(first).map((event) => ({ seq, event }));
  });
}

/** All but what only says which part of a turn begins. */
export function listDeeds(told: readonly Told[]): Told[] {
  return told.filter(({ event }) => event.cue?.type !== "banner");
}

function findBanner(events: readonly GameEvent[]): number {
  const at = events.findIndex(({ cue }) => cue?.type === "banner");
  return at < 0 ? events.length : at;
}

function findMarch(events: readonly GameEvent[], foreign: (piece: Ref) => boolean): number {
  const at = events.findIndex(({ cue }) => cue?.type === "travel" && cue.pieces.some(foreign));
  return at < 0 ? events.length : at;
}
