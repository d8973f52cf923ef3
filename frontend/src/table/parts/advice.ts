/** What the computer would do: asked for, told, and laid in the hand of whoever asks. */
import "../../shell/later-text";
import { t } from "../../shell/site-text";
import type { Act, Offer, Ref } from "../../types";
import type { Match } from "../model/match.svelte";
import { light } from "../picking/choices";
import type { Spot } from "../picking/lights";
import { NOTHING, propose, type Selection } from "../picking/selection";
import { readPairs } from "../picking/suggestion.svelte";

/** Milliseconds that it thinks before one is told that it does. */
const PATIENCE = 700;
/** Where it is thinking: to ask once more is no other question. */
const asked = new WeakSet<Match>();

/** Asks what the computer would do; what it says lies ready, and is done by nobody yet. */
export async function takeAdvice(match: Match): Promise<void> {
  if (asked.has(match)) return;
  asked.add(match);
  const say = (text: string) => match.notices.add(text, null, "advice");
  const waiting = setTimeout(() => say(t("advice-waits")), PATIENCE);
  const seq = match.head?.seq;
  const answer = await match.commands.askAdvice();
  clearTimeout(waiting);
  asked.delete(match);
  if (answer?.type === "refused") say(answer.text);
  if (answer?.type !== "advice" || match.head?.seq !== seq) return;
  const { act } = answer;
  const offer = await findOffer(match, act);
  if (!offer || match.head?.seq !== seq) return;
  say(t("advice-told", { deed: tell(match, lay(match, offer, act), offer, act) }));
}

/** Who does what, and to whom where that is one thing. */
function tell({ kit, scenery }: Match, spot: Spot | undefined, offer: Offer, act: Act): string {
  if (spot) return kit.say(spot.text);
  const who = act.on == null ? "" : `${scenery.nameRef(act.on)}: `;
  const n = act.arg?.type === "amount" ? ` ${act.arg.n}` : "";
  return who + kit.say(offer.label) + n;
}

/** The offer that the act answers; what a piece can do mostly comes when it is asked for. */
async function findOffer(match: Match, act: Act): Promise<Offer | undefined> {
  const on = act.on ?? null;
  const isIt = (offer: Offer): boolean => offer.verb === act.verb && (offer.on ?? null) === on;
  const offer = match.offers.find(isIt);
  if (on === null || offer?.choice.type !== "later") return offer;
  const more = await match.commands.askMore(on);
  return more?.type === "more-offers" ? more.offers.find(isIt) : undefined;
}

/** As if a hand had gathered it: what is aimed at is armed, and what hands it in is lit. */
function lay(match: Match, offer: Offer, act: Act): Spot | undefined {
  const { picking } = match;
  const on = act.on ?? null;
  picking.clear();
  const card = offer.cards?.find((each) => picking.isCard(each));
  if (card !== undefined) picking.pick(card);
  if (on !== null && picking.picked !== on) picking.pick(on);
  const selection = (picking.selection = hold(picking.selection, act));
  const name = (ref: Ref, way: boolean) => match.scenery.nameTarget(ref, way);
  const lights = light([{ ...offer, cards: [] }], { ...NOTHING, picked: on }, name);
  const end = findEnd(act);
  const spot = end === null ? undefined : lights.spots.get(end)?.[0];
  if (!spot || (spot.effect !== "act" && spot.effect !== "steer")) return undefined;
  const aimed: Spot = { ...spot, act, effect: "act", route: findRoute(spot, act) };
  picking.selection = { ...selection, steer: null };
  picking.pointing.armed = aimed;
  return aimed;
}

/** Where it leads. */
function findEnd({ arg }: Act): Ref | null {
  if (arg?.type === "one") return arg.ref;
  return arg?.type === "trace" ? (arg.refs.at(-1) ?? null) : null;
}

function findRoute({ routes, route }: Spot, { arg }: Act): Spot["route"] {
  const way = arg?.type === "trace" ? arg.refs.join() : null;
  return routes.find(({ refs }) => refs.join() === way) ?? route;
}

function hold(selection: Selection, { arg }: Act): Selection {
  switch (arg?.type) {
    case "many":
      return { ...selection, chosen: arg.refs };
    case "pairs":
    case "plan":
      return { ...selection, pairs: readPairs(arg) ?? {} };
    case "orders":
      return propose(selection, arg.orders);
    default:
      return selection;
  }
}
