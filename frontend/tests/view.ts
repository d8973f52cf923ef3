/** What comes into view, played by a test: happy-dom lays nothing out. */

/** Tells when a place comes into view. */
export class View implements IntersectionObserver {
  static all: View[] = [];
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  constructor(readonly tell: IntersectionObserverCallback) {
    View.all.push(this);
  }
  observe(): void {}
  unobserve(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
  disconnect(): void {
    View.all = View.all.filter((each) => each !== this);
  }
  static scroll(): void {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    for (const view of View.all) view.tell([entry], view);
  }
}
