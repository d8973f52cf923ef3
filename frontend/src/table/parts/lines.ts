/** Lines of the log, in words. */
import { t } from "../../shell/site-text";
import type { Line } from "../../types";
import type { Match } from "../model/match.svelte";

/** Whether a line is told: answers that led to nothing, such as passes, are left out. */
export function isTold(line: Line): boolean {
  return line.kind !== "act" || line.seq === 0 || !!line.events?.length;
}

/** Entries whose events say what they are. */
const SAID = new Set(["act", "flag"]);

/** Whose deed a line tells: of the pieces in it, whoever brought it about; else that seat. */
export function findSide(line: Line, { scenery }: Match): string | null {
  for (const { cue } of line.events ?? []) {
    if (cue?.type === "throw" && cue.side != null) return cue.side;
    const piece = cue?.type === "travel" ? cue.pieces[0] : cue?.type === "hit" ? cue.piece : null;
    const side = piece == null ? null : scenery.piece(piece)?.side;
    if (side != null) return side;
  }
  return line.seat ?? null;
}

/** What an entry itself was, where its events do not say it. */
export function describeEntry(line: Line, { scenery, seat }: Match): string {
  if (line.by === "standing" && line.events?.length)
    // Others' orders look like any answer until the match is over.
    return line.seat === seat
      ? t("line-standing-own")
      : t("line-standing", { side: scenery.nameSeat(line.seat) });
  if (SAID.has(line.kind) && line.events?.length) return "";
  if (line.kind === "start") return t("line-start");
  if (line.kind === "fork") return t("line-fork");
  return t(`line-${line.kind}`, { side: scenery.nameSeat(line.seat) });
}
