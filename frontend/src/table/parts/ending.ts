/** How a match has ended, in a word, for whoever looks. */
import { t } from "../../shell/site-text";
import type { Match } from "../model/match.svelte";

/** Empty while it goes on. */
export function nameEnd({ head, yours, scenery }: Match): string {
  const outcome = head?.outcome;
  if (!outcome) return "";
  if (outcome.winner === null) return t("result-draw");
  if (yours.length === 1) return t(yours[0] === outcome.winner ? "result-won" : "result-lost");
  return t("result-winner", { side: scenery.nameSeat(outcome.winner) });
}
