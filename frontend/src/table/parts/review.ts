/** The review of a match in words and lines. Pure, but for the wait of `waitForReview`. */
import { fetchReview } from "../../protocol/api";
import type { Review } from "../../types";

type Turning = Review["turning"][number];

const reviews = new Map<string, Review>();
/** Milliseconds between two questions: the first follow soon, the later ones spare the server. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 5000;

/** The review of a match that is over, asked for until it is there or nobody waits any more (null). */
export async function waitForReview(code: string, wanted: AbortSignal): Promise<Review | null> {
  let pause = FIRST_PAUSE;
  while (!wanted.aborted) {
    const told = reviews.get(code) ?? (await fetchReview(code));
    if (told) {
      reviews.set(code, told);
      return told;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(LONGEST_PAUSE, pause + FIRST_PAUSE);
  }
  return null;
}

/** Who gained by a turning point, how much, and how much of that the dice gave him. */
export function readSwing({ seats }: Review, { before, after, luck }: Turning) {
  const up = after > before;
  const gainer = (up ? seats[0] : seats[1]) ?? "";
  return { gainer, gained: Math.abs(after - before), luck: (up ? luck : -luck) / 100 };
}

/** Who is ahead by a lead, and by how much; nobody where it is level. */
export function readLead({ seats }: Review, lead: number): { side: string; n: number } | null {
  if (lead === 0) return null;
  return { side: (lead > 0 ? seats[0] : seats[1]) ?? "", n: Math.abs(lead) };
}

/** For whom an act was lucky, by how much, and how likely so much or more was, in thousandths. */
export function readLuck({ seats }: Review, { luck, least, most }: Review["lucky"][number]) {
  const first = luck > 0;
  return {
    side: (first ? seats[0] : seats[1]) ?? "",
    luck: Math.abs(luck) / 100,
    odds: first ? most : least,
  };
}

/** To whom luck was worth something in all, and how much; null where it came to nothing. */
export function readTotal({ seats, fortunes }: Review): { side: string; luck: number } | null {
  const to = ({ seat, luck }: Review["fortunes"][number]) => (seat === seats[0] ? luck : -luck);
  const luck = fortunes.reduce((sum, each) => sum + to(each), 0) / 100;
  if (Math.abs(luck) < 0.05) return null;
  return { side: (luck > 0 ? seats[0] : seats[1]) ?? "", luck: Math.abs(luck) };
}

/** How rare something is, from thousandths: a message and its number. */
export function tellOdds(thousandths: number): { id: string; n: number } {
  if (thousandths >= 1000) return { id: "review-odds-always", n: 1 };
  if (thousandths < 1) return { id: "review-odds-rare", n: 0 };
  if (thousandths > 400) return { id: "review-odds-often", n: Math.round(thousandths / 100) };
  return { id: "review-odds-one", n: Math.round(1000 / thousandths) };
}

/** A span of milliseconds in its two largest units: a message and its numbers. */
export function tellSpan(ms: number): { id: string; args: Record<string, number> } {
  if (ms < 1000) return { id: "review-ms", args: { n: Math.round(ms) } };
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (!minutes) return { id: "review-seconds", args: { n: seconds } };
  if (!hours) return { id: "review-minutes", args: { m: minutes, s: seconds % 60 } };
  if (hours < 24) return { id: "review-hours", args: { h: hours, m: minutes % 60 } };
  return { id: "review-days", args: { d: Math.floor(hours / 24), h: hours % 24 } };
}

/** The lead as a line of steps, with the place of the level in the same box and the way to find
 *  an entry in it. */
export function drawLead({ leads, end }: Review, width: number, height: number) {
  const numbers = leads.map(([, lead]) => lead);
  const [top, bottom] = [Math.max(1, ...numbers), Math.min(-1, ...numbers)];
  const x = (seq: number) => round((seq / Math.max(1, end)) * width);
  const y = (lead: number) => round(((top - lead) / (top - bottom)) * height);
  const steps = leads.slice(1).map(([seq, lead]) => `H${x(seq)}V${y(lead)}`);
  const [first] = leads;
  const line = first ? `M${x(first[0])} ${y(first[1])}${steps.join("")}H${width}` : "";
  return { line, level: y(0), top, bottom, x, y };
}

const round = (n: number): number => Math.round(n * 10) / 10;
