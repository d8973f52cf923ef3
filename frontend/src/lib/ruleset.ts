/** What a page needs of one ruleset: its words, clauses and symbols. */
import { ApiError, fetchClauses, fetchMessages, fetchRuleset, fetchSymbols } from "./api";
import type { Clause, Edition, RulesetInfo, ScenarioInfo } from "./api";
import { hangArt, NO_ART, type Art } from "./art";
import { makeSay, readMessages, type Say } from "./fluent";

export interface Kit {
  info: RulesetInfo;
  say: Say;
  clauses: Record<string, Clause>;
  art: Art;
}

/** Loads an edition whole. A ruleset without symbols is drawn with letters. */
export async function loadKit(of: Edition): Promise<Kit> {
  const { edition, version } = of;
  const [info, messages, clauses, symbols] = await Promise.all([
    fetchRuleset(of.ruleset, { edition, version }),
    fetchMessages(of),
    fetchClauses(of),
    fetchSymbols(of).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return "";
      throw error;
    }),
  ]);
  return {
    info,
    say: makeSay(readMessages(messages)),
    clauses,
    art: symbols ? hangArt(symbols) : NO_ART,
  };
}

/** The ink of a side; a neutral one for pieces of nobody. */
export function findInk(info: RulesetInfo, seat: string | null | undefined): string {
  return info.seats.find((each) => each.id === seat)?.ink ?? "#4a4038";
}

/** The short name of a seat, such as a colour. */
export function nameSeat(info: RulesetInfo, seat: string | null | undefined): string {
  return info.seats.find((each) => each.id === seat)?.name ?? seat ?? "";
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
