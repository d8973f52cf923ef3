/** What a table tells that the match as it was read does not. */
import type { MatchDetail } from "../../protocol/api";
import type { Table } from "../../types";

/** Whether others sit there, or it has begun or ended, since the match was read. */
export function tellsNews({ status, seats, yours = [] }: Table, detail: MatchDetail): boolean {
  return (
    status !== detail.status ||
    seats.some(({ seat, kind, name }) => {
      const sat = detail.seats.find((each) => each.seat === seat);
      // Who plays for the computer has a title there, and its own word here.
      const renamed = kind === "person" && sat?.name !== name;
      return sat?.kind !== kind || renamed || sat.you !== yours.includes(seat);
    })
  );
}
