/** The HTTP API, one function for each thing a page asks. Types come from the server's schema. */
import createClient, { type Middleware } from "openapi-fetch";
import type { components, paths } from "../generated/api";
import type { Board, Line, Sight } from "./types";

type Schemas = components["schemas"];
export type Me = Schemas["Person"];
export type RulesetInfo = Schemas["Ruleset"];
export type ScenarioInfo = Schemas["Scenario"];
export type OptionInfo = Schemas["Option"];
export type StandingInfo = Schemas["StandingOrder"];
export type Clause = Schemas["ClauseText"];
export type MatchBrief = Schemas["MatchBrief"];
export type MatchDetail = Schemas["MatchDetail"];
export type Check = Schemas["Check"];
export type NewMatch = Omit<Schemas["OpeningRequest"], "salt" | "bot"> & { bot?: string };

/** An answer of 400 and above, in the server's own words. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

function readToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
}

/** Every writing request carries the token; the first one fetches it. */
const guard: Middleware = {
  async onRequest({ request }) {
    if (request.method === "GET") return undefined;
    if (!readToken()) await fetch("/api/me/", { credentials: "same-origin" });
    request.headers.set("X-CSRFToken", readToken());
    return request;
  },
};

const client = createClient<paths>({
  baseUrl: location.origin,
  credentials: "same-origin",
  // Asked for at each call, so that a test may put its own in place.
  fetch: (request) => fetch(request),
});
client.use(guard);

type Reply<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** The data of an answer. Throws an ApiError in the server's words, or in ours without one. */
async function unwrap<T>(asked: Reply<T>): Promise<T> {
  let reply: Awaited<Reply<T>>;
  try {
    reply = await asked;
  } catch {
    throw new ApiError(0, "offline", "The server cannot be reached. Check the connection.");
  }
  if (reply.response.ok) return reply.data as T;
  const { status } = reply.response;
  const said = reply.error as { code?: string; text?: string } | undefined;
  throw new ApiError(status, said?.code ?? "error", said?.text ?? `The server answered ${status}.`);
}

/** Data that the socket sends, too: openapi-fetch takes its pairs of numbers for lists. */
function unwrapWire<T>(asked: Reply<unknown>): Promise<T> {
  return unwrap(asked) as Promise<T>;
}

/** What this browser adds to the dice, so that the server alone cannot have chosen them. */
function makeSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const fetchMe = (): Promise<Me> => unwrap(client.GET("/api/me/"));

export const rename = (name: string): Promise<Me> =>
  unwrap(client.POST("/api/me/", { body: { name } }));

export const fetchRulesets = (): Promise<RulesetInfo[]> => unwrap(client.GET("/api/rulesets/"));

export const fetchRuleset = (id: string): Promise<RulesetInfo> =>
  unwrap(client.GET("/api/rulesets/{id}/", { params: { path: { id } } }));

export const fetchClauses = (id: string): Promise<Record<string, Clause>> =>
  unwrap(client.GET("/api/rulesets/{id}/clauses/", { params: { path: { id } } }));

export const fetchMessages = (id: string): Promise<string> =>
  unwrap(
    client.GET("/api/rulesets/{id}/messages/{language}/", {
      params: { path: { id, language: "en" } },
      parseAs: "text",
    }),
  ) as Promise<string>;

export const fetchSymbols = (id: string): Promise<string> =>
  unwrap(
    client.GET("/api/rulesets/{id}/art/{file}", {
      params: { path: { id, file: "symbols.svg" } },
      parseAs: "text",
    }),
  ) as Promise<string>;

const at = encodeURIComponent;

export const artUrl = (id: string, file: string) => `/api/rulesets/${at(id)}/art/${at(file)}`;

/** The options of a match are query parameters of their own names, which no schema can list. */
export function fetchBoard(match: MatchDetail): Promise<Board> {
  const { edition, scenario, options } = match;
  return unwrapWire(
    client.GET("/api/rulesets/{id}/board/", {
      params: {
        path: { id: match.ruleset },
        query: { ...options, scenario, edition } as { scenario: string },
      },
    }),
  );
}

export async function fetchMatches(query: {
  status?: MatchBrief["status"];
  mine?: boolean;
}): Promise<MatchBrief[]> {
  return (await unwrap(client.GET("/api/matches/", { params: { query } }))).results;
}

export const createMatch = (match: NewMatch): Promise<MatchDetail> =>
  unwrap(client.POST("/api/matches/", { body: { bot: "", ...match, salt: makeSalt() } }));

export const fetchMatch = (code: string): Promise<MatchDetail> =>
  unwrap(client.GET("/api/matches/{code}/", { params: { path: { code } } }));

export const joinMatch = (code: string, seat: string | null = null): Promise<MatchDetail> =>
  unwrap(
    client.POST("/api/matches/{code}/join/", {
      params: { path: { code } },
      body: { seat, salt: makeSalt() },
    }),
  );

export const cancelMatch = (code: string): Promise<MatchDetail> =>
  unwrap(client.POST("/api/matches/{code}/cancel/", { params: { path: { code } } }));

export const askRematch = (code: string): Promise<MatchDetail> =>
  unwrap(
    client.POST("/api/matches/{code}/rematch/", {
      params: { path: { code } },
      body: { salt: makeSalt() },
    }),
  );

export const verifyMatch = (code: string): Promise<Schemas["Verification"]> =>
  unwrap(client.GET("/api/matches/{code}/verify/", { params: { path: { code } } }));

export const recordUrl = (code: string) => `/api/matches/${at(code)}/record/`;
export const logUrl = (code: string) => `/api/matches/${at(code)}/log.txt`;

/** The position after an entry, as this seat (null: a spectator) sees it. */
export const fetchSight = (code: string, seq: number, seat: string | null): Promise<Sight> =>
  unwrapWire(
    client.GET("/api/matches/{code}/sight/", {
      params: { path: { code }, query: { at: seq, ...(seat ? { seat } : {}) } },
    }),
  );

/** Entries of the record before a number. */
export async function fetchLines(
  code: string,
  before: number,
  seat: string | null,
): Promise<{ lines: Line[]; first: number }> {
  return unwrapWire(
    client.GET("/api/matches/{code}/lines/", {
      params: { path: { code }, query: { before, limit: 100, ...(seat ? { seat } : {}) } },
    }),
  );
}
