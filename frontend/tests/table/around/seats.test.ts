/** Who is to act, told to the eye once: beside a seat, or in the orders below it. */
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { asks, end, makeSight } from "../../fixtures";
import { openMatch, settle, table, type Stand } from "../model/stand";
import WatchersStand from "./WatchersStand.svelte";

let stand: Stand;
beforeEach(() => localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" })));
afterEach(() => stand.close());

async function lay(more: Parameters<typeof makeSight>[1], yours = ["red"]) {
  stand = await openMatch(makeSight(4, more));
  const seats = ["red", "white"].map((seat) => ({ seat, kind: "person", name: seat, here: true }));
  stand.say({ ...table, seats, yours } as typeof table);
  render(WatchersStand, { match: stand.match });
  await tick();
  await settle();
}

/** Of each seat whether it is to act: seen, or only heard. */
const read = () =>
  [...document.querySelectorAll('ul[aria-label="Seats"] > li')].map((seat) => {
    const told = [...seat.querySelectorAll("span")].find((each) => each.textContent === "to act");
    return told && (told.classList.contains("unseen") ? "heard" : "seen");
  });

it("is only heard where the orders say that it is one's turn", async () => {
  await lay({ window: asks("turn", "red"), offers: [end] });
  expect(read()).toEqual(["heard", undefined]);
});

it("is only heard where the orders say for whom one waits", async () => {
  await lay({ window: asks("turn", "white") });
  expect(read()).toEqual([undefined, "heard"]);
});

it("is seen of the other where both choose at once", async () => {
  await lay({ window: asks("sealed", "red", "white"), offers: [end] });
  expect(read()).toEqual(["heard", "seen"]);
});

it("is seen by whoever only looks on, whose orders say nothing of it", async () => {
  await lay({ viewer: "public", window: asks("turn", "white") }, []);
  expect(read()).toEqual([undefined, "seen"]);
});

it("is seen where one looks back, since the orders tell of then", async () => {
  await lay({ window: asks("turn", "red"), offers: [end] });
  stand.publish({ "/api/matches/m1/sight/?at=2&seat=red": makeSight(2) });
  await stand.match.timeline.lookBack(2);
  await tick();
  expect(read()).toEqual(["seen", undefined]);
});
