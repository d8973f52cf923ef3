/** What the computer would do: told, and laid in the hand of whoever asks. */
import { afterEach, expect, it, vi } from "vitest";
import { isAdvised } from "../../../src/table/model/advised";
import { takeAdvice } from "../../../src/table/parts/advice";
import { listPresses } from "../../../src/table/picking/lights";
import type { Act, Offer } from "../../../src/types";
import { asks, end, fire, makeSight, makeStep, move, PATIENT } from "../../fixtures";
import { openMatch, settle, type Stand } from "../model/stand";

let stand: Stand;

afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

/** A match in which red is asked this and has asked what the computer would do. */
async function ask(offers: Offer[], act: Act): Promise<void> {
  stand = await openMatch(makeSight(4, { window: asks("turn", "red"), offers }));
  void takeAdvice(stand.match);
  await settle();
  stand.say({ type: "advice", key: stand.sent("ask-advice").key, seq: 4, act });
  await settle();
}

const told = () => stand.match.notices.list.map(({ text }) => text);
const ready = () =>
  listPresses(stand.match.picking.lights)
    .filter((press) => press.ready)
    .map(({ act }) => act);

it("arms what is aimed at, which is done by its button alone", async () => {
  const act: Act = { verb: "fire", on: "r1", arg: { type: "one", ref: "B2" } };
  await ask([fire, end], act);
  const { picking } = stand.match;
  expect([picking.picked, picking.pointing.armed?.act]).toEqual(["r1", act]);
  expect(told()).toEqual(["The computer would do this: fire."]);
  expect(stand.count("play")).toBe(0);
  picking.take(picking.pointing.armed!);
  expect(stand.sent("play").act).toEqual(act);
});

it("goes the very way that was told", async () => {
  const act: Act = { verb: "move", on: "r1", arg: { type: "trace", refs: ["B1", "A2"] } };
  await ask([move, end], act);
  const { armed } = stand.match.picking.pointing;
  expect([armed?.act, armed?.route?.refs, armed?.effect]).toEqual([act, ["B1", "A2"], "act"]);
});

it("asks for what a piece can do, where that comes later", async () => {
  const later: Offer = { ...fire, choice: { type: "later" } };
  const act: Act = { verb: "fire", on: "r1", arg: { type: "one", ref: "B2" } };
  await ask([later, end], act);
  expect(stand.match.picking.pointing.armed).toBeNull();
  const { key } = stand.sent("ask-offers");
  stand.say({ type: "more-offers", key, seq: 4, on: "r1", offers: [fire] });
  await settle();
  expect(stand.match.picking.pointing.armed?.act).toEqual(act);
});

it.each<[string, Offer["choice"], Act["arg"]]>([
  [
    "a subset",
    { type: "subset", refs: ["A1", "A2", "B1"], least: 1, most: 2 },
    { type: "many", refs: ["A2", "B1"] },
  ],
  [
    "pairs",
    { type: "assign", sources: [{ ref: "r1", options: [{ ref: "B2" }] }] },
    { type: "pairs", pairs: { r1: "B2" } },
  ],
  [
    "a plan",
    { type: "assign", sources: [{ ref: "r1", options: [{ ref: "B2" }, { ref: "A2" }], most: 2 }] },
    { type: "plan", lists: { r1: ["B2", "A2"] } },
  ],
  [
    "orders",
    { type: "formation", movers: [{ piece: "r1", start: [0, 0] }] },
    { type: "orders", orders: [{ piece: "r1", path: [[10, 20]] }] },
  ],
])("gathers %s, which the button hands in", async (_, choice, arg) => {
  const offer: Offer = { verb: "give", clause: "T6", label: { id: "give" }, choice };
  const act: Act = { verb: "give", arg: arg! };
  await ask([offer], act);
  expect(ready()).toEqual([act]);
  expect(told()).toEqual(["The computer would do this: give."]);
});

it("names a number, and a button that is pressed by hand", async () => {
  const stake: Offer = {
    verb: "stake",
    clause: "T8",
    label: { id: "stake" },
    choice: { type: "range", least: 1, most: 3 },
  };
  await ask([stake, end], { verb: "stake", arg: { type: "amount", n: 2 } });
  expect(told()).toEqual(["The computer would do this: stake 2."]);
  stand.close();
  await ask([stake, end], { verb: "end" });
  expect(told()).toEqual(["The computer would do this: end."]);
  expect(stand.count("play")).toBe(0);
});

it("tells of a refusal, and of nothing that comes too late", async () => {
  stand = await openMatch(makeSight(4, { window: asks("turn", "red"), offers: [fire, end] }));
  const { match } = stand;
  void takeAdvice(match);
  await settle();
  const { key } = stand.sent("ask-advice");
  stand.say({ type: "refused", key, code: "not-finished", text: "People play here." });
  await settle();
  expect(told()).toEqual(["People play here."]);
  void takeAdvice(match);
  await settle();
  stand.say(makeStep(5, { window: asks("turn", "red") }));
  const late = stand.sent("ask-advice").key;
  const act: Act = { verb: "fire", on: "r1", arg: { type: "one", ref: "B2" } };
  stand.say({ type: "advice", key: late, seq: 4, act });
  await settle();
  expect([told(), match.picking.pointing.armed]).toEqual([["People play here."], null]);
});

it("says that it is thinking, and is asked once meanwhile", async () => {
  stand = await openMatch(makeSight(4, { window: asks("turn", "red"), offers: [fire, end] }));
  void takeAdvice(stand.match);
  void takeAdvice(stand.match);
  await vi.waitFor(() => expect(told()).toEqual(["The computer is thinking …"]), PATIENT);
  const { key } = stand.sent("ask-advice");
  stand.say({ type: "advice", key, seq: 4, act: { verb: "end" } });
  await settle();
  expect(told()).toEqual(["The computer would do this: end."]);
  expect(stand.count("ask-advice")).toBe(1);
  void takeAdvice(stand.match);
  await settle();
  expect(stand.count("ask-advice")).toBe(2);
});

it("is for who plays the computer or alone, as long as that goes on", async () => {
  stand = await openMatch(makeSight(4));
  const { match } = stand;
  const opponents = ["bot", "own", "hotseat", "rules", "open", "link"] as const;
  const advised = opponents.filter((opponent) => {
    match.detail = { ...match.detail, opponent };
    return isAdvised(match);
  });
  expect(advised).toEqual(["bot", "own", "hotseat", "rules"]);
});
