/** What the API tells of tournaments, and takes from them. */
import { client, unwrap } from "../../protocol/api";
import type { components } from "../../generated/api";

type Schemas = components["schemas"];
export type Brief = Schemas["TournamentBrief"];
export type Detail = Schemas["TournamentDetail"];
export type Entrant = Schemas["Entrant"];
export type RoundBrief = Schemas["RoundBrief"];
export type Round = Schemas["RoundTold"];
export type Tie = Schemas["Tie"];
export type Leg = Schemas["Leg"];
export type Reason = Schemas["PairReason"];
export type Fight = Schemas["FightTold"];
export type Board = Schemas["NextBoard"];
export type Table = Schemas["TournamentTable"];
export type Line = Schemas["StandingLine"];
export type Opened = Schemas["OpenedLine"];
export type Figure = Schemas["Figure"];
export type Deed = Schemas["TournamentDeed"];
export type Template = Schemas["Template"];
export type Plan = Schemas["TournamentPlan"];
export type Scale = Schemas["PointScale"];
export type Move = Schemas["TournamentMoveRequest"]["deed"];
export type OwnTimes = Schemas["OwnTimes"];
export type OwnBid = Schemas["OwnBid"];
export type SideWish = Schemas["SideWish"];
export type Ruling = Schemas["RulingRequest"];
export type Comparison = Schemas["Comparison"];
export type ComparedDraw = Schemas["ComparedDraw"];
type Wish = Schemas["NewTournamentRequest"];

export interface Query {
  status?: Brief["status"];
  mine?: boolean;
  club?: string;
  page?: number;
}

/** A club that one may run a tournament for. */
export interface OwnClub {
  slug: string;
  name: string;
}

/** Of a DELETE the schema knows no body; ours tells why. */
export const why = (reason: string) => ({ body: { reason } as never });

const path = (code: string) => ({ params: { path: { code } } });
const round = (code: string, number: number) => ({ params: { path: { code, number } } });
const person = (code: string, id: number) => ({ params: { path: { code, id } } });
export const table = (code: string, number: number, table: number) => ({
  params: { path: { code, number, table } },
});
export const leg = (code: string, number: number, table: number, leg: number) => ({
  params: { path: { code, number, table, leg } },
});

export const fetchTournaments = (
  query: Query,
): Promise<{ results: Brief[]; next: number | null }> =>
  unwrap(client.GET("/api/tournaments/", { params: { query } }));

export const fetchTemplates = (ruleset: string, scenario: string): Promise<Template[]> =>
  unwrap(client.GET("/api/tournaments/templates/", { params: { query: { ruleset, scenario } } }));

export const makeTournament = (body: Wish): Promise<Detail> =>
  unwrap(client.POST("/api/tournaments/", { body }));

/** What is only shown to all is asked for as those know it who watch, whoever is signed in. */
const watching = (all: boolean) => (all ? { query: { public: true } } : {});

export const fetchTournament = (code: string, all = false): Promise<Detail> =>
  unwrap(client.GET("/api/tournaments/{code}/", { params: { path: { code }, ...watching(all) } }));

export const editTournament = (code: string, body: Partial<Wish>): Promise<Detail> =>
  unwrap(client.PATCH("/api/tournaments/{code}/", { ...path(code), body }));

/** So many rows a page of a long list has. */
export const PAGE = 100;

/** page: which hundred of a long list, all of it without; all: as all may know it. */
const windowed = (page?: number, all = false) => {
  const query = { ...(page === undefined ? {} : { page }), ...(all ? { public: true } : {}) };
  return Object.keys(query).length ? { query } : {};
};

export const fetchEntrants = (code: string, page?: number): Promise<Entrant[]> =>
  unwrap(
    client.GET("/api/tournaments/{code}/entrants/", {
      params: { path: { code }, ...windowed(page) },
    }),
  );

export const fetchRound = (
  code: string,
  number: number,
  page?: number,
  all = false,
): Promise<Round> =>
  unwrap(
    client.GET("/api/tournaments/{code}/rounds/{number}/", {
      params: { path: { code, number }, ...windowed(page, all) },
    }),
  );

export const fetchTable = (code: string, page?: number, all = false): Promise<Table> =>
  unwrap(
    client.GET("/api/tournaments/{code}/table/", {
      params: { path: { code }, ...windowed(page, all) },
    }),
  );

export const openLine = (code: string, id: number): Promise<Opened> =>
  unwrap(client.GET("/api/tournaments/{code}/table/{id}/", person(code, id)));

export const fetchDeeds = (
  code: string,
  page: number,
): Promise<{ results: Deed[]; next: number | null; people: Entrant[] }> =>
  unwrap(
    client.GET("/api/tournaments/{code}/log/", { params: { path: { code }, query: { page } } }),
  );

export const move = (code: string, deed: Move, reason = ""): Promise<Detail> =>
  unwrap(client.POST("/api/tournaments/{code}/moves/", { ...path(code), body: { deed, reason } }));

/** name: by which a guest takes part; of others it is left out. */
export const enter = (code: string, name = ""): Promise<Detail> =>
  unwrap(client.POST("/api/tournaments/{code}/entry/", { ...path(code), body: { name } }));

export const leave = (code: string): Promise<Detail> =>
  unwrap(client.DELETE("/api/tournaments/{code}/entry/", path(code)));

export const claimPlace = (code: string, claim: string): Promise<Detail> =>
  unwrap(client.POST("/api/tournaments/{code}/claim/", { ...path(code), body: { claim } }));

export const addEntrants = (
  code: string,
  names: { name: string; club: string }[],
): Promise<Detail> =>
  unwrap(client.POST("/api/tournaments/{code}/entrants/", { ...path(code), body: { names } }));

export const checkIn = (code: string, id: number, present: boolean): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/entrants/{id}/", {
      ...person(code, id),
      body: { present },
    }),
  );

export const withdraw = (code: string, id: number, reason: string): Promise<Detail> =>
  unwrap(
    client.DELETE("/api/tournaments/{code}/entrants/{id}/", {
      ...person(code, id),
      ...why(reason),
    }),
  );

export const takeBack = (code: string, id: number, reason: string): Promise<Detail> =>
  unwrap(
    client.POST("/api/tournaments/{code}/entrants/{id}/return/", {
      ...person(code, id),
      body: { reason },
    }),
  );

export const replace = (code: string, id: number, name: string, reason: string): Promise<Detail> =>
  unwrap(
    client.POST("/api/tournaments/{code}/entrants/{id}/replacement/", {
      ...person(code, id),
      body: { name, reason },
    }),
  );

export const askBye = (
  code: string,
  id: number,
  round: number,
  bye: "half" | "zero" | null,
): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/entrants/{id}/bye/", {
      ...person(code, id),
      body: { round, bye },
    }),
  );

export const order = (code: string, ids: number[]): Promise<Detail> =>
  unwrap(client.PUT("/api/tournaments/{code}/order/", { ...path(code), body: { order: ids } }));

export const pairRound = (code: string): Promise<Detail> =>
  unwrap(client.POST("/api/tournaments/{code}/rounds/", path(code)));

export const changePairs = (
  code: string,
  number: number,
  pairs: { first: number; second: number | null }[],
  reason: string,
): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/rounds/{number}/", {
      ...round(code, number),
      body: { pairs, reason },
    }),
  );

export const discardRound = (code: string, number: number): Promise<Detail> =>
  unwrap(client.DELETE("/api/tournaments/{code}/rounds/{number}/", round(code, number)));

export const publishRound = (code: string, number: number): Promise<Detail> =>
  unwrap(client.POST("/api/tournaments/{code}/rounds/{number}/publication/", round(code, number)));

export const recallRound = (code: string, number: number, reason: string): Promise<Detail> =>
  unwrap(
    client.DELETE("/api/tournaments/{code}/rounds/{number}/publication/", {
      ...round(code, number),
      ...why(reason),
    }),
  );

/** Begins the boards of a duplicate round without who has not come. */
export const beginBoards = (code: string, number: number, reason: string): Promise<Detail> =>
  unwrap(
    client.POST("/api/tournaments/{code}/rounds/{number}/beginning/", {
      ...round(code, number),
      body: { reason },
    }),
  );

export const compareBoards = (code: string, number: number): Promise<Comparison> =>
  unwrap(client.GET("/api/tournaments/{code}/rounds/{number}/comparison/", round(code, number)));

/** Which table is large on the big screen; null lets the screen pick. */
export const featureTable = (code: string, number: number, table: number | null): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/rounds/{number}/featured/", {
      ...round(code, number),
      body: { table },
    }),
  );

export const closeRound = (code: string, number: number): Promise<Detail> =>
  unwrap(client.POST("/api/tournaments/{code}/rounds/{number}/closing/", round(code, number)));

export const reopenRound = (code: string, number: number, reason: string): Promise<Detail> =>
  unwrap(
    client.DELETE("/api/tournaments/{code}/rounds/{number}/closing/", {
      ...round(code, number),
      ...why(reason),
    }),
  );

export const setDeadline = (
  code: string,
  number: number,
  deadline: string | null,
  reason: string,
): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/rounds/{number}/deadline/", {
      ...round(code, number),
      body: { deadline, reason },
    }),
  );

/** A leg by its round, its table and its number. */
export interface At {
  round: number;
  table: number;
  leg: number;
}

export const ruleLeg = (code: string, at: At, body: Ruling): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/rounds/{number}/tables/{table}/legs/{leg}/ruling/", {
      ...leg(code, at.round, at.table, at.leg),
      body,
    }),
  );

export const liftRuling = (code: string, at: At, reason: string): Promise<Detail> =>
  unwrap(
    client.DELETE("/api/tournaments/{code}/rounds/{number}/tables/{table}/legs/{leg}/ruling/", {
      ...leg(code, at.round, at.table, at.leg),
      ...why(reason),
    }),
  );

export const replayLeg = (code: string, at: At, reason: string): Promise<Detail> =>
  unwrap(
    client.POST("/api/tournaments/{code}/rounds/{number}/tables/{table}/legs/{leg}/replay/", {
      ...leg(code, at.round, at.table, at.leg),
      body: { reason },
    }),
  );

export const awardTie = (
  code: string,
  at: Omit<At, "leg">,
  points: string[] | null,
  reason: string,
): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/rounds/{number}/tables/{table}/points/", {
      ...table(code, at.round, at.table),
      body: { points, reason },
    }),
  );

export const advance = (
  code: string,
  at: Omit<At, "leg">,
  winner: number,
  reason: string,
): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/rounds/{number}/tables/{table}/advance/", {
      ...table(code, at.round, at.table),
      body: { winner, reason },
    }),
  );

export const sendMessage = (code: string, text: string): Promise<Detail> =>
  unwrap(client.POST("/api/tournaments/{code}/messages/", { ...path(code), body: { text } }));

export const addOrganiser = (code: string, name: string): Promise<Detail> =>
  unwrap(client.POST("/api/tournaments/{code}/organisers/", { ...path(code), body: { name } }));

export const removeOrganiser = (code: string, name: string): Promise<Detail> =>
  unwrap(
    client.DELETE("/api/tournaments/{code}/organisers/{name}/", {
      params: { path: { code, name } },
    }),
  );

export const exportUrl = (code: string, kind: "csv" | "json") =>
  `/api/tournaments/${encodeURIComponent(code)}/export.${kind}`;

/** The clubs one runs tournaments for; none where they cannot be told. */
export async function fetchOwnClubs(): Promise<OwnClub[]> {
  const answer = await fetch("/api/clubs/?mine=true", { credentials: "same-origin" });
  if (!answer.ok) return [];
  const { results } = (await answer.json()) as { results: (OwnClub & { role: string | null })[] };
  return results.filter(({ role }) => role === "owner" || role === "organiser");
}
