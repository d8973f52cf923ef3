/** What an organiser chooses: complete, and what of it makes sense together. */
import type { Delay } from "../../parts/delay";
import type { Pace } from "../../parts/pace";
import type { RulesetInfo } from "../../protocol/api";
import type { Fight, Plan, Scale } from "./asking";

export type FullScale = Required<Scale>;
export type FullPlan = Required<Omit<Plan, "scale" | "pace" | "delay">> & {
  scale: FullScale;
  delay: Delay | null;
  pace: Required<Pace> | null;
};
export type Battle = Plan["fights"][number];
export type TieBreak = FullPlan["tie_breaks"][number];
export type Decider = FullPlan["deciders"][number];

export const TIE_BREAKS: readonly TieBreak[] = [
  "direct",
  "buchholz-cut-1",
  "buchholz",
  "buchholz-cut-2",
  "buchholz-median",
  "sonneborn-berger",
  "sonneborn-berger-cut-1",
  "wins",
  "harder-wins",
  "margin",
  "lots",
];
export const DECIDERS: readonly Decider[] = ["margin", "harder-wins", "seed"];

/** What becomes of games that nobody has begun by the deadline. */
export const OVERDUE: readonly FullPlan["overdue"][] = ["organiser", "suggested", "loss", "draw"];

export const USUAL_SCALE: FullScale = {
  win: "1",
  draw: "0.5",
  loss: "0",
  bands: [],
  tie: "sum",
  tie_win: "1",
  tie_draw: "0.5",
  tie_loss: "0",
  bye: null,
  forfeit: null,
  forfeited: "0",
};

const USUAL: Omit<FullPlan, "format" | "fights" | "scale"> = {
  legs: "one",
  at_once: false,
  last_side: "bid",
  rounds: 0,
  cycles: 1,
  order: "halves",
  keep_clubs_apart: true,
  pools: 0,
  advancing: 2,
  third_place: false,
  consolation: false,
  deciders: ["margin", "harder-wins"],
  tie_breaks: ["buchholz-cut-1", "buchholz", "sonneborn-berger", "lots"],
  pace: null,
  check_in: false,
  guests: true,
  most: 0,
  days: 0,
  overdue: "organiser",
  by_itself: false,
  duplicate: false,
  rated: true,
  delay: null,
  commentators: false,
  watchers: "number",
};

/** A plan with everything that it leaves out as the server would have it. */
export const completePlan = (plan: Plan): FullPlan => ({
  ...USUAL,
  ...plan,
  fights: plan.fights.map((fight) => ({ ...fight })),
  scale: { ...USUAL_SCALE, ...plan.scale },
});

/** Whether results are told by how much somebody won: by the twenty points that two share. */
export const TWENTY: FullScale["bands"] = Array.from({ length: 11 }, (_, at) => ({
  least: at,
  winner: String(10 + at),
  loser: String(10 - at),
}));

/** The battle of a round, counted from 1. */
export const fightOf = <F>(fights: readonly F[], round: number): F | undefined =>
  fights[(round - 1) % fights.length];

/** What a side is called in a battle; its id where it has no name. */
export const nameSeatOf = (fight: Fight | undefined, seat: string): string =>
  fight?.sides.find((side) => side.seat === seat)?.name ?? seat;

/** Games that can be a tie's: of two sides. */
export const listTwoSided = (rulesets: RulesetInfo[]): RulesetInfo[] =>
  rulesets.filter(({ seats }) => seats.length === 2);

/** How many rounds a Swiss needs so that one alone can have won all: 12 people, 4 rounds. */
export const adviseRounds = (entrants: number): number =>
  Math.max(1, Math.ceil(Math.log2(Math.max(2, entrants))));

/** Whether a round is played in one sitting, all at the same time. */
export const isLive = (plan: Pick<Plan, "pace">): boolean => plan.pace?.kind === "live";

/** Whether a round is an evening's: all sit down when it is published. */
export const isEvening = (plan: Pick<Plan, "pace" | "days">): boolean => isLive(plan) && !plan.days;

/** Whether all boards of a round can have the same dice: whoever knows them must not play on. */
export const canShare = (plan: Pick<Plan, "pace" | "legs">): boolean =>
  isLive(plan) && (plan.legs ?? "one") === "one";

/** Minutes between two rounds: results, pairing, sitting down. */
const BETWEEN = 5;
/** Turns of both sides in a game of which little is known: they bring the clocks their increments. */
const TURNS = 20;

/**
 * Minutes that all rounds of a Swiss take, or one round of another form: as the battles usually
 * last, and until the clocks are empty (0 without). minutes: of each battle. Over days: nothing.
 */
export function reckonLength(
  { format, rounds, legs, at_once, pace, days }: FullPlan,
  minutes: readonly number[],
): { usual: number; most: number } {
  if (days || pace?.kind === "correspondence" || !minutes.length) return { usual: 0, most: 0 };
  const count = format === "swiss" ? rounds : 1;
  const games = at_once ? 1 : { one: 1, two: 2, three: 3 }[legs];
  const clock = pace ? (2 * pace.bank + TURNS * pace.increment) / 60_000 : 0;
  let usual = 0;
  for (let round = 0; round < count; round++)
    usual += games * minutes[round % minutes.length]! + BETWEEN;
  return { usual, most: clock && count * (games * clock + BETWEEN) };
}

/** What is moved a place up or down; the same list where it would fall out of it. */
export function shift<T>(list: readonly T[], at: number, by: number): T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return [...list];
  const copy = [...list];
  copy.splice(to, 0, ...copy.splice(at, 1));
  return copy;
}

/** Names as they are pasted: one a line, after a semicolon or a tab the club. */
export function readNames(text: string): { name: string; club: string }[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[;\t]/).map((part) => part.trim()))
    .filter(([name]) => name)
    .map(([name = "", club = ""]) => ({ name, club }));
}
