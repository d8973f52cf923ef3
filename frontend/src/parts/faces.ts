/** The letters of a drawing: the faces of the site's fonts that it needs, within its own file. */

/** A face as a style sheet tells it. ranges: of code points, both ends with it. */
export interface Face {
  family: string;
  weight: string;
  style: string;
  url: string;
  range: string;
}

const LAST = 0x10ffff;

/** The drawing with every face it needs: where it is opened there is no site to take them from. */
export async function carryFaces(drawing: string): Promise<string> {
  const faces = pickFaces(listFaces(document.styleSheets), drawing);
  const rules = await Promise.all(faces.map(writeFace));
  return drawing.replace("</title>", `</title><style>${rules.join("")}</style>`);
}

/** The faces of all style sheets, in their order. */
export function listFaces(sheets: Iterable<CSSStyleSheet>): Face[] {
  return [...sheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const read = (name: string) => rule.style.getPropertyValue(name);
      const found = /url\(["']?([^"')]+)/.exec(read("src"))?.[1];
      if (!found) return [];
      return [
        {
          family: unquote(read("font-family")),
          weight: read("font-weight") || "400",
          style: read("font-style") || "normal",
          url: new URL(found, sheet.href ?? location.href).href,
          range: read("unicode-range"),
        },
      ];
    }),
  );
}

/** Those that a drawing needs: as browsers choose, of two that have a letter the later. */
export function pickFaces(faces: readonly Face[], drawing: string): Face[] {
  const told = new DOMParser().parseFromString(drawing, "image/svg+xml");
  const letters = new Set(
    [...(told.documentElement.textContent ?? "")].map((l) => l.codePointAt(0)!),
  );
  const used = new Set(
    [...told.querySelectorAll("[font-family]")].flatMap((each) =>
      each.getAttribute("font-family")!.split(",").map(unquote),
    ),
  );
  const left = new Map<string, Set<number>>();
  const picked = [...faces].reverse().filter(({ family, weight, style, range }) => {
    if (!used.has(family)) return false;
    const kind = `${family}|${weight}|${style}`;
    const open = left.get(kind) ?? new Set(letters);
    const own = [...open].filter((letter) => isWithin(letter, range));
    own.forEach((letter) => open.delete(letter));
    left.set(kind, open);
    return own.length > 0;
  });
  return picked.reverse();
}

const unquote = (name: string): string => name.trim().replace(/^["']|["']$/g, "");

/** Whether a face has a letter, by its `unicode-range`: without one it has all. */
function isWithin(letter: number, range: string): boolean {
  if (!range.trim()) return true;
  return range.split(",").some((part) => {
    const [, first = "", last] = /^U\+([0-9A-F?]+)(?:-([0-9A-F]+))?$/i.exec(part.trim()) ?? [];
    const from = parseInt(first.replaceAll("?", "0"), 16);
    const to = last ? parseInt(last, 16) : parseInt(first.replaceAll("?", "F"), 16);
    return letter >= from && letter <= Math.min(to, LAST);
  });
}

async function writeFace({ family, weight, style, url, range }: Face): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const digits = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const told = [
    `font-family:"${family}"`,
    `font-weight:${weight}`,
    `font-style:${style}`,
    `src:url(data:font/woff2;base64,${digits}) format("woff2")`,
    ...(range ? [`unicode-range:${range}`] : []),
  ];
  return `@font-face{${told.join(";")}}`;
}
