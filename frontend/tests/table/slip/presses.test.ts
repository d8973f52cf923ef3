/** Buttons of a unit that is drawn up: none gives its place or its key to another meanwhile. */
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import type { Offer, Order } from "../../../src/types";
import { button as find, clear, lay, listButtons } from "./slip";

const user = userEvent.setup();
afterEach(clear);

const step = (x: number): Order[] => [{ piece: "A2", path: [[x, 0]] }];
const listWays = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ label: { id: `way-${i}` }, orders: step(i + 1) }));
/** As many proposals as a unit of a table has; drawn up, given up, and something else. */
const march: Offer = {
  verb: "march",
  clause: "T3",
  label: { id: "march" },
  on: "A2",
  choice: {
    type: "formation",
    movers: [{ piece: "A2" }],
    proposals: ["forward", "cover", "line", "back"].map((id, i) => ({
      label: { id },
      orders: step(i + 1),
    })),
  },
};
const button = (verb: string, more: Partial<Offer> = {}): Offer => ({
  verb,
  clause: "T3",
  label: { id: verb },
  choice: { type: "button" },
  ...more,
});
/** A unit with more ways than there are keys. */
const wide = { ...march, choice: { ...march.choice, proposals: listWays(9) } } as Offer;
const OFFERS = [march, button("stay", { closing: true }), button("rest")];
const LAID = [
  ...["stay 1", "rest 2"],
  ...["forward 3", "cover 4", "line 5", "back 6"],
  "march as drawn 7",
];

async function draw() {
  const { container, sent } = await lay(OFFERS);
  const row = container.querySelector(".deeds .row")!;
  return { sent, row };
}
const shown = () =>
  listButtons().filter((each) =>
    /^(march as drawn|stay|rest|forward|cover|line|back) \d$/.test(each),
  );
const ready = () => !(find(/^march/) as HTMLButtonElement).disabled;

it("keep their places and keys when a proposal is taken, and what it draws is done", async () => {
  const { sent, row } = await draw();
  expect(shown()).toEqual(LAID);
  const keys = [...row.querySelectorAll("button")].map((each) =>
    each.getAttribute("aria-keyshortcuts"),
  );
  expect(keys).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  expect(ready()).toBe(false);
  await user.click(find(/^line/));
  expect(shown()).toEqual(LAID);
  expect(ready()).toBe(true);
  await user.click(find(/^march/));
  expect(sent("play").act).toEqual({
    verb: "march",
    on: "A2",
    arg: { type: "orders", orders: step(3) },
  });
});

it("of which there are more than keys still hand in by the last key, behind all others", async () => {
  const { container } = await lay([wide, button("stay", { closing: true })]);
  const row = [...container.querySelectorAll<HTMLElement>(".deeds .row > *")];
  expect(row.at(-1)?.textContent).toMatch(/^\s*march as drawn/);
  expect(row.at(-1)?.getAttribute("aria-keyshortcuts")).toBe("9");
  expect(find(/^stay/).getAttribute("aria-keyshortcuts")).toBe("1");
  expect(find(/^way-6/).getAttribute("aria-keyshortcuts")).toBe("8");
  expect(find(/^way-7/).getAttribute("aria-keyshortcuts")).toBe(null);
});

it("are told apart: what answers, and what is only proposed", async () => {
  const { row } = await draw();
  const group = row.querySelector("[role=group]")!;
  const title = group.querySelector(`#${group.getAttribute("aria-labelledby")}`);
  expect(title?.textContent).toBe("march:");
  const names = [...group.querySelectorAll("button")].map((each) => each.textContent?.trim());
  expect(names.map((name) => name?.split(/\s/)[0])).toEqual(["forward", "cover", "line", "back"]);
});

it("push their row nowhere when something is drawn up: it comes to where the thumb is", async () => {
  const { row } = await draw();
  expect(row.classList.contains("many")).toBe(true);
  expect([...row.querySelectorAll(".last")]).toEqual([find(/^march/)]);
  expect([...row.querySelectorAll("button")].at(-1)).toBe(find(/^march/));
  row.scrollLeft = 120;
  await user.click(find(/^back/));
  expect(ready()).toBe(true);
  expect(row.scrollLeft).toBe(120);
});
