/** What the pages say of a tournament: codes and numbers of the server in words. */
import { namePace, nameSpan, type Pace } from "../../parts/pace";
import type { Deed, Detail, Entrant, Fight, Leg, Reason, Round, Tie } from "./asking";
import { nameSeatOf, reckonLength, type FullPlan } from "./plan";
import { knows, say } from "./text";

type People = ReadonlyMap<number, Entrant>;
type Params = Record<string, unknown>;

/** A number as people write it: "1.50" is 1.5. */
export function writeNumber(value: unknown): string {
  const text = String(value ?? "");
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, "") : text;
}

export const nameEntrant = (people: People, id: unknown): string =>
  people.get(Number(id))?.name ?? say("nobody");

export const tellDate = (at: string): string =>
  new Date(at).toLocaleString("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });

/** The moment as a field of a form has it, in the reader's own time. */
export function writeMoment(at: string | null | undefined): string {
  if (!at) return "";
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that a field of a form has, for the server; null where it is empty. */
export const readMoment = (text: string): string | null =>
  text ? new Date(text).toISOString() : null;

/** What happens next, in one sentence. */
export function tellNext(detail: Detail): string {
  const { status, rounds, total, begins, paused, entrants } = detail;
  const last = rounds.at(-1);
  if (status === "draft") return say("next-draft");
  if (status === "open")
    return begins
      ? say("next-open-at", { at: tellDate(begins), n: entrants })
      : say("next-open", { n: entrants });
  if (status === "finished") return say("next-finished");
  if (status === "cancelled") return say("next-cancelled");
  if (paused) return say("next-paused");
  const of = { round: last?.number ?? 0, total };
  if (detail.due) return say("next-due", { ...of, next: of.round + 1 });
  if (!last) return say("next-first");
  if (last.status === "paired") return say("next-paired", of);
  if (last.open) return say("next-playing", { ...of, n: last.open });
  return say(last.number >= total ? "next-over" : "next-between", { ...of, next: last.number + 1 });
}

/** What is played here, in one line: battles, rounds, clocks. */
export function tellFacts({ fights, plan }: Detail): string {
  return say("hall-facts", {
    battle: fights[0]?.scenario_title ?? "",
    more: fights.length - 1,
    rounds: plan.format === "swiss" ? (plan.rounds ?? 0) : 0,
    pace: namePace(plan.pace) || say("clocks-none-brief"),
  });
}

/** How long the rounds of a plan last; empty where they are played over days. */
export function tellLength(plan: FullPlan, minutes: readonly number[]): string {
  const { usual, most } = reckonLength(plan, minutes);
  if (!usual) return "";
  const told = { rounds: plan.format === "swiss" ? plan.rounds : 0 };
  const span = { usual: tellHours(usual), most: most > usual ? tellHours(most) : "" };
  return say(span.most ? "form-length-clocks" : "form-length", { ...told, ...span });
}

/** "25 min", "3 h", "1½ h". */
function tellHours(minutes: number): string {
  if (minutes < 60) return say("length-minutes", { n: minutes });
  const halves = Math.round(minutes / 30);
  return say("length-hours", { hours: Math.floor(halves / 2) + (halves % 2 ? "½" : "") });
}

/** Where in a bracket or among pools a tie stands; empty elsewhere. */
export function tellPlace(place: string): string {
  const [kind = "", one = "", two = ""] = place.split("-");
  return place && knows(`place-${kind}`) ? say(`place-${kind}`, { one, two }) : "";
}

/** Why two meet, in words; a code that this page does not know stays silent. */
export function tellReason(
  { code, params }: Reason,
  people: People,
  fight: Fight | undefined,
): string {
  if (!knows(`why-${code}`)) return "";
  const args: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params as Params)) args[name] = writeNumber(value);
  // The same name means a person in one reason, and a number in another.
  if (PERSONS.has(code))
    for (const name of ["first", "second", "entrant"])
      if (name in params) args[name] = nameEntrant(people, params[name]);
  if ("instead" in params) {
    args.instead = nameEntrant(people, params.instead);
    args.because = say(`because-${String(params.because)}`, { instead: args.instead });
  }
  if ("side" in params) args.side = nameSeatOf(fight, String(params.side));
  if ("place" in params) args.place = tellPlace(String(params.place));
  if ("kind" in params) args.kind = say(`why-${String(params.kind)}`);
  return say(`why-${code}`, args);
}

const PERSONS = new Set([
  ...["opponent-left", "another-time", "met-before", "club-shared", "bye-again"],
  ...["sides-both", "sides-even-out", "sides-alternate", "level-by-lots", "level-by-seed"],
]);

/** How a leg stands or ended, seen from its two players. */
export function tellLeg(
  leg: Leg,
  names: [string, string],
  fight: Fight | undefined,
  bids: boolean,
): string {
  const winner = leg.winner ? names[leg.winner - 1]! : "";
  if (leg.how === "open") {
    if (leg.bids?.until) return say("leg-bids");
    if (!leg.sides) return say(bids ? "leg-to-bid" : "leg-lot");
    if (!leg.match && !leg.shut) return say("leg-waits");
    return say(leg.status === "open" ? "leg-sitting" : "leg-playing");
  }
  if (leg.how === "forfeit")
    return winner ? say("leg-forfeit", { winner }) : say("leg-forfeit-both");
  const how = winner ? "won" : "drawn";
  const side = leg.sides && leg.winner ? nameSeatOf(fight, leg.sides[leg.winner - 1]!) : "";
  const told = say(`leg-${how}`, { winner, side });
  const margin = leg.margin ? say("leg-margin", { margin: leg.margin }) : "";
  return [told, margin, leg.how === "adjudicated" ? say("leg-adjudicated") : ""]
    .filter(Boolean)
    .join(", ");
}

/** What was bid for the sides of a game, and what came of it; sealed bids are not told. */
export function tellBids(
  bids: NonNullable<Leg["bids"]>,
  names: [string, string],
  fight: Fight | undefined,
): string {
  if (bids.until) {
    const at = tellDate(bids.until);
    const [one, other] = bids.placed;
    if (one || other) return say("bids-one", { name: names[one ? 0 : 1], at });
    return say("bids-open", { at });
  }
  const told = bids.bids.map((wish, at) =>
    wish
      ? say("bids-told", {
          name: names[at]!,
          side: nameSeatOf(fight, wish.side),
          points: wish.points,
        })
      : "",
  );
  const outcome = say(`bids-${bids.how}`, { to: nameSeatOf(fight, bids.to), points: bids.points });
  return [...told.filter(Boolean), outcome].join(" ");
}

/** When the two of a tie could play, as far as they have said. */
export const tellSuggestions = (tie: Tie, people: People): string =>
  [tie.first, tie.second]
    .map((id) => ({ id, times: tie.suggestions.filter(({ entrant }) => entrant === id) }))
    .filter(({ times }) => times.length)
    .map(({ id, times }) =>
      say("pair-suggestions", {
        name: nameEntrant(people, id),
        times: times.map(({ at }) => tellDate(at)).join(", "),
      }),
    )
    .join(" ");

/** The state of a tie in a word or its points: "2 : 0", "being played". */
export function tellTie(tie: Tie): string {
  if (tie.second === null) return say(`bye-${tie.bye || "full"}`);
  if (tie.over) return tie.points.map(writeNumber).join(" : ");
  const open = tie.legs.find(({ how }) => how === "open");
  if (open?.bids?.until) return say("tie-bids");
  if (!open?.match && !open?.shut) return say("tie-waits");
  return say(open.status === "open" ? "tie-sitting" : "tie-playing");
}

/** The match of a tie that is worth a look: the one being played, else the last. */
export function findBoard(tie: Tie): Leg | undefined {
  const boards = tie.legs.filter(({ match }) => match);
  return boards.find(({ status }) => status === "running") ?? boards.at(-1);
}

export const nameFormat = (format: string): string => say(`format-${format}`);

/** A plan's clocks in words. */
export function tellPace(pace: Pace | null | undefined): string {
  if (!pace) return say("clocks-none");
  const kind = say(pace.kind === "live" ? "clocks-live" : "clocks-post");
  return say("clocks", { kind, pace: namePace(pace), reaction: nameSpan(pace.reaction) });
}

/** Who did what, as the log tells it. */
export function tellDeed(deed: Deed, people: People): string {
  const told = deed.told as Params;
  const args: Record<string, string | number> = { by: deed.by || say("the-site") };
  for (const [name, value] of Object.entries(told))
    if (typeof value === "string" || typeof value === "number") args[name] = value;
  if (Array.isArray(told.what))
    args.what = told.what.map((each) => say(`edited-${String(each)}`)).join(", ");
  if (Array.isArray(told.points)) args.points = told.points.map(writeNumber).join(" : ");
  if ("winner" in told)
    args.winner = told.winner === null ? say("nobody") : nameEntrant(people, told.winner);
  if (typeof told.deadline === "string")
    args.deadline = told.deadline ? tellDate(told.deadline) : say("deadline-none");
  if (typeof told.at === "string") args.at = tellDate(told.at);
  const id = `deed-${deed.kind}`;
  const variant = findVariant(deed.kind, told);
  return knows(id)
    ? say(variant && knows(`${id}-${variant}`) ? `${id}-${variant}` : id, args)
    : deed.kind;
}

/** What of a deed makes its sentence another one. */
function findVariant(kind: string, told: Params): string {
  if (kind === "ruled" && told.winner === null) return told.how === "forfeit" ? "both" : "drawn";
  if (kind === "ruled") return String(told.how);
  if (kind === "result" && told.winner === null) return "drawn";
  if (kind === "featured" && told.table === null) return "none";
  if (kind === "overdue" && told.winner !== null) return "won";
  if (kind === "overdue") return told.how === "forfeit" ? "both" : "drawn";
  if (kind === "sides-bid") return String(told.how);
  if (kind === "sat-out") return String(told.kind || "none");
  if (kind === "advanced" && told.winner === null) return "none";
  return "";
}

/** The pairs of a round by where they belong: brackets and pools apart, in order. */
export function groupPairs(round: Round): { place: string; ties: Tie[] }[] {
  const groups = new Map<string, Tie[]>();
  for (const tie of round.pairs) {
    const [kind = "", number = ""] = tie.place.split("-");
    const name = kind === "pool" ? `pool-${number}` : kind;
    groups.set(name, [...(groups.get(name) ?? []), tie]);
  }
  return [...groups]
    .map(([place, ties]) => ({ place, ties }))
    .sort((one, other) => one.place.localeCompare(other.place, "en", { numeric: true }));
}
