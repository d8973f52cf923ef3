/** What is agreed about a new match beside game, battle, side and opponent: most leave it as it is. */
import { nameBand } from "../parts/band";
import { nameDelay } from "../parts/delay";
import { namePace } from "../parts/pace";
import type { NewMatch } from "../protocol/api";
import { t } from "../shell/site-text";
import "../shell/page-text";

/** Each as it is sent. */
export type Terms = {
  [Term in "pace" | "rated" | "band" | "programs" | "delay" | "watchers"]-?: Exclude<
    NewMatch[Term],
    undefined
  >;
};

/** Which of them there is a choice of. */
export interface Asked {
  /** Two people, each before a screen of their own: clocks, and who watches. */
  timed: boolean;
  /** It may count for ratings. */
  countable: boolean;
  /** The seat may be kept for some ratings. */
  band: boolean;
  /** The seat is open to whoever comes, bots too. */
  listed: boolean;
}

export const USUAL: Readonly<Terms> = {
  pace: null,
  rated: true,
  band: null,
  programs: false,
  delay: null,
  watchers: "number",
};

/** Those that are asked for and are not the usual ones. */
export function wishTerms(terms: Terms, asked: Asked): Partial<Terms> {
  const { pace, rated, band, programs, delay, watchers } = terms;
  return {
    ...(asked.timed && pace ? { pace } : {}),
    ...(asked.timed && delay ? { delay } : {}),
    ...(asked.timed && watchers === "names" ? { watchers } : {}),
    // Whether it can count the server knows: not where a bot is challenged.
    ...(asked.countable && !rated ? { rated } : {}),
    ...(asked.band && band ? { band } : {}),
    ...(asked.listed && programs ? { programs } : {}),
  };
}

function tellBand({ within, least = null, most = null }: NonNullable<Terms["band"]>): string {
  if (within) return t("band-near", { n: within });
  if (least === null && most === null) return t("band-any");
  return t("new-terms-band", { band: nameBand({ least, most }) });
}

/** In one line: time and rating always, the others where they are not the usual ones. */
export function tellTerms(terms: Terms, asked: Asked): string {
  const wish = wishTerms(terms, asked);
  return [
    asked.timed && (namePace(wish.pace) || t("pace-none")),
    asked.countable && t(wish.rated === false ? "new-rated-no" : "new-rated-yes"),
    wish.band && tellBand(wish.band),
    wish.programs && t("new-bots-yes"),
    wish.delay && t("new-terms-late", { late: nameDelay(wish.delay) }),
    wish.watchers && t("new-terms-names"),
  ]
    .filter(Boolean)
    .join(" · ");
}
