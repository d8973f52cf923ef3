/** Boards saved as drawings and pictures that need no site. */
import { flushSync, mount, unmount, type ComponentProps } from "svelte";
import { drawPicture } from "../board/picture";
import Still from "../board/Still.svelte";
import { t } from "../shell/site-text";
import "../shell/later-text";
import { carryFaces } from "./faces";

/** Draws a board with what lies on it; the text of an SVG file. */
export async function drawStill({
  layers: urls = [],
  ...props
}: ComponentProps<typeof Still>): Promise<string> {
  const layers = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  const place = document.createElement("div");
  place.className = "unseen";
  place.inert = true;
  document.body.append(place);
  const still = mount(Still, { target: place, props });
  flushSync();
  try {
    const svgs = [...place.querySelectorAll<SVGSVGElement>("svg")];
    const paper = getComputedStyle(svgs[0]!.parentElement!).backgroundColor;
    return await carryFaces(
      drawPicture({ svgs, layers, size: props.board, paper, title: props.label }),
    );
  } finally {
    void unmount(still);
    place.remove();
  }
}

/** Milliseconds. */
const LONG_ENOUGH = 60_000;
const SVG = "image/svg+xml";
/** Pixels of the longer side of a painted picture. */
const LONGEST = 2400;

/** Hands the text of an SVG file to the browser, to be kept under a name. */
export function saveDrawing(text: string, name: string): void {
  keep(new Blob([text], { type: SVG }), `${name}.svg`);
}

/** The same drawing as pixels: a PNG file. */
export async function saveImage(text: string, name: string): Promise<void> {
  keep(await paintDrawing(text), `${name}.png`);
}

/** Paints a drawing. Throws where the browser cannot. */
export async function paintDrawing(text: string): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: SVG }));
  try {
    await image.decode();
    const scale = LONGEST / Math.max(image.naturalWidth, image.naturalHeight);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const painted = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (!painted) throw new Error(t("picture-failed"));
    return painted;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

function keep(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH);
}
