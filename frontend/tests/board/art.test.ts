import { describe, expect, it } from "vitest";
import { cleanDrawing, hangArt } from "../../src/board/art";

const SOURCE = `<svg xmlns="http://www.w3.org/2000/svg">
  <defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
  <symbol id="hill" viewBox="-50 -50 100 100">
    <path id="top" d="M0 0h5" fill="url(#sky)" style="color:red" onclick="alert(1)"/>
    <use href="#top"/><use href="https://elsewhere.test/x.svg#y"/>
    <script>alert(2)</script><image href="/secret"/><foreignObject/>
  </symbol>
  <symbol id="die-1" viewBox="-50 -50 100 100"><circle r="5"/></symbol>
</svg>`;

describe("hangArt", () => {
  it("knows its symbols and how to refer to them", () => {
    const art = hangArt(SOURCE, "war 1");
    expect([art.has("hill"), art.has("sea")]).toEqual([true, false]);
    expect(art.list("die-")).toEqual(["die-1"]);
    expect(document.querySelector(art.href("hill"))?.getAttribute("viewBox")).toBe(
      "-50 -50 100 100",
    );
  });

  it("hangs a symbol when it is first referred to, with what that refers to", () => {
    const art = hangArt(SOURCE, "war 1");
    const hung = document.getElementById("art-war_1")!;
    expect(hung.children).toHaveLength(0);
    for (let again = 0; again < 2; again++) art.href("hill");
    expect([...hung.children].map(({ id }) => id)).toEqual(["art-war_1-hill", "art-war_1-sky"]);
    art.href("die-1");
    expect([...hung.children].map(({ id }) => id)).toEqual([
      "art-war_1-hill",
      "art-war_1-sky",
      "art-war_1-die-1",
    ]);
    expect(art.href("none")).toBe("#art-war_1-none");
    expect(hung.children).toHaveLength(3);
  });

  it("hangs the same file once, for whoever reads it", () => {
    const art = hangArt(SOURCE, "war 1");
    art.href("hill");
    expect(hangArt(SOURCE, "war 1")).toBe(art);
    expect(document.querySelectorAll("#art-war_1-hill")).toHaveLength(1);
  });

  it("keeps nothing that could run, load or style", () => {
    hangArt(SOURCE, "war 1").href("hill");
    const hung = document.getElementById("art-war_1")!;
    expect(hung.querySelectorAll("script, image, foreignObject")).toHaveLength(0);
    expect(hung.innerHTML).not.toMatch(/onclick|style=|elsewhere|secret/);
  });

  it("puts a prefix before ids and all that refers to them", () => {
    hangArt(SOURCE, "war 1").href("hill");
    expect(document.querySelector("#art-war_1-hill path")?.getAttribute("fill")).toBe(
      "url(#art-war_1-sky)",
    );
    expect(document.querySelector("#art-war_1-hill use")?.getAttribute("href")).toBe(
      "#art-war_1-top",
    );
    expect(document.getElementById("art-war_1-sky")).not.toBeNull();
  });

  it("hangs beside other art, and takes away what had its name", () => {
    const other = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="hill"/></svg>`;
    const one = hangArt(SOURCE, "war 1");
    const two = hangArt(other, "war 2");
    expect(two.href("hill")).toBe("#art-war_2-hill");
    one.list("").forEach((id) => one.href(id));
    expect(document.querySelectorAll("symbol")).toHaveLength(3);
    hangArt(other, "war 1").href("hill");
    expect([...document.querySelectorAll("symbol")].map(({ id }) => id)).toEqual([
      "art-war_2-hill",
      "art-war_1-hill",
    ]);
  });
});

describe("cleanDrawing", () => {
  it("is the drawing with its own ids, and nothing that could run", () => {
    const drawing = cleanDrawing(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)">
        <defs><pattern id="wood"/></defs><rect fill="url(#wood)"/><script/></svg>`,
      "map0",
    )!;
    expect(drawing.getAttribute("viewBox")).toBe("0 0 9 9");
    expect(drawing.hasAttribute("onload")).toBe(false);
    expect(drawing.querySelector("rect")?.getAttribute("fill")).toBe("url(#map0-wood)");
    expect(drawing.querySelector("pattern")?.id).toBe("map0-wood");
    expect(drawing.querySelector("script")).toBeNull();
  });

  it("is nothing where there is no drawing", () => {
    expect(cleanDrawing("<p>Nothing here.</p>", "map0")).toBeNull();
  });
});
