/** The board as it is shown, saved as a file that needs no site. */
import { drawStill, saveDrawing, saveImage } from "../../parts/saving";
import { editionOf, listLayers } from "../../protocol/api";
import { makePalette } from "../../shell/palette";
import { settings } from "../model/settings.svelte";
import { nameSitting } from "../model/sitting";
import type { Match } from "../model/match.svelte";

/** kind: a drawing, or the same as pixels. */
export async function savePicture(match: Match, kind: "svg" | "png"): Promise<void> {
  const { board, scene, kit } = match.scenery;
  const layers = listLayers(editionOf(kit.info), board, settings.now.script);
  const label = match.detail.scenario_title;
  const { ruleset, scenario } = match.detail;
  const turned = settings.isTurned(nameSitting(ruleset, scenario, match.seat));
  const palette = makePalette(kit, scenario);
  const text = await drawStill({ board, scene, palette, layers, label, turned });
  const seq = match.timeline.looking?.at ?? match.head?.seq ?? 0;
  const name = `tachanka-${match.detail.code}-${seq}`;
  if (kind === "svg") saveDrawing(text, name);
  else await saveImage(text, name);
}
