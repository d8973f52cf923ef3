/** What a page needs of one ruleset: its words, clauses and symbols. */
import {
  ApiError,
  fetchClauses,
  fetchMatchRuleset,
  fetchMessages,
  fetchRuleset,
  fetchSymbols,
  fetchThings,
} from "../protocol/api";
import type {
  Clause,
  Edition,
  OptionInfo,
  RulesetInfo,
  ScenarioInfo,
  Setting,
  Things,
} from "../protocol/api";
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
  readonly titles: Record<string, string>;
  /** Only what is needed as the battle begins is here. */
  readonly partial: boolean;
  /** Asks for all else, once; settled when it is here, or cannot be had now. */
  fetchMore: () => Promise<void>;
  /** The clauses whole: fetched when the first is to be read. */
  readClauses: () => Promise<Record<string, Clause>>;
}

/** What else is asked for with the words that a match says later, such as those of the site. */
export const alongside: (() => Promise<unknown>)[] = [];

async function readSymbols(of: Edition): Promise<string> {
  try {
    return await fetchSymbols(of);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return "";
    throw error;
  }
}

/** A promise that is made when it is first asked for, and anew where it has failed. */
function askOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () =>
    (asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    }));
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
    readSymbols(of),
  ]);
  const read = readMessages(messages);
  const art = symbols ? hangArt(symbols, nameArt(of)) : NO_ART;
  return { info, say: makeSay(read), hint: makeHint(read), art };
}

const nameArt = (of: Edition): string => `${of.ruleset}-${of.edition}-${of.version}`;

/**
 * Loads an edition for a match. `begun`: it has gone on, so all is needed; else what is not said or
 * shown as the battle begins comes when it is asked for.
 */
export async function loadKit(of: Edition & Setting, begun = true): Promise<Kit> {
  const askMore = () =>
    Promise.all([fetchThings(of, "later"), ...alongside.map((ask) => ask())] as const);
  const [info, first, all] = await Promise.all([
    fetchMatchRuleset(of),
    fetchThings(of, "first"),
    begun ? askMore() : null,
  ]);
  const read = readMessages(first.messages, "en", () => fetchMore());
  const art = hangArt(first.symbols, `${nameArt(of)}-${of.scenario}`);
  const take = (later: Things): void => {
    Object.assign(first.titles, later.titles);
    art.add(later.symbols);
    read.complete(later.messages);
  };
  if (all) take(all[0]);
  const more = askOnce(async () => take((await askMore())[0]));
  const fetchMore = (): Promise<void> => more().catch(() => undefined);
  return {
    info,
    say: makeSay(read),
    hint: makeHint(read),
    art: {
      ...art,
      has(id) {
        if (read.more && first.more.includes(id)) read.miss();
        return art.has(id);
      },
    },
    get titles() {
      read.await();
      return first.titles;
    },
    get partial() {
      return read.more !== null;
    },
    fetchMore,
    readClauses: askOnce(() => fetchClauses(of)),
  };
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
