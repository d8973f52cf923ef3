/** What a page needs of one ruleset: its words, clauses and symbols. */
import {
  ApiError,
  fetchClauses,
  fetchMessages,
  fetchRuleset,
  fetchSymbols,
  fetchTitles,
} from "../protocol/api";
import type { Clause, Edition, OptionInfo, RulesetInfo, ScenarioInfo } from "../protocol/api";
import { hangArt, NO_ART, type Art } from "../board/art";
import type { Say } from "../board/palette";
import { makeHint, makeSay, readMessages, type Hint } from "./fluent";

/** What the boards of an edition are drawn and told with. */
export interface PieceSet {
  info: RulesetInfo;
  say: Say;
  hint: Hint;
  art: Art;
}

/** What a match page needs. */
export interface Kit extends PieceSet {
  /** The titles of the clauses by id. */
  titles: Record<string, string>;
  /** The clauses whole: fetched when the first is to be read. */
  readClauses: () => Promise<Record<string, Clause>>;
}

/**
 * Loads what draws an edition. A ruleset without symbols is drawn with letters. `known`: its
 * description, where one has it.
 */
export async function loadPieceSet(of: Edition, known?: RulesetInfo): Promise<PieceSet> {
  const { edition, version } = of;
  const [info, messages, symbols] = await Promise.all([
    known ?? fetchRuleset(of.ruleset, { edition, version }),
    fetchMessages(of),
    fetchSymbols(of).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return "";
      throw error;
    }),
  ]);
  const read = readMessages(messages);
  const name = `${of.ruleset}-${edition}-${version}`;
  return {
    info,
    say: makeSay(read),
    hint: makeHint(read),
    art: symbols ? hangArt(symbols, name) : NO_ART,
  };
}

/** Loads an edition whole. */
export async function loadKit(of: Edition): Promise<Kit> {
  const [set, titles] = await Promise.all([loadPieceSet(of), fetchTitles(of)]);
  let asked: Promise<Record<string, Clause>> | null = null;
  const readClauses = () => {
    asked ??= fetchClauses(of).catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
  return { ...set, titles, readClauses };
}

/** The ink of a side in a battle; a neutral one for pieces of nobody. */
export function findInk(
  info: RulesetInfo,
  scenario: string | undefined,
  seat: string | null | undefined,
): string {
  const inks = info.scenarios.find(({ id }) => id === scenario)?.inks;
  return inks?.[seat ?? ""] ?? info.seats.find((each) => each.id === seat)?.ink ?? "#4a4038";
}

/** The short name of a seat, such as a colour. */
export function nameSeat(info: RulesetInfo, seat: string | null | undefined): string {
  return info.seats.find((each) => each.id === seat)?.name ?? seat ?? "";
}

/** The title of a computer opponent told by its id; any other name as it is. */
export function nameBot(info: RulesetInfo, name: string): string {
  return info.bots.find(({ id }) => id === name)?.title ?? name;
}

/** Who a seat is in this scenario, at length. */
export function nameSide(info: RulesetInfo, scenario: string, seat: string): string {
  return findScenario(info, scenario)?.sides[seat] ?? nameSeat(info, seat);
}

/** The year of a scenario where its date has one. */
export function findYear(date: string): string {
  return /\d{4}/.exec(date)?.[0] ?? "";
}

export function findScenario(info: RulesetInfo, id: string): ScenarioInfo | undefined {
  return info.scenarios.find((scenario) => scenario.id === id);
}

/** The options of a match that are not as usual, and what they are, in words. */
export function listChanged(
  info: RulesetInfo,
  options: Record<string, string>,
): { option: OptionInfo; value: string }[] {
  return info.options.flatMap((option) => {
    const chosen = options[option.key] ?? option.default;
    if (chosen === option.default) return [];
    const named = option.values.find(({ value }) => value === chosen);
    return [{ option, value: named?.name ?? chosen }];
  });
}
