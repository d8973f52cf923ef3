/** Boards saved as drawings that need no site. */
import { flushSync, mount, unmount, type ComponentProps } from "svelte";
import { drawPicture } from "../board/picture";
import Still from "../board/Still.svelte";

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
    return drawPicture({ svgs, layers, size: props.board, paper, title: props.label });
  } finally {
    void unmount(still);
    place.remove();
  }
}

/** Milliseconds. */
const LONG_ENOUGH = 60_000;

/** Hands the text of an SVG file to the browser, to be kept under a name. */
export function saveDrawing(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  link.download = `${name}.svg`;
  link.click();
  // Some browsers begin to read it only after this.
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH);
}
