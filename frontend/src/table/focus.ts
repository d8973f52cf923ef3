/**
 * Who uses the keyboard never loses his place: where what had the focus goes away, the focus goes
 * back to what opened it, or else to where one goes on.
 */

/** What lies over the page for a while. */
const OVER = "dialog, [role=dialog], [role=alertdialog]";
/** Where one goes on, by rank: the orders, above them the result of a match that is over. */
const REST = "data-rest";

type Focusable = Element & { focus: (options: FocusOptions) => void };

/** Listens until the returned function is called. A focus that somebody has moved himself stays. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const openers = new WeakMap<Element, Element | null>();

  function note(event: FocusEvent): void {
    const target = event.target as Element;
    const over = target.closest(OVER);
    if (over && over !== last?.closest(OVER) && !openers.has(over)) openers.set(over, last);
    last = target;
  }

  function look(): void {
    const now = document.activeElement;
    if (now && now !== document.body && isOpen(now)) {
      if (now.matches(`[${REST}], h1`)) rest(now);
      return;
    }
    // Who has clicked beside everything has lost nothing.
    if (last && isThere(last)) return;
    const over = last?.closest(OVER);
    const opener = over ? openers.get(over) : null;
    if (opener && isThere(opener)) put(opener);
    else rest(null);
  }

  /** Goes where one goes on, and further where something more important has come. */
  function rest(now: Element | null): void {
    const places = [...document.querySelectorAll(`[${REST}]`)].filter(isThere);
    const best = places.toSorted((a, b) => rank(b) - rank(a))[0];
    if (best && best !== now) put(best);
  }

  // Nobody who goes by the mouse is shown where the keys would go on.
  const noteKey = (): void => void (document.documentElement.dataset.keys = "");
  const notePointer = (): void => void delete document.documentElement.dataset.keys;

  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "inert"],
  });
  addEventListener("focusin", note);
  addEventListener("keydown", noteKey);
  addEventListener("pointerdown", notePointer);
  look();
  return () => {
    observer.disconnect();
    removeEventListener("focusin", note);
    removeEventListener("keydown", noteKey);
    removeEventListener("pointerdown", notePointer);
  };
}

/** Without asking for a layout: it is asked at every change of the page. */
function isOpen(each: Element): boolean {
  return each.isConnected && !each.matches(":disabled") && !each.closest("[inert]");
}

function isThere(each: Element): boolean {
  return isOpen(each) && each.checkVisibility();
}

function rank(place: Element): number {
  return Number(place.getAttribute(REST));
}

function put(place: Element): void {
  (place as Focusable).focus({ preventScroll: true });
}
