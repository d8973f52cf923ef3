/** When the entries of a match from a record file were done, as the file says. */
import { fetchLines } from "../../protocol/api";
import { t } from "../../shell/site-text";
import "../../shell/review-text";
import type { Line } from "../../types";
import { tellSpan } from "../parts/review";

/** Lines that are asked for at once. */
const LIMIT = 500;
/** No entry has a higher number. */
const LAST = 999_999_999;

export interface Filed {
  /** Whose word it is. */
  about: string;
  /** In words, by the number of the entry. */
  times: ReadonlyMap<number, string>;
}

/** The times that the file tells; null where it tells none. */
export async function readFiled(code: string): Promise<Filed | null> {
  const times = new Map<number, string>();
  for (let before = LAST; before > 0;) {
    const { lines, first } = await fetchLines(code, before, null, LIMIT);
    for (const line of lines) if (line.at) times.set(line.seq, tellTime(line));
    if (!times.size) return null;
    before = first;
  }
  return { about: t("review-log-filed"), times };
}

function tellTime({ at = 0, spent = 0 }: Line): string {
  const when = new Date(at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
  if (!spent) return when;
  const { id, args } = tellSpan(spent);
  return `${when} · ${t(id, args)}`;
}
