import { describe, expect, it } from "vitest";
import { HeldLine } from "../../src/protocol/held-line";
import { Line } from "../network";

const pong = (seq: number) => ({ type: "pong", seq }) as const;

/** A held line, the line behind it, and what is heard of it once somebody listens. */
function hold() {
  const line = new Line();
  const held = new HeldLine(line);
  const heard: string[] = [];
  const listen = () => {
    held.onopen = () => void heard.push("open");
    held.onmessage = (event) => void heard.push(String(event.data));
    held.onclose = (event) => void heard.push(`closed ${event.code}`);
  };
  return { line, held, heard, listen };
}

describe("a line that is opened before its page is there", () => {
  it("tells what has come when it is released, in order, and then at once", () => {
    const { line, held, heard, listen } = hold();
    line.open();
    line.say(pong(1));
    listen();
    line.say(pong(2));
    expect(heard).toEqual([]);
    held.release();
    expect(heard).toEqual(["open", JSON.stringify(pong(1)), JSON.stringify(pong(2))]);
    line.say(pong(3));
    expect(heard.at(-1)).toBe(JSON.stringify(pong(3)));
    held.release();
    expect(heard).toHaveLength(4);
  });

  it("tells that it has ended meanwhile, and why", () => {
    const { line, held, heard, listen } = hold();
    line.drop(4404);
    listen();
    held.release();
    expect(heard).toEqual(["closed 4404"]);
  });

  it("is written to and closed as the line itself", () => {
    const { line, held } = hold();
    line.open();
    expect(held.readyState).toBe(1);
    held.send('{"type":"ping"}');
    expect(line.sent).toEqual([{ type: "ping" }]);
    held.close();
    expect([held.readyState, line.readyState]).toEqual([3, 3]);
  });
});
