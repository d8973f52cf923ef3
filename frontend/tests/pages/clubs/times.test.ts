import { describe, expect, it } from "vitest";
import type { Meeting } from "../../../src/pages/clubs/club";
import {
  isElsewhere,
  writeDay,
  writeMeeting,
  writeMoment,
  writeThere,
} from "../../../src/pages/clubs/times";
import { listZones } from "../../../src/shell/zones";

/** Seven to ten in the evening of Berlin. */
const meeting: Meeting = {
  id: 1,
  title: "Friday night",
  note: "",
  start: "2026-12-04T18:00:00+00:00",
  end: "2026-12-04T21:00:00+00:00",
  day: "2026-12-04",
  at: "19:00",
  zone: "Europe/Berlin",
  minutes: 180,
  until: null,
};

describe("writeMeeting", () => {
  it.each([
    ["Europe/Berlin", "Friday 4 December, 19:00–22:00"],
    ["America/New_York", "Friday 4 December, 13:00–16:00"],
    ["Asia/Tokyo", "Saturday 5 December, 03:00–06:00"],
    ["Europe/Moscow", "Friday 4 December, 21:00–00:00 (Saturday 5 December)"],
  ])("tells it in the zone of the reader, %s", (zone, told) => {
    expect(writeMeeting(meeting, zone)).toBe(told);
  });
});

describe("isElsewhere", () => {
  it("knows whether the wall of the club shows another time", () => {
    expect(isElsewhere(meeting, "Europe/Paris")).toBe(false);
    expect(isElsewhere(meeting, "Europe/London")).toBe(true);
    expect(writeThere(meeting)).toBe("Friday 19:00");
  });
});

describe("days and moments", () => {
  it("are written in words", () => {
    expect(writeDay(meeting.start, "Asia/Tokyo")).toBe("5 December 2026");
    expect(writeMoment(meeting.start, "UTC")).toBe("4 December 2026 at 18:00");
  });
  it("have all zones, the reader's own among them", () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(listZones()).toEqual(expect.arrayContaining(["Europe/Berlin", "UTC", own]));
  });
});
