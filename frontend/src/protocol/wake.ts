/** The moments at which a page may have missed something: a slept laptop, a lost network. */

/** Calls when the page is seen again or the network is back, until the returned function is called. */
export function watchWake(wake: () => void): () => void {
  const seen = () => document.visibilityState === "visible" && wake();
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", wake);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("online", wake);
  };
}
