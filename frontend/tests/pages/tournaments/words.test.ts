/** Codes of the server in words: each has a text, filled with names and not with numbers. */
import { expect, it } from "vitest";
import type { Deed, Detail, Entrant, Fight, Leg, Tie } from "../../../src/pages/tournaments/asking";
import { completePlan } from "../../../src/pages/tournaments/plan";
import {
  tellBids,
  tellDeed,
  tellFacts,
  tellLeg,
  tellLength,
  tellReason,
  tellTie,
  writeNumber,
} from "../../../src/pages/tournaments/words";

const people = new Map(
  ["Anna", "Boris"].map((name, i) => [i + 1, { id: i + 1, name } as Entrant] as const),
);
const fight = { sides: [{ seat: "red", name: "The Reds" }] } as Fight;

const live = { kind: "live", bank: 1_500_000, increment: 15_000, reaction: 1, cap: 0 } as const;

it("tells in one line what is played", () => {
  const fights = [{ scenario_title: "Lezhanka" }];
  const tell = (plan: object, more: object[] = []) =>
    tellFacts({ fights: [...fights, ...more], plan } as unknown as Detail);
  expect(tell({ format: "swiss", rounds: 3, pace: live })).toMatch(
    /^Lezhanka · 3 rounds · 25 min\b.*15 s/,
  );
  expect(tell({ format: "knock-out" }, [{}])).toBe("Lezhanka and 1 more · no clocks");
});

it("tells how long the rounds last", () => {
  const plan = completePlan({ format: "swiss", fights: [], rounds: 3 });
  const tell = (told: object, minutes = [25]) => tellLength({ ...plan, ...told }, minutes);
  expect(tell({})).toBe("The 3 rounds take about 1½ h.");
  expect(tell({ pace: live })).toBe(
    "The 3 rounds take about 1½ h as battles usually last, about 3 h if the clocks are used up.",
  );
  expect(tell({ format: "knock-out", legs: "two" }, [20])).toBe("A round takes about 45 min.");
  expect([tell({ days: 14 }), tell({ pace: { ...live, kind: "correspondence" } })]).toEqual([
    "",
    "",
  ]);
});

it("tells who did what to whom", () => {
  const deed = (kind: string, told: object) =>
    tellDeed({ id: 1, kind, by: "Olga", told: { ...told }, reason: "", at: "" } as Deed, people);
  const at = { round: 2, table: 1, leg: 1, first: "Anna", second: "Boris" };
  expect(deed("ruled", { ...at, how: "forfeit", winner: 2 })).toBe(
    "Olga gave game 1 at table 1 of round 2, Anna against Boris, to Boris by forfeit.",
  );
  expect(deed("ruled", { ...at, how: "adjudicated", winner: null })).toMatch(/: a draw\.$/);
  expect(deed("awarded", { ...at, points: ["1.50", "0"] })).toMatch(/: 1\.5 : 0\.$/);
  expect(deed("something-new", {})).toBe("something-new");
});

it("tells why two meet by their names", () => {
  const tell = (code: string, params: Record<string, unknown>) =>
    tellReason({ code, params }, people, fight);
  expect(tell("scores-apart", { first: "1.50", second: "1" })).toMatch(/^1\.5 points against 1:/);
  expect(tell("sides-even-out", { first: 1, side: "red" })).toMatch(/^Anna plays The Reds:/);
  const moved = { first: 1, second: 3, size: 4, instead: 2, because: "met-before" };
  expect(tell("halves-moved", moved)).toBe(
    "Of the 4 with these points number 1 should have met Boris, but they have met already; so it is number 3.",
  );
  expect(tell("nobody-knows-it", {})).toBe("");
});

it("tells what becomes of the sides of a game that may not come", () => {
  const leg = { how: "open", sides: null, match: "", shut: false, status: "" } as unknown as Leg;
  const tell = (bids: boolean) => tellLeg(leg, ["Anna", "Boris"], fight, bids);
  expect(tell(true)).toBe("if it comes to it, both will bid for the sides");
  expect(tell(false)).toBe("if it comes to it, the sides will be drawn by lot");
});

it("tells how a board stands that is shut", () => {
  const leg = { how: "open", sides: ["red", "white"], match: "", shut: true, status: "running" };
  const tell = (change: object) => {
    const told = { ...leg, ...change } as Leg;
    const tie = { second: 2, over: false, legs: [told] } as Tie;
    return [tellTie(tie), tellLeg(told, ["Anna", "Boris"], fight, false)];
  };
  const open = { match: "code", shut: false };
  expect(tell({})).toEqual(tell(open));
  expect(tell({ status: "open" })).toEqual(tell({ ...open, status: "open" }));
  expect(tell({})).not.toEqual(tell({ shut: false }));
});

it("tells bids when they are open, and not before", () => {
  const bids = { until: null, placed: [true, true], how: "outbid", points: 6, to: "red" };
  const told = [
    { side: "white", points: 6 },
    { side: "white", points: 0 },
  ];
  const tell = (change: object) =>
    tellBids({ ...bids, bids: told, ...change } as NonNullable<Leg["bids"]>, ["Anna", "Boris"], {
      sides: [
        { seat: "red", name: "The Reds" },
        { seat: "white", name: "The Whites" },
      ],
    } as Fight);
  expect(tell({})).toBe(
    "Anna wanted The Whites and would give 6 points for it. Boris wanted The Whites. " +
      "The higher bid has it; The Reds gets 6 points beforehand.",
  );
  expect(tell({ how: "lot", points: 0, to: "" })).toMatch(/\. The bids are equal: the lot told\.$/);
  expect(tell({ how: "alone", bids: [null, told[1]] })).toBe(
    "Boris wanted The Whites. The other one did not bid.",
  );
  const sealed = { until: "2026-12-24T18:00:00Z", placed: [false, true], bids: [null, null] };
  expect(tell(sealed)).toMatch(/^Boris has bid\. Until /);
  expect(tell({ ...sealed, placed: [false, false] })).toMatch(/^Sealed bids until /);
});

it("writes numbers without needless noughts", () => {
  expect(["1.50", "2.0", "10", "", "0"].map(writeNumber)).toEqual(["1.5", "2", "10", "", "0"]);
});
