/** Buttons that are more than a phone has room for: one row, with what is wanted most before. */
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Offer } from "../../../src/types";
import { button as find, clear, lay, listButtons } from "./slip";

const user = userEvent.setup();
afterEach(clear);

/** As many as a unit of a table has: drawn up, given up, and several others. */
const drawn: Offer = {
  verb: "march",
  clause: "T3",
  label: { id: "march" },
  choice: { type: "subset", refs: ["A2", "B1"], least: 1, most: 2 },
};
const button = (verb: string, more: Partial<Offer> = {}): Offer => ({
  verb,
  clause: "T3",
  label: { id: verb },
  choice: { type: "button" },
  ...more,
});
const OFFERS = [
  ...["forward", "cover", "line"].map((verb) => button(verb)),
  drawn,
  button("back"),
  button("stay", { closing: true }),
];

/** A screen of which this much is known. */
function look(phone: boolean): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: phone && query.includes("max-width"),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

async function draw() {
  const { match, container, sent } = await lay(OFFERS);
  match.picking.click("A2");
  await tick();
  const row = container.querySelector(".deeds .row")!;
  const keys = [...row.querySelectorAll("button")].map((each) =>
    each.getAttribute("aria-keyshortcuts"),
  );
  return { sent, keys, many: row.classList.contains("many") };
}
const shown = () =>
  listButtons().filter((each) => /^(forward|cover|line|march|back|stay) \d$/.test(each));

it("stand as they are offered at a desk", async () => {
  look(false);
  const { keys } = await draw();
  expect(shown()).toEqual(["forward 1", "cover 2", "line 3", "march 4", "back 5", "stay 6"]);
  expect(keys).toEqual(["1", "2", "3", "4", "5", "6"]);
});

it("begin on a phone with what is drawn up and what gives it up, and keep their keys", async () => {
  look(true);
  const { sent, many } = await draw();
  expect(many).toBe(true);
  expect(shown()).toEqual(["march 4", "stay 6", "forward 1", "cover 2", "line 3", "back 5"]);
  await user.click(find(/^march/));
  expect(sent("play").act).toEqual({ verb: "march", arg: { type: "many", refs: ["A2"] } });
});

it("come back into sight on a phone when something else is wanted most", async () => {
  look(true);
  const { match, container } = await lay(OFFERS);
  const row = container.querySelector(".deeds .row")!;
  row.scrollLeft = 120;
  await tick();
  expect(row.scrollLeft).toBe(120);
  match.picking.click("A2");
  await tick();
  expect(row.scrollLeft).toBe(0);
});
