import type { Tie } from "./asking";

/** What a big screen shows in turn. */
export interface Sheet {
  kind: "boards" | "pairings" | "table";
  /** The first of its rows, and how many. */
  from: number;
  count: number;
}

/** How many of each fit on a screen of 1920 by 1080 so that they are read at ten metres. */
export const FIT = { boards: 6, pairings: 16, table: 20 } as const;
/** So many boards fit where all of them stand on one page. */
export const MOST_BOARDS = 36;

/** Equal parts of a list, none longer than fits; none of an empty one. */
function split(kind: Sheet["kind"], length: number, fit: number = FIT[kind]): Sheet[] {
  const pages = Math.ceil(length / fit);
  const count = Math.ceil(length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, i) => ({
    kind,
    from: i * count,
    count: Math.min(count, length - i * count),
  }));
}

/** All sheets in order: boards, then what says how the round stands. all: as many boards on a page
 *  as can be told apart. */
export function listSheets(boards: number, pairs: number, lines: number, all = false): Sheet[] {
  const fit = all ? MOST_BOARDS : FIT.boards;
  return [...split("boards", boards, fit), ...split("pairings", pairs), ...split("table", lines)];
}

/** The columns in which so many boards are as large as they can be on a wide screen. */
export function countColumns(boards: number): number {
  if (boards <= 9) return 3;
  if (boards <= 12) return 4;
  return boards <= 20 ? 5 : 6;
}

/** A span of time as a clock shows it: "1:05:09", "4:07". */
export function writeSpan(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The board that is large: the first of the wanted tables that has one, else the first of those on
 *  this page that is played, that was played, or that is there. */
export function pickFeatured(
  boards: readonly Tie[],
  page: readonly Tie[],
  wanted: readonly (number | null)[],
): Tie | undefined {
  const chosen = wanted.map((table) => boards.find((tie) => tie.table === table)).find(Boolean);
  const stands = (tie: Tie, status: string) => tie.legs.some((leg) => leg.status === status);
  return (
    chosen ??
    page.find((tie) => !tie.over && stands(tie, "running")) ??
    page.find((tie) => stands(tie, "finished")) ??
    page[0]
  );
}
