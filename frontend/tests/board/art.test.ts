import { beforeEach, describe, expect, it } from "vitest";
import { hangArt } from "../../src/board/art";

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
  beforeEach(() => document.body.replaceChildren());

  it("knows its symbols and how to refer to them", () => {
    const art = hangArt(SOURCE);
    expect([art.has("hill"), art.has("sea")]).toEqual([true, false]);
    expect(art.list("die-")).toEqual(["die-1"]);
    expect(document.querySelector(art.href("hill"))?.getAttribute("viewBox")).toBe(
      "-50 -50 100 100",
    );
  });

  it("keeps nothing that could run, load or style", () => {
    hangArt(SOURCE);
    const hung = document.getElementById("art")!;
    expect(hung.querySelectorAll("script, image, foreignObject")).toHaveLength(0);
    expect(hung.innerHTML).not.toMatch(/onclick|style=|elsewhere|secret/);
  });

  it("puts a prefix before ids and all that refers to them", () => {
    hangArt(SOURCE);
    expect(document.querySelector("#art-hill path")?.getAttribute("fill")).toBe("url(#art-sky)");
    expect(document.querySelector("#art-hill use")?.getAttribute("href")).toBe("#art-top");
    expect(document.getElementById("art-sky")).not.toBeNull();
  });

  it("takes the art of the last ruleset away", () => {
    hangArt(SOURCE);
    hangArt(`<svg xmlns="http://www.w3.org/2000/svg"><symbol id="other"/></svg>`);
    expect(document.querySelectorAll("#art")).toHaveLength(1);
    expect(document.getElementById("art-hill")).toBeNull();
  });
});
