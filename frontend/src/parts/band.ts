/** The ratings that an open seat is for, in few words. */
import type { MatchBrief } from "../protocol/api";
import { t } from "../shell/site-text";
import "../shell/page-text";

/** "1450–1750", "from 1450", "up to 1750"; empty where it is for any. */
export function nameBand(band: MatchBrief["band"] | undefined): string {
  if (!band) return "";
  // As words: a rating has no mark of thousands.
  const [least, most] = [band.least, band.most].map((end) => (end === null ? "" : String(end)));
  if (!least) return t("band-up-to", { most: most! });
  return most ? t("band-from-to", { least, most }) : t("band-from", { least });
}
