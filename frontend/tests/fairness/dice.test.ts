import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import {
  BadRecord,
  checkDice,
  makeKey,
  makeResult,
  makeSeal,
  type DiceRecord,
  type Draw,
  type Finding,
} from "../../src/fairness/dice";
import recordFile from "../../../docs/dice/record.json?raw";
import vectorFile from "../../../docs/dice/vectors.json?raw";

interface Vectors {
  keys: { about: string; seed: string; seal: string; salts: string[]; key: string }[];
  draws: (Draw & { about: string; index: number })[];
}
const vectors = JSON.parse(vectorFile) as Vectors;
const readRecord = () => JSON.parse(recordFile) as DiceRecord;

describe("the vectors of the page on dice", () => {
  it.each(vectors.keys)("seal and key: $about", ({ seed, seal, salts, key }) => {
    expect(makeSeal(seed)).toBe(seal);
    expect(bytesToHex(makeKey(seed, salts))).toBe(key);
    expect(bytesToHex(makeKey(seed, [...salts].reverse()))).toBe(key);
  });

  it.each(vectors.draws)("draw: $about", ({ index, ...draw }) => {
    const { clause, by, slot } = draw.why;
    const name = `${clause}|${by}|${slot}|${index}`;
    expect(makeResult(hexToBytes(vectors.keys[0]!.key), name, draw)).toEqual(draw.result);
  });
});

const honest = readRecord();
const found = checkDice(honest);

/** What the check says of a record that somebody has changed. */
function forge(change: (record: DiceRecord) => unknown): Finding {
  const record = readRecord();
  change(record);
  return checkDice(record);
}
const wrong = ({ draws }: Finding) => draws.filter((draw) => !draw.ok).map((draw) => draw.name);
/** Every draw of the record, in order. */
const list = (record: DiceRecord) => record.entries.flatMap(({ draws }) => draws ?? []);
const drop = (record: DiceRecord, entry: number, draw: number) =>
  record.entries[entry]!.draws!.splice(draw, 1);

describe("an honest record", () => {
  it("has its seal, its salts and every draw", () => {
    expect(found).toMatchObject({ sealed: true, whole: true });
    expect(found.draws.map(({ entry, name, ok }) => [entry, name, ok])).toEqual([
      [0, "T3|game||0", true],
      [9, "T9|guard||0", true],
      [15, "T9|guard||1", true],
      [21, "T9|guard||2", true],
      [21, "T3|game||1", true],
      [27, "T9|guard||3", true],
      [38, "T9|guard||4", true],
      [38, "T3|game||2", true],
      [44, "T9|guard||5", true],
      [55, "T9|guard||6", true],
    ]);
    expect(found.draws.map(({ due }) => due)).toEqual(list(honest).map(({ result }) => result));
  });

  it("may have no draws at all", () => {
    const none = forge((record) => record.entries.forEach((entry) => delete entry.draws));
    expect(none).toMatchObject({ sealed: true, draws: [] });
  });

  it("does not hang on the order of the salts", () => {
    expect(forge(({ salts }) => salts.reverse())).toEqual(found);
  });
});

describe("a forged record", () => {
  it("with another seed is told by its seal and its draws", () => {
    const other = forge((record) => (record.seed = "00".repeat(32)));
    expect(other.sealed).toBe(false);
    expect(wrong(other).length).toBeGreaterThan(3);
  });

  it("with another seed and its seal is told by its draws, and by whoever noted the seal", () => {
    const other = forge((record) => {
      record.seed = "00".repeat(32);
      record.commitment = makeSeal(record.seed);
    });
    expect(other.sealed).toBe(true);
    expect(wrong(other).length).toBeGreaterThan(3);
  });

  it("with another seal is told", () => {
    expect(forge((record) => (record.commitment = "ab".repeat(32))).sealed).toBe(false);
    expect(forge((r) => (r.commitment = r.commitment.toUpperCase())).sealed).toBe(false);
  });

  it.each(list(honest).map((_, number) => number))("with draw %i changed is told", (number) => {
    const other = forge((record) => {
      const { faces, result } = list(record)[number]!;
      result[0] = faces.find((face) => face !== result[0])!;
    });
    expect(wrong(other)).toEqual([found.draws[number]!.name]);
  });

  it("with a number for a text is told", () => {
    const other = forge((record) => (list(record)[1]!.result[0] = 2));
    expect(wrong(other)).toEqual(["T9|guard||0"]);
  });

  it("with another salt, one more or one less is told", () => {
    expect(wrong(forge(({ salts }) => (salts[0] = "mine"))).length).toBeGreaterThan(3);
    const more = forge(({ salts }) => salts.push(""));
    expect([more.whole, wrong(more).length > 3]).toEqual([false, true]);
    expect(forge(({ salts }) => salts.pop()).whole).toBe(false);
    // Of a duplicate match there are those of all its boards.
    const boards = (duplicate: number) => (record: DiceRecord) => (record.duplicate = duplicate);
    expect([0, 1, 2].map((n) => forge(boards(n)).whole)).toEqual([true, true, false]);
  });

  it("with a draw left out is told by those after it of its purpose", () => {
    expect(wrong(forge((record) => drop(record, 15, 0)))).toContain("T9|guard||3");
    expect(wrong(forge((record) => drop(record, 0, 0)))).toEqual(["T3|game||0", "T3|game||1"]);
  });

  it("without the last draw of a purpose, or cut short, needs the rules to be told", () => {
    expect(wrong(forge((record) => drop(record, 55, 0)))).toEqual([]);
    expect(wrong(forge((record) => list(record)[0]!.result.pop()))).toEqual([]);
  });

  it("with draws that have changed places is told", () => {
    const other = forge((record) => {
      const [one, two] = [record.entries[9]!, record.entries[21]!];
      [one.draws![0], two.draws![0]] = [two.draws![0]!, one.draws![0]!];
    });
    expect(wrong(other)).toEqual(["T9|guard||0", "T9|guard||2"]);
  });

  it("with another purpose is told", () => {
    const other = forge((record) => (list(record)[0]!.why.slot = "again"));
    expect(wrong(other)).toEqual(["T3|game|again|0", "T3|game||0", "T3|game||1"]);
  });

  it("that draws more than there is, or from nothing, is told", () => {
    const more = forge((record) => {
      const [first] = list(record);
      while (first!.result.length <= first!.faces.length) first!.result.push("fish");
    });
    expect(more.draws[0]!.due).toHaveLength(18);
    expect(wrong(more)).toEqual(["T3|game||0"]);
    expect(wrong(forge((record) => (list(record)[1]!.faces = [])))).toEqual(["T9|guard||0"]);
  });
});

describe("what is no record", () => {
  const bad: [string, (record: DiceRecord) => unknown][] = [
    ["format", (record) => Object.assign(record, { format: 2 })],
    ["seed", (record) => (record.seed = "xyz")],
    ["seed", (record) => (record.seed = record.seed.slice(2))],
    ["commitment", (record) => Object.assign(record, { commitment: 5 })],
    ["salts", (record) => Object.assign(record, { salts: [null] })],
    ["players", (record) => Object.assign(record, { players: null })],
    ["entries", (record) => Object.assign(record, { entries: {} })],
    ["entries", (record) => (record.entries = [])],
    ["entries[3].seq", (record) => record.entries.splice(3, 1)],
    ["entries[1].seq", (record) => (record.entries[1] = null as never)],
    ["entries[0].draws", (record) => (record.entries[0]!.draws = {} as never)],
    ["entries[0].draws[0]", (record) => (record.entries[0]!.draws![0] = null as never)],
    ["entries[9].draws[0]", (record) => Object.assign(list(record)[1]!, { kind: "guess" })],
    ["entries[9].draws[0]", (record) => Object.assign(list(record)[1]!, { why: {} })],
    ["entries[9].draws[0]", (record) => (list(record)[1]!.faces = [0.5])],
    ["entries[9].draws[0]", (record) => Object.assign(list(record)[1]!, { result: "slip" })],
  ];
  it.each(bad)("is refused where %s is not as it should be", (place, change) => {
    expect(() => forge(change)).toThrow(new BadRecord(place));
  });

  it.each([[null], [5], ["text"], [[]], [{}]])("is refused: %j", (data) => {
    expect(() => checkDice(data)).toThrow(BadRecord);
  });
});
