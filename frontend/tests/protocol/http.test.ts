import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeClient } from "../../src/protocol/http";

let asked: Request[];
let answer: Response;
const prepared: string[] = [];
const client = makeClient(({ method, headers }) => {
  prepared.push(method);
  headers.set("X-CSRFToken", "t");
  return Promise.resolve();
});

beforeEach(() => {
  asked = [];
  prepared.length = 0;
  answer = new Response('{"a": 1}');
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request);
    return Promise.resolve(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

test("asks with what stands in the path and behind it, and leaves out what is not said", async () => {
  const query = { page: 2, status: undefined, mine: true, name: "a b&c", seats: ["x", "y"] };
  const told = await client.GET(
    "/api/matches/{code}/lines/" as never,
    {
      params: { path: { code: "a/b" }, query },
    } as never,
  );
  const tail = "page=2&mine=true&name=a%20b%26c&seats=x&seats=y";
  expect(asked[0]!.url).toBe(`${location.origin}/api/matches/a%2Fb/lines/?${tail}`);
  expect(told).toMatchObject({ data: { a: 1 } });
  expect(prepared).toEqual([]);
});

test("writes JSON, and shows who asks first", async () => {
  await client.POST("/api/me/", { body: { name: "Ann" } } as never);
  const [request] = asked;
  expect([request!.method, prepared]).toEqual(["POST", ["POST"]]);
  expect(await request!.text()).toBe('{"name":"Ann"}');
  expect(request!.headers.get("Content-Type")).toBe("application/json");
  expect(request!.headers.get("X-CSRFToken")).toBe("t");
});

test.each([
  [new Response(null, { status: 204 }), { data: undefined }],
  [new Response('{"text": "No."}', { status: 400 }), { error: { text: "No." } }],
  [new Response("Bad gateway", { status: 502 }), { error: "Bad gateway" }],
])("tells what came back", async (came, told) => {
  answer = came;
  expect(await client.DELETE("/api/me/" as never, {} as never)).toEqual({
    ...told,
    response: came,
  });
});
