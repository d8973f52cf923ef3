import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { artUrl, fetchBoard, fetchClauses, type RulesetInfo } from "../../src/protocol/api";

import { alongside, loadKit, loadPieceSet, nameBot } from "../../src/ruleset/kit";

const OLD = {
  ...{ ruleset: "ice road", edition: 1, version: "0a1b" },
  ...{ scenario: "frost", options: { wind: "on" } },
};
const FILES = "/static/rulesets/ice%20road/1/0a1b";
const SYMBOLS = '<svg><symbol id="gun"><path d="M0 0"/></symbol></svg>';
let asked: string[];
let answers: Record<string, Response>;

function answerJson(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { "Content-Type": "application/json" } });
}

beforeEach(() => {
  asked = [];
  answers = {
    "/api/rulesets/ice%20road/": answerJson({ id: "ice road", edition: 1, version: "0a1b" }),
    "/api/rulesets/ice%20road/board/": answerJson({ kind: "table" }),
    [`${FILES}/clauses/en.json`]: answerJson({ K1: { title: "Ice", text: "It bears men." } }),
    [`${FILES}/first/frost/en.json`]: answerJson({
      messages: "rest = Rest here",
      titles: { K1: "Ice" },
      symbols: SYMBOLS,
      more: ["horse"],
    }),
    [`${FILES}/later/frost/en.json`]: answerJson({
      messages: "march = March on",
      titles: { K2: "Snow" },
      symbols: SYMBOLS.replace("gun", "horse"),
      more: ["gun"],
    }),
    [`${FILES}/art/symbols.svg`]: new Response(SYMBOLS),
  };
  vi.stubGlobal("fetch", (what: Request | string) => {
    const url = new URL(typeof what === "string" ? what : what.url, location.origin);
    asked.push(url.pathname + url.search);
    const answer = answers[url.pathname] ?? new Response("Nothing here.\n", { status: 404 });
    return Promise.resolve(answer.clone());
  });
});

afterEach(() => vi.unstubAllGlobals());

describe("a match of an old edition", () => {
  test("asks for everything of that edition and version", async () => {
    const kit = await loadKit(OLD);
    expect(asked.toSorted()).toEqual([
      "/api/rulesets/ice%20road/?wind=on&scenario=frost&edition=1&version=0a1b",
      `${FILES}/first/frost/en.json`,
      `${FILES}/later/frost/en.json`,
    ]);
    expect(["rest", "march", "sing"].map((id) => kit.say({ id }))).toEqual([
      "Rest here",
      "March on",
      "sing",
    ]);
    expect(kit.titles).toEqual({ K1: "Ice", K2: "Snow" });
    expect(kit.partial).toBe(false);
    expect(["gun", "horse", "boat"].map(kit.art.has)).toEqual([true, true, false]);
  });

  test("asks for what is said later once, and with it for what else is said then", async () => {
    const kit = await loadKit(OLD, false);
    expect(asked).not.toContain(`${FILES}/later/frost/en.json`);
    expect([kit.partial, kit.say({ id: "rest" })]).toEqual([true, "Rest here"]);
    const asks = vi.fn(() => Promise.resolve());
    alongside.push(asks);
    await Promise.all([kit.fetchMore(), kit.fetchMore()]);
    alongside.splice(alongside.indexOf(asks), 1);
    expect(asks).toHaveBeenCalledTimes(1);
    expect(asked.filter((url) => url.includes("later"))).toHaveLength(1);
    expect([kit.partial, kit.say({ id: "march" })]).toEqual([false, "March on"]);
    expect(kit.titles).toEqual({ K1: "Ice", K2: "Snow" });
  });

  test("asks for what is said later when it is to be said, and again where it does not come", async () => {
    const file = `${FILES}/later/frost/en.json`;
    const { [file]: kept } = answers;
    delete answers[file];
    const kit = await loadKit(OLD, false);
    const heard: string[] = [];
    const stop = $effect.root(() => {
      $effect(() => void heard.push(kit.say({ id: "march" })));
    });
    flushSync();
    await kit.fetchMore();
    expect([heard, kit.partial]).toEqual([[""], true]);
    answers[file] = kept!;
    await kit.fetchMore();
    flushSync();
    expect(heard).toEqual(["", "March on"]);
    stop();
  });

  test("reads its clauses once, when the first is asked for", async () => {
    const kit = await loadKit(OLD);
    asked = [];
    const all = { K1: { title: "Ice", text: "It bears men." } };
    expect([await kit.readClauses(), await kit.readClauses()]).toEqual([all, all]);
    expect(asked).toEqual([`${FILES}/clauses/en.json`]);
  });

  test("asks for its clauses again that could not be had", async () => {
    const file = `${FILES}/clauses/en.json`;
    const kit = await loadKit(OLD);
    const { [file]: kept } = answers;
    delete answers[file];
    await expect(kit.readClauses()).rejects.toMatchObject({ status: 404 });
    answers[file] = kept!;
    expect(Object.keys(await kit.readClauses())).toEqual(["K1"]);
  });

  test("is played on that edition's board, with that edition's map", async () => {
    expect(await fetchBoard(OLD)).toEqual({ kind: "table" });
    expect(asked).toEqual([
      "/api/rulesets/ice%20road/board/?wind=on&scenario=frost&edition=1&version=0a1b",
    ]);
    expect(artUrl(OLD, "map of ice.svg")).toBe(`${FILES}/art/map%20of%20ice.svg`);
  });

  test("is drawn with letters where there are no symbols", async () => {
    delete answers[`${FILES}/art/symbols.svg`];
    answers[`${FILES}/messages/en.ftl`] = new Response("rest = Rest here");
    const set = await loadPieceSet(OLD);
    expect([set.art.has("gun"), set.say({ id: "rest" })]).toEqual([false, "Rest here"]);
  });

  test("draws a symbol that comes later as soon as it is here", async () => {
    const kit = await loadKit(OLD, false);
    expect(["gun", "boat"].map(kit.art.has)).toEqual([true, false]);
    expect(asked).not.toContain(`${FILES}/later/frost/en.json`);
    const drawn: boolean[] = [];
    const stop = $effect.root(() => {
      $effect(() => void drawn.push(kit.art.has("horse")));
    });
    flushSync();
    await kit.fetchMore();
    flushSync();
    expect(drawn).toEqual([false, true]);
    stop();
  });
});

test("a file that is not there is an error that says so", async () => {
  delete answers[`${FILES}/clauses/en.json`];
  const failed = fetchClauses(OLD).catch((error: unknown) => error);
  expect(await failed).toMatchObject({ status: 404, code: "error" });
});

test("a computer opponent is called by its title, anybody else by his name", () => {
  const info = { bots: [{ id: "recruit", title: "Recruit" }] } as RulesetInfo;
  expect(["recruit", "Ensign Orlov", ""].map((name) => nameBot(info, name))).toEqual([
    "Recruit",
    "Ensign Orlov",
    "",
  ]);
});
