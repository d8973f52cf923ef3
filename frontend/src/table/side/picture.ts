/** The board as it is shown, saved as a drawing that needs no site. */
import { flushSync, mount, unmount } from "svelte";
import { drawPicture } from "../../board/picture";
import Still from "../../board/Still.svelte";
import { artUrl, editionOf } from "../../protocol/api";
import { makePalette } from "../../shell/palette";
import type { Match } from "../model/match.svelte";

/** Draws what is shown now; the text of an SVG file. */
export async function drawMatch({ scenery, detail }: Match): Promise<string> {
  const { board, scene, kit } = scenery;
  const urls = (board.layers ?? []).map((file) => artUrl(editionOf(kit.info), file));
  const layers = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  const place = document.createElement("div");
  place.className = "unseen";
  place.inert = true;
  document.body.append(place);
  const props = { board, scene, palette: makePalette(kit), label: detail.scenario_title };
  const still = mount(Still, { target: place, props });
  flushSync();
  try {
    const svgs = [...place.querySelectorAll<SVGSVGElement>("svg")];
    const paper = getComputedStyle(svgs[0]!.parentElement!).backgroundColor;
    return drawPicture({ svgs, layers, size: board, paper, title: detail.scenario_title });
  } finally {
    void unmount(still);
    place.remove();
  }
}

const LONG_ENOUGH = 60_000;

export async function savePicture(match: Match): Promise<void> {
  const text = await drawMatch(match);
  const seq = match.timeline.looking?.at ?? match.head?.seq ?? 0;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  link.download = `tachanka-${match.detail.code}-${seq}.svg`;
  link.click();
  // Some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH);
}
