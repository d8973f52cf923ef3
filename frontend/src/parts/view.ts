/** What comes into view. */
import type { Attachment } from "svelte/attachments";

/**
 * Tells once when a place is nearly in view. A browser's own waiting (`loading="lazy"`) begins two
 * screens early: a page would weigh thrice as much.
 *
 * margin: how many pixels off it counts as seen.
 */
export function whenSeen(margin: number, then: () => void): Attachment {
  return (place) => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        then();
      },
      { rootMargin: `${margin}px` },
    );
    watcher.observe(place);
    return () => watcher.disconnect();
  };
}
