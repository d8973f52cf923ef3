/** The moments at which a page may have missed something, or will: a slept laptop, a lost network. */

/**
 * Calls `wake` when the page is seen again or the network is back, and `sever` when it is gone, until
 * the returned function is called.
 */
export function watchWake(wake: () => void, sever: () => void): () => void {
  const seen = () => document.visibilityState === "visible" && wake();
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", wake);
  addEventListener("offline", sever);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("online", wake);
    removeEventListener("offline", sever);
  };
}
