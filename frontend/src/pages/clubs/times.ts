/** Days and times as the pages of clubs write them, in the zone of whoever reads. */
import type { Meeting } from "./club";
import { readZone } from "../../shell/zones";

const write = (moment: string, how: Intl.DateTimeFormatOptions, zone = readZone()): string =>
  new Intl.DateTimeFormat("en-GB", { ...how, timeZone: zone }).format(new Date(moment));

/** 4 December 2026 */
export const writeDay = (moment: string, zone?: string): string =>
  write(moment, { dateStyle: "long" }, zone);

/** 4 December 2026 at 19:00 */
export const writeMoment = (moment: string, zone?: string): string =>
  write(moment, { dateStyle: "long", timeStyle: "short" }, zone);

const CLOCK: Intl.DateTimeFormatOptions = { timeStyle: "short" };
const DAY: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };

/** When a meeting begins and ends: Friday 4 December, 19:00–22:00; over midnight with both days. */
export function writeMeeting({ start, end }: Meeting, zone = readZone()): string {
  const [first, last] = [write(start, DAY, zone), write(end, DAY, zone)];
  const until = write(end, CLOCK, zone);
  return `${first}, ${write(start, CLOCK, zone)}–${first === last ? until : `${until} (${last})`}`;
}

/** The time on the wall of the club: Friday 19:00. */
export const writeThere = ({ start, zone }: Meeting): string =>
  write(start, { weekday: "long", hour: "2-digit", minute: "2-digit" }, zone);

/** Whether the clocks of the club show another time than those of the reader. */
export const isElsewhere = (meeting: Meeting, zone = readZone()): boolean =>
  writeMoment(meeting.start, zone) !== writeMoment(meeting.start, meeting.zone);
