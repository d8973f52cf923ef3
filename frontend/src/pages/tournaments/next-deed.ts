/** What an organiser does next: the one deed that brings a tournament forward. */
import { closeRound, move, pairRound, publishRound, type Detail } from "./asking";

export interface NextDeed {
  /** Of its text, `desk-do-…`. */
  id: "open" | "start" | "resume" | "pair" | "publish" | "finish" | "restore";
  /** The round that it is about. */
  round: number;
  run: () => Promise<Detail>;
}

/** Closes a round whose ties are over, if need be, and pairs the one after it. */
async function pairAfter(code: string, last: Detail["rounds"][number] | undefined) {
  if (last?.status === "running") await closeRound(code, last.number);
  return pairRound(code);
}

async function finish(code: string, last: Detail["rounds"][number] | undefined) {
  if (last?.status === "running") await closeRound(code, last.number);
  return move(code, "finished");
}

/** The next deed; null while others have to do something: ties are played, or it is over. */
export function findNextDeed(detail: Detail): NextDeed | null {
  const { code, status, paused, rounds, total, entrants } = detail;
  const last = rounds.at(-1);
  const round = last?.number ?? 0;
  if (status === "draft") return { id: "open", round, run: () => move(code, "opened") };
  // Nobody plays alone.
  if (status === "open" && entrants < 2) return null;
  if (status === "open") return { id: "start", round, run: () => move(code, "started") };
  if (status === "cancelled") return { id: "restore", round, run: () => move(code, "restored") };
  if (status !== "running") return null;
  // It comes by itself.
  if (detail.due) return null;
  if (paused) return { id: "resume", round, run: () => move(code, "resumed") };
  if (last?.status === "paired")
    return { id: "publish", round, run: () => publishRound(code, round) };
  if (last?.status === "running" && last.open) return null;
  if (round < total) return { id: "pair", round: round + 1, run: () => pairAfter(code, last) };
  return { id: "finish", round, run: () => finish(code, last) };
}
