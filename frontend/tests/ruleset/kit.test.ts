import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  artUrl,
  fetchBoard,
  fetchClauses,
  type MatchDetail,
  type RulesetInfo,
} from "../../src/protocol/api";
import { loadKit, nameBot } from "../../src/ruleset/kit";

const OLD = { ruleset: "ice road", edition: 1, version: "0a1b" };
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
    [`${FILES}/titles/en.json`]: answerJson({ K1: "Ice" }),
    [`${FILES}/messages/en.ftl`]: new Response("rest = Rest here"),
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
      "/api/rulesets/ice%20road/?edition=1&version=0a1b",
      `${FILES}/art/symbols.svg`,
      `${FILES}/messages/en.ftl`,
      `${FILES}/titles/en.json`,
    ]);
    expect(kit.say({ id: "rest" })).toBe("Rest here");
    expect(kit.titles).toEqual({ K1: "Ice" });
    expect(kit.art.has("gun")).toBe(true);
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
    const match = { ...OLD, scenario: "frost", options: { wind: "on" } } as unknown as MatchDetail;
    expect(await fetchBoard(match)).toEqual({ kind: "table" });
    expect(asked).toEqual([
      "/api/rulesets/ice%20road/board/?wind=on&scenario=frost&edition=1&version=0a1b",
    ]);
    expect(artUrl(OLD, "map of ice.svg")).toBe(`${FILES}/art/map%20of%20ice.svg`);
  });

  test("is drawn with letters where there are no symbols", async () => {
    delete answers[`${FILES}/art/symbols.svg`];
    const kit = await loadKit(OLD);
    expect(kit.art.has("gun")).toBe(false);
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
