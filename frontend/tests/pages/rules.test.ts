import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Rules from "../../src/pages/Rules.svelte";
import type { Clause, RulesetInfo } from "../../src/protocol/api";
import { board, PATIENT, scene } from "../fixtures";
import { serve } from "../network";
import { View } from "../view";

const write = (title: string, text: string, section: string, more: Partial<Clause> = {}) => ({
  ...{ title, text, section, kind: "clause", option: "", diagram: "" },
  ...more,
});
const clauses = {
  A1: write("Order", "Roll a die, then march.", "The turn"),
  A2: write("Who rolls?", "Whoever marches.", "The turn", { kind: "ruling", option: "roll" }),
  B1: write("The march", "Two places at most (A1).", "Marching", { diagram: "march" }),
  B2: write("<b>Snow</b>", "Nobody marches.", "Marching", { diagram: "gone" }),
};
const info = {
  ...{ id: "book", edition: 3, version: "v1", title: "Drill", about: "Short.", credits: "By us." },
  diagrams: ["march", "flag"],
  sequence: [],
  seats: [{ id: "red", name: "Red", ink: "#a00" }],
  scenarios: [
    {
      ...{ id: "one", title: "The ford", date: "1919-05", size: "small", minutes: 20 },
      ...{ about: "Hold the ford.", sides: {}, briefs: {} },
    },
  ],
  options: [{ key: "roll", text: "Who rolls the die?", values: [], default: "", clause: "A2" }],
} as unknown as RulesetInfo;
const about = "?edition=3&version=v1";

let asked: string[];
/** The flag's picture waits for it. */
let held: Promise<void>;
const FLAG = "/api/rulesets/book/diagrams/flag/";

beforeEach(() => {
  asked = [];
  held = Promise.resolve();
  View.all.clear();
  const drawn = { board, scene, crop: [100, 85, 200, 170] };
  const answer = serve({
    "/api/rulesets/book/": info,
    "/static/rulesets/book/3/v1/clauses/en.json": JSON.stringify(clauses),
    "/static/rulesets/book/3/v1/messages/en.ftl": "on = The march (B1).\nby = A flag.\n",
    [`/api/rulesets/book/diagrams/march/${about}`]: { ...drawn, caption: { id: "on" } },
    [`/api/rulesets/book/diagrams/flag/${about}`]: { ...drawn, caption: { id: "by" } },
  });
  const listen: typeof fetch = (input, init) => {
    const { pathname } = new URL(
      typeof input === "string" ? input : (input as Request).url,
      "http://x",
    );
    asked.push(pathname);
    return pathname === FLAG ? held.then(() => answer(input, init)) : answer(input, init);
  };
  vi.stubGlobal("IntersectionObserver", View);
  vi.stubGlobal("fetch", listen);
});
afterEach(() => vi.unstubAllGlobals());

async function open(): Promise<HTMLElement> {
  const { container } = render(Rules, { ruleset: "book", edition: null });
  await screen.findByRole("heading", { level: 1 }, PATIENT);
  return container;
}

async function seek(words: string): Promise<void> {
  await fireEvent.input(screen.getByRole("searchbox", { name: "Search the rules" }), {
    target: { value: words },
  });
}

const marks = (part: HTMLElement) =>
  [...part.querySelectorAll("mark")].map((mark) => mark.textContent);
const pictures = () => asked.filter((path) => path.includes("/diagrams/"));

describe("the search of a rulebook", () => {
  it("marks what it finds, in titles too, and says how much that is", async () => {
    const container = await open();
    expect(marks(container)).toEqual([]);
    expect(screen.getByRole("status").textContent.trim()).toBe("");
    await seek("MARCH");
    expect([...container.querySelectorAll("article")].map(({ id }) => id)).toEqual([
      ...["A1", "A2", "B1", "B2"],
    ]);
    expect(marks(container)).toEqual(["march", "march", "March", "march", "march"]);
    expect(screen.getByRole("status").textContent.trim()).toBe("4 rules, marked in 5 places.");
    expect(screen.getByRole("heading", { name: /The march/ }).querySelector("mark")).not.toBeNull();
  });

  it("wants every word or part of a word, and writes what stands there as it is", async () => {
    const container = await open();
    await seek("mar  snow");
    expect([...container.querySelectorAll("article")].map(({ id }) => id)).toEqual(["B2"]);
    expect(container.querySelector("article h3")?.textContent).toBe("B2 <b>Snow</b> ");
    expect(marks(container)).toEqual(["Mar", "Snow", "mar"]);
    await seek("nothing of the kind");
    expect(container.querySelectorAll("article")).toHaveLength(0);
    expect(screen.getByRole("status").textContent.trim()).toBe("Nothing has all of these words.");
  });

  it("gives way to the whole book again", async () => {
    const container = await open();
    await seek("snow");
    expect(screen.queryByRole("heading", { name: "In short" })).toBeNull();
    await seek("");
    expect(screen.getByRole("heading", { name: "In short" })).toBeTruthy();
    expect(container.querySelectorAll("article")).toHaveLength(4);
    expect(marks(container)).toEqual([]);
  });
});

describe("the primer of a rulebook", () => {
  it("tells of the game and its battles, and leads to sections and examples", async () => {
    const container = await open();
    const primer = container.querySelector<HTMLElement>(".primer")!;
    const has = within(primer);
    expect(has.getByText("Short.")).toBeTruthy();
    expect(has.getByText("Hold the ford.")).toBeTruthy();
    const links = has.getAllByRole("link");
    expect(links.map((link) => [link.textContent.trim(), link.getAttribute("href")])).toEqual([
      ["Ratings and balance", "/ratings/book"],
      ["The turn", "#section-0"],
      ["Marching", "#section-1"],
      ["More pictures", "#diagrams"],
      ["The march B1", "#B1"],
    ]);
    for (const link of links.slice(1))
      expect(container.querySelector(link.getAttribute("href")!)).not.toBeNull();
  });

  it("says which clause a match may change", async () => {
    const container = await open();
    expect(container.querySelector("#A2")?.textContent).toContain(
      "A match may change this: Who rolls the die?",
    );
  });
});

describe("the examples of a rulebook", () => {
  it("stand at the clauses that name them, and come when they are nearly in view", async () => {
    const container = await open();
    const clause = container.querySelector<HTMLElement>("#B1")!;
    expect(container.querySelectorAll(".example")).toHaveLength(2);
    expect(clause.querySelectorAll(".example")).toHaveLength(1);
    expect(pictures()).toEqual([]);
    View.scroll(clause);
    expect(
      await within(clause).findByRole("img", { name: "The march (B1)." }, PATIENT),
    ).toBeTruthy();
    expect(pictures()).toEqual(["/api/rulesets/book/diagrams/march/"]);
    expect(within(clause).queryByRole("button")).toBeNull();
    const { href } = within(clause).getByRole<HTMLAnchorElement>("link", { name: /alone/ });
    expect(new URL(href).pathname).toBe("/rules/book/diagrams/march");
  });

  it("are all in the page when it is printed", async () => {
    await import("../../src/pages/rules/printing");
    let release = (): void => {};
    held = new Promise((resolve) => (release = resolve));
    await open();
    const print = vi.fn();
    vi.stubGlobal("print", print);
    await seek("snow");
    await fireEvent.click(screen.getByRole("button", { name: "Print" }));
    await vi.waitFor(() => expect(pictures()).toContain(FLAG), PATIENT);
    expect(print).not.toHaveBeenCalled();
    release();
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), PATIENT);
    const captions = [...document.querySelectorAll("figcaption")].map((each) => each.textContent);
    expect(captions).toEqual(["The march (B1).", "A flag."]);
    expect(document.querySelectorAll("article")).toHaveLength(4);
    expect(document.querySelector("details")?.open).toBe(true);
  });
});
