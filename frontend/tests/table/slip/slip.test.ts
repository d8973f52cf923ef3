import { fireEvent, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, Offer } from "../../../src/types";
import { asks, end, fire, makeSight, makeStep, move, PATIENT, scene } from "../../fixtures";
import { settle } from "../model/stand";
import { button, clear, lay, listButtons } from "./slip";

const user = userEvent.setup();
beforeEach(() => localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" })));
afterEach(clear);

describe("the slip", () => {
  it("says what is asked, whose turn it is and by which clause", async () => {
    const { container, words } = await lay([end]);
    expect(words()).toBe("prompt T5");
    expect(container.querySelector(".stage")).toHaveTextContent("stage Your turn");
    expect(container.querySelector(".slip")).toHaveClass("mine");
    expect(listButtons()).toEqual(["T5", "end 1"]);
  });

  it("tells the waiting one nothing of buttons", async () => {
    const { container, say } = await lay([end]);
    say(makeStep(5, { window: asks("turn", "white"), dropped: ["end@"] }));
    await settle();
    expect(container.querySelector(".slip")).not.toHaveClass("mine");
    // Where "Your turn" stood, and nowhere else.
    expect(container.querySelector(".stage")).toHaveTextContent("stage Waiting for White");
    expect(container.textContent.match(/Waiting for/g)).toHaveLength(1);
    expect(listButtons()).toEqual(["T5"]);
  });

  it("asks nothing while the clocks stand still", async () => {
    const seats = [{ seat: "red", left: 60_000, reaction: 60_000 }];
    const { container, words } = await lay([end], {
      clocks: { seats, paused: true },
      window: asks("sealed", "red", "white"),
    });
    expect(words()).toBe("A pause: nobody can act until one of the players goes on.");
    expect(container.querySelector(".stage")).not.toHaveTextContent("Your turn");
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.queryAllByRole("listitem")).toEqual([]);
  });

  it("names who has answered under seal and who chooses still", async () => {
    await lay([end], { window: asks("sealed", "red", "white"), answered: ["white"] });
    const [red, white] = await screen.findAllByRole("listitem", {}, PATIENT);
    expect([red?.textContent.trim(), white?.textContent.trim()]).toEqual([
      "Red: choosing",
      "White: ready",
    ]);
    expect([red?.className, white?.className].map((name) => /ready/.test(name ?? ""))).toEqual([
      false,
      true,
    ]);
  });

  it("tells who has answered under seal that he has", async () => {
    const own = "Your orders are given. Nobody sees them yet.";
    const { say } = await lay([end], { window: asks("sealed", "red", "white"), answered: [] });
    expect(screen.queryByText(own)).toBeNull();
    say(makeStep(5, { window: asks("sealed", "red", "white"), answered: ["red"] }));
    expect(await screen.findByText(own, {}, PATIENT)).toBeVisible();
  });

  it("is busy while it is not known what the picked piece can do", async () => {
    const { container, match, say, sent } = await lay([
      { ...move, choice: { type: "later" } },
      end,
    ]);
    match.picking.pick("r1");
    await tick();
    expect(container.querySelector(".slip")).toHaveAttribute("aria-busy", "true");
    expect(container.querySelector(".picked")).toHaveTextContent("One moment …");
    say({ type: "more-offers", key: sent("ask-offers").key, seq: 4, on: "r1", offers: [move] });
    await settle();
    expect(container.querySelector(".slip")).toHaveAttribute("aria-busy", "false");
    expect(container.querySelector(".picked")).not.toHaveTextContent("One moment …");
  });

  it("says what is being shown, and asks nothing meanwhile", async () => {
    localStorage.setItem("tachanka.table", JSON.stringify({ pace: "full" }));
    const { container, words, match, say } = await lay([end]);
    const hit: GameEvent = {
      clause: "T3",
      text: { id: "struck" },
      cue: { type: "hit", piece: "r1", lost: 1, left: 1 },
    };
    say(
      makeStep(5, {
        window: asks("turn", "red"),
        line: { seq: 5, kind: "act", seat: "white", events: [hit] },
      }),
    );
    await tick();
    expect(words()).toBe("struck");
    expect(container.querySelector(".stage")).not.toHaveTextContent("Your turn");
    expect(screen.queryAllByRole("button")).toEqual([]);
    match.playback.skip();
    await settle();
    expect(words()).toBe("prompt T5");
    expect(container.querySelector(".stage")).toHaveTextContent("Your turn");
  });

  it("asks nothing that one's own standing orders answer in a moment", async () => {
    const { container, words, match, say } = await lay([end], {
      window: asks("reaction", "red"),
      ordered: true,
    });
    expect(words()).toBe("Your standing orders answer this for you. T5");
    expect(container.querySelector(".slip")).not.toHaveClass("mine");
    expect(container.querySelector(".stage")).not.toHaveTextContent("Your turn");
    expect(container.textContent).not.toContain("Waiting for");
    expect([match.myTurn, match.offers, listButtons()]).toEqual([false, [], ["T5"]]);
    say(makeStep(5, { window: asks("turn", "red"), offers: [end] }));
    await settle();
    expect([match.myTurn, words()]).toEqual([true, "prompt T5"]);
  });

  it("asks where one's own orders should have answered long ago", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { words, match } = await lay([end], { window: asks("reaction", "red"), ordered: true });
    await vi.advanceTimersByTimeAsync(5999);
    expect([match.myTurn, match.offers]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([match.myTurn, match.offers, words()]).toEqual([true, [end], "prompt T5"]);
    vi.useRealTimers();
  });

  it("says that an answer is on its way", async () => {
    const { container, words } = await lay([end]);
    await user.click(button(/end/));
    expect(words()).toBe("Sending…");
    expect(container.querySelector(".stage")).not.toHaveTextContent("Your turn");
  });

  it("shows the outcome, and has no buttons any more", async () => {
    const outcome = { kind: "win", winner: "red", reason: { id: "routed" } };
    const { match, words, say } = await lay([end]);
    say({ ...match.table!, status: "finished" });
    say(makeSight(9, { outcome: outcome as never, offers: [], window: null }));
    await tick();
    expect(words()).toBe("routed");
    expect(screen.queryByRole("button", { name: /end/ })).toBeNull();
  });

  it("has nothing to press while one looks back", async () => {
    const { match, publish, words } = await lay([end]);
    publish({ "/api/matches/m1/sight/?at=2&seat=red": makeSight(2) });
    await match.timeline.lookBack(2);
    await tick();
    expect(words()).toBe("You are looking back: entry 2 of 4.");
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

describe("buttons", () => {
  it("play their act, and go while it is on its way", async () => {
    const { sent } = await lay([end]);
    await user.click(button(/end/));
    expect(sent("play").act).toEqual({ verb: "end" });
    expect(screen.queryByRole("button", { name: /end/ })).toBeNull();
  });

  it("take back where the server allows it", async () => {
    const { sent, say } = await lay([end]);
    expect(screen.queryByRole("button", { name: /Take back/ })).toBeNull();
    say(makeSight(4, { window: asks("turn", "red"), offers: [end], undo: true }));
    await tick();
    await user.click(button(/Take back/));
    expect(sent("undo")).toMatchObject({ seat: "red", seq: 4 });
    expect(button(/Take back/)).toBeDisabled();
  });

  it("go the way that was steered so far", async () => {
    const { match, sent } = await lay([move, end]);
    // The only piece that can act is picked already.
    match.picking.click("A2");
    await tick();
    await user.click(button(/Go to A2 Mill/));
    expect(sent("play").act).toEqual({
      verb: "move",
      on: "r1",
      arg: { type: "trace", refs: ["A2"] },
    });
  });

  it("of what is armed do it, said once, with its odds before their sum, or let it be", async () => {
    const { match, sent, say, container } = await lay([fire, end]);
    match.picking.click("B2", true);
    await tick();
    const words = () => container.querySelector(".armed")!.textContent.replace(/\s+/g, " ").trim();
    expect(words().match(/fire/g)).toHaveLength(1);
    expect(words()).toMatch(/^B2 T3 .*fire Cancel$/);
    void match.forecast([match.picking.pointing.armed!.act]);
    const { key, act } = sent("ask-forecast");
    expect(act).toEqual({ verb: "fire", on: "r1", arg: { type: "one", ref: "B2" } });
    const rows = [
      [0, "3/4", 750],
      [1, "1/4", 250],
    ];
    say({ type: "forecast", key, gauges: [{ name: { id: "losses" }, rows }] } as never);
    await settle();
    expect(words()).toMatch(/^B2 T3 losses 25%.*3range T3−1cover T4.*fire Cancel$/);
    await user.click(button("Cancel"));
    expect(match.picking.pointing.armed).toBeNull();
  });
});

describe("what is gathered before it is handed in", () => {
  const orders: Offer = {
    verb: "orders",
    clause: "T6",
    label: { id: "orders" },
    choice: {
      type: "assign",
      sources: [
        { ref: "r1", options: [{ ref: "B2" }] },
        { ref: "A2", options: [] },
      ],
    },
  };
  const scouts: Offer = {
    verb: "scout",
    clause: "T7",
    label: { id: "scout" },
    choice: { type: "subset", refs: ["A1", "A2", "B1"], least: 1, most: 2 },
  };

  it("lists each source that has a choice with its target, which can be cleared", async () => {
    const { match, container } = await lay([orders]);
    const list = () =>
      [...container.querySelectorAll("li")].map((li) => li.textContent.replace(/\s+/g, " ").trim());
    await screen.findByText("Unit r1", {}, PATIENT);
    expect(list()).toEqual(["Unit r1 no target", "orders · B2"]);
    match.picking.click("B2");
    await tick();
    expect(list()).toEqual(["Unit r1 → B2 ×"]);
    await user.click(button("Unit r1: no target"));
    expect(list()).toEqual(["Unit r1 no target"]);
  });

  it("lists the sources of an assignment once, before any is picked", async () => {
    const sources = ["r1", "w1"].map((ref) => ({ ref, options: [{ ref: "B2" }] }));
    await lay([{ ...orders, choice: { type: "assign", sources } }]);
    expect(await screen.findAllByText(/^Unit r1/, {}, PATIENT)).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /can act/ })).toBeNull();
  });

  it("gives a target by one press to all who could have it and have none", async () => {
    const sources = [
      { ref: "r1", options: [{ ref: "B2" }, { ref: "A2" }] },
      { ref: "w1", options: [{ ref: "B2" }] },
      { ref: "A1", options: [{ ref: "A2" }, { ref: "B2" }] },
    ];
    const { sent } = await lay([{ ...orders, choice: { type: "assign", sources } }]);
    expect(await screen.findAllByRole("button", { name: /^All/ }, PATIENT)).toHaveLength(1);
    await user.click(button("All 3 at B2"));
    expect(screen.queryByRole("button", { name: /^All/ })).toBeNull();
    await user.click(button(/^orders/));
    expect(sent("play").act.arg).toEqual({
      type: "pairs",
      pairs: { r1: "B2", w1: "B2", A1: "B2" },
    });
  });

  it("counts what is ticked, and is handed in when it is enough", async () => {
    const { match, sent } = await lay([scouts]);
    expect(await screen.findByText(/0/, {}, PATIENT)).toBeInTheDocument();
    expect(button(/^scout(?! ·)/)).toBeDisabled();
    match.picking.click("B1");
    match.picking.click("A2");
    await tick();
    await user.click(button(/^scout(?! ·)/));
    expect(sent("play").act.arg).toEqual({ type: "many", refs: ["A2", "B1"] });
  });

  it("names a number within its bounds", async () => {
    const stake: Offer = {
      verb: "stake",
      clause: "T8",
      label: { id: "stake" },
      choice: { type: "range", least: 1, most: 3 },
    };
    const { sent } = await lay([stake, end]);
    const field = await screen.findByRole("spinbutton", {}, PATIENT);
    expect(field).toHaveValue(1);
    expect(button("−")).toBeDisabled();
    await user.click(button("+"));
    await user.click(button("+"));
    expect([field, button("+")].map((each) => (each as HTMLInputElement).value)).toEqual(["3", ""]);
    expect(button("+")).toBeDisabled();
    await user.type(field, "{Enter}");
    expect(sent("play").act).toEqual({ verb: "stake", arg: { type: "amount", n: 3 } });
  });

  it("has a button for what lies neither on the board nor in a hand", async () => {
    const spy: Offer = {
      verb: "spy",
      clause: "T9",
      label: { id: "spy" },
      choice: { type: "targets", options: [{ ref: "reserve" }, { ref: "B1" }] },
    };
    const { sent } = await lay([spy, end], { scene });
    await user.click(button("reserve"));
    expect(sent("play").act).toEqual({ verb: "spy", arg: { type: "one", ref: "reserve" } });
    expect(screen.queryByRole("button", { name: "B1" })).toBeNull();
  });
});

describe("answers as buttons", () => {
  const deed = { id: "table-at", args: { piece: "Red" } };
  const shot: Offer = { ...fire, deed, forecast: false };

  it("offers a single answer as such, and lights its place while one points at it", async () => {
    const { match, sent, container } = await lay([shot]);
    const [answer] = container.querySelectorAll<HTMLElement>("ul button.btn");
    expect(answer).toHaveAccessibleName("table-at");
    expect(answer).toHaveAttribute("aria-keyshortcuts", "1");
    await user.hover(answer!);
    expect(match.picking.hover).toBe("B2");
    await user.unhover(answer!);
    expect(match.picking.hover).toBeNull();
    await user.click(answer!);
    expect(sent("play").act).toEqual({ verb: "fire", on: "r1", arg: { type: "one", ref: "B2" } });
    expect(match.picking.hover).toBeNull();
  });

  it("lights nothing where the list has come to lie beneath the mouse", async () => {
    const { match, container } = await lay([shot]);
    const [answer] = container.querySelectorAll<HTMLElement>("ul button.btn");
    await fireEvent.pointerEnter(answer!);
    expect(match.picking.hover).toBeNull();
    await fireEvent.pointerMove(answer!);
    expect(match.picking.hover).toBe("B2");
  });

  it("lights nothing any more where its button is gone", async () => {
    const { match } = await lay([shot, { ...shot, on: "w1" }, end]);
    await user.click(button("2 can act: as a list"));
    await user.hover(button("Unit w1"));
    expect(match.picking.hover).toBe("w1");
    await user.click(button("Unit w1"));
    await tick();
    expect(match.picking.hover).toBeNull();
    const [answer] = screen.getAllByRole("button", { name: "table-at" });
    await user.hover(answer!);
    expect(match.picking.hover).toBe("B2");
    match.picking.pointing.armed = match.picking.spotsAt("B2")[0]!;
    await tick();
    expect(match.picking.hover).toBeNull();
    await user.click(button("Cancel"));
    expect(match.picking.hover).toBeNull();
  });

  it("lists many answers when they are asked for", async () => {
    const places = ["A1", "A2", "B1", "B2"];
    const aim: Offer = {
      verb: "aim",
      clause: "T3",
      label: { id: "aim" },
      choice: { type: "targets", options: places.map((ref) => ({ ref })) },
    };
    const { sent } = await lay([aim, { ...end, closing: true }]);
    const list = button("The 4 things lit on the map, as a list");
    expect(list).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("button", { name: /B1/ })).toBeNull();
    await user.click(list);
    await user.click(button(/aim · B1/));
    expect(sent("play").act.arg).toEqual({ type: "one", ref: "B1" });
  });

  it("lists who can act, to be picked", async () => {
    const { match } = await lay([shot, { ...shot, on: "w1" }, end]);
    await user.click(button("2 can act: as a list"));
    await user.click(button("Unit w1"));
    expect(match.picking.picked).toBe("w1");
  });

  it("tells of a piece that can do nothing why, as the server says", async () => {
    const barred = [{ ref: "B2", refusal: { clause: "T2", why: { id: "occupied" } } }];
    const stuck: Offer = { ...shot, choice: { type: "targets", options: [], barred } };
    const { match, sent, say, container } = await lay([stuck, end]);
    match.picking.pick("r1");
    await tick();
    expect(sent("describe")).toMatchObject({ seat: "red", seq: 4, piece: "r1" });
    say({
      type: "described",
      key: sent("describe").key,
      seq: 4,
      piece: "r1",
      remarks: [{ text: { id: "occupied" }, clause: "T2" }],
    });
    await settle();
    await tick();
    const hints = [...container.querySelectorAll(".hint")].map((each) => each.textContent.trim());
    expect(hints).toEqual(["It can do nothing now.", "Somebody is there. T2"]);
  });
});
