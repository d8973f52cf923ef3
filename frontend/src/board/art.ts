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

/** Art that hangs in the document, to which more may be added. */
export interface HungArt extends Art {
  add: (source: string) => void;
}

/** No symbols at all. */
export const NO_ART: Art = { has: () => false, href: () => "", list: () => [] };

/** The art that hangs in the document, by its scope. */
const hung = new Map<string, { source: string; holder: Element; art: HungArt }>();

/**
 * Reads a file of `<symbol>` elements. Each is hung into the document, cleaned, when it is first
 * referred to: a match draws few of a ruleset's. Ids get the name before them, so that nothing of
 * the page and no other art is hit. What hung there by the same name is taken away. Anything that
 * could run, load or style is left out.
 */
export function hangArt(source: string, name: string, root: HTMLElement = document.body): HungArt {
  const scope = `art-${name.replace(/\W/g, "_")}`;
  const there = hung.get(scope);
  // Two parts of a page may have read the same file: what either refers to must stay.
  if (there?.source === source && there.holder.isConnected) return there.art;
  const holder = document.createElementNS(SVG, "svg");
  holder.setAttribute("id", scope);
  holder.setAttribute("class", "art-holder");
  holder.setAttribute("aria-hidden", "true");
  document.getElementById(scope)?.remove();
  root.append(holder);

  const symbols: string[] = [];
  /** What has not been hung yet, by the ids that hang with it. */
  const waiting = new Map<string, Element>();

  function add(more: string): void {
    if (!more) return;
    const parsed = new DOMParser().parseFromString(more, "image/svg+xml");
    for (const element of parsed.querySelectorAll("symbol, defs > *")) {
      if (element.localName === "symbol") symbols.push(element.id);
      else if (element.closest("symbol")) continue;
      for (const { id } of [element, ...element.querySelectorAll("[id]")]) waiting.set(id, element);
    }
  }

  function hang(id: string): void {
    const element = waiting.get(id);
    if (!element) return;
    for (const each of [element, ...element.querySelectorAll("[id]")]) waiting.delete(each.id);
    const clean = copyClean(element, scope);
    if (!clean) return;
    holder.append(clean);
    for (const each of [clean, ...clean.querySelectorAll("*")]) {
      for (const { value } of each.attributes) listRefs(value, scope).forEach(hang);
    }
  }

  add(source);
  const art: HungArt = {
    add,
    has: (id) => symbols.includes(id),
    href: (id) => {
      hang(id);
      return `#${scope}-${id}`;
    },
    list: (start) => symbols.filter((id) => id.startsWith(start)),
  };
  hung.set(scope, { source, holder, art });
  return art;
}

/** The ids of a scope that an attribute refers to. */
function listRefs(value: string, scope: string): string[] {
  if (!value.includes("#")) return [];
  const parts = value.split(`#${scope}-`).slice(1);
  return parts.map((part) => part.replace(/[)].*$/s, ""));
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

/** What an attribute is, by its name; a drawing has thousands, and few names. */
type Kind = "id" | "href" | "harmful" | "plain";
const kinds = new Map<string, Kind>();

function sort(name: string): Kind {
  const lower = name.toLowerCase();
  if (lower.startsWith("on") || lower === "style" || lower.startsWith("xmlns")) return "harmful";
  if (lower === "id") return "id";
  return lower === "href" || lower === "xlink:href" ? "href" : "plain";
}

function cleanAttribute(name: string, value: string, scope: string): string | null {
  const kind = kinds.get(name) ?? sort(name);
  kinds.set(name, kind);
  if (kind === "harmful") return null;
  if (kind === "id") return `${scope}-${value}`;
  if (kind === "href") return value.startsWith("#") ? `#${scope}-${value.slice(1)}` : null;
  if (!value.includes("#")) return value;
  return value.replace(/url\(\s*['"]?#([^'")\s]+)['"]?\s*\)/g, `url(#${scope}-$1)`);
}
