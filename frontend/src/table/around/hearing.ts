/** What one has in hand, in words for the ear. */
import type { Say } from "../../board/palette";
import { t } from "../../shell/site-text";
import type { Forecast, Ref } from "../../types";
import type { Match } from "../model/match.svelte";
import { findOpen } from "../picking/selection";
import { isForeseeable, listActs, readGauges, type Read } from "../picking/outlook";
import type { Spot } from "../picking/lights";

type Together = NonNullable<Forecast["together"]>;

/** The picked piece and how much can be done with it; empty while that is asked for. */
export function tellPick(match: Match, say: Say): string {
  const { lights, picked, pointing, selection } = match.picking;
  if (pointing.armed) return t("voice-armed", { deed: say(pointing.armed.text) });
  if (picked === null) return selection.card === null ? "" : tellCard(match, selection.card);
  if (match.picking.awaiting) return "";
  if (match.picking.sketch?.envoy) return match.voice.sent?.text ?? "";
  const name = match.scenery.nameRef(picked);
  if (!lights.askable.has(picked)) return t("spoken-picked", { name, n: lights.spots.size });
  const remarks = match.findRemarks(picked);
  // Why it can do nothing comes from the server.
  if (remarks === null) return "";
  return [`${name}: ${t("slip-idle")}`, ...remarks.map(({ text }) => say(text))].join(" ");
}

/** The card that is being played, and what is still to be picked for it. */
function tellCard({ picking, scenery }: Match, card: Ref): string {
  const { pickable, spots } = picking.lights;
  const starts = [...pickable].some((ref) => !picking.isCard(ref));
  const next = starts ? t("card-start") : spots.size ? t("card-target") : "";
  return [scenery.nameRef(card), next].filter(Boolean).join(": ");
}

/** Of more sources than this that change at once nobody wants to hear each. */
const FEW = 3;

/** What has been assigned anew, line by line or in sum. */
export function tellChanged(
  before: ReadonlyMap<Ref, string>,
  now: ReadonlyMap<Ref, string>,
): string[] {
  const changed = [...now].filter(([ref, text]) => before.has(ref) && before.get(ref) !== text);
  if (changed.length <= FEW) return changed.map(([, text]) => text);
  return [t("voice-assigned-many", { n: changed.length })];
}

/** What has been assigned so far, by its source. */
export function tellAssigned({ offers, picking, scenery }: Match): Map<Ref, string> {
  const told = new Map<Ref, string>();
  for (const { choice } of offers) {
    for (const { ref } of choice.type === "assign" ? choice.sources : []) {
      const targets = picking.selection.pairs[ref] ?? [];
      const target = targets.map((each) => scenery.nameRef(each)).join(", ") || t("assign-none");
      told.set(ref, t("voice-assigned", { source: scenery.nameRef(ref), target }));
    }
  }
  return told;
}

/** How far a plan of several deeds has come, and why it does not go on. */
export function tellPlan({ picking }: Match, say: Say): string {
  const { halt, noting, running, stands, wishes } = picking.plan;
  if (!noting && !running && !halt) return "";
  const head = t(`plan-${stands}`, { n: wishes.length });
  const refusal = halt?.refusal ? say(halt.refusal.why) : "";
  return [head, halt ? t(`plan-${halt.why}`) : "", refusal].filter(Boolean).join(" ");
}

/** How much has been chosen so far, where an answer has several parts. */
export function tellChosen({ offers, picking }: Match): string {
  const { chosen, picked } = picking.selection;
  const subset = findOpen(offers, picking.selection)
    .filter((offer) => offer.on == null || offer.on === picked)
    .flatMap(({ choice }) => (choice.type === "subset" ? [choice] : []))[0];
  if (!subset || !chosen.length) return "";
  const { least, most } = subset;
  return t(least === most ? "subset-exact" : "subset-count", { n: chosen.length, least, most });
}

/** What comes of several together, and the chances of what one points at, once they are known. */
export function tellOdds(match: Match, spot: Spot, say: Say): string {
  const forecast = isForeseeable(spot) ? match.findForecast(listActs(spot)) : null;
  if (!forecast || typeof forecast === "string") return "";
  const joint = forecast.together ? tellTogether(forecast.together, spot.joint.length, say) : "";
  return [joint, ...readGauges(forecast).map((gauge) => tellGauge(gauge, say))]
    .filter(Boolean)
    .join(" ");
}

/** What several come to who do the same to one target. */
function tellTogether({ done, target, cut }: Together, all: number, say: Say): string {
  if (cut) return t("joint-cut", { n: done });
  const sum = target?.total == null ? "" : `${target.total} ${t("terms-total")}.`;
  const note = target?.note ? `${say(target.note)}.` : "";
  return [done < all ? t("joint-some", { n: done, all }) : "", sum, note].filter(Boolean).join(" ");
}

function tellGauge({ name, rows, single }: Read, say: Say): string {
  const parts = rows.map(([value, , permille]) => {
    const share = `${permille > 0 && permille < 10 ? "<1" : Math.round(permille / 10)}%`;
    return single ? share : t("voice-chance", { value, share });
  });
  return `${say(name)}: ${parts.join(", ") || "0%"}.`;
}
