/** The symbols of rulesets, put into the page so that `<use>` finds them; and drawings made harmless. */

const SVG = "http://www.w3.org/2000/svg";
const HARMLESS = new Set(
  (
    "svg symbol g path rect circle ellipse line polyline polygon text tspan defs use title desc " +
    "linearGradient radialGradient stop pattern clipPath mask"
  ).split(" "),
);

export interface Art {
  has: (id: string) => boolean;
  /** The value for `href` of a `<use>`. */
  href: (id: string) => string;
  /** The ids that begin with a prefix, such as the faces of the dice. */
  list: (prefix: string) => string[];
}

/** No symbols at all. */
export const NO_ART: Art = { has: () => false, href: () => "", list: () => [] };

/**
 * Reads a file of `<symbol>` elements and hangs it, cleaned, into the document. Ids get the name
 * before them, so that nothing of the page and no other art is hit. What hung there by the same name
 * is taken away. Anything that could run, load or style is left out.
 */
export function hangArt(source: string, name: string, root: HTMLElement = document.body): Art {
  const scope = `art-${name.replace(/\W/g, "_")}`;
  const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
  const ids = new Set<string>();
  const holder = document.createElementNS(SVG, "svg");
  for (const symbol of parsed.querySelectorAll("symbol, defs > *")) {
    if (symbol.localName !== "symbol" && symbol.closest("symbol")) continue;
    const clean = copyClean(symbol, scope);
    if (!clean) continue;
    holder.append(clean);
    if (symbol.localName === "symbol") ids.add(symbol.id);
  }
  holder.setAttribute("id", scope);
  holder.setAttribute("class", "art-holder");
  holder.setAttribute("aria-hidden", "true");
  document.getElementById(scope)?.remove();
  root.append(holder);
  return {
    has: (id) => ids.has(id),
    href: (id) => `#${scope}-${id}`,
    list: (start) => [...ids].filter((id) => id.startsWith(start)),
  };
}

/** A drawing as an element of its own, cleaned like art; null where the source is no drawing. */
export function cleanDrawing(source: string, scope: string): SVGSVGElement | null {
  const { documentElement } = new DOMParser().parseFromString(source, "image/svg+xml");
  if (documentElement.localName !== "svg") return null;
  return copyClean(documentElement, scope) as SVGSVGElement | null;
}

function copyClean(element: Element, scope: string): Element | null {
  if (!HARMLESS.has(element.localName)) return null;
  const copy = document.createElementNS(SVG, element.localName);
  for (const { name, value } of element.attributes) {
    const clean = cleanAttribute(name, value, scope);
    if (clean !== null) copy.setAttribute(name.replace("xlink:", ""), clean);
  }
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? "");
    else if (child.nodeType === Node.ELEMENT_NODE) {
      const clean = copyClean(child as Element, scope);
      if (clean) copy.append(clean);
    }
  }
  return copy;
}

function cleanAttribute(name: string, value: string, scope: string): string | null {
  const lower = name.toLowerCase();
  if (lower.startsWith("on") || lower === "style" || lower.startsWith("xmlns")) return null;
  if (lower === "id") return `${scope}-${value}`;
  if (lower === "href" || lower === "xlink:href") {
    return value.startsWith("#") ? `#${scope}-${value.slice(1)}` : null;
  }
  return value.replace(/url\(\s*['"]?#([^'")\s]+)['"]?\s*\)/g, `url(#${scope}-$1)`);
}
