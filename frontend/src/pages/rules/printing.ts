/** Printing a rulebook with all of its pictures. */

/** Resolves when the tables are there, and every example has its picture or says why not. */
export async function awaitExamples(page: HTMLElement): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = (): boolean => {
      const done =
        !page.querySelector("[aria-busy=true]") &&
        [...page.querySelectorAll(".example")].every((each) =>
          each.querySelector("figcaption, [role=alert]"),
        );
      if (done) resolve();
      return done;
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
