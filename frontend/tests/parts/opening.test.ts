import { afterEach, describe, expect, it, vi } from "vitest";
import { openRecord } from "../../src/parts/record/opening";
import { ApiError } from "../../src/protocol/api";

const TEXT = JSON.stringify({ ruleset: "battle_dice", entries: "Ильясов ".repeat(1000) });

afterEach(() => vi.unstubAllGlobals());

/** What the server is sent, and what it answers. */
function answer(status: number, body: unknown): Request[] {
  const sent: Request[] = [];
  document.cookie = "csrftoken=token";
  vi.stubGlobal("fetch", (request: Request) => {
    sent.push(request);
    return Promise.resolve(Response.json(body, { status }));
  });
  return sent;
}

async function unpack(request: Request): Promise<string> {
  const packed = new Uint8Array(await request.arrayBuffer());
  const stream = new Response(packed).body!.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

describe("a record file", () => {
  it("is sent packed, as it is", async () => {
    const sent = answer(201, { code: "abc" });
    expect((await openRecord(new Blob([TEXT]))).code).toBe("abc");
    const [request] = sent;
    expect(new URL(request!.url).pathname).toBe("/api/imports/");
    expect(request!.headers.get("Content-Type")).toBe("application/json");
    expect(request!.headers.get("Content-Encoding")).toBe("gzip");
    expect(await unpack(request!)).toBe(TEXT);
  });

  it("that does not hold is refused in the server's words", async () => {
    answer(400, { code: "malformed", text: "Entry 4 cannot be played." });
    const asked = openRecord(new Blob(["{}"]));
    await expect(asked).rejects.toThrow("Entry 4 cannot be played.");
    await expect(asked).rejects.toBeInstanceOf(ApiError);
  });
});
