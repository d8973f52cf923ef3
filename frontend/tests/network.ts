/** The network, played by a test: the line of a match, and what the HTTP API answers. */
import type { Wire } from "../src/protocol/socket";
import type { Command, Message } from "../src/types";

export class Line implements Wire {
  readyState = 0;
  sent: Command[] = [];
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.(new Event("open"));
  }
  say(message: Message): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: "" } as CloseEvent);
  }
}

/** Answers by path, with the query where one is named; what is not named is not found. */
export function serve(answers: Record<string, unknown>): typeof fetch {
  return (input) => {
    const { pathname, search } = new URL(
      typeof input === "string" ? input : new Request(input).url,
      location.origin,
    );
    const answer = answers[pathname + search] ?? answers[pathname];
    if (answer === undefined)
      return Promise.resolve(
        Response.json({ code: "missing", text: `${pathname} is not there.` }, { status: 404 }),
      );
    if (typeof answer === "string") return Promise.resolve(new Response(answer));
    return Promise.resolve(Response.json(answer));
  };
}
