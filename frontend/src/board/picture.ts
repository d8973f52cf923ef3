/** A drawn board as one SVG file that needs nothing besides itself. */
import { cleanDrawing } from "./art";
import { readColour } from "./colour";

const SVG = "http://www.w3.org/2000/svg";
/** What is said once and holds for all within. */
const INHERITED = [
  ...["color", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width"],
  ...["stroke-dasharray", "stroke-linecap", "stroke-linejoin", "paint-order", "text-anchor"],
  ...["font-family", "font-size", "font-weight", "font-style", "letter-spacing"],
];
const COLOURS = new Set(["color", "fill", "stroke"]);
/** Attributes that are the drawing itself. Everything else is the page's. */
const SHAPE = new Set(
  (
    "id d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height points transform viewBox href " +
    "clip-path clip-rule patternUnits patternTransform markerWidth markerHeight refX refY orient pathLength"
  ).split(" "),
);

export interface PictureSource {
  /** The drawn layers, the lowest first: elements of the page, all with one view box. */
  svgs: readonly SVGSVGElement[];
  /** Drawings under them, as sources, and the box they fill. */
  layers: readonly string[];
  size: { width: number; height: number };
  paper: string;
  title: string;
  /** The style an element is shown with. */
  styleOf?: (element: Element) => CSSStyleDeclaration;
}

/** The text of the file. What is shown is taken over as it is shown at this moment. */
export function drawPicture(source: PictureSource): string {
  const { svgs, layers, size, paper, title } = source;
  const styleOf = source.styleOf ?? getComputedStyle;
  const [x, y, width, height] = (svgs[0]?.getAttribute("viewBox") ?? "0 0 0 0").split(" ");
  const picture = make("svg", { viewBox: `${x} ${y} ${width} ${height}`, width, height });
  const named = make("title", {});
  named.textContent = title;
  const sheet = make("rect", { x, y, width, height, fill: readColour(paper)[0] });
  const defs = make("defs", {});
  picture.append(named, defs, sheet);
  layers.forEach((text, i) => {
    const drawing = cleanDrawing(text, `layer${i}`);
    if (!drawing) return;
    const box = { x: "0", y: "0", width: `${size.width}`, height: `${size.height}` };
    for (const [name, value] of Object.entries(box)) drawing.setAttribute(name, value);
    picture.append(drawing);
  });
  for (const svg of svgs) {
    const layer = make("g", {});
    copyStyle(styleOf(svg), null, layer);
    layer.append(...copyChildren(svg, styleOf));
    picture.append(layer);
  }
  hangSymbols(picture, defs, svgs[0]?.ownerDocument ?? document);
  return new XMLSerializer().serializeToString(picture);
}

function make(name: string, attributes: Record<string, string | undefined>): SVGElement {
  const element = document.createElementNS(SVG, name) as SVGElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value ?? "");
  return element;
}

function copyChildren(from: Element, styleOf: (element: Element) => CSSStyleDeclaration): Node[] {
  const style = styleOf(from);
  return [...from.childNodes].flatMap((child): Node[] => {
    if (child.nodeType === Node.TEXT_NODE) {
      const text = child.textContent ?? "";
      if (!text.trim()) return [];
      return [
        document.createTextNode(style.textTransform === "uppercase" ? text.toUpperCase() : text),
      ];
    }
    if (child.nodeType !== Node.ELEMENT_NODE) return [];
    const copy = copyElement(child as Element, style, styleOf);
    return copy ? [copy] : [];
  });
}

function copyElement(
  element: Element,
  outer: CSSStyleDeclaration,
  styleOf: (element: Element) => CSSStyleDeclaration,
): Element | null {
  const style = styleOf(element);
  if (style.display === "none") return null;
  const copy = document.createElementNS(SVG, element.localName);
  for (const { name, value } of element.attributes) {
    if (SHAPE.has(name)) copy.setAttribute(name, value);
  }
  copyStyle(style, outer, copy);
  copy.append(...copyChildren(element, styleOf));
  return copy;
}

/** Styles become attributes, which every viewer knows. */
function copyStyle(
  style: CSSStyleDeclaration,
  outer: CSSStyleDeclaration | null,
  to: Element,
): void {
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (!value || value === outer?.getPropertyValue(name)) continue;
    const [attribute, alpha] = COLOURS.has(name) ? readColour(value) : [value, 1];
    to.setAttribute(name, attribute);
    if (alpha < 1 && name !== "color") {
      const opacity = Number(style.getPropertyValue(`${name}-opacity`) || 1);
      to.setAttribute(`${name}-opacity`, `${Math.round(alpha * opacity * 1000) / 1000}`);
    }
  }
  const opacity = style.getPropertyValue("opacity");
  if (opacity && opacity !== "1") to.setAttribute("opacity", opacity);
  const transform = style.getPropertyValue("transform");
  if (transform && transform !== "none")
    to.setAttribute("transform", transform.replaceAll("px", ""));
}

/** Every symbol that is used, and what those use, once. */
function hangSymbols(picture: SVGElement, defs: SVGElement, page: Document): void {
  const hung = new Set<string>();
  const hang = (from: Element): void => {
    for (const id of listRefs(from)) {
      if (hung.has(id) || picture.querySelector(`[id="${id}"]`)) continue;
      hung.add(id);
      const found = page.getElementById(id);
      if (!found) continue;
      const symbol = found.cloneNode(true) as Element;
      defs.append(symbol);
      hang(symbol);
    }
  };
  hang(picture);
}

function listRefs(root: Element): string[] {
  return [root, ...root.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      if (name === "href") return value.startsWith("#") ? [value.slice(1)] : [];
      return [...value.matchAll(/url\(["']?#([^"')]+)["']?\)/g)].map(([, id]) => id!);
    }),
  );
}
