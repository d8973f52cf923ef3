/** Asks the API. Whose paths, parameters and answers these are, the server's schema says. */
import type { Client } from "openapi-fetch";
import type { paths } from "../generated/api";

interface Wish {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: unknown;
  bodySerializer?: (body: never) => BodyInit;
  headers?: Record<string, string>;
}

const at = (value: unknown): string => encodeURIComponent(String(value));

function makeUrl(
  path: string,
  { path: parts = {}, query = {} }: NonNullable<Wish["params"]>,
): string {
  const asked = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (each == null ? [] : [`${at(name)}=${at(each)}`])),
  );
  const url = location.origin + path.replace(/\{(\w+)\}/g, (_, name: string) => at(parts[name]));
  return asked.length ? `${url}?${asked.join("&")}` : url;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `prepare`: what is done to a request that writes, before it goes out. */
export function makeClient(
  prepare: (request: Request) => Promise<void>,
): Pick<Client<paths>, "GET" | "POST" | "PUT" | "PATCH" | "DELETE"> {
  const make =
    (method: string) =>
    async (
      path: string,
      { params = {}, body, bodySerializer = JSON.stringify, headers }: Wish = {},
    ) => {
      const request = new Request(makeUrl(path, params), {
        method,
        credentials: "same-origin",
        ...(body !== undefined && {
          body: bodySerializer(body as never),
          headers: { "Content-Type": "application/json", ...headers },
        }),
      });
      if (method !== "GET") await prepare(request);
      // Asked for at each call, so that a test may put its own in place.
      const response = await fetch(request);
      if (!response.ok) return { error: parse(await response.text()), response };
      if (response.status === 204 || response.headers.get("Content-Length") === "0")
        return { data: undefined, response };
      return { data: (await response.json()) as unknown, response };
    };
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  return Object.fromEntries(methods.map((method) => [method, make(method)])) as never;
}
