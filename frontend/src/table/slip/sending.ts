/** Figures that can be sent by words, for the ear: what is in hand, and what is laid out for it. */
import { distance } from "../../board/geometry";
import type { Ghost } from "../../board/interaction";
import "../../shell/later-text";
import { t } from "../../shell/site-text";
import type { Pair, Point } from "../../types";
import { COMPASS } from "../picking/bearings";

/** Figures go one way together where their mean way is at least this part of all they go. */
const TOGETHER = 0.7;

export interface Sent {
  name: string;
  /** How far at most, in inches; 0: not known. */
  reach: number;
  /** How many orders have keys. */
  keys: number;
  /** What is laid out for it. */
  laid: string;
}

const asPoint = ([x, y]: Pair): Point => ({ x, y });

function measure(way: readonly Pair[]): number {
  return way.slice(1).reduce((sum, at, i) => sum + distance(asPoint(way[i]!), asPoint(at)), 0);
}

/** The point of the compass that lies nearest to where these go; null: to several. */
export function findCourse(ghosts: readonly Ghost[]): string | null {
  const legs = ghosts.map(({ way }) => [way.at(-1)![0] - way[0]![0], way.at(-1)![1] - way[0]![1]]);
  const sum = (axis: 0 | 1) => legs.reduce((all, leg) => all + leg[axis]!, 0);
  const [x, y] = [sum(0), sum(1)];
  if (Math.hypot(x, y) < TOGETHER * legs.reduce((all, [a, b]) => all + Math.hypot(a!, b!), 0))
    return null;
  const along = ([, way]: [string, Point]) => x * way.x + y * way.y;
  return Object.entries(COMPASS).reduce((a, b) => (along(b) > along(a) ? b : a))[0];
}

/** How many go how far and where, or only turn; empty where nothing is laid out. unit: an inch. */
export function tellLaid(ghosts: readonly Ghost[], unit: number): string {
  const gone = ghosts.filter(({ way }) => way.length > 1);
  if (!gone.length) return ghosts.length ? t("words-turned", { n: ghosts.length }) : "";
  const inches = (Math.max(...gone.map(({ way }) => measure(way))) / unit).toFixed(1);
  const course = findCourse(gone);
  const where = course === null ? t("words-scattered") : t(`words-${course}`);
  return t("words-laid", { n: gone.length, inches, where });
}

/** Who is in hand, what is laid out for him and, where that is nothing, what he can be told. */
export function tellSent({ name, reach, keys, laid }: Sent): string {
  const far = reach ? t("words-reach", { reach }) : "";
  return [`${name}:`, laid || [far, t("words-orders", { n: keys })].filter(Boolean).join(" ")].join(
    " ",
  );
}
