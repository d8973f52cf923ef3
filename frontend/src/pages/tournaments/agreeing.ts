/** What the two of a table agree on with the API: a time, and who holds which side. */
import { client, unwrap } from "../../protocol/api";
import { leg, table, why, type At, type Detail } from "./asking";

/** When you could play; none takes back what you have said. */
export const suggestTimes = (code: string, at: Omit<At, "leg">, times: string[]): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/rounds/{number}/tables/{table}/suggestions/", {
      ...table(code, at.round, at.table),
      body: { times },
    }),
  );

export const appoint = (
  code: string,
  at: Omit<At, "leg">,
  time: string,
  reason = "",
): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/rounds/{number}/tables/{table}/appointment/", {
      ...table(code, at.round, at.table),
      body: { at: time, reason },
    }),
  );

export const dropAppointment = (code: string, at: Omit<At, "leg">, reason = ""): Promise<Detail> =>
  unwrap(
    client.DELETE("/api/tournaments/{code}/rounds/{number}/tables/{table}/appointment/", {
      ...table(code, at.round, at.table),
      ...why(reason),
    }),
  );

/** What you would give for a side of your last game; nobody else sees it until both have bid. */
export const placeBid = (code: string, at: At, side: string, points: number): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/rounds/{number}/tables/{table}/legs/{leg}/bid/", {
      ...leg(code, at.round, at.table, at.leg),
      body: { side, points },
    }),
  );

export const askBidsAnew = (code: string, at: At, reason: string): Promise<Detail> =>
  unwrap(
    client.DELETE("/api/tournaments/{code}/rounds/{number}/tables/{table}/legs/{leg}/bid/", {
      ...leg(code, at.round, at.table, at.leg),
      ...why(reason),
    }),
  );

/** side: the seat that the first of the two holds. */
export const ruleSides = (code: string, at: At, side: string, reason: string): Promise<Detail> =>
  unwrap(
    client.PUT("/api/tournaments/{code}/rounds/{number}/tables/{table}/legs/{leg}/sides/", {
      ...leg(code, at.round, at.table, at.leg),
      body: { side, reason },
    }),
  );
