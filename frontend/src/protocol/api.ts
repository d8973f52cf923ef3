/** The HTTP API, one function for each thing a page asks. Types come from the server's schema. */
import type { components } from "../generated/api";
import { findNote, forgetSalt, noteSalt, noteSent } from "../fairness/seal-notes";
import { makeClient } from "./http";
import type { Board, Course, DrawnDiagram, Line, Review, Scene, Sight } from "../types";

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
type Sealed = Schemas["OpeningRequest"];
export type NewMatch = Omit<
  Sealed,
  "seal" | "salt" | "bot" | "invited" | "rated" | "band" | "programs" | "delay" | "watchers"
> &
  Partial<Pick<Sealed, "bot" | "invited" | "rated" | "band" | "programs" | "delay" | "watchers">>;

/** An answer of 400 and above, in the server's own words. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(text);
  }
}

export function readToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? "";
}

/** Every writing request carries the token; the first one fetches it. */
export const client = makeClient(async ({ headers }) => {
  if (!readToken()) await fetch("/api/me/", { credentials: "same-origin" });
  headers.set("X-CSRFToken", readToken());
});

type Reply<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/** The data of an answer. Throws an ApiError in the server's words, or in ours without one. */
export async function unwrap<T>(asked: Reply<T>): Promise<T> {
  let reply: Awaited<Reply<T>>;
  try {
    reply = await asked;
  } catch {
    throw new ApiError(0, "offline", "The server cannot be reached. Check the connection.");
  }
  if (reply.response.ok) return reply.data as T;
  const { status } = reply.response;
  const said = reply.error as Partial<Record<"code" | "text", string>> & Pick<ApiError, "fields">;
  const text = said?.text ?? `The server answered ${status}.`;
  throw new ApiError(status, said?.code ?? "error", text, said?.fields);
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

/**
 * Asks with a seal and a salt that is made when the seal is known. Where the seal does not wait any
 * more, once again with new ones: a salt is sent with one seal only.
 */
async function askSealed<T>(
  opponent: MatchDetail["opponent"],
  ask: (sealed: { seal: string; salt: string }) => Reply<T>,
): Promise<{ told: T; seal: string; salt: string }> {
  for (let again = false; ; again = true) {
    const { seal } = await unwrap(client.POST("/api/seals/"));
    const salt = makeSalt();
    noteSent(seal, salt, isAlone(opponent));
    try {
      return { told: await unwrap(ask({ seal, salt })), seal, salt };
    } catch (error) {
      if (again || !(error instanceof ApiError) || error.code !== "no-seal") throw error;
    }
  }
}

/** Nobody else gives a salt. */
const isAlone = (opponent: MatchDetail["opponent"]): boolean =>
  opponent !== "open" && opponent !== "link";

export const fetchMe = (): Promise<Me> => unwrap(client.GET("/api/me/"));

export const rename = (name: string): Promise<Me> =>
  unwrap(client.POST("/api/me/", { body: { name } }));

export const fetchRulesets = (query: { sketches?: boolean } = {}): Promise<RulesetInfo[]> =>
  unwrap(client.GET("/api/rulesets/", { params: { query } }));

/** The edition of a ruleset that a match is played in, and which version of its texts and art. */
export type Edition = Pick<MatchDetail, "ruleset" | "edition" | "version">;

/** An edition as its own description names it. */
export const editionOf = ({ id, edition, version }: RulesetInfo): Edition => ({
  ruleset: id,
  edition,
  version,
});

/** A ruleset: of this version, which is kept for good, or as it is now. */
export const fetchRuleset = (
  id: string,
  query: { edition?: number; version?: string } = {},
): Promise<RulesetInfo> =>
  unwrap(client.GET("/api/rulesets/{id}/", { params: { path: { id }, query } }));

/** What of it concerns a match. */
export const fetchMatchRuleset = (match: Edition & Setting): Promise<RulesetInfo> =>
  unwrap(client.GET("/api/rulesets/{id}/", { params: nameSetting(match) }));

/** The options of a match are query parameters of their own names, which no schema can list. */
const nameSetting = ({ ruleset: id, edition, version, scenario, options }: Edition & Setting) => ({
  path: { id },
  query: { ...options, scenario, edition, version } as { scenario: string },
});

const at = encodeURIComponent;

/** Texts and art are files whose addresses name their version: the browser keeps them for good. */
const fileUrl = ({ ruleset, edition, version }: Edition, folder: string, file: string): string =>
  `/static/rulesets/${at(ruleset)}/${edition}/${at(version)}/${folder}/${at(file)}`;

async function readFile(url: string): Reply<string> {
  const response = await fetch(url);
  return { data: await response.text(), response };
}

const readJson = async <T>(url: string): Promise<T> => JSON.parse(await unwrap(readFile(url))) as T;

export const fetchClauses = (of: Edition): Promise<Record<string, Clause>> =>
  readJson(fileUrl(of, "clauses", "en.json"));

/** What a ruleset says, in Fluent, the titles of its clauses by id, and a file of its symbols. */
export interface Things {
  messages: string;
  titles: Record<string, string>;
  symbols: string;
  /** The ids of the symbols that are not among them. */
  more: string[];
}

/** What is needed as a battle begins, or all else. */
export const fetchThings = (
  of: Edition & Pick<Setting, "scenario">,
  when: "first" | "later",
): Promise<Things> => readJson(fileUrl(of, `${when}/${at(of.scenario)}`, "en.json"));

export const fetchMessages = (of: Edition): Promise<string> =>
  unwrap(readFile(fileUrl(of, "messages", "en.ftl")));

export const artUrl = (of: Edition, file: string): string => fileUrl(of, "art", file);

/** In pixels, as the server draws them (`pictures/files.py`). */
const PICTURE_WIDTHS = [320, 480, 640, 960];

/** The pictures of a battle as it begins, the smallest first. */
export const listPictures = (of: Edition, scenario: string): { url: string; width: number }[] =>
  PICTURE_WIDTHS.map((width) => ({
    url: fileUrl(of, "pictures", `${scenario}-${width}.webp`),
    width,
  }));

/**
 * The addresses of the drawings beneath a board, the lowest first, with its names in this script;
 * where it has none in it, in its usual one.
 */
export function listLayers(
  of: Edition,
  { layers = [], lettering = [] }: Board,
  script = "",
): string[] {
  const names = lettering.find((each) => each.script === script) ?? lettering[0];
  return [...layers, ...(names ? [names.layer] : [])].map((file) => artUrl(of, file));
}

export const fetchSymbols = (of: Edition): Promise<string> =>
  unwrap(readFile(artUrl(of, "symbols.svg")));

/** What is played of an edition. */
export type Setting = Pick<MatchDetail, "scenario" | "options">;

export const fetchBoard = (match: Edition & Setting): Promise<Board> =>
  unwrapWire(client.GET("/api/rulesets/{id}/board/", { params: nameSetting(match) }));

/** What everybody sees as a battle begins, of no match that is played. */
export const fetchOpening = (match: Edition & Setting): Promise<Scene> =>
  unwrapWire(client.GET("/api/rulesets/{id}/opening/", { params: nameSetting(match) }));

/** A position for a page of the rulebook. */
export const fetchDiagram = (
  { ruleset: id, edition, version }: Edition,
  name: string,
): Promise<DrawnDiagram> =>
  unwrapWire(
    client.GET("/api/rulesets/{id}/diagrams/{name}/", {
      params: { path: { id, name }, query: { edition, version } },
    }),
  );

export interface MatchQuery {
  status?: MatchBrief["status"];
  mine?: boolean;
  /** Those with a seat kept for whoever asks. */
  invited?: boolean;
  page?: number;
}

/** A page of matches; `next` is the number of the one after it. */
export const fetchMatchPage = (
  query: MatchQuery,
): Promise<{ results: MatchBrief[]; next: number | null }> =>
  unwrap(client.GET("/api/matches/", { params: { query } }));

export async function fetchMatches(query: MatchQuery): Promise<MatchBrief[]> {
  return (await fetchMatchPage(query)).results;
}

/** Whoever sits at this seat of one's own match and the two of them are kept apart from now on. */
export const blockOccupant = (match: string, seat: string): Promise<unknown> =>
  unwrap(client.POST("/api/me/blocks/", { body: { match, seat } }));

/** The codes of one's own matches that wait for one, the most urgent first. */
export const fetchWaiting = async (): Promise<string[]> =>
  (await unwrap(client.GET("/api/me/waiting/"))).codes;

export async function createMatch(wish: NewMatch): Promise<MatchDetail> {
  const {
    told: match,
    seal,
    salt,
  } = await askSealed(wish.opponent, (sealed) =>
    client.POST("/api/matches/", {
      body: {
        bot: "",
        invited: "",
        rated: null,
        band: null,
        programs: false,
        watchers: "number",
        ...wish,
        ...sealed,
      },
    }),
  );
  noteSalt(match.code, seal, salt, isAlone(wish.opponent));
  return match;
}

export const fetchMatch = (code: string): Promise<MatchDetail> =>
  unwrap(client.GET("/api/matches/{code}/", { params: { path: { code } } }));

/**
 * Sits down with a salt made when the match's seal is known. What was sent without an answer coming
 * back may have been taken: the next try sends the same. instead: a match of one's own in which one
 * waits, which is withdrawn.
 */
export async function joinMatch(
  { code, commitment }: Pick<MatchDetail, "code" | "commitment">,
  seat: string | null = null,
  instead = "",
): Promise<MatchDetail> {
  const salt = findNote(code)?.salt || makeSalt();
  noteSalt(code, commitment, salt, false);
  try {
    return await unwrap(
      client.POST("/api/matches/{code}/join/", {
        params: { path: { code } },
        body: { seat, salt, instead },
      }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) forgetSalt(code);
    throw error;
  }
}

/** So often one looks for another seat where somebody was quicker. */
const TRIES = 8;

/** Where one plays now: at the seat of whoever waits, else in a match of one's own. */
export async function playNow(ruleset = ""): Promise<MatchDetail> {
  for (let left = TRIES; ; left--) {
    const { told, seal, salt } = await askSealed("open", (sealed) =>
      client.POST("/api/play/", { body: { ruleset, scenario: "", pace: null, ...sealed } }),
    );
    const { match, instead } = told;
    if (!match.join) {
      if (match.commitment === seal) noteSalt(match.code, seal, salt, false);
      return match;
    }
    try {
      return await joinMatch(match, null, instead);
    } catch (error) {
      if (left <= 1 || !(error instanceof ApiError) || error.status !== 409) throw error;
    }
  }
}

export const cancelMatch = (code: string): Promise<MatchDetail> =>
  unwrap(client.POST("/api/matches/{code}/cancel/", { params: { path: { code } } }));

/** Withdraws a match whose open seat is kept for whoever asks. */
export const declineMatch = (code: string): Promise<MatchDetail> =>
  unwrap(client.POST("/api/matches/{code}/decline/", { params: { path: { code } } }));

/** The same once more. Where the other has asked before, his match is joined with a salt of its own. */
export async function askRematch({
  code,
  opponent,
}: Pick<MatchDetail, "code" | "opponent">): Promise<MatchDetail> {
  const {
    told: match,
    seal,
    salt,
  } = await askSealed(opponent, (sealed) =>
    client.POST("/api/matches/{code}/rematch/", { params: { path: { code } }, body: sealed }),
  );
  if (match.join) return joinMatch(match);
  if (match.commitment === seal) noteSalt(match.code, seal, salt, isAlone(opponent));
  return match;
}

export const verifyMatch = (code: string): Promise<Schemas["Verification"]> =>
  unwrap(client.GET("/api/matches/{code}/verify/", { params: { path: { code } } }));

/** The record file of a finished match, as it is: whoever checks it trusts no type of ours. */
export const fetchRecord = (code: string): Promise<unknown> =>
  unwrapWire(client.GET("/api/matches/{code}/record/", { params: { path: { code } } }));

/** The course of a match that is over. */
export const fetchCourse = (code: string): Promise<Course> =>
  unwrapWire(client.GET("/api/matches/{code}/course/", { params: { path: { code } } }));

/** The review of a match that is over; null while the server works it out. */
export async function fetchReview(code: string): Promise<Review | null> {
  const asked = client.GET("/api/matches/{code}/review/", { params: { path: { code } } });
  const told = await unwrapWire<Review | { waiting: boolean }>(asked);
  return "waiting" in told ? null : told;
}

export const recordUrl = (code: string) => `/api/matches/${at(code)}/record/`;
/** The turn up to an entry, or up to what is public by now, as a moving picture. */
export const clipUrl = (code: string, seq: number | null) =>
  `/api/matches/${at(code)}/clip.gif${seq === null ? "" : `?at=${seq}`}`;
export const logUrl = (code: string) => `/api/matches/${at(code)}/log.txt`;

/** The position after an entry (null: now), as this seat (null: a spectator) sees it. */
export const fetchSight = (code: string, seq: number | null, seat: string | null): Promise<Sight> =>
  unwrapWire(
    client.GET("/api/matches/{code}/sight/", {
      params: {
        path: { code },
        query: { ...(seq === null ? {} : { at: seq }), ...(seat ? { seat } : {}) },
      },
    }),
  );

/** Entries of the record before a number. */
export async function fetchLines(
  code: string,
  before: number,
  seat: string | null,
  limit = 100,
): Promise<{ lines: Line[]; first: number }> {
  return unwrapWire(
    client.GET("/api/matches/{code}/lines/", {
      params: { path: { code }, query: { before, limit, ...(seat ? { seat } : {}) } },
    }),
  );
}
