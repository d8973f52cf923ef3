/** Picking one of many paths by its last place, and by places on the way where that is not enough. */
import type { Ref, Route } from "../../types";

/** Where a route ends; null for the empty one, which is to stay. */
export function findEnd(route: Route): Ref | null {
  return route.refs.at(-1) ?? null;
}

/** Routes by their last place, in the order given; the empty route is left out. */
export function groupByEnd(routes: readonly Route[]): Map<Ref, Route[]> {
  const groups = new Map<Ref, Route[]>();
  for (const route of routes) {
    const end = findEnd(route);
    if (end === null) continue;
    const group = groups.get(end);
    if (group) group.push(route);
    else groups.set(end, [route]);
  }
  return groups;
}

const RANK = { good: 0, plain: 1, costly: 2 };

/** The route a person most likely means: by tone, then cost, then the order given. */
export function findBest(routes: readonly Route[]): Route | undefined {
  let best: Route | undefined;
  for (const route of routes) {
    if (!best || weigh(route) < weigh(best)) best = route;
  }
  return best;
}

function weigh(route: Route): number {
  return RANK[route.tone ?? "plain"] * 10_000 + (route.cost ?? 0);
}

/** Whether it is all one which of the routes is taken, as far as they tell. */
export function areAlike(routes: readonly Route[]): boolean {
  const first = routes[0];
  return routes.every(
    (route) =>
      (route.cost ?? 0) === (first?.cost ?? 0) &&
      (route.tone ?? "plain") === (first?.tone ?? "plain") &&
      JSON.stringify(route.note ?? null) === JSON.stringify(first?.note ?? null),
  );
}

/** The routes that pass all these places in this order. */
export function passThrough(routes: readonly Route[], via: readonly Ref[]): Route[] {
  return routes.filter((route) => {
    let from = 0;
    return via.every((ref) => {
      const at = route.refs.indexOf(ref, from);
      from = at + 1;
      return at >= 0;
    });
  });
}

/** The places that tell the routes apart: on some of them, not on all. */
export function findWaypoints(routes: readonly Route[]): Set<Ref> {
  const counts = new Map<Ref, number>();
  for (const route of routes) {
    for (const ref of new Set(route.refs)) counts.set(ref, (counts.get(ref) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, n]) => n < routes.length).map(([ref]) => ref));
}
