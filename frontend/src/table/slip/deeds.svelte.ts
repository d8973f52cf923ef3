/** Parts of a match that come with the first deed, as the words for it do. */
import { on } from "svelte/events";
import { alongside } from "../../ruleset/kit";
import type { Match } from "../model/match.svelte";

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

/**
 * Has words and parts come with the first press of a key or button. `touched`: somebody has pointed
 * at something, or taken it up, so that cards may stand beside it. Called as a component begins.
 */
export function watchDeeds({ kit, picking }: Match): { readonly touched: boolean } {
  let touched = $state(false);
  $effect(() => {
    touched ||= Boolean(picking.hover ?? picking.target ?? picking.menu ?? picking.sketch);
  });
  $effect(() => {
    const learn = () => void (kit.partial && kit.fetchMore());
    const stops = (["pointerdown", "keydown"] as const).map((kind) =>
      on(window, kind, learn, { capture: true }),
    );
    return () => stops.forEach((stop) => stop());
  });
  return {
    get touched() {
      return touched;
    },
  };
}
