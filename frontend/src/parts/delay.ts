/** By how much those who watch a match are behind, in words. */
import type { MatchBrief } from "../protocol/api";
import { t } from "../shell/site-text";

export type Delay = NonNullable<MatchBrief["delay"]>;

/** "5 minutes", "90 seconds", "3 acts". */
export function nameDelay({ unit, length }: Delay): string {
  if (unit === "acts") return t("delay-acts", { n: length });
  return length % 60 ? t("delay-seconds", { n: length }) : t("delay-minutes", { n: length / 60 });
}
