/** The plan that the server suggests for what is to be assigned: laid out once for each question. */
import type { Arg, Offer, Ref } from "../../types";
import { makeAct } from "./lights";
import type { Ports } from "./ports";
import type { Selection } from "./selection";

type Pairs = Selection["pairs"];

export class Suggestion {
  /** As it came; null: none did, undefined: it is on its way. */
  #plan = $state.raw<Pairs | null | undefined>(null);
  #asked = "";
  #ports: Ports;
  #hand: { selection: Selection };

  constructor(ports: Ports, hand: { selection: Selection }) {
    this.#ports = ports;
    this.#hand = hand;
  }

  /** The position, mostly another one, has been shown. */
  renew(): void {
    const offers = this.#ports.offers();
    const plan = offers.find(({ choice, crude }) => crude && choice.type === "assign");
    if (plan) void this.#ask(plan);
    else if (offers.length) this.#asked = "";
  }

  /** The offers, but for the button that would hand in what is drawn anyway. */
  sift(offers: readonly Offer[]): readonly Offer[] {
    const { pairs } = this.#hand.selection;
    const plan = this.#plan;
    const drawn = plan === undefined || (plan !== null && tell(plan) === tell(pairs));
    return drawn ? offers.filter(({ suggests }) => suggests == null) : offers;
  }

  async #ask(offer: Offer): Promise<void> {
    const asked = JSON.stringify(offer.choice);
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#plan = undefined;
    const answer = await this.#ports.examine(makeAct(offer));
    if (asked !== this.#asked) return;
    const plan = (this.#plan = readPairs(answer?.act?.arg));
    const { selection } = this.#hand;
    // Who has begun a plan of his own goes on with it.
    if (plan && !Object.keys(selection.pairs).length)
      this.#hand.selection = { ...selection, pairs: plan };
  }
}

/** What an answer assigns; null where it assigns nothing. */
export function readPairs(arg: Arg | null | undefined): Pairs | null {
  if (arg?.type === "plan") return arg.lists;
  if (arg?.type !== "pairs") return null;
  return Object.fromEntries(
    Object.entries(arg.pairs).map(([from, to]): [Ref, Ref[]] => [from, [to]]),
  );
}

/** In an order of its own, by which equal plans read the same. */
const tell = (pairs: Pairs): string => JSON.stringify(Object.entries(pairs).sort());
