/** What is told in the same words again and again, told once with how often. */
import type { Say } from "../../board/palette";
import { t } from "../../shell/site-text";
import type { GameEvent } from "../../types";

/** An event, and how many in a row read like it. */
export interface Told {
  event: GameEvent;
  times: number;
}

const read = ({ text, clause }: GameEvent): string => JSON.stringify([text, clause]);
/** Each throw has its own dice. */
const isAlone = ({ cue, headline }: GameEvent): boolean =>
  headline || cue?.type === "throw" || cue?.type === "banner";

/** Events as they are to be read, in order. */
export function foldRepeats(events: readonly GameEvent[]): Told[] {
  const told: Told[] = [];
  for (const event of events) {
    const last = told.at(-1);
    if (last && !isAlone(event) && !isAlone(last.event) && read(last.event) === read(event))
      last.times += 1;
    else told.push({ event, times: 1 });
  }
  return told;
}

/** Such an event in words. */
export const tellOften = (say: Say, { event, times }: Told): string =>
  times > 1 ? t("told-times", { text: say(event.text), n: times }) : say(event.text);
