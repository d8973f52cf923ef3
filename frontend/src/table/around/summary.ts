/** What others did, in numbers and headlines. Pure. */
import type { Group, Msg, Piece, Ref, Tally, Track } from "../../types";
import type { Told } from "../model/interlude.svelte";

export interface Summary {
  /** Pieces that went somewhere: how many, and which. */
  moved: number;
  movers: readonly Ref[];
  /** Throws of dice. */
  thrown: number;
  headlines: Told[];
}

/** Counts what others did. foreign: whether a piece is not one's own, which others only drive. */
export function summarise(told: readonly Told[], foreign: (piece: Ref) => boolean): Summary {
  const cues = told.flatMap(({ event: { cue } }) => (cue ? [cue] : []));
  const moved = new Set(cues.flatMap((cue) => (cue.type === "travel" ? cue.pieces : [])));
  const movers = [...moved].filter(foreign);
  return {
    moved: movers.length,
    movers,
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

/** How many of these pieces belong to each unit; nothing where any of them belongs to none. */
export function countByGroup(movers: readonly Ref[], pieces: readonly Piece[]): [Ref, number][] {
  const groups = new Map(pieces.map(({ id, group }) => [id, group]));
  const counts: Record<Ref, number> = {};
  for (const ref of movers) {
    // Who has fallen since has no unit any more.
    const group = groups.has(ref) ? groups.get(ref) : undefined;
    if (groups.has(ref) && !group) return [];
    if (group) counts[group] = (counts[group] ?? 0) + 1;
  }
  return Object.entries(counts);
}

/** A unit that has fewer figures than it had, or other marks that warn. */
export interface Changed {
  group: Group;
  was: number;
  now: number;
  got: readonly Msg[];
  rid: readonly Msg[];
}

/** The units that have changed; one that is gone has none left. */
export function compareGroups(before: readonly Group[], after: readonly Group[]): Changed[] {
  const left = new Map(after.map((group) => [group.id, group]));
  return before.flatMap((old) => {
    const group = left.get(old.id);
    const [was, now] = [old.pieces.length, group?.pieces.length ?? 0];
    const [bore, bears] = [listWarnings(old), group ? listWarnings(group) : []];
    const key = (badge: Msg) => JSON.stringify(badge);
    const got = bears.filter((badge) => !bore.some((each) => key(each) === key(badge)));
    // Of another in its place it is not said that the old one is gone.
    const rid = group && !bears.length ? bore : [];
    return now !== was || got.length || rid.length
      ? [{ group: group ?? old, was, now, got, rid }]
      : [];
  });
}

const listWarnings = ({ badges = [] }: Group): Msg[] =>
  badges.filter(({ tone }) => tone === "warn").map(({ name }) => name);
