/** What others did, in numbers and headlines. Pure. */
import type { Ref, Tally, Track } from "../../types";
import type { Told } from "../model/interlude.svelte";

export interface Summary {
  /** Pieces that went somewhere. */
  moved: number;
  /** Throws of dice. */
  thrown: number;
  headlines: Told[];
}

/** Counts what others did. foreign: whether a piece is not one's own, which others only drive. */
export function summarise(told: readonly Told[], foreign: (piece: Ref) => boolean): Summary {
  const cues = told.flatMap(({ event: { cue } }) => (cue ? [cue] : []));
  const moved = new Set(cues.flatMap((cue) => (cue.type === "travel" ? cue.pieces : [])));
  return {
    moved: [...moved].filter(foreign).length,
    thrown: cues.filter((cue) => cue.type === "throw").length,
    // What a banner says has been seen, and names only what part of a turn it is.
    headlines: told.filter(({ event }) => event.headline && event.cue?.type !== "banner"),
  };
}

/** A tally, and by how much it has changed. */
export interface Change {
  tally: Tally;
  by: number;
}

/** The tallies that have changed, those of the seat first. */
export function compareTallies(
  before: readonly Tally[],
  after: readonly Tally[],
  seat: string | null,
): Change[] {
  const old = new Map(before.map(({ id, value }) => [id, value]));
  const changed = after.flatMap((tally) => {
    const by = tally.value - (old.get(tally.id) ?? tally.value);
    return by ? [{ tally, by }] : [];
  });
  const last = ({ tally }: Change) => Number(tally.side !== seat);
  return changed.sort((a, b) => last(a) - last(b));
}

/** A track, and where it stood before. The turn is told elsewhere. */
export function compareTracks(
  before: readonly Track[],
  after: readonly Track[],
): { track: Track; was: number }[] {
  const old = new Map(before.map(({ id, value }) => [id, value]));
  return after.flatMap((track) => {
    const was = old.get(track.id);
    return was === undefined || was === track.value || track.id === "turn" ? [] : [{ track, was }];
  });
}

/** The changes of each side, in the order of its first. */
export function groupBySide(changes: readonly Change[]): { side: string; all: Change[] }[] {
  const sides = [...new Set(changes.map(({ tally }) => tally.side))];
  return sides.map((side) => ({ side, all: changes.filter(({ tally }) => tally.side === side) }));
}
