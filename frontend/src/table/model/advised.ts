/** Who may ask what the computer would do. */
import type { Match } from "./match.svelte";

/** Where people play against each other nobody is advised. */
export function isAdvised({ detail, status }: Match): boolean {
  return status === "running" && !["open", "link"].includes(detail.opponent);
}
