import { describe, expect, it } from "vitest";
import { takeStep } from "../../src/protocol/apply";
import type { Sight, Step } from "../../src/types";
import vectors from "./steps.json";

const LISTS = {
  pieces: [],
  groups: [],
  markers: [],
  shapes: [],
  arrows: [],
  tracks: [],
  panels: [],
  hands: [],
  goals: [],
  tallies: [],
};
const REST = {
  offers: [],
  window: null,
  answered: [],
  undo: false,
  outcome: null,
  lines: [],
  standing: {},
  ordered: false,
  digest: "",
};

/** The sight with everything that the wire leaves out where it is empty. */
function complete(sight: Sight): Sight {
  return { ...REST, ...sight, scene: { ...LISTS, ...sight.scene } };
}

describe("a page that stays", () => {
  const games = vectors as unknown as { sight: Sight; steps: Step[]; shown: Sight[] }[];

  it.each(games.map((game, number) => [number, game] as const))(
    "shows what one shows that opens just then, game %i",
    (_, { sight, steps, shown }) => {
      expect(steps).toHaveLength(shown.length);
      steps.reduce((before, step, number) => {
        const after = takeStep(before, step);
        expect(complete(after)).toEqual(complete(shown[number]!));
        return after;
      }, sight);
    },
  );
});
