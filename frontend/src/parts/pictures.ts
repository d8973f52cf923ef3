/** What small pictures of boards are drawn from, fetched once for all that show the same. */
import type { Palette } from "../board/palette";
import {
  editionOf,
  fetchBoard,
  fetchDiagram,
  fetchMatch,
  fetchOpening,
  fetchRuleset,
  fetchSight,
  listLayers,
  type MatchBrief,
  type MatchDetail,
  type RulesetInfo,
} from "../protocol/api";
import { loadPieceSet } from "../ruleset/kit";
import { makePalette } from "../shell/palette";
import type { Board, Crop, Offer, Scene } from "../types";

export interface Drawn {
  palette: Palette;
  board: Board;
  layers: string[];
  scene: Scene;
}

/** A diagram and what is said beneath it. */
export interface DrawnFigure extends Drawn {
  label: string;
  crop: Crop | null;
  offers: Offer[];
}

const EMPTY: Scene = { prompt: { id: "" }, stage: { id: "" } };
const kept = new Map<string, Promise<unknown>>();

/** Fetches once by name. What failed is asked for again. */
function keep<T>(name: readonly unknown[], fetchIt: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(name);
  const known = kept.get(key) as Promise<T> | undefined;
  if (known) return known;
  const asked = fetchIt();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

/** The board of a scenario with nothing on it. */
export async function drawScenario(
  info: RulesetInfo,
  scenario: string,
  options: Record<string, string>,
): Promise<Drawn> {
  const of = editionOf(info);
  const [set, board] = await Promise.all([
    keep(["set", of], () => loadPieceSet(of, info)),
    keep(["board", of, scenario, options], () => fetchBoard({ ...of, scenario, options })),
  ]);
  return {
    palette: makePalette(set, scenario),
    board,
    layers: listLayers(of, board),
    scene: EMPTY,
  };
}

/** A diagram of the rulebook, with the names of its map in this script. */
export async function drawDiagram(
  info: RulesetInfo,
  name: string,
  script = "",
): Promise<DrawnFigure> {
  const of = editionOf(info);
  const [set, { board, scene, caption, crop = null, offers = [] }] = await Promise.all([
    keep(["set", of], () => loadPieceSet(of)),
    keep(["diagram", of, name], () => fetchDiagram(of, name)),
  ]);
  const palette = makePalette(set);
  return {
    palette,
    board,
    layers: listLayers(of, board, script),
    scene,
    crop,
    offers,
    label: palette.say(caption),
  };
}

/** A match as everybody may see it now; one that is yet to begin, as it will. */
export async function drawMatch({ code, ruleset, edition, seq }: MatchBrief): Promise<Drawn> {
  const [info, { scenario, options }, sight] = await Promise.all([
    keep(["info", ruleset, edition], () => fetchRuleset(ruleset, { edition })),
    keep<MatchDetail>(["match", code], () => fetchMatch(code)),
    seq < 0 ? null : fetchSight(code, null, null),
  ]);
  const of = { ...editionOf(info), scenario, options };
  const [drawn, scene] = await Promise.all([
    drawScenario(info, scenario, options),
    sight?.scene ?? keep(["opening", of], () => fetchOpening(of)),
  ]);
  return { ...drawn, scene };
}
