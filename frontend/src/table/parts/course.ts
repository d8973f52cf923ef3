/** The course of a match in numbers and lines. Pure. */
import type { Course, Lead, Name, Series, Throws } from "../../types";

/** What is counted under one name, of one side or of both: one graph. */
export interface Chart {
  name: Name;
  series: Series[];
  /** The top of its scale. */
  most: number;
}

/** A turn as a row of the table: what is counted as it begins. */
export interface Stage {
  seq: number;
  /** Null for the beginning and the end. */
  title: Name | null;
}

/** The graphs, in the order of the ruleset. */
export function listCharts({ series }: Course): Chart[] {
  const charts = new Map<string, Chart>();
  for (const each of series) {
    const name = JSON.stringify(each.name);
    const chart = charts.get(name) ?? { name: each.name, series: [], most: 1 };
    chart.series.push(each);
    chart.most = Math.max(chart.most, ...each.values);
    charts.set(name, chart);
  }
  return [...charts.values()];
}

/** What a tally stood at after an entry. */
export function readValue({ at }: Course, { values }: Series, seq: number): number {
  return (
    values[
      Math.max(
        0,
        at.findLastIndex((each) => each <= seq),
      )
    ] ?? 0
  );
}

/** Who is ahead after an entry; null where no ruleset reckons it. */
export function readAhead({ leads }: Course, seq: number): Lead | null {
  return leads.findLast((lead) => lead.seq <= seq) ?? leads[0] ?? null;
}

/** The beginning, the turns, the end; the beginning alone where nothing came after it. */
export function listStages({ at, end, turns }: Course): Stage[] {
  const first = at[0] ?? 0;
  const between = turns.filter(({ seq }) => seq > first && seq < end);
  const last = end > first ? [{ seq: end, title: null }] : [];
  return [{ seq: first, title: null }, ...between, ...last];
}

/** A turn with its number as it is written at the ground of a graph. */
export interface Numbered {
  seq: number;
  number: string;
}

/** Of the width of a graph, what a number takes. */
const APART = 0.055;

/**
 * The turns that have room for their numbers, from the first: beside one another they would run
 * together. titles: what they are called, in order; their first number is theirs.
 */
export function numberTurns({ at, end, turns }: Course, titles: readonly string[]): Numbered[] {
  const all = turns.map(({ seq }, n) => {
    return { seq, number: /\d+/.exec(titles[n] ?? "")?.[0] ?? String(n + 1) };
  });
  // Not every game announces its first.
  if (at[0] === 0 && all[0]?.number === "2") all.unshift({ seq: 0, number: "1" });
  const shown: Numbered[] = [];
  for (const each of all) {
    const last = shown.at(-1)?.seq ?? -Infinity;
    if (each.seq - last >= APART * end && each.seq <= end * (1 - APART / 2)) shown.push(each);
  }
  return shown;
}

/** A line of steps over `width` and `height`, its ground at the bottom. */
export function drawLine(
  { at, end }: Course,
  { values }: Series,
  { width, height, most }: { width: number; height: number; most: number },
): string {
  const x = (seq: number) => round((seq / Math.max(1, end)) * width);
  const y = (value: number) => round(height - (value / most) * height);
  const steps = values.slice(1).map((value, n) => `H${x(at[n + 1]!)}V${y(value)}`);
  return `M${x(at[0] ?? 0)} ${y(values[0] ?? 0)}${steps.join("")}H${width}`;
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** One face of a die: how often it came, and how often it was to be expected. */
export interface FaceLuck {
  name: Name;
  came: number;
  expected: number;
}

/** How a die fell for a side: how often it was thrown, and of numbers what they came to. */
export interface Luck {
  by: string | null;
  thrown: number;
  faces: FaceLuck[];
  /** The mean of what came and of the die; null where a face is no number. */
  mean: { came: number; expected: number } | null;
}

/** How a die fell. */
export function judge({ by, faces }: Throws): Luck {
  const thrown = sum(faces.map(({ came }) => came));
  const ways = sum(faces.map((face) => face.ways));
  const numbers = faces.map(({ name }) => (typeof name === "string" ? Number(name) : NaN));
  const mean =
    thrown && !numbers.some(Number.isNaN)
      ? {
          came: sum(faces.map(({ came }, n) => came * numbers[n]!)) / thrown,
          expected: sum(faces.map((face, n) => face.ways * numbers[n]!)) / ways,
        }
      : null;
  return {
    by: by ?? null,
    thrown,
    faces: faces.map(({ name, came, ways: own }) => ({
      name,
      came,
      expected: (thrown * own) / ways,
    })),
    mean,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
