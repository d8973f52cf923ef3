/** What comes into view, played by a test: happy-dom lays nothing out. */

/** Tells when a place comes into view. */
export class View implements IntersectionObserver {
  static all = new Map<Element, View>();
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  constructor(readonly tell: IntersectionObserverCallback) {}
  observe(place: Element): void {
    View.all.set(place, this);
  }
  unobserve(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
  disconnect(): void {
    for (const [place, view] of View.all) if (view === this) View.all.delete(place);
  }
  /** What lies in this part of the page comes into view. */
  static scroll(part: HTMLElement = document.body): void {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    for (const [place, view] of View.all) if (part.contains(place)) view.tell([entry], view);
  }
}
