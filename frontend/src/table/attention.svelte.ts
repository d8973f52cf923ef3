/** What a page of a match does by itself for whoever sits before it. */
import { untrack } from "svelte";
import { sitsAbove } from "../board/framing";
import { fetchOpening } from "../protocol/api";
import type { Scene } from "../types";
import { hasLearnt } from "./model/lessons";
import type { Match } from "./model/match.svelte";
import { settings } from "./model/settings.svelte";
import { nameSitting } from "./model/sitting";
import { isForeseeable, listActs } from "./picking/outlook";

/** Milliseconds that one looks at a target before it is asked what would come of it. */
const LOOK = 120;

/** Called once by the page: from then on as long as it is there. */
export function attend(match: Match): void {
  brief(match);
  seat(match);
  arrive(match);
  foresee(match);
}

/**
 * Who sits down to a battle for the first time is told what it is about, once on a page: a browser
 * may keep nothing.
 */
function brief(match: Match): void {
  const told: string[] = [];
  $effect(() => {
    const { head, table, seat, status, detail, sitting } = match;
    if (!head || !table || seat === null || status !== "running" || !settings.now.guide) return;
    // On a board of one's own nobody is new to the battle.
    if (!match.kit.info.sequence.length || detail.opponent === "own") return;
    // Not over the curtain, nor with the eyes of whoever has left the screen.
    if (match.playback.busy || match.curtain || (sitting !== null && sitting !== seat)) return;
    const lesson = nameSitting(detail.ruleset, detail.scenario, seat);
    if (told.includes(lesson) || hasLearnt(lesson)) return;
    told.push(lesson);
    match.briefing = true;
  });
}

/**
 * Whoever has his troops at the upper edge sees them before him; two at one screen see one map. That
 * is decided by the first position in which there are any, of a battle that is over by how it began:
 * its troops stand anywhere. For whoever only looks on nothing is: he sees the map as it is printed.
 */
function seat(match: Match): void {
  let seated = false;
  $effect(() => {
    const { seat, yours, head, detail, board } = match;
    if (seated || seat === null || yours.length !== 1 || !head) return;
    const sitting = nameSitting(detail.ruleset, detail.scenario, seat);
    const lay = ({ pieces }: Scene) => {
      if (!pieces?.length) return;
      seated = true;
      untrack(() => settings.seat(sitting, sitsAbove(board, pieces, seat)));
    };
    if (!head.outcome) return lay(head.scene);
    seated = true;
    // Without an answer it lies as it is printed.
    if (!untrack(() => settings.isSeated(sitting))) fetchOpening(detail).then(lay, () => {});
  });
}

/** An address may name a moment of the match. */
function arrive(match: Match): void {
  const asked = /^\?at=(\d{1,9})$/.exec(location.search)?.[1];
  let arrived = asked === undefined;
  $effect(() => {
    if (arrived || !match.head) return;
    arrived = true;
    untrack(() => void match.timeline.lookBack(Number(asked)));
  });
}

/** A forecast is asked when somebody looks, not for every place the mouse runs over. */
function foresee(match: Match): void {
  $effect(() => {
    const spot = match.picking.pointing.pointed.find(isForeseeable);
    if (!spot) return;
    const acts = listActs(spot);
    const timer = setTimeout(() => void match.forecast(acts), LOOK);
    return () => clearTimeout(timer);
  });
}
