/** What the API tells of clubs, and takes from them. */
import { client, unwrap, type MatchBrief } from "../../protocol/api";
import type { components } from "../../generated/api";

type Schemas = components["schemas"];
export type Crest = Schemas["Crest"];
export type ClubName = Schemas["ClubName"];
export type ClubBrief = Schemas["ClubBrief"];
export type Club = Schemas["ClubDetail"];
export type Description = Schemas["ClubDescriptionRequest"];
export type Founding = Schemas["ClubFoundingRequest"];
export type Member = Schemas["Member"];
export type Honour = Schemas["Honour"];
export type HonourGame = Schemas["HonourGame"];
export type Announcement = Schemas["Announcement"];
export type Wording = Schemas["WordingRequest"];
export type AgreedGame = Schemas["AgreedGame"];
export type Meeting = Schemas["Meeting"];
export type NightPlan = Schemas["NightPlanRequest"];
export type Ban = Schemas["Ban"];
export type ClubDeed = Schemas["ClubDeed"];

/** A page of a list; next: the number of the one after it. */
export interface Paged<T> {
  results: T[];
  next: number | null;
}

const at = encodeURIComponent;
const of = (slug: string) => ({ params: { path: { slug } } });
const one = (slug: string, id: number) => ({ params: { path: { slug, id } } });
const leaf = (slug: string, page: number) => ({ params: { path: { slug }, query: { page } } });

export const clubUrl = (slug: string, rest = ""): string => `/clubs/${at(slug)}${rest}`;
/** The drawing of a crest: the same for good. */
export const crestUrl = ({ shield, field, ink, charge }: Crest): string =>
  `/api/crests/${shield}/${field}/${ink}/${charge}.svg`;

export const fetchClubs = (query: {
  mine?: boolean;
  q?: string;
  page?: number;
}): Promise<Paged<ClubBrief>> => unwrap(client.GET("/api/clubs/", { params: { query } }));

export const foundClub = (body: Founding): Promise<Club> =>
  unwrap(client.POST("/api/clubs/", { body }));

export const fetchClub = (slug: string, invitation = ""): Promise<Club> =>
  unwrap(client.GET("/api/clubs/{slug}/", { params: { path: { slug }, query: { invitation } } }));

export const editClub = (slug: string, body: Description): Promise<Club> =>
  unwrap(client.PUT("/api/clubs/{slug}/", { ...of(slug), body }));

export const joinClub = (slug: string, invitation: string): Promise<Club> =>
  unwrap(client.POST("/api/clubs/{slug}/join/", { ...of(slug), body: { invitation } }));
export const leaveClub = (slug: string): Promise<Club> =>
  unwrap(client.POST("/api/clubs/{slug}/leave/", of(slug)));
export const closeClub = (slug: string): Promise<Club> =>
  unwrap(client.POST("/api/clubs/{slug}/close/", of(slug)));
export const handOver = (slug: string, member: number): Promise<Member> =>
  unwrap(client.POST("/api/clubs/{slug}/hand-over/", { ...of(slug), body: { member } }));

/** q: a part of the name. */
export const fetchMembers = (slug: string, page: number, q = ""): Promise<Paged<Member>> =>
  unwrap(
    client.GET("/api/clubs/{slug}/members/", { params: { path: { slug }, query: { page, q } } }),
  );
export const appoint = (slug: string, id: number, role: "organiser" | "member"): Promise<Member> =>
  unwrap(client.PUT("/api/clubs/{slug}/members/{id}/", { ...one(slug, id), body: { role } }));
export const removeMember = (slug: string, id: number): Promise<unknown> =>
  unwrap(client.DELETE("/api/clubs/{slug}/members/{id}/", one(slug, id)));

export const fetchBans = (slug: string, page: number): Promise<Paged<Ban>> =>
  unwrap(client.GET("/api/clubs/{slug}/bans/", leaf(slug, page)));
/** whom: a member by his number, or an account by its name. */
export const ban = (slug: string, whom: number | string, reason: string): Promise<Ban> =>
  unwrap(
    client.POST("/api/clubs/{slug}/bans/", {
      ...of(slug),
      body:
        typeof whom === "number"
          ? { member: whom, name: "", reason }
          : { member: null, name: whom, reason },
    }),
  );
export const liftBan = (slug: string, id: number): Promise<unknown> =>
  unwrap(client.DELETE("/api/clubs/{slug}/bans/{id}/", one(slug, id)));

export const fetchInvitation = async (slug: string): Promise<string> =>
  (await unwrap(client.GET("/api/clubs/{slug}/invitation/", of(slug)))).code;
export const renewInvitation = async (slug: string): Promise<string> =>
  (await unwrap(client.POST("/api/clubs/{slug}/invitation/", of(slug)))).code;
export const stopInvitation = async (slug: string): Promise<string> =>
  (await unwrap(client.DELETE("/api/clubs/{slug}/invitation/", of(slug)))).code;

export const fetchLog = (slug: string, page: number): Promise<Paged<ClubDeed>> =>
  unwrap(client.GET("/api/clubs/{slug}/log/", leaf(slug, page)));

export const fetchNews = (slug: string, page: number): Promise<Paged<Announcement>> =>
  unwrap(client.GET("/api/clubs/{slug}/announcements/", leaf(slug, page)));
export const announce = (slug: string, body: Wording): Promise<Announcement> =>
  unwrap(client.POST("/api/clubs/{slug}/announcements/", { ...of(slug), body }));
export const reword = (slug: string, id: number, body: Wording): Promise<Announcement> =>
  unwrap(client.PUT("/api/clubs/{slug}/announcements/{id}/", { ...one(slug, id), body }));
export const withdraw = (slug: string, id: number): Promise<unknown> =>
  unwrap(client.DELETE("/api/clubs/{slug}/announcements/{id}/", one(slug, id)));

/** once: of each club night no more than its next time. */
export const fetchMeetings = (slug: string, page: number, once = false): Promise<Paged<Meeting>> =>
  unwrap(
    client.GET("/api/clubs/{slug}/nights/", {
      params: { path: { slug }, query: { page, once } },
    }),
  );
export const fetchAgreed = (slug: string, page: number): Promise<Paged<AgreedGame>> =>
  unwrap(
    client.GET("/api/clubs/{slug}/appointments/", { params: { path: { slug }, query: { page } } }),
  );
export const planNight = (slug: string, body: NightPlan): Promise<Meeting> =>
  unwrap(client.POST("/api/clubs/{slug}/nights/", { ...of(slug), body }));
export const moveNight = (slug: string, id: number, body: NightPlan): Promise<Meeting> =>
  unwrap(client.PUT("/api/clubs/{slug}/nights/{id}/", { ...one(slug, id), body }));
export const callOff = (slug: string, id: number): Promise<unknown> =>
  unwrap(client.DELETE("/api/clubs/{slug}/nights/{id}/", one(slug, id)));

export const fetchPlaying = (slug: string, page: number): Promise<Paged<MatchBrief>> =>
  unwrap(client.GET("/api/clubs/{slug}/matches/", leaf(slug, page)));
/** ruleset: its id; empty for all together. */
export const fetchHonours = (slug: string, ruleset: string, page: number) =>
  unwrap(
    client.GET("/api/clubs/{slug}/honours/", {
      params: { path: { slug }, query: { ruleset, page } },
    }),
  );
