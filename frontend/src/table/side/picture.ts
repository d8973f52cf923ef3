/** The board as it is shown, saved as a drawing that needs no site. */
import { drawStill, saveDrawing } from "../../parts/saving";
import { editionOf, listLayers } from "../../protocol/api";
import { makePalette } from "../../shell/palette";
import { settings } from "../model/settings.svelte";
import type { Match } from "../model/match.svelte";

export async function savePicture(match: Match): Promise<void> {
  const { board, scene, kit } = match.scenery;
  const layers = listLayers(editionOf(kit.info), board, settings.now.script);
  const label = match.detail.scenario_title;
  const text = await drawStill({ board, scene, palette: makePalette(kit), layers, label });
  const seq = match.timeline.looking?.at ?? match.head?.seq ?? 0;
  saveDrawing(text, `tachanka-${match.detail.code}-${seq}`);
}
