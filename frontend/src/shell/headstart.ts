/** What a page will need is asked for while its script is still on its way. */
import { orderSupplies } from "../ruleset/supplies";
import { router } from "./router.svelte";

export function startEarly(): void {
  if (router.route.page === "match") orderSupplies(router.route.code);
}
