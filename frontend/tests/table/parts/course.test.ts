import { expect, it } from "vitest";
import {
  drawLine,
  judge,
  listCharts,
  listStages,
  numberTurns,
  readValue,
} from "../../../src/table/parts/course";
import type { Course } from "../../../src/types";

const course: Course = {
  end: 40,
  at: [0, 10, 30, 40],
  series: [
    { id: "left-red", side: "red", name: { id: "left" }, values: [8, 6, 2, 2] },
    { id: "left-white", side: "white", name: { id: "left" }, values: [4, 4, 4, 4] },
    { id: "held", side: "red", name: { id: "held" }, values: [0, 0, 0, 0] },
  ],
  turns: [
    { seq: 0, title: { id: "turn", args: { n: 1 } } },
    { seq: 20, title: { id: "turn", args: { n: 2 } } },
  ],
  ...{ dice: [], measure: null, leads: [] },
};
const [red, white, held] = course.series as [Course["series"][0], ...Course["series"]];

it("draws what has one name in one graph, on a scale of its own", () => {
  expect(listCharts(course)).toEqual([
    { name: { id: "left" }, series: [red, white], most: 8 },
    { name: { id: "held" }, series: [held], most: 1 },
  ]);
  expect(listCharts({ ...course, series: [] })).toEqual([]);
});

it("numbers the turns that have room for it, as they are called", () => {
  const turn = (seq: number) => ({ seq, title: { id: "turn" } });
  const turns = [0, 10, 11, 20, 39].map(turn);
  const titles = ["Turn 1 of 9", "Turn 2: June 1941", "Turn 3", "At night", "Turn 5"];
  // The third would run into the second, and the last out of the graph; a name has no number.
  expect(numberTurns({ ...course, turns }, titles)).toEqual([
    { seq: 0, number: "1" },
    { seq: 10, number: "2" },
    { seq: 20, number: "4" },
  ]);
  const later = { ...course, turns: [10, 20].map(turn) };
  const read = (each: Course) =>
    numberTurns(each, ["Turn 2", "Turn 3"]).map(({ number }) => number);
  expect(read(later)).toEqual(["1", "2", "3"]);
  // What goes on from there begins in its second.
  expect(read({ ...later, at: [10, 40] })).toEqual(["2", "3"]);
});

it("knows what a tally stood at after any entry", () => {
  expect([0, 9, 10, 29, 30, 40].map((seq) => readValue(course, red, seq))).toEqual([
    8, 8, 6, 6, 2, 2,
  ]);
  // The record of a fork may begin later than where one looks.
  expect(readValue({ ...course, at: [5, 10, 30, 40] }, red, 0)).toBe(8);
});

it("draws steps: a value stands until the next", () => {
  const size = { width: 400, height: 80, most: 8 };
  expect(drawLine(course, red, size)).toBe("M0 0H100V20H300V60H400V60H400");
  expect(drawLine({ ...course, end: 0, at: [0] }, { ...held!, values: [0] }, size)).toBe(
    "M0 80H400",
  );
});

it("has a row for the beginning, each later turn and the end", () => {
  expect(listStages(course)).toEqual([
    { seq: 0, title: null },
    { seq: 20, title: { id: "turn", args: { n: 2 } } },
    { seq: 40, title: null },
  ]);
});

it("weighs faces by the sides of the die that show them", () => {
  const faces = [
    { name: { id: "face-a" }, ways: 2, came: 5 },
    { name: { id: "face-b" }, ways: 4, came: 1 },
  ];
  expect(judge({ by: "red", faces })).toEqual({
    by: "red",
    thrown: 6,
    faces: [
      { name: { id: "face-a" }, came: 5, expected: 2 },
      { name: { id: "face-b" }, came: 1, expected: 4 },
    ],
    mean: null,
  });
});

it("tells the mean of numbers, once they have been thrown", () => {
  const numbers = (came: number[]) =>
    came.map((n, face) => ({ name: String(face + 1), ways: 1, came: n }));
  expect(judge({ by: null, faces: numbers([3, 0, 1]) }).mean).toEqual({ came: 1.5, expected: 2 });
  expect(judge({ by: null, faces: numbers([0, 0, 0]) }).mean).toBeNull();
});
