import { afterEach, describe, expect, it, vi } from "vitest";
import { BoardPages } from "../../../src/table/boards/pages.svelte";

/** A server with so many boards, fifty a page, the newest first. */
function serveBoards(codes: string[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    const url = new URL(request.url, "http://tachanka.example");
    asked.push(url.searchParams.toString());
    const page = Number(url.searchParams.get("page"));
    const found = codes.slice((page - 1) * 50, page * 50);
    const next = page * 50 < codes.length ? page + 1 : null;
    return Promise.resolve(Response.json({ results: found.map((code) => ({ code })), next }));
  });
  return asked;
}

const name = (n: number) => Array.from({ length: n }, (_, i) => `b${n - i}`);

afterEach(() => vi.unstubAllGlobals());

describe("boards by the page", () => {
  it("come one page after another, until all are there", async () => {
    const asked = serveBoards(name(120));
    const pages = new BoardPages("m1");
    expect(pages.boards).toBeNull();
    await pages.load();
    expect(pages.boards).toHaveLength(50);
    await pages.load(pages.next!);
    await pages.load(pages.next!);
    expect(pages.boards?.map(({ code }) => code)).toEqual(name(120));
    expect(pages.next).toBeNull();
    expect(asked).toEqual(["match=m1&page=1", "match=m1&page=2", "match=m1&page=3"]);
  });

  it("are told once each where one was begun meanwhile", async () => {
    const codes = name(60);
    serveBoards(codes);
    const pages = new BoardPages();
    await pages.load();
    codes.unshift("young");
    await pages.load(2);
    expect(pages.boards?.map(({ code }) => code)).toEqual(name(60));
    await pages.load();
    expect(pages.boards?.[0]?.code).toBe("young");
    expect(pages.next).toBe(2);
  });

  it("say why none came, and keep those that are there", async () => {
    serveBoards(name(60));
    const pages = new BoardPages();
    await pages.load();
    vi.stubGlobal("fetch", () =>
      Promise.resolve(Response.json({ code: "fault", text: "No." }, { status: 500 })),
    );
    await pages.load(2);
    expect([pages.failed, pages.boards?.length]).toEqual(["No.", 50]);
  });
});
