/** Colours as a browser computes them, put as every drawing program knows them. */

/** A colour as `#rrggbb`, or as it is where it is none (`none`, `url(…)`), and how opaque it is. */
export function readColour(computed: string): [string, number] {
  const rgb = /^rgba?\(([\d.]+)[ ,]+([\d.]+)[ ,]+([\d.]+)(?:[ ,/]+([\d.]+))?\)$/.exec(computed);
  if (rgb) return [writeHex(rgb.slice(1, 4).map((each) => Number(each) / 255)), readAlpha(rgb[4])];
  const srgb = /^color\(srgb ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)(?: \/ ([\d.]+))?\)$/.exec(computed);
  if (srgb) return [writeHex(srgb.slice(1, 4).map(Number)), readAlpha(srgb[4])];
  const lab = /^oklab\(([-\d.e]+) ([-\d.e]+) ([-\d.e]+)(?: \/ ([\d.]+))?\)$/.exec(computed);
  if (lab) {
    const [l, a, b] = lab.slice(1, 4).map(Number) as [number, number, number];
    return [writeHex(convertOklab(l, a, b)), readAlpha(lab[4])];
  }
  return [computed, 1];
}

const readAlpha = (text: string | undefined): number => (text === undefined ? 1 : Number(text));

function writeHex(parts: readonly number[]): string {
  const bytes = parts.map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Oklab to sRGB: CSS Color 4, section 10, with the matrices it gives. */
function convertOklab(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((c) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
}
