import { afterEach, describe, expect, it } from "vitest";
import { hangArt } from "../../src/board/art";
import { drawPicture } from "../../src/board/picture";

const SYMBOLS = `<svg xmlns="http://www.w3.org/2000/svg">
  <defs><pattern id="stripes" width="4" height="4"><path d="M0 0v4"/></pattern></defs>
  <symbol id="gun" viewBox="-50 -50 100 100"><path d="M0 0h5" fill="url(#stripes)"/></symbol>
  <symbol id="ship"><path d="M1 1h5"/></symbol>
</svg>`;
const MAP = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" onload="alert(1)">
  <defs><pattern id="stripes"/></defs><rect width="9" height="9" fill="url(#stripes)"/></svg>`;

const page = document.createElement("div");

/** Two drawn layers as a page has them. */
function draw(inner: string): SVGSVGElement[] {
  page.innerHTML = `
    <svg viewBox="-12 -12 424 324"><path class="s1" d="M0 0h9" style="fill: rgb(255, 0, 0)"/></svg>
    <svg viewBox="-12 -12 424 324">${inner}</svg>`;
  document.body.append(page);
  return [...page.querySelectorAll<SVGSVGElement>(":scope > svg")];
}

/** The file as another program reads it. */
function read(inner: string, layers: string[] = []): Document {
  const size = { width: 400, height: 300 };
  const svgs = draw(inner);
  const text = drawPicture({
    svgs,
    layers,
    size,
    paper: "rgb(238, 227, 198)",
    title: "Ice & fire",
  });
  const file = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(file.querySelector("parsererror")).toBeNull();
  return file;
}

const list = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

afterEach(() => page.remove());

describe("a picture", () => {
  it("has the size of the board, its title and its paper", () => {
    const { documentElement: picture } = read("");
    expect(list(picture)).toMatchObject({
      viewBox: "-12 -12 424 324",
      width: "424",
      height: "324",
    });
    expect(picture.querySelector("title")?.textContent).toBe("Ice & fire");
    expect(list(picture.querySelector("rect"))).toEqual({
      ...{ x: "-12", y: "-12", width: "424", height: "324" },
      fill: "#eee3c6",
    });
  });

  it("says with attributes what the page says with styles, and once for all within", () => {
    const picture = read(
      `<g style="fill: rgb(0, 0, 255); opacity: 0.5"><circle r="5" cx="1" cy="2"/>
       <rect width="1" height="1" style="fill: rgba(0, 128, 0, 0.25)"/></g>`,
    );
    expect(picture.querySelector("path")?.getAttribute("fill")).toBe("#ff0000");
    expect(list(picture.querySelector("g g"))).toEqual({ fill: "#0000ff", opacity: "0.5" });
    expect(list(picture.querySelector("circle"))).toEqual({ r: "5", cx: "1", cy: "2" });
    expect(list(picture.querySelectorAll("rect")[1]!)).toEqual({
      ...{ width: "1", height: "1" },
      fill: "#008000",
      "fill-opacity": "0.25",
    });
  });

  it("moves what a style has moved", () => {
    const picture = read(
      `<g style="transform: translate(10px, 20px) scale(0.5)"><path d="M1 1"/></g>`,
    );
    expect(picture.querySelector("g g")?.getAttribute("transform")).toBe(
      "translate(10, 20) scale(0.5)",
    );
  });

  it("keeps nothing of the page: no class, no style, no button, nothing that is hidden", () => {
    const picture = read(
      `<path class="s9" style="--side: #a00" role="button" tabindex="0" data-ref="A1" d="M0 0"/>
       <g style="display: none"><path d="M7 7"/></g>`,
    );
    expect(picture.documentElement.outerHTML).not.toMatch(
      /class=| style=|role=|tabindex|data-|M7 7/,
    );
  });

  it("carries the symbols that are used, and what they use, once", () => {
    const art = hangArt(SYMBOLS, "war");
    const use = `<use href="${art.href("gun")}" x="1" style="color: rgb(1, 2, 3)"/>`;
    const picture = read(use + use);
    expect([...picture.querySelectorAll("defs > *")].map(({ id }) => id)).toEqual([
      "art-war-gun",
      "art-war-stripes",
    ]);
    expect(list(picture.querySelector("use"))).toEqual({
      href: "#art-war-gun",
      x: "1",
      color: "#010203",
    });
  });

  it("has the map under all, cleaned, with ids that meet no others", () => {
    const picture = read("", [MAP, "Nothing here."]).documentElement;
    const [map, ...more] = picture.querySelectorAll("svg > svg");
    expect(more).toEqual([]);
    expect(list(map!)).toEqual({
      viewBox: "0 0 400 300",
      ...{ x: "0", y: "0", width: "400", height: "300" },
    });
    expect(map!.querySelector("rect")?.getAttribute("fill")).toBe("url(#layer0-stripes)");
    const order = [...picture.children].map(({ localName }) => localName);
    expect(order).toEqual(["title", "defs", "rect", "svg", "g", "g"]);
  });
});
