/** How near a side is to its goal: in its own words, else as a count. Empty where nothing counts. */
import { t } from "../../shell/site-text";
import type { Goal, Msg } from "../../types";

export function tellGoal({ value, needed, stands }: Goal, say: (msg: Msg) => string): string {
  if (stands) return say(stands);
  if (value == null || needed == null) return "";
  // More than enough is no fraction that anybody could read.
  return t(value < needed ? "goal-count" : "goal-enough", { value, needed });
}
