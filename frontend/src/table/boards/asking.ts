/** Boards of one's own: what the pages ask of the server, and in which order they are told. */
import type { components } from "../../generated/api";
import { client, unwrap, type MatchDetail } from "../../protocol/api";

type Schemas = components["schemas"];
export type Variation = Schemas["VariationTold"];
export type Branch = Partial<Schemas["BranchWishRequest"]> & { at: number };
export type Kept = Schemas["VariationWishRequest"];

const path = (code: string) => ({ params: { path: { code } } });

/** Plays on from a moment of a match, on a new board. */
export const openBoard = (code: string, wish: Branch): Promise<MatchDetail> =>
  unwrap(
    client.POST("/api/matches/{code}/variations/", {
      ...path(code),
      body: { seat: "", bot: "", side: "", ...wish },
    }),
  );

export const readBoard = (code: string): Promise<Variation> =>
  unwrap(client.GET("/api/variations/{code}/", path(code)));

export const changeBoard = (code: string, body: Kept): Promise<Variation> =>
  unwrap(client.PUT("/api/variations/{code}/", { ...path(code), body }));

export const deleteBoard = (code: string): Promise<unknown> =>
  unwrap(client.DELETE("/api/variations/{code}/", path(code)));

/** One's boards, the newest first: all, or those of the tree in which this match stands. */
export const listBoards = (
  match = "",
  page = 1,
): Promise<{ results: Variation[]; next: number | null }> =>
  unwrap(client.GET("/api/variations/", { params: { query: { match, page } } }));

/** A board in a tree: its depth, 0 for one that goes on from the match itself. */
export interface Twig {
  board: Variation;
  depth: number;
}

/** The boards as a tree, told from the top: each followed by those that go on from it, by their
 * entry and then the oldest first. What goes on from none of them stands at the top. */
export function arrange(boards: readonly Variation[]): Twig[] {
  const known = new Set(boards.map(({ code }) => code));
  const order = (a: Variation, b: Variation) =>
    a.seq - b.seq || a.created.localeCompare(b.created) || a.code.localeCompare(b.code);
  const above = (board: Variation) => (known.has(board.origin) ? board.origin : "");
  const grow = (origin: string, depth: number): Twig[] =>
    boards
      .filter((board) => above(board) === origin)
      .sort(order)
      .flatMap((board) => [{ board, depth }, ...grow(board.code, depth + 1)]);
  return grow("", 0);
}

/** The address of the moment a board goes on from; null where its match is gone, is a board that who
 * looks may not see, or where it came from a file. */
export function originUrl({ origin, root_code, seq, yours, imported }: Variation): string | null {
  if (imported || !root_code || (!yours && origin !== root_code)) return null;
  return `/m/${encodeURIComponent(origin)}?at=${seq}`;
}
