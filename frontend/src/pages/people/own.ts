/** What the API tells of people, and takes from them. */
import { ApiError, client, unwrap, type MatchBrief } from "../../protocol/api";
import type { components } from "../../generated/api";
import { Unconfirmed } from "./doors";

type Schemas = components["schemas"];
export type Profile = Schemas["Profile"];
export type Score = Schemas["Score"];
export type Rated = Schemas["Rated"];
export type Ladder = Schemas["LadderPage"];
export type Balance = Schemas["Balance"];
export type Block = Schemas["Block"];
export type Rests = Schemas["Rests"];
export type Hours = Schemas["Hours"];
export type Preferences = Schemas["Preferences"];

const ALIASES: Record<string, string> = {
  password: "reauthenticate",
  passkey: "mfa_reauthenticate",
  code: "code",
};

/** The answer; where one has to show first that it is oneself, Unconfirmed says how. */
async function guarded<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== "unconfirmed") throw failure;
    const ways = (failure.fields.ways ?? "").split(" ");
    throw new Unconfirmed(ways.map((way) => ({ id: ALIASES[way] ?? way })));
  }
}

export const fetchProfile = (name: string): Promise<Profile> =>
  unwrap(client.GET("/api/people/{name}/", { params: { path: { name } } }));

/** Who stands where in a game. page: from 1. */
export const fetchLadder = (id: string, page: number): Promise<Ladder> =>
  unwrap(client.GET("/api/rulesets/{id}/ladder/", { params: { path: { id }, query: { page } } }));

/** How even the battles of a game have turned out. */
export const fetchBalances = (id: string): Promise<Balance[]> =>
  unwrap(client.GET("/api/rulesets/{id}/balance/", { params: { path: { id } } }));

export const fetchPlayed = (
  name: string,
  page: number,
): Promise<{ results: MatchBrief[]; next: number | null }> =>
  unwrap(
    client.GET("/api/people/{name}/matches/", { params: { path: { name }, query: { page } } }),
  );

export const fetchBlocks = (): Promise<Block[]> => unwrap(client.GET("/api/me/blocks/"));
export const blockPerson = (name: string): Promise<Block[]> =>
  unwrap(client.POST("/api/me/blocks/", { body: { name } }));
export const unblock = (id: number): Promise<Block[]> =>
  unwrap(client.DELETE("/api/me/blocks/{id}/", { params: { path: { id } } }));

export const fetchRests = (): Promise<Rests> => unwrap(client.GET("/api/me/rests/"));
export const chooseHours = (hours: Hours | null): Promise<Rests> =>
  unwrap(client.PUT("/api/me/rests/", { body: { hours } }));
export const takeVacation = (days: number, start: string | null): Promise<Rests> =>
  unwrap(client.POST("/api/me/rests/vacations/", { body: { days, start } }));
export const endVacation = (id: number): Promise<Rests> =>
  unwrap(client.DELETE("/api/me/rests/vacations/{id}/", { params: { path: { id } } }));

export const fetchPreferences = (): Promise<Preferences> =>
  unwrap(client.GET("/api/me/preferences/"));
export const choosePreferences = (chosen: Preferences, missing = false): Promise<Preferences> =>
  unwrap(client.POST("/api/me/preferences/", { body: { chosen, missing } }));

export type Programs = Schemas["Programs"];
export type ProgramToken = Schemas["ProgramToken"];

export const fetchPrograms = (): Promise<Programs> => unwrap(client.GET("/api/me/bots/"));
export const foundProgram = (name: string): Promise<Programs> =>
  unwrap(client.POST("/api/me/bots/", { body: { name } }));
export const dropProgram = (id: number): Promise<Programs> =>
  unwrap(client.DELETE("/api/me/bots/{id}/", { params: { path: { id } } }));
export const issueToken = (body: Schemas["NewTokenRequest"]): Promise<Schemas["TokenMade"]> =>
  guarded(unwrap(client.POST("/api/me/tokens/", { body })));
export const revokeToken = (key: string): Promise<Programs> =>
  unwrap(client.DELETE("/api/me/tokens/{key}/", { params: { path: { key } } }));

export type NoticeSettings = Schemas["NoticeSettings"];
export type NoticeChoice = Schemas["NoticeChoiceRequest"];
export type NoticeKind = Schemas["NoticeKindEnum"];
export type Stopping = Schemas["Stopping"];

export const fetchNotices = (): Promise<NoticeSettings> => unwrap(client.GET("/api/me/notices/"));
export const chooseNotices = (body: NoticeChoice): Promise<NoticeSettings> =>
  unwrap(client.PUT("/api/me/notices/", { body }));

export const addBrowser = (body: Schemas["SubscriptionRequest"]): Promise<NoticeSettings> =>
  unwrap(client.POST("/api/me/notices/browsers/", { body }));
export const dropBrowser = (id: number): Promise<NoticeSettings> =>
  unwrap(client.DELETE("/api/me/notices/browsers/{id}/", { params: { path: { id } } }));
export const setWebhook = (url: string): Promise<NoticeSettings> =>
  unwrap(client.PUT("/api/me/notices/webhook/", { body: { url } }));
export const dropWebhook = (): Promise<NoticeSettings> =>
  unwrap(client.DELETE("/api/me/notices/webhook/"));

export const fetchStopping = (token: string): Promise<Stopping> =>
  unwrap(client.GET("/api/unsubscribe/{token}/", { params: { path: { token } } }));
export const stopLetters = (token: string, everything: boolean): Promise<Stopping> =>
  unwrap(
    client.POST("/api/unsubscribe/{token}/", { params: { path: { token } }, body: { everything } }),
  );

export const sendConfirmation = () =>
  unwrap(client.POST("/api/me/confirm/", { body: { code: "" } }));
export const confirmByCode = (code: string) =>
  unwrap(client.POST("/api/me/confirm/", { body: { code } }));

export const leaveForGood = () => guarded(unwrap(client.POST("/api/me/leave/")));
export const fetchBelongings = () => guarded(unwrap(client.POST("/api/me/data/")));
