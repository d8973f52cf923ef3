import { render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Aid from "../../src/pages/rules/Aid.svelte";
import type { RulesetInfo } from "../../src/protocol/api";
import { board, PATIENT } from "../fixtures";
import { serve } from "../network";

const info = {
  ...{ id: "book", edition: 3, version: "v1" },
  sequence: [
    { name: "Fire", about: "Everybody fires.", clause: "A1" },
    { name: "March", about: "Everybody marches.", clause: "A2" },
  ],
  scenarios: [{ id: "one" }, { id: "two" }],
} as unknown as RulesetInfo;
const gun = {
  ...{ id: "gun", name: { id: "gun" }, about: { id: "gun-about" }, clauses: ["B1"] },
  facts: [{ label: { id: "moves" }, value: { id: "two" }, clause: "A2" }],
  numbers: { title: { id: "range" }, columns: [{ id: "near" }], rows: [] },
};
const MESSAGES = [
  "gun = A gun\ngun-about = It fires.\nmoves = Movement\ntwo = 2 hexes\n",
  "range = Range\nnear = near\n",
  "plain = Plain\nplain-about = Nothing grows.\nrise = Rise\nrise-about = It goes up.\n",
].join("");

/** What has been fetched of one version is kept: each test has its own. */
function open(answers: Record<string, unknown>, version = "v1"): void {
  const messages = { [`/static/rulesets/book/3/${version}/messages/en.ftl`]: MESSAGES };
  vi.stubGlobal("fetch", serve({ ...messages, ...answers }));
  render(Aid, { info: { ...info, version } });
}
const BOARD = "/api/rulesets/book/board/?scenario=one&edition=3&version=v1";
const texts = (all: HTMLElement[]) =>
  all.map((each) => each.textContent.trim().replace(/\s+/g, " "));

afterEach(() => vi.unstubAllGlobals());

describe("the player's aid", () => {
  it("goes through a turn, every kind of unit and every kind of ground", async () => {
    open({ [BOARD]: { ...board, kinds: [gun] } });
    await screen.findByText("A gun", {}, PATIENT);
    expect(texts(within(screen.getByRole("list")).getAllByRole("listitem"))).toEqual([
      "Fire. Everybody fires. A1",
      "March. Everybody marches. A2",
    ]);
    expect(texts(screen.getAllByRole("group"))).toEqual([
      "A gun It fires. B1 Movement A2 2 hexes Rangenear",
    ]);
    expect(texts(screen.getAllByRole("term")).slice(1)).toEqual(["Plain", "Rise"]);
    expect(texts(screen.getAllByRole("definition")).slice(1)).toEqual([
      "Nothing grows.",
      "It goes up.",
    ]);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#A1", "#A2", "#B1", "#A2"]);
  });

  it("has no heading without units, and says so when the board does not come", async () => {
    open({ [BOARD.replace("v1", "v2")]: board }, "v2");
    expect(await screen.findByText("Plain", {}, PATIENT)).toBeTruthy();
    expect(screen.queryByText("A gun")).toBeNull();
    open({}, "v3");
    expect(await screen.findByRole("alert", {}, PATIENT)).toBeTruthy();
  });
});
