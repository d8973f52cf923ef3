/** Parts of a match that come with the first deed, as the words for it do. */
import { alongside } from "../../ruleset/kit";

type Parts = typeof import("./deed-parts");

let parts = $state.raw<Parts | null>(null);
let coming: Promise<unknown> | null = null;

export const loadParts = (): Promise<unknown> =>
  (coming ??= import("./deed-parts").then(
    (all) => (parts = all),
    (error: unknown) => {
      coming = null;
      throw error;
    },
  ));
alongside.push(loadParts);

/** They are needed: null until they are here. */
export function askParts(): Parts | null {
  if (!parts) void loadParts().catch(() => undefined);
  return parts;
}
