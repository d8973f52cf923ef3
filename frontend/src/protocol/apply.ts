/** What a `Step` does to what a page holds. Pure: old values are left as they are. */
import type { Changes, Line, Offer, Scene, Sight, Step } from "../types";

/** The name of an offer within a sight, as `Step.dropped` spells it. */
export function nameOffer(offer: Offer): string {
  return `${offer.verb}@${offer.on ?? ""}`;
}

/** The scene after the changes. Lists that the changes leave out stay the same objects. */
export function changeScene(scene: Scene, changes: Changes): Scene {
  return {
    prompt: changes.prompt ?? scene.prompt,
    stage: changes.stage ?? scene.stage,
    pieces: patch(scene.pieces, changes.pieces),
    markers: patch(scene.markers, changes.markers),
    groups: patch(scene.groups, changes.groups),
    shapes: patch(scene.shapes, changes.shapes),
    arrows: patch(scene.arrows, changes.arrows),
    tracks: patch(scene.tracks, changes.tracks),
    panels: patch(scene.panels, changes.panels),
    hands: patch(scene.hands, changes.hands),
    goals: patch(scene.goals, changes.goals),
    tallies: patch(scene.tallies, changes.tallies),
  };
}

interface Patch<T> {
  fresh?: T[];
  gone?: string[];
  order?: number[];
}

/** A list after its patch: changed things in their old place, new ones at the end, then in order. */
function patch<T extends { id: string }>(things: T[] = [], change?: Patch<T> | null): T[] {
  if (!change) return things;
  const fresh = new Map((change.fresh ?? []).map((thing) => [thing.id, thing]));
  const gone = new Set(change.gone ?? []);
  const kept = things
    .filter((thing) => !gone.has(thing.id))
    .map((thing) => {
      const changed = fresh.get(thing.id);
      fresh.delete(thing.id);
      return changed ?? thing;
    });
  return arrange([...kept, ...fresh.values()], change.order);
}

/** The server's order of things; none is told where it is the one they are in. */
function arrange<T>(things: T[], order: number[] = []): T[] {
  return order.length ? order.map((place) => things[place]!) : things;
}

/** The offers after a step: changed ones in their old place, new ones at the end, then in order. */
export function changeOffers(offers: Offer[], step: Step): Offer[] {
  const fresh = new Map((step.offers ?? []).map((offer) => [nameOffer(offer), offer]));
  const dropped = new Set(step.dropped ?? []);
  const kept = offers
    .filter((offer) => !dropped.has(nameOffer(offer)) || fresh.has(nameOffer(offer)))
    .map((offer) => {
      const changed = fresh.get(nameOffer(offer));
      fresh.delete(nameOffer(offer));
      return changed ?? offer;
    });
  return arrange([...kept, ...fresh.values()], step.order);
}

/** The log after a step; at the end earlier lines read otherwise. */
export function changeLines(lines: Line[], step: Step): Line[] {
  const retold = new Map((step.lines ?? []).map((line) => [line.seq, line]));
  const earlier = retold.size ? lines.map((line) => retold.get(line.seq) ?? line) : lines;
  return [...earlier, step.line];
}

/** The whole sight after a step. */
export function takeStep(sight: Sight, step: Step): Sight {
  return {
    ...sight,
    seq: step.seq,
    scene: changeScene(sight.scene, step.changes),
    offers: changeOffers(sight.offers ?? [], step),
    window: step.window ?? null,
    answered: step.answered ?? [],
    undo: step.undo ?? false,
    outcome: step.outcome ?? null,
    lines: changeLines(sight.lines ?? [], step),
    ordered: step.ordered ?? false,
    ...(step.clocks ? { clocks: step.clocks } : {}),
    digest: step.digest ?? "",
  };
}

/** The log after a sight: it goes on where it joins, and begins anew for another viewer. */
export function mergeLines(old: Line[], fresh: Line[], sameViewer: boolean): Line[] {
  const first = fresh[0]?.seq;
  if (!sameViewer) return fresh;
  if (first === undefined) return old;
  const joins = old.some((line) => line.seq === first - 1);
  return joins ? [...old.filter((line) => line.seq < first), ...fresh] : fresh;
}
