/** What can be done and what moves, for a board that is seen from its other side. */
import type { Interaction } from "./interaction";
import type { Motion, Shot } from "./motion";
import type { Turner } from "./turned";
import type { Point } from "../types";

/** The same interaction, its points turned both ways. */
export function turnInteraction(interaction: Interaction, turner: Turner): Interaction {
  const lights = $derived({
    ...interaction.lights,
    grounds: turner.grounds(interaction.lights.grounds),
  });
  const drafts = $derived(
    interaction.drafts.map(({ from, to }) => ({ from, to: to.map(turner.end) })),
  );
  const extents = $derived(turner.shapes(interaction.extents));
  const point: Interaction["point"] = (ground, at) => {
    const mine = interaction.lights.grounds[lights.grounds.indexOf(ground)];
    if (mine) interaction.point(mine, turner.point(at));
  };
  const sketch = $derived(interaction.sketch?.turned(turner) ?? null);
  const own = {
    get sketch() {
      return sketch;
    },
    get lights() {
      return lights;
    },
    get drafts() {
      return drafts;
    },
    get extents() {
      return extents;
    },
    point,
    clickGround: (at: Point, slack: number) => interaction.clickGround(turner.point(at), slack),
  };
  // Not a proxy of the interaction itself: of one that is frozen nothing else may be told.
  return new Proxy(own as unknown as Interaction, {
    get(_, name) {
      if (name in own) return own[name as keyof typeof own];
      const value: unknown = Reflect.get(interaction, name, interaction);
      return typeof value === "function" ? (value.bind(interaction) as unknown) : value;
    },
  });
}

/** The same motion, its ways turned. */
export function turnMotion(motion: Motion, turner: Turner): Motion {
  const { point } = turner;
  const flights = $derived(turner.flights(motion.flights));
  const shots = $derived(
    motion.shots.map((shot): Shot => ({ ...shot, from: point(shot.from), to: point(shot.to) })),
  );
  const trails = $derived(motion.trails.map((trail) => ({ ...trail, way: trail.way.map(point) })));
  return {
    get busy() {
      return motion.busy;
    },
    get flights() {
      return flights;
    },
    get left() {
      return motion.left;
    },
    get struck() {
      return motion.struck;
    },
    get shown() {
      return motion.shown;
    },
    get shots() {
      return shots;
    },
    get trails() {
      return trails;
    },
    skip: () => motion.skip(),
  };
}
