/** What happens in a match is told in words, of which most come only when something happens. */
import type { Kit } from "../../ruleset/kit";
import type { Message } from "../../types";

/** Whether it is of a match that is not at its very beginning. */
const goesOn = (message: Message): boolean =>
  message.type === "step" || (message.type === "sight" && message.seq > 0);

/** A taker of messages that has them wait, in their order, for words that are not here yet. */
export function waitForWords(
  kit: Pick<Kit, "partial" | "fetchMore">,
  take: (message: Message) => void,
): (message: Message) => void {
  let waiting: Message[] | null = null;
  return (message) => {
    if (waiting) waiting.push(message);
    else if (!kit.partial || !goesOn(message)) take(message);
    else {
      waiting = [message];
      void kit.fetchMore().then(() => {
        const late = waiting ?? [];
        waiting = null;
        late.forEach(take);
      });
    }
  };
}
