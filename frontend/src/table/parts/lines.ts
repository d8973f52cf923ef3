/** Lines of the log, in words. */
import { t } from "../../shell/site-text";
import type { Line } from "../../types";
import type { Match } from "../model/match.svelte";

/** Whether a line is told: answers that led to nothing, such as passes, are left out. */
export function isTold(line: Line): boolean {
  return line.kind !== "act" || line.seq === 0 || !!line.events?.length;
}

/** What an entry itself was, where its events do not say it. */
export function describeEntry(line: Line, { scenery }: Match): string {
  if (line.kind === "act" && line.events?.length) return "";
  if (line.kind === "start") return t("line-start");
  return t(`line-${line.kind}`, { side: scenery.nameSeat(line.seat) });
}
