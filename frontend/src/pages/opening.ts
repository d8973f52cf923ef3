/** What may be chosen for a new match. */
import type { NewMatch, OptionInfo, RulesetInfo, ScenarioInfo } from "../protocol/api";

/** That a side has it easier in a battle. */
export type Advantage = NonNullable<ScenarioInfo["advantage"]>;
export type Opponent = NewMatch["opponent"];
const OPPONENTS: readonly Opponent[] = ["open", "link", "bot", "rules", "hotseat"];

export function isOpponent(value: string): value is Opponent {
  return (OPPONENTS as readonly string[]).includes(value);
}

/**
 * The games to choose from: those that are for play, and the one that was asked for by its address.
 * Where there is none for play, all.
 */
export function listGames(rulesets: RulesetInfo[], asked: string): RulesetInfo[] {
  const games = rulesets.filter(({ id, stage }) => stage !== "sketch" || id === asked);
  return games.length ? games : rulesets;
}

/**
 * A match to be played alone, as a press opens it. newcomer: he has played nothing yet, and where the
 * game says how one begins this battle, he begins it so.
 */
export function wishAlone(ruleset: RulesetInfo, scenario: string, newcomer: boolean): NewMatch {
  const { first_game: first, bots, options } = ruleset;
  const simple = newcomer && first?.scenario === scenario ? first : null;
  const wish = {
    ruleset: ruleset.id,
    scenario,
    options: simple?.options ?? {},
    side: simple?.seat ?? "random",
  };
  if (
    options.some(({ key, alone }) => wish.options[key] !== undefined && wish.options[key] in alone)
  )
    return { ...wish, opponent: "rules" };
  return { ...wish, opponent: "bot", ...(bots[0] ? { bot: bots[0].id } : {}) };
}

/** The seats that can be played against the rulebook; none where it plays no side. */
export function listSolos(ruleset: RulesetInfo): string[] {
  return [...new Set(ruleset.options.flatMap((option) => Object.values(option.alone)))];
}

export function listOpponents(ruleset: RulesetInfo): Opponent[] {
  return OPPONENTS.filter(
    (each) =>
      (each !== "bot" || ruleset.bots.length > 0) &&
      (each !== "rules" || listSolos(ruleset).length > 0),
  );
}

/** The rules there is a choice of: who plays the other side has been said by the opponent. */
export function listOptions(ruleset: RulesetInfo, opponent: Opponent): OptionInfo[] {
  return ruleset.options
    .filter((option) => opponent !== "rules" || !Object.keys(option.alone).length)
    .map((option) => ({
      ...option,
      values: option.values.filter(({ value }) => !(value in option.alone)),
    }))
    .filter((option) => option.values.length > 1);
}

/** What was chosen among the options that there are. */
export function keepChosen(
  options: OptionInfo[],
  chosen: Record<string, string>,
): Record<string, string> {
  const fits = ([key, wanted]: [string, string]): boolean =>
    options.some((each) => each.key === key && each.values.some(({ value }) => value === wanted));
  return Object.fromEntries(Object.entries(chosen).filter(fits));
}

/** How many of the options that there are stand otherwise than usual. */
export function countChanged(options: OptionInfo[], chosen: Record<string, string>): number {
  const kept = keepChosen(options, chosen);
  return options.filter((each) => (kept[each.key] ?? each.default) !== each.default).length;
}

/** Whether all that makes a battle more even has been chosen. */
export function isEvened({ evened }: Advantage, options: Record<string, string>): boolean {
  return Object.entries(evened).every(([key, value]) => options[key] === value);
}

/** What was chosen, with all that makes a battle more even, or without any of it. */
export function even(
  advantage: Advantage | null | undefined,
  options: Record<string, string>,
  wanted: boolean,
): Record<string, string> {
  const evened = advantage?.evened ?? {};
  if (wanted) return { ...options, ...evened };
  return Object.fromEntries(Object.entries(options).filter(([key]) => !(key in evened)));
}

/** What makes a battle more even, in the words of its options; empty where nothing does. */
export function tellEvening({ options }: RulesetInfo, { evened }: Advantage): string {
  return options
    .filter(({ key }) => key in evened)
    .map(({ key, text, values }) => {
      const name = values.find(({ value }) => value === evened[key])?.name ?? "";
      return `${text.replace(/\.$/, "")}: ${name}`;
    })
    .join("; ");
}
