/** How much a battle asks of somebody who has never played it. */
import type { ScenarioInfo } from "../protocol/api";

export type Weight = "light" | "middling" | "heavy";

/** The longest, in minutes. */
const LIGHT = 30;
const MIDDLING = 60;

/** By its length: what there is more of, counters, turns and rules that matter, takes longer. */
export function weigh({ minutes }: Pick<ScenarioInfo, "minutes">): Weight {
  if (minutes <= LIGHT) return "light";
  return minutes <= MIDDLING ? "middling" : "heavy";
}
