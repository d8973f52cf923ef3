/** Printing a rulebook with all of its pictures. */

/** Resolves when every example in the page has its picture, or says why it has none. */
export async function awaitExamples(page: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = (): boolean => {
      const waiting = [...page.querySelectorAll(".example")].some(
        (example) => !example.querySelector("figcaption, [role=alert]"),
      );
      if (!waiting) resolve();
      return !waiting;
    };
    if (look()) return;
    const watcher = new MutationObserver(() => {
      if (look()) watcher.disconnect();
    });
    watcher.observe(page, { childList: true, subtree: true });
  });
  const images = [...page.querySelectorAll("img")];
  await Promise.allSettled(images.map((image) => image.decode()));
}
