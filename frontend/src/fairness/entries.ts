/** What can be seen of a record's entries without any rules: that they look as entries do. */
import type { Draw } from "./dice";

/** An entry of a record as far as it is looked at. */
interface Entry {
  seq: number;
  kind?: unknown;
  seat?: unknown;
  digest?: unknown;
  act?: unknown;
  draws?: Draw[];
}

interface Told {
  players: Record<string, string>;
  entries: Entry[];
  outcome?: { winner?: string | null; way?: unknown } | null;
}

/** The first entry that is not as it should look, and what of it; null where all are. */
export interface EntryFault {
  entry: number;
  what: "kind" | "seat" | "digest" | "act" | "draws" | "place";
  draw?: number;
}

const BEGINS = ["start", "fork"];
const ENDS = ["resign", "agree", "flag", "claim"];
const ACTS = ["act", "sealed"];
const KINDS = [...BEGINS, ...ENDS, ...ACTS, "undo", "pause", "resume"];

export function findEntryFault(record: unknown): EntryFault | null {
  const { players, entries } = record as Told;
  const digests = new Set<unknown>();
  for (const [entry, told] of entries.entries()) {
    const { kind, seat, digest, act, draws = [] } = told;
    const fails = (what: EntryFault["what"]): EntryFault => ({ entry, what });
    if (typeof kind !== "string" || !KINDS.includes(kind)) return fails("kind");
    if (BEGINS.includes(kind) !== (entry === 0)) return fails("place");
    if (ENDS.includes(kind) && entry !== entries.length - 1) return fails("place");
    if (seat != null && !(typeof seat === "string" && seat in players)) return fails("seat");
    if ((ACTS.includes(kind) || kind === "undo") && seat == null) return fails("seat");
    if (ACTS.includes(kind) !== (act != null)) return fails("act");
    if (typeof digest !== "string" || !/^[0-9a-f]{32}$/.test(digest) || digests.has(digest))
      return fails("digest");
    digests.add(digest);
    const draw = draws.findIndex((each) => !couldCome(each));
    if (draw >= 0) return { entry, what: "draws", draw };
    if (draws.length && !["start", "act"].includes(kind)) return fails("draws");
  }
  return null;
}

/** Whether these faces can come of that die, or of that pool. */
function couldCome({ kind, faces, result }: Draw): boolean {
  const count = (list: readonly unknown[], face: unknown) =>
    list.filter((each) => each === face).length;
  return result.every((face) =>
    kind === "draw" ? count(result, face) <= count(faces, face) : faces.includes(face),
  );
}

/** Whether the result is the one that the last entry gives; null where only the rules know. */
export function checkResult(record: unknown): boolean | null {
  const { entries, outcome } = record as Told;
  const last = entries.at(-1);
  if (typeof last?.kind !== "string" || !ENDS.includes(last.kind)) return outcome ? null : false;
  const { kind, seat } = last;
  if (outcome?.way !== kind) return false;
  if (kind === "agree" || seat == null) return (outcome.winner ?? null) === null;
  return kind === "claim" ? outcome.winner === seat : !!outcome.winner && outcome.winner !== seat;
}
