/** The review under the graphs: it is waited for, told, and leads back to its acts. */
import { render, screen, within } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeSight, PATIENT } from "../../fixtures";
import { openMatch, type Stand } from "../model/stand";
import CourseStand from "./CourseStand.svelte";

const user = userEvent.setup();
const TEXTS = "turn = Turn { $n }\nlead = Lead, in men\nshot = A shot falls\nface-flag = Flag\n";
const course = {
  ...{ end: 40, at: [0, 40], series: [], dice: [], measure: null, leads: [] },
  turns: [{ seq: 0, title: { id: "turn", args: { n: 1 } } }],
};
const text = { id: "shot", args: {} };
const review = {
  end: 40,
  seats: ["red", "white"],
  measure: { id: "lead", args: {} },
  leads: [
    [0, 3],
    [10, -9],
    [40, -9],
  ],
  turning: [{ seq: 10, begin: 0, end: 10, before: 3, after: -9, luck: -420, text }],
  fortunes: [
    { seat: "red", acts: 1, luck: -420, exact: true },
    { seat: "white", acts: 0, luck: 0, exact: true },
  ],
  lucky: [{ seq: 10, seat: "red", luck: -420, least: 50, most: 970, text }],
  throws: [
    {
      ...{ by: "red", clause: "T2", n: 3 },
      marks: [{ face: null, came: 4, due: 1050, least: 19, most: 995 }],
    },
    {
      ...{ by: null, clause: "T2", n: 1 },
      marks: [{ face: { id: "face-flag", args: {} }, came: 1, due: 17, least: 1000, most: 167 }],
    },
  ],
  clocked: false,
  times: [
    { seat: "red", acts: 2, spent: 90_000, longest: [{ seq: 10, spent: 80_000 }] },
    { seat: "white", acts: 0, spent: 0, longest: [] },
  ],
};

let stand: Stand;
let n = 0;

async function lay(told: object | null) {
  const code = `reviewed-${n++}`;
  stand = await openMatch(makeSight(40, { offers: [], window: null, viewer: "public" }), {
    "/static/rulesets/drill/1/v1/first/first/en.json": {
      messages: TEXTS,
      titles: { T2: "Room" },
      symbols: "",
      more: [],
    },
    [`/api/matches/${code}/sight/?at=10`]: makeSight(10, { viewer: "public" }),
    [`/api/matches/${code}/course/`]: course,
    ...(told && { [`/api/matches/${code}/review/`]: told }),
  });
  stand.match.detail = { ...stand.match.detail, code };
  stand.match.course = true;
  render(CourseStand, { match: stand.match });
  return { match: stand.match, code };
}

const read = (each: Element) => each.textContent.replace(/\s+/g, " ").trim();

beforeEach(() => localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" })));
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

describe("the review", () => {
  it("tells where the battle turned, the luck and the time", async () => {
    await lay(review);
    const sheet = await screen.findByRole("dialog");
    await within(sheet).findByRole("heading", { name: "Where the battle turned" });
    await vi.waitFor(() => expect(sheet.querySelector(".turn")).not.toBeNull(), PATIENT);
    const items = [...sheet.querySelectorAll("li")].map(read);
    expect(items).toEqual([
      "1. Turn 1 A shot falls Look at it White gains 12: Red 3 ahead to White 9 ahead." +
        " Of that 4.2 was luck.",
      "Turn 1 A shot falls Look at it +4.2 for White; so good or better comes once in 20.",
    ]);
    expect([...sheet.querySelectorAll(".fortune")].map(read)).toEqual([
      "One act of Red with luck in it: -4.2 for Red.",
      "White: no act with luck in it.",
    ]);
    const rows = [...sheet.querySelectorAll("tr")].map((row) => [...row.cells].map(read));
    expect(rows.slice(1, 3)).toEqual([
      ["Red", "Room T2 sum", "3", "4", "10.5", "once in 53", "10 times in 10"],
      ["The game", "Room T2 Flag", "1", "1", "0.2", "always", "once in 6"],
    ]);
    expect(rows.at(-1)).toEqual(["Red", "2", "1 min 30 s", "45 s", "1 min 20 s"]);
  });

  it("leads to the act, and shuts the sheet", async () => {
    const { match } = await lay(review);
    const [look] = await screen.findAllByRole("button", { name: "Look at it: A shot falls" });
    match.timeline.running = true;
    await user.click(look!);
    await vi.waitFor(
      () => expect(match.timeline.looking).toMatchObject({ at: 10, busy: false }),
      PATIENT,
    );
    expect([match.timeline.running, match.course]).toEqual([false, false]);
  });

  it("is waited for while the server works it out", async () => {
    const { code } = await lay({ waiting: true });
    expect(read(await screen.findByText(/being worked out/))).toMatch(/some seconds, once/);
    stand.publish({ [`/api/matches/${code}/review/`]: review });
    await screen.findByRole("heading", { name: "Luck" }, { timeout: 3000 });
  });

  it("says why there is none, and asks again", async () => {
    const { code } = await lay(null);
    const alert = await screen.findByText(/^There is no review: .* is not there\.$/);
    expect(alert).toHaveAttribute("role", "alert");
    stand.publish({ [`/api/matches/${code}/review/`]: { ...review, measure: null, leads: [] } });
    await user.click(screen.getByRole("button", { name: "Ask again" }));
    await screen.findByText("This game counts nothing by which a side would be ahead.");
  });
});
