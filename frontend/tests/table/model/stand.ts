/** A match page's model at a played network: no ruleset that exists, no server. */
import { vi } from "vitest";
import { Match } from "../../../src/table/model/match.svelte";
import type { Command, Message, Sight, Table } from "../../../src/types";
import { board } from "../../fixtures";
import { Line, serve } from "../../network";

const detail = {
  code: "m1",
  ruleset: "drill",
  edition: 1,
  version: "v1",
  scenario: "first",
  scenario_title: "The first drill",
  opponent: "link",
  status: "running",
  options: {},
  commitment: "seal",
  seats: [
    { seat: "red", kind: "person", name: "Ann", you: true },
    { seat: "white", kind: "person", name: "Bob", you: false },
  ],
};

const info = {
  id: "drill",
  edition: 1,
  version: "v1",
  title: "Drill",
  seats: [
    { id: "red", name: "Red", ink: "#a00" },
    { id: "white", name: "White", ink: "#333" },
  ],
  scenarios: [{ id: "first", title: "The first drill", sides: {} }],
  standing: [],
  bots: [],
};

export const answers = {
  "/api/matches/m1/": detail,
  "/api/rulesets/drill/": info,
  "/static/rulesets/drill/1/v1/first/first/en.json": {
    messages: "occupied = Somebody is there.\npiece = A piece\n",
    titles: { T2: "Room" },
    symbols: "",
    more: [],
  },
  "/static/rulesets/drill/1/v1/later/first/en.json": {
    messages: "",
    titles: {},
    symbols: "",
    more: [],
  },
  "/static/rulesets/drill/1/v1/clauses/en.json": {
    T2: { id: "T2", title: "Room", text: "One each." },
  },
  "/api/rulesets/drill/board/": board,
};

export const table: Table = {
  type: "table",
  status: "running",
  yours: ["red"],
  seats: [
    { seat: "red", kind: "person", name: "Ann", here: true },
    { seat: "white", kind: "person", name: "Bob", here: true },
  ],
};

export interface Stand {
  match: Match;
  say: (message: Message) => void;
  /** The last command of a type. */
  sent: <T extends Command["type"]>(type: T) => Extract<Command, { type: T }>;
  count: (type: Command["type"]) => number;
  /** How often the match was read from the API. */
  reads: () => number;
  /** What the API answers from now on, besides the match and its ruleset. */
  publish: (more: Record<string, unknown>) => void;
  close: () => void;
}

/** Opens the page of a running match, and has said this sight to it. given: other answers. */
export async function openMatch(
  sight?: Sight,
  given: Record<string, unknown> = {},
): Promise<Stand> {
  const more = { ...given };
  let reads = 0;
  vi.stubGlobal("fetch", (input: Request | string) => {
    const url = typeof input === "string" ? input : input.url;
    if (url.endsWith("/api/matches/m1/")) reads += 1;
    return serve({ ...answers, ...more })(input);
  });
  const match = await Match.load("m1");
  let line!: Line;
  const close = match.connect({ makeSocket: () => (line = new Line()) });
  line.open();
  line.say(table);
  if (sight) line.say(sight);
  const list = <T extends Command["type"]>(type: T) =>
    line.sent.filter((each) => each.type === type) as Extract<Command, { type: T }>[];
  return {
    match,
    say: (message) => line.say(message),
    sent: (type) => list(type).at(-1)!,
    count: (type) => list(type).length,
    reads: () => reads,
    publish: (fresh) => void Object.assign(more, fresh),
    close,
  };
}

/** Everything that waits for nothing but its turn is done. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
