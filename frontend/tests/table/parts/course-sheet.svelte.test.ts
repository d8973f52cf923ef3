/** The course of a battle as it is drawn and told: graphs, the table of numbers, the luck. */
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Course } from "../../../src/types";
import { makeSight, PATIENT } from "../../fixtures";
import { openMatch, type Stand } from "../model/stand";
import CourseStand from "./CourseStand.svelte";

const user = userEvent.setup();
const TEXTS =
  "lead = In units\nleft = Units left\nheld = Towns held\nturn = Turn { $n }\nface-flag = Flag\nface-star = Star\n";
const turn = (seq: number, n: number) => ({ seq, title: { id: "turn", args: { n } } });
/** What is counted under one name does not stand together. */
const course: Course = {
  end: 40,
  at: [0, 10, 30, 40],
  series: [
    { id: "left-red", side: "red", name: { id: "left" }, values: [8, 6, 2, 2] },
    { id: "held-red", side: "red", name: { id: "held" }, values: [0, 1, 0, 3] },
    { id: "left-white", side: "white", name: { id: "left" }, values: [4, 4, 4, 1] },
  ],
  turns: [turn(0, 1), turn(20, 2), turn(30, 3)],
  measure: { id: "lead" },
  leads: [
    { seq: 0, side: null, n: 0 },
    { seq: 10, side: "white", n: 3 },
    { seq: 25, side: "red", n: 4 },
  ],
  dice: [
    {
      by: "red",
      faces: [
        { name: { id: "face-flag" }, ways: 2, came: 5 },
        { name: { id: "face-star" }, ways: 4, came: 1 },
      ],
    },
    { by: "white", faces: ["1", "2", "3"].map((name) => ({ name, ways: 1, came: +name - 1 })) },
    { by: null, faces: ["1", "2", "3"].map((name) => ({ name, ways: 1, came: +(name === "2") })) },
  ],
};

/** Nothing thrown, and no lead reckoned. */
const NONE = { dice: [], measure: null, leads: [] };

/** The review stands below the course in the sheet and has tests of its own. */
const review = {
  end: 40,
  seats: ["red", "white"],
  measure: null,
  ...{ leads: [], turning: [], fortunes: [], lucky: [], throws: [], clocked: false, times: [] },
};

let stand: Stand;
let n = 0;

/** A match that is over, with this course; what a page knows of one match it never asks again. */
async function lay(told: Course | null, brief = false) {
  const code = `over-${n++}`;
  const outcome = { kind: "win", winner: "red", reason: { id: "routed" } };
  const sights = [0, 10, 20, 30].map((at) => [
    `/api/matches/${code}/sight/?at=${at}`,
    makeSight(at, { viewer: "public" }),
  ]);
  stand = await openMatch(
    makeSight(40, { outcome: outcome as never, offers: [], window: null, viewer: "public" }),
    {
      "/static/rulesets/drill/1/v1/first/first/en.json": {
        messages: TEXTS,
        titles: { T2: "Room" },
        symbols: "",
        more: [],
      },
      ...Object.fromEntries(sights),
      [`/api/matches/${code}/review/`]: review,
      ...(told && { [`/api/matches/${code}/course/`]: told }),
    },
  );
  stand.match.detail = { ...stand.match.detail, code };
  stand.match.course = !brief;
  const { container } = render(CourseStand, { match: stand.match, brief });
  await vi.waitFor(() => expect(container).not.toHaveTextContent("One moment…"), PATIENT);
  return { container, match: stand.match };
}

const text = (each: Element) => each.textContent.replace(/\s+/g, " ").trim();
const listFigures = () => screen.queryAllByRole("figure").map((each) => text(each));
const listRows = (table: Element) =>
  [...table.querySelectorAll("tr")].map((row) => [...row.cells].map(text));
const luck = (name: RegExp) => screen.getByRole("table", { name });

/** The plot of a graph, which is 400 pixels wide. */
function findPlot(container: Element, nth = 0): Element {
  const plot = container.querySelectorAll(".plot")[nth]!;
  vi.spyOn(plot, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 400, 90));
  return plot;
}

beforeEach(() => {
  localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" }));
});
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

describe("a graph", () => {
  it("tells by each line what it stood at in the end, its scale and the last turn", async () => {
    const { container } = await lay(course);
    expect(listFigures()).toEqual([
      "Units left Red 2 White 1 Turn 3 8 0 Click to look back to a moment 123",
      "Towns held Red 3 Turn 3 3 0 Click to look back to a moment 123",
    ]);
    const lines = [...container.querySelectorAll(".plot .line")];
    expect(lines.map((line) => line.getAttribute("d"))).toEqual([
      "M0 0H100V21H300V63H400V63H400",
      "M0 42H100V42H300V42H400V73.5H400",
      "M0 84H100V56H300V84H400V0H400",
    ]);
    expect(lines.map((line) => line.classList.contains("second"))).toEqual([false, true, false]);
    const turns = [...container.querySelectorAll(".plot .turn")];
    expect(turns.map((each) => each.getAttribute("d"))).toEqual([
      "M200 -3V87",
      "M300 -3V87",
      "M200 -3V87",
      "M300 -3V87",
    ]);
  });

  it("tells of the moment under the mouse, and of the end when it is gone", async () => {
    const { container } = await lay(course);
    const plot = findPlot(container);
    await fireEvent.mouseMove(plot, { clientX: 100 + 250 });
    expect(listFigures()[0]).toBe(
      "Units left Red 6 White 4 Turn 2 8 0 Click to look back to a moment 123",
    );
    expect(plot.querySelector(".here")).toHaveAttribute("d", "M250 -3V87");
    // Before the second turn none has a name here: the first is the beginning.
    await fireEvent.mouseMove(plot, { clientX: 100 - 30 });
    expect(listFigures()[0]).toBe(
      "Units left Red 8 White 4 8 0 Click to look back to a moment 123",
    );
    await fireEvent.mouseLeave(plot);
    expect(plot.querySelector(".here")).toHaveAttribute("d", "M400 -3V87");
  });

  it("clicked goes to that entry, stops what runs and shuts the sheet", async () => {
    const { container, match } = await lay(course);
    match.timeline.running = true;
    await fireEvent.click(findPlot(container, 1), { clientX: 100 + 103 });
    await vi.waitFor(
      () => expect(match.timeline.looking).toMatchObject({ at: 10, busy: false }),
      PATIENT,
    );
    expect([match.timeline.running, match.course]).toEqual([false, false]);
    await tick();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stands alone beside a result, and clicked shuts nothing", async () => {
    const { container, match } = await lay(course, true);
    expect(listFigures()).toEqual([
      "Units left Red 2 White 1 Turn 3 8 0 Click to look back to a moment 123",
    ]);
    expect([screen.queryAllByRole("table"), container.querySelector("details")]).toEqual([
      [],
      null,
    ]);
    await fireEvent.click(findPlot(container), { clientX: 100 + 300 });
    await vi.waitFor(
      () => expect(match.timeline.looking).toMatchObject({ at: 30, busy: false }),
      PATIENT,
    );
    // What it tells is what stood then.
    await tick();
    expect(listFigures()).toEqual([
      "Units left Red 2 White 4 Turn 3 8 0 Click to look back to a moment 123",
    ]);
  });
});

describe("who is ahead", () => {
  const told = () => document.querySelector(".ahead")?.textContent.replace(/\s+/g, " ").trim();

  it("is said outright where one looks back, not where it is over", async () => {
    const { container } = await lay(course, true);
    expect(told()).toBeUndefined();
    for (const [x, words] of [
      [0, "Turn 1: nobody is ahead. In units"],
      [100, "Turn 1: White is 3 ahead. In units"],
      [200, "Turn 2: White is 3 ahead. In units"],
      [300, "Turn 3: Red is 4 ahead. In units"],
    ] as const) {
      await fireEvent.click(findPlot(container), { clientX: 100 + x });
      await vi.waitFor(() => expect(told()).toBe(words), PATIENT);
    }
  });

  it("is not said of what a ruleset only counts", async () => {
    await lay({ ...course, ...NONE });
    expect(told()).toBe(undefined);
  });
});

describe("the numbers", () => {
  it("stand under their names turn by turn, and each turn leads to its entry", async () => {
    const { container, match } = await lay(course);
    expect(container.querySelector("summary")).toHaveTextContent("In numbers, turn by turn");
    const table = container.querySelector("details table")!;
    expect(listRows(table)).toEqual([
      ["", "Units left", "Towns held"],
      ["Red", "White", "Red"],
      ["The beginning", "8", "4", "0"],
      ["Turn 2", "6", "4", "1"],
      ["Turn 3", "2", "4", "0"],
      ["The end", "2", "1", "3"],
    ]);
    const heads = [...table.querySelectorAll("th")].slice(0, 5);
    expect(heads.map((each) => [each.scope, each.colSpan])).toEqual([
      ["colgroup", 2],
      ["colgroup", 1],
      ["col", 1],
      ["col", 1],
      ["col", 1],
    ]);
    container.querySelector("details")!.open = true;
    await user.click(within(table as HTMLElement).getByRole("button", { name: "Turn 2" }));
    await vi.waitFor(
      () => expect(match.timeline.looking).toMatchObject({ at: 20, busy: false }),
      PATIENT,
    );
    expect(match.course).toBe(false);
  });

  it("bear two turns in one entry", async () => {
    const { container } = await lay({ ...course, turns: [turn(0, 1), turn(30, 2), turn(30, 3)] });
    const firsts = () =>
      listRows(container.querySelector("details table")!).map(([first]) => first);
    expect(firsts().slice(2)).toEqual(["The beginning", "Turn 2", "Turn 3", "The end"]);
  });

  it("of a match that ended where it began are told once", async () => {
    const series = course.series.map((each) => ({ ...each, values: each.values.slice(0, 1) }));
    const { container } = await lay({ ...NONE, end: 0, at: [0], series, turns: [turn(0, 1)] });
    expect(listRows(container.querySelector("details table")!).slice(2)).toEqual([
      ["The beginning", "8", "4", "0"],
    ]);
  });

  it("of a match that began later than its record have a beginning, too", async () => {
    const { container } = await lay({ ...course, at: [15, 20, 30, 40], turns: [turn(30, 3)] });
    const firsts = listRows(container.querySelector("details table")!).map(([first]) => first);
    expect(firsts.slice(2)).toEqual(["The beginning", "Turn 3", "The end"]);
  });

  it("of one side only have one line and one column", async () => {
    const { container } = await lay({ ...course, series: course.series.slice(0, 1) });
    expect(listFigures()).toEqual([
      "Units left Red 2 Turn 3 8 0 Click to look back to a moment 123",
    ]);
    expect(listRows(container.querySelector("details table")!)[1]).toEqual(["Red"]);
  });
});

describe("the luck of the dice", () => {
  it("is told by side: each face, what it came to, what was to be expected", async () => {
    await lay(course);
    expect(screen.getByRole("heading", { name: "The luck of the dice" })).toBeVisible();
    const red = luck(/^Red: 6 dice thrown\.$/);
    expect(listRows(red)).toEqual([
      ["Face", "", "Came up", "Expected"],
      ["Flag", "", "5", "2.0"],
      ["Star", "", "1", "4.0"],
    ]);
    const widths = [...red.querySelectorAll<HTMLElement>(".bar span")];
    expect(widths.map(({ style }) => style.width || style.left)).toEqual([
      "100%",
      "40%",
      "20%",
      "80%",
    ]);
    expect(red.querySelector(".bar")).toHaveAttribute("aria-hidden", "true");
  });

  it("has the mean of numbers", async () => {
    await lay(course);
    const white = luck(/^White: 3 dice thrown\. 2\.7 on average; 2\.0 was to be expected\.$/);
    expect(listRows(white).slice(1)).toEqual([
      ["1", "", "0", "1.0"],
      ["2", "", "1", "1.0"],
      ["3", "", "2", "1.0"],
    ]);
  });

  it("is only counted where there were too few throws to judge", async () => {
    await lay(course);
    const game = luck(/^For both sides at once: one die thrown\. 2\.0 on average; 2\.0 was/);
    expect(listRows(game)).toEqual([]);
  });
});

describe("the sheet", () => {
  it("says so where nothing is counted and no dice fell", async () => {
    await lay({ ...NONE, end: 3, at: [0, 3], series: [], turns: [] });
    const sheet = screen.getByRole("dialog", { name: "The course of the battle" });
    expect([...sheet.querySelectorAll(".course p")].map(text)).toEqual([
      "This game counts nothing.",
      "No dice were thrown.",
    ]);
    expect([within(sheet).queryByRole("table"), sheet.querySelector("details")]).toEqual([
      null,
      null,
    ]);
  });

  it("says why the course did not come, and asks again when it is opened again", async () => {
    const { match } = await lay(null);
    expect(text(screen.getByRole("alert"))).toBe(
      `/api/matches/${match.detail.code}/course/ is not there.`,
    );
    stand.publish({ [`/api/matches/${match.detail.code}/course/`]: course });
    match.course = false;
    await tick();
    match.course = true;
    await vi.waitFor(() => expect(listFigures()).toHaveLength(2), PATIENT);
  });

  it("is shut by its button", async () => {
    const { match } = await lay(course);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await tick();
    expect([match.course, screen.queryByRole("dialog")]).toEqual([false, null]);
  });
});
