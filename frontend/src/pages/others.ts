/** The pages that fewer visits begin with: App asks for these when one of them is to be seen. */
import type { Component } from "svelte";
import type { Route } from "../shell/router.svelte";

export type Other = Exclude<Route["page"], "home" | "match">;

/** Each takes what its address says. */
type Page = Component<Record<string, unknown>>;

const LOADERS: Record<Other, () => Promise<{ default: unknown }>> = {
  new: () => import("./New.svelte"),
  rules: () => import("./Rules.svelte"),
  diagram: () => import("./Diagram.svelte"),
  people: () => import("./People.svelte"),
  tournaments: () => import("./Tournaments.svelte"),
  clubs: () => import("./Clubs.svelte"),
  check: () => import("./Check.svelte"),
  open: () => import("./Open.svelte"),
  embed: () => import("./Embed.svelte"),
  lost: () => import("./Lost.svelte"),
};

export const loadPage = async (page: Other): Promise<Page> =>
  (await LOADERS[page]()).default as Page;
