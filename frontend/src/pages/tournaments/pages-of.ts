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

/** Equal parts of a list, none longer than fits; none of an empty one. */
function split(kind: Sheet["kind"], length: number): Sheet[] {
  const pages = Math.ceil(length / FIT[kind]);
  const count = Math.ceil(length / Math.max(1, pages));
  return Array.from({ length: pages }, (_, i) => ({
    kind,
    from: i * count,
    count: Math.min(count, length - i * count),
  }));
}

/** All sheets in order: each page of boards is followed by what says how the round stands. */
export function listSheets(boards: number, pairs: number, lines: number): Sheet[] {
  return [...split("boards", boards), ...split("pairings", pairs), ...split("table", lines)];
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
