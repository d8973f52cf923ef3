/** How near a side is to its goal, in words: a fraction would be misread. */
import { t } from "../../shell/site-text";
import type { Goal, Msg } from "../../types";

/** Empty where that cannot be counted. brief: on a phone. */
export function tellGoal(
  { value, needed, counts }: Goal,
  say: (msg: Msg) => string,
  brief = false,
): string {
  if (value == null || needed == null) return "";
  if (brief) return t("goal-count-brief", { value, needed });
  if (!counts) return t("goal-count", { value, needed });
  return t("goal-count-of", { what: say(counts), value, needed });
}
