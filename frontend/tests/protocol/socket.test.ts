import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeKey, MatchSocket, type Connection } from "../../src/protocol/socket";
import type { Message } from "../../src/types";
import { makeSight, makeStep } from "../fixtures";
import { Line } from "../network";

let lines: Line[];
let heard: Message[];
let states: Connection[];
let addresses: string[];

function connect(random = () => 1): MatchSocket {
  return new MatchSocket({
    url: "ws://test/",
    onMessage: (message) => heard.push(message),
    onConnection: (state) => states.push(state),
    makeSocket: (url) => {
      addresses.push(url);
      const line = new Line();
      lines.push(line);
      return line;
    },
    random,
  });
}

const last = () => lines.at(-1)!;
const numbers = () => heard.map((message) => ("seq" in message ? message.seq : null));
const act = (key: string, seq = 1) =>
  ({ type: "play", key, seq, seat: "red", act: { verb: "end" } }) as const;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  heard = [];
  states = [];
  addresses = [];
});
afterEach(() => vi.useRealTimers());

describe("MatchSocket", () => {
  it("delivers the sight and then the steps in order", () => {
    connect();
    last().open();
    last().say(makeSight(1));
    last().say(makeStep(2));
    expect(numbers()).toEqual([1, 2]);
    expect(states).toEqual(["connecting", "live"]);
  });

  it("asks for what is missing, once it sees a gap", () => {
    connect();
    last().open();
    last().say(makeSight(1));
    last().say(makeStep(4));
    expect(last().sent).toEqual([{ type: "since", seq: 1 }]);
    last().say(makeStep(2));
    last().say(makeStep(3));
    expect(numbers()).toEqual([1, 2, 3, 4]);
  });

  it("asks for a whole sight when the gap is not filled", () => {
    connect();
    last().open();
    last().say(makeSight(1));
    last().say(makeStep(3));
    vi.advanceTimersByTime(2000);
    expect(last().sent.at(-1)).toEqual({ type: "look", seat: "red" });
    last().say(makeSight(3));
    expect(numbers()).toEqual([1, 3]);
  });

  it("says within three seconds that a question is not answered, and when it is", () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1));
    void socket.ask(act("a"));
    vi.advanceTimersByTime(2_499);
    expect(states).toEqual(["connecting", "live"]);
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toBe("silent");
    last().say({ type: "done", key: "a", seq: 2 });
    expect(states.slice(-2)).toEqual(["silent", "live"]);
    // The question is answered: nothing is in doubt any more, and the line stays.
    vi.advanceTimersByTime(8_000);
    expect([states.at(-1), lines.length]).toEqual(["live", 1]);
  });

  it("knows at once what the browser knows: there is no network", () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1));
    void socket.ask(act("a"));
    socket.sever();
    expect([states.at(-1), last().readyState]).toEqual(["lost", 3]);
    socket.wake();
    last().open();
    last().say(makeSight(1));
    expect(last().sent).toEqual([act("a")]);
    socket.close();
    socket.sever();
    expect([states.at(-1), lines.length]).toEqual(["closed", 2]);
  });

  it("connects again after longer and longer waits", () => {
    connect();
    last().drop();
    vi.advanceTimersByTime(499);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
    last().drop();
    vi.advanceTimersByTime(999);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(3);
    expect(states).toEqual(["connecting", "lost", "lost", "lost", "lost"]);
  });

  it("waits for chance, too: pages that lost their line together come back one by one", () => {
    const waits = [0, 0.5, 1].map((chance) => {
      connect(() => chance);
      last().drop();
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      return Date.now() - before;
    });
    expect(waits).toEqual([250, 375, 500]);
  });

  it("asks for another process where one is silent, and for its own again once it was heard", () => {
    connect();
    for (let attempt = 0; attempt < 5; attempt++) {
      last().drop();
      vi.advanceTimersToNextTimer();
    }
    last().open();
    last().say(makeSight(1));
    last().drop();
    vi.advanceTimersToNextTimer();
    const home = "ws://test/";
    const [next, third] = ["?again=1", "?again=2"].map((query) => home + query);
    expect(addresses).toEqual([home, home, next, next, third, third, home]);
  });

  it("waits long only where the server is away for long", () => {
    connect();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 42; attempt++) {
      last().drop();
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      waits.push(Date.now() - before);
    }
    expect(waits.slice(0, 4)).toEqual([500, 1000, 1500, 1500]);
    expect(new Set(waits.slice(2, 40))).toEqual(new Set([1500]));
    expect(waits.slice(40)).toEqual([15_000, 15_000]);
  });

  it("comes back later and later where it is only refused", () => {
    connect();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 41; attempt++) {
      last().open();
      last().say({ type: "refused", key: "", code: "fault", text: "The rules differ." });
      last().drop(1011);
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      waits.push(Date.now() - before);
    }
    expect([waits[0], waits[2], waits[40]]).toEqual([500, 1500, 15_000]);
  });

  it("looks for another line where a command is not answered", () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1));
    void socket.ask({
      type: "ask-forecast",
      key: "k0",
      seq: 1,
      seat: "red",
      act: { verb: "fire" },
    });
    vi.advanceTimersByTime(9_000);
    expect(lines).toHaveLength(1);
    void socket.ask(act("k1"));
    vi.advanceTimersByTime(8_500);
    expect(lines).toHaveLength(2);
  });

  it("sends a command without an answer again, with its key, after the line was down", async () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1));
    const answer = socket.ask(act("k1"));
    last().drop();
    vi.advanceTimersByTime(500);
    last().open();
    expect(last().sent).toEqual([]);
    last().say(makeSight(2));
    expect(last().sent).toEqual([act("k1")]);
    last().say({ type: "done", key: "k1", seq: 2 });
    await expect(answer).resolves.toEqual({ type: "done", key: "k1", seq: 2 });
  });

  it("takes the word of a step that its command is done", async () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1));
    const answer = socket.ask(act("k1"));
    last().say({ ...makeStep(2), done: "k1" });
    await expect(answer).resolves.toEqual({ type: "done", key: "k1", seq: 2 });
    last().drop();
    vi.advanceTimersByTime(500);
    last().open();
    last().say(makeSight(2));
    expect(last().sent).toEqual([]);
  });

  it("does not send an answered command again", async () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1));
    const answer = socket.ask(act("k1"));
    last().say({ type: "refused", key: "k1", code: "stale", text: "too late" });
    expect((await answer).type).toBe("refused");
    last().drop();
    vi.advanceTimersByTime(500);
    last().open();
    last().say(makeSight(1));
    expect(last().sent).toEqual([]);
  });

  it("asks for the step of its own act when only the answer came", () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1));
    void socket.ask(act("k1"));
    last().say({ type: "done", key: "k1", seq: 2 });
    vi.advanceTimersByTime(2000);
    expect(last().sent.at(-1)).toEqual({ type: "since", seq: 1 });
  });

  it("looks from the same seat after it has connected again", () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1));
    socket.look("white");
    expect(last().sent).toEqual([{ type: "look", seat: "white" }]);
    last().say(makeSight(1, { viewer: "seat:white" }));
    last().drop();
    vi.advanceTimersByTime(500);
    last().open();
    last().say(makeSight(2, { viewer: "seat:red" }));
    expect(last().sent).toEqual([{ type: "look", seat: "white" }]);
    last().say(makeSight(2, { viewer: "seat:white" }));
    expect(numbers()).toEqual([1, 1, 2]);
  });

  it("opens a new line for somebody who has sat down", () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1, { viewer: "public" }));
    socket.reopen("red");
    expect(lines.map((line) => line.readyState)).toEqual([3, 0]);
    last().open();
    last().say(makeSight(1));
    expect(last().sent).toEqual([]);
    expect(numbers()).toEqual([1, 1]);
  });

  it("finds a dead line out by an unanswered ping", () => {
    connect();
    last().open();
    last().say(makeSight(1));
    vi.advanceTimersByTime(25_000);
    expect(last().sent).toEqual([{ type: "ping" }]);
    vi.advanceTimersByTime(8_500);
    expect(lines).toHaveLength(2);
  });

  it("after a sleep pings the open line and asks for what it slept through", () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1));
    socket.wake();
    last().say({ type: "pong", seq: 5 });
    expect(last().sent).toEqual([{ type: "ping" }, { type: "since", seq: 1 }]);
  });

  it("after a sleep opens a closed line at once", () => {
    const socket = connect();
    last().open();
    last().say(makeSight(1));
    last().drop();
    socket.wake();
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
  });

  it("gives up where no attempt can help", () => {
    connect();
    last().drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(states.at(-1)).toBe("closed");
  });

  it("comes back late where too many are there", () => {
    connect();
    last().open();
    last().drop(4429);
    expect(states.at(-1)).toBe("crowded");
    vi.advanceTimersByTime(14_999);
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(lines).toHaveLength(2);
  });

  it("hands refusals of nobody's command on", () => {
    connect();
    last().open();
    last().say({ type: "refused", code: "malformed", text: "what?" });
    expect(heard).toEqual([{ type: "refused", code: "malformed", text: "what?" }]);
  });

  it("never makes the same key twice", () => {
    const keys = Array.from({ length: 500 }, makeKey);
    expect(new Set(keys).size).toBe(500);
    expect(keys.every((key) => key.length <= 64)).toBe(true);
  });
});
