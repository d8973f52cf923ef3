import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askRematch, createMatch, joinMatch, type NewMatch } from "../../src/protocol/api";
import { compareNote, findNote, noteSalt, noteSeal } from "../../src/fairness/seal-notes";

const WISH: NewMatch = { ruleset: "r", scenario: "s", options: {}, opponent: "link", side: "red" };
interface Asked {
  path: string;
  body: Record<string, string>;
}
type Answer = { status: number; body: object } | "lost";

/** The network, played by the test: what was asked, and what comes back, in order. */
let asked: Asked[];
let answers: Answer[];

const give = (...given: Answer[]) => (answers = given);
const ok = (body: object): Answer => ({ status: 200, body });
const seal = (text: string): Answer => ({ status: 201, body: { seal: text } });
const refuse = (code: string, status = 409): Answer => ({ status, body: { code, text: "No." } });
const paths = () => asked.map(({ path }) => path.replace("/api/", ""));
const sent = (n: number) => asked[n]!.body;

async function answer(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  asked.push({ path, body: JSON.parse((await request.text()) || "{}") as Asked["body"] });
  const next = answers.shift();
  if (!next || next === "lost") throw new TypeError("the line is down");
  return Response.json(next.body, { status: next.status });
}

beforeEach(() => {
  asked = [];
  localStorage.clear();
  document.cookie = "csrftoken=token";
  vi.stubGlobal("fetch", answer);
});
afterEach(() => vi.unstubAllGlobals());

describe("opening a match", () => {
  it("draws the seal first and makes the salt after it", async () => {
    give(seal("S1"), ok({ code: "m1", commitment: "S1" }));
    await createMatch(WISH);
    expect(paths()).toEqual(["seals/", "matches/"]);
    const { salt } = sent(1);
    const usual = {
      ...{ bot: "", invited: "", rated: null, band: null, programs: false },
      watchers: "number",
    };
    expect(sent(1)).toEqual({ ...WISH, ...usual, seal: "S1", salt });
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    expect(findNote("m1")).toEqual({ code: "m1", seal: "S1", salt, alone: false });
  });

  it.each(["bot", "rules", "hotseat"] as const)(
    "is alone in giving a salt: %s",
    async (opponent) => {
      give(seal("S1"), ok({ code: "m1", commitment: "S1" }));
      await createMatch({ ...WISH, opponent });
      expect(findNote("m1")?.alone).toBe(true);
    },
  );

  it("knows its salt again where the answer was lost", async () => {
    give(seal("S1"));
    await expect(createMatch({ ...WISH, opponent: "bot" })).rejects.toThrow();
    noteSeal("m1", "S1");
    expect(findNote("m1")).toEqual({ code: "m1", seal: "S1", salt: sent(1).salt, alone: true });
    expect(findNote("?S1")).toBeNull();
  });

  it("takes a new seal and a new salt, once, where the seal no longer waits", async () => {
    give(seal("S1"), refuse("no-seal"), seal("S2"), ok({ code: "m1", commitment: "S2" }));
    await createMatch(WISH);
    expect(paths()).toEqual(["seals/", "matches/", "seals/", "matches/"]);
    expect([sent(1).seal, sent(3).seal]).toEqual(["S1", "S2"]);
    expect(sent(3).salt).not.toBe(sent(1).salt);
    expect(findNote("m1")).toMatchObject({ seal: "S2", salt: sent(3).salt });
    give(seal("S3"), refuse("no-seal"), seal("S4"), refuse("no-seal"));
    await expect(createMatch(WISH)).rejects.toMatchObject({ code: "no-seal" });
  });

  it("tries once only where it is refused for another reason", async () => {
    give(seal("S1"), refuse("too-many"));
    await expect(createMatch(WISH)).rejects.toMatchObject({ code: "too-many" });
    expect(paths()).toEqual(["seals/", "matches/"]);
  });

  it("notes the seal it was told, also where the match shows another", async () => {
    give(seal("S1"), ok({ code: "m1", commitment: "S2" }));
    await createMatch(WISH);
    expect(findNote("m1")?.seal).toBe("S1");
  });
});

describe("joining a match", () => {
  const match = { code: "m1", commitment: "S1" };

  it("notes its seal and its own salt", async () => {
    give(ok(match));
    await joinMatch(match, "red");
    expect(paths()).toEqual(["matches/m1/join/"]);
    expect(findNote("m1")).toEqual({ code: "m1", seal: "S1", salt: sent(0).salt, alone: false });
  });

  it("keeps the seal it has seen first", async () => {
    noteSeal("m1", "S0");
    give(ok(match));
    await joinMatch(match);
    expect(findNote("m1")).toMatchObject({ seal: "S0", salt: sent(0).salt });
  });

  it("sends the same salt again where no answer came, for it may have been taken", async () => {
    give("lost", ok(match));
    await expect(joinMatch(match)).rejects.toMatchObject({ code: "offline" });
    await joinMatch(match);
    expect(sent(1).salt).toBe(sent(0).salt);
  });

  it("forgets a salt that was refused", async () => {
    give(refuse("full"));
    await expect(joinMatch(match)).rejects.toMatchObject({ code: "full" });
    expect(findNote("m1")).toEqual({ code: "m1", seal: "S1", salt: "", alone: false });
  });
});

describe("playing again", () => {
  const old = { code: "m0", opponent: "link" } as const;

  it("brings a seal for the new match", async () => {
    give(seal("S1"), ok({ code: "m1", commitment: "S1", join: false }));
    await askRematch(old);
    expect(paths()).toEqual(["seals/", "matches/m0/rematch/"]);
    expect(sent(1)).toEqual({ seal: "S1", salt: findNote("m1")!.salt });
    expect(findNote("m1")).toMatchObject({ seal: "S1", alone: false });
  });

  it("joins the other's match with a salt made when its seal was read", async () => {
    const theirs = { code: "m1", commitment: "S0", join: true };
    give(seal("S1"), ok(theirs), ok({ ...theirs, join: false }));
    const match = await askRematch(old);
    expect(match).toEqual({ ...theirs, join: false });
    expect(paths()).toEqual(["seals/", "matches/m0/rematch/", "matches/m1/join/"]);
    expect(sent(2).salt).not.toBe(sent(1).salt);
    expect(findNote("m1")).toMatchObject({ seal: "S0", salt: sent(2).salt });
  });

  it("keeps its note where it asks again for a match that goes on", async () => {
    noteSalt("m1", "S0", "salt", true);
    give(seal("S1"), ok({ code: "m1", commitment: "S0", join: false }));
    await askRematch({ code: "m0", opponent: "bot" });
    expect(findNote("m1")).toEqual({ code: "m1", seal: "S0", salt: "salt", alone: true });
  });
});

describe("notes", () => {
  it("make room for new ones", () => {
    for (let n = 0; n < 310; n++) noteSeal(`m${n}`, "S");
    expect([findNote("m9"), findNote("m10")?.code, findNote("m309")?.code]).toEqual([
      null,
      "m10",
      "m309",
    ]);
  });

  it("do without a place to keep them, and with nonsense there", () => {
    localStorage.setItem("tachanka.seals", "{");
    expect(findNote("m1")).toBeNull();
    localStorage.setItem("tachanka.seals", '{"a": 1}');
    noteSeal("m1", "S1");
    expect(findNote("m1")?.seal).toBe("S1");
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new DOMException("no");
      },
      setItem: () => {
        throw new DOMException("no");
      },
    });
    noteSeal("m2", "S1");
    expect(findNote("m1")).toBeNull();
  });

  const note = { code: "m1", seal: "S", salt: "mine", alone: false };
  it.each([
    [null, ["a", ""], { seal: "unknown", salt: "none", others: "asked" }],
    [{ ...note, salt: "" }, ["a", ""], { seal: "seen", salt: "none", others: "asked" }],
    [note, ["theirs", "mine"], { seal: "given", salt: "there", others: "asked" }],
    [note, ["theirs", ""], { seal: "given", salt: "missing", others: "asked" }],
    [{ ...note, seal: "T" }, ["mine", ""], { seal: "other", salt: "there", others: "asked" }],
    [{ ...note, alone: true }, ["mine", ""], { seal: "given", salt: "there", others: "none" }],
    [{ ...note, alone: true }, ["x", "mine"], { seal: "given", salt: "there", others: "foreign" }],
    [
      { ...note, alone: true },
      ["mine", "mine"],
      { seal: "given", salt: "there", others: "foreign" },
    ],
  ])("are compared with the record: %j, %j", (kept, salts, said) => {
    expect(compareNote(kept, { commitment: "S", salts })).toEqual(said);
  });
});
