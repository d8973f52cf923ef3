/** The keyboard shortcuts of a match page. */
import type { Ref } from "../types";
import type { Match } from "./model/match.svelte";
import { listPresses } from "./picking/lights";
import { stepOn } from "./picking/selection";
import { orderTargets } from "./picking/targets";

export interface Moves {
  fit: () => void;
  zoom: (by: number) => void;
  focus: (ref: Ref) => void;
  /** There is nothing to go to. */
  none: () => void;
  labels: () => void;
  /** What lies between two things: begun, or ended. */
  measure: () => void;
  isMeasuring: () => boolean;
  /** All that a piece sees: asked, or no longer. */
  scan: (ref: Ref | null) => void;
  turn: () => void;
  /** To the orders, from wherever one is. */
  orders: () => void;
  help: () => void;
}

/** Listens until the returned function is called. Keys typed into a field are left alone. */
export function listenKeys(match: Match, moves: Moves): () => void {
  const { picking, playback } = match;
  let target: Ref | null = null;
  /** What was in hand when that was gone to. */
  let held: Ref | null = null;

  function step(by: 1 | -1): void {
    const next = picking.step(by);
    if (next === null) moves.none();
    else moves.focus(next);
  }

  /** The places that are lit, one after another: first those that one would want. */
  function stepTarget(by: 1 | -1): void {
    const refs = listTargets(match);
    if (refs.length === 0) return moves.none();
    if (held !== picking.picked) target = null;
    held = picking.picked;
    target = stepOn(refs, target, by)!;
    moves.focus(target);
  }

  function press(n: number): void {
    const { forced, asking } = picking;
    if (asking) {
      if (n === 1) picking.push(asking.press, true);
      else if (n === 2) picking.asking = null;
      return;
    }
    const answer = forced[n - 1];
    if (answer) return picking.take(answer);
    const found = listPresses(picking.lights)[n - 1 - forced.length];
    if (found) picking.push(found);
  }

  /** Shuts what lies on top, one thing at a time. */
  function escape(): void {
    if (moves.isMeasuring()) moves.measure();
    else if (picking.placing) picking.placing = null;
    else if (picking.menu) picking.menu = null;
    else if (picking.asking) picking.asking = null;
    else if (match.dossier !== null) match.dossier = null;
    else if (match.clause) match.clause = null;
    else picking.clear();
  }

  const actions: Record<string, () => void> = {
    n: () => step(1),
    N: () => step(-1),
    t: () => stepTarget(1),
    T: () => stepTarget(-1),
    i: () => {
      const { hover, picked } = picking;
      const ref = hover ?? picked;
      if (match.dossier !== null) match.dossier = null;
      else if (ref !== null) picking.examine(ref);
    },
    u: () => match.head?.undo && void match.commands.undo(),
    "[": () => picking.sketch?.turn(-1),
    "]": () => picking.sketch?.turn(1),
    s: () => playback.skip(),
    f: moves.fit,
    l: moves.labels,
    r: moves.turn,
    m: moves.measure,
    v: () => moves.scan(picking.hover ?? picking.picked),
    o: moves.orders,
    "?": moves.help,
    "+": () => moves.zoom(1.3),
    "=": () => moves.zoom(1.3),
    "-": () => moves.zoom(1 / 1.3),
    Escape: escape,
  };

  function key(event: KeyboardEvent): void {
    // Behind the curtain nobody sits.
    if (match.curtain) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const field = (event.target as HTMLElement | null)?.closest(
      "input, select, textarea, [contenteditable], dialog",
    );
    if (field) return;
    const act = actions[event.key] ?? actions[event.key.toLowerCase()];
    if (/^[1-9]$/.test(event.key)) press(Number(event.key));
    else if (act) act();
    else return;
    event.preventDefault();
  }

  addEventListener("keydown", key);
  return () => removeEventListener("keydown", key);
}

function listTargets({ picking, playback, scenery, seat }: Match): Ref[] {
  const { scene } = scenery;
  const find = (ref: Ref) => playback.locate(ref, scene);
  const foes = (scene.pieces ?? []).filter(({ side }) => side != null && side !== seat);
  const held = new Set(foes.flatMap(({ id, place }) => [id, place ?? id]));
  return orderTargets([...picking.lights.spots.keys()], picking.picked, {
    find,
    isFoe: (ref) => held.has(ref),
    foes: foes.flatMap(({ id }) => find(id) ?? []),
  });
}
