/** What two players may agree on about time. All spans are milliseconds. */
import type { NewMatch, RulesetInfo } from "../protocol/api";
import { t } from "../shell/site-text";
import "../shell/page-text";

export type Pace = NonNullable<NewMatch["pace"]>;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

type Spans = Omit<Pace, "flag">;

/** The usual ones; `none` is without clocks, `own` one's own. */
export const PRESETS: Readonly<Record<string, Spans | null>> = {
  none: null,
  quick: {
    kind: "live",
    bank: 20 * MINUTE,
    increment: 30 * SECOND,
    reaction: 2 * MINUTE,
    cap: 0,
  },
  evening: {
    kind: "live",
    bank: 60 * MINUTE,
    increment: MINUTE,
    reaction: 5 * MINUTE,
    cap: 0,
  },
  post: {
    kind: "correspondence",
    bank: 3 * DAY,
    increment: DAY,
    reaction: 2 * DAY,
    cap: 7 * DAY,
  },
  slow: {
    kind: "correspondence",
    bank: 10 * DAY,
    increment: 3 * DAY,
    reaction: 4 * DAY,
    cap: 30 * DAY,
  },
};

/** The fields of one's own pace, each in its unit. */
export const FIELDS: Readonly<
  Record<Pace["kind"], readonly { key: "bank" | "increment" | "reaction"; unit: number }[]>
> = {
  live: [
    { key: "bank", unit: MINUTE },
    { key: "increment", unit: SECOND },
    { key: "reaction", unit: SECOND },
  ],
  correspondence: [
    { key: "bank", unit: DAY },
    { key: "increment", unit: HOUR },
    { key: "reaction", unit: HOUR },
  ],
};

/** The usual pace with these spans; `own` where none has them. */
export function findPreset(spans: Spans): string {
  const same = ([, each]: [string, Spans | null]): boolean =>
    each !== null &&
    (Object.keys(each) as (keyof Spans)[]).every((key) => each[key] === (spans[key] ?? 0));
  return Object.entries(PRESETS).find(same)?.[0] ?? "own";
}

/** What is wished; null without clocks. flag: null for what the ruleset has. */
export function makePace(
  preset: string,
  own: Spans,
  flag: Pace["flag"] | null,
  ruleset: RulesetInfo,
): Required<Pace> | null {
  const spans = preset === "own" ? own : PRESETS[preset];
  return spans ? { ...spans, flag: flag ?? ruleset.timeout } : null;
}

/** A span in its largest unit that it is whole in: "90 min", "3 d". */
export function nameSpan(span: number): string {
  const units = [
    ["pace-days", DAY],
    ["pace-hours", HOUR],
    ["pace-minutes", MINUTE],
  ] as const;
  for (const [name, size] of units)
    if (span && span % size === 0) return t(name, { n: span / size });
  return t("pace-seconds", { n: Math.round(span / SECOND) });
}

/** A pace in a few words; empty without clocks. */
export function namePace(pace: Spans | null | undefined): string {
  if (!pace) return "";
  return t(pace.increment ? "pace-both" : "pace-bank", {
    bank: nameSpan(pace.bank),
    increment: nameSpan(pace.increment),
  });
}
