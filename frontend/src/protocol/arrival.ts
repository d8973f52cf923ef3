/** What a page knows of a match when it leads to it, so that the match's page need not ask again. */
import { fetchMatch, type MatchDetail } from "./api";

let brought: MatchDetail | null = null;

/** The address of a match that the server has told of this very moment. */
export function bringAlong(match: MatchDetail): string {
  brought = match;
  return `/m/${match.code}`;
}

/** The match: as it was brought along, once, else as the server tells it now. */
export async function meetMatch(code: string): Promise<MatchDetail> {
  const known = brought;
  brought = null;
  return known?.code === code ? known : fetchMatch(code);
}
