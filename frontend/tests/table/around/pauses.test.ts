/** A pause of the clocks: offered, agreed on, and ended. */
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { asks, makeSight } from "../../fixtures";
import { openMatch, settle, table, type Stand } from "../model/stand";
import PausesStand from "./PausesStand.svelte";

const user = userEvent.setup();
let stand: Stand;

afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

async function lay(pause: string | null, paused = false, viewer = "seat:red") {
  const clocks = { seats: [{ seat: "red", left: 60_000, reaction: 60_000 }], paused };
  stand = await openMatch(makeSight(4, { clocks, viewer, window: asks("turn", "red") }));
  stand.say({ ...table, pause });
  render(PausesStand, { match: stand.match });
  await tick();
}

const press = (name: string) => user.click(screen.getAllByRole("button", { name })[0]!);
const names = () => screen.queryAllByRole("button").map((each) => each.textContent.trim());

it("is offered after one is sure", async () => {
  await lay(null);
  expect(names()).toEqual(["Offer a pause"]);
  await press("Offer a pause");
  const asking = document.querySelector(".asking")!;
  await user.click(asking.querySelector("button")!);
  expect(stand.sent("offer-pause")).toMatchObject({ type: "offer-pause", seat: "red" });
});

it("that one offers can be taken back", async () => {
  await lay("red");
  expect(names()).toEqual(["Withdraw the offer"]);
  await press("Withdraw the offer");
  expect(stand.sent("answer-pause")).toMatchObject({ seat: "red", accept: false });
});

it.each([
  ["Accept", true],
  ["Decline", false],
])("that the other offers is answered: %s", async (name, accept) => {
  await lay("white");
  expect(screen.getByText("White asks for a pause of the clocks.")).toBeInTheDocument();
  await press(name);
  expect(stand.sent("answer-pause")).toMatchObject({ seat: "red", accept });
});

it("offers nothing to do but to go on", async () => {
  await lay(null, true);
  const { offers, asked, myTurn } = stand.match;
  expect([offers, asked, myTurn]).toEqual([[], [], false]);
  expect(names()).toEqual(["Go on in a minute", "Go on in a minute"]);
  await press("Go on in a minute");
  expect(stand.sent("resume")).toMatchObject({ type: "resume", seat: "red" });
});

it("is told to who looks on, and asks him nothing", async () => {
  await lay(null, true, "public");
  await settle();
  expect(screen.getByText("The clocks stand still, as both have agreed.")).toBeInTheDocument();
});

it("measures the way to the server where clocks run", async () => {
  await lay(null);
  expect(stand.count("ping")).toBe(1);
  stand.close();
  stand = await openMatch(makeSight(4));
  expect(stand.count("ping")).toBe(0);
});
