/** The way to the next match that waits for whoever looks. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { asks, makeSight } from "../../fixtures";
import { openMatch, type Stand } from "../model/stand";
import NextMatchStand from "./NextMatchStand.svelte";

const WAITING = "/api/me/waiting/";
let stand: Stand;
/** How often it was asked which matches wait. */
let looks: number;

afterEach(() => {
  stand.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function lay(codes: string[], viewer = "seat:red", asked = "red") {
  const sight = makeSight(4, { viewer, window: asks("turn", asked) });
  stand = await openMatch(sight, { [WAITING]: { codes } });
  looks = 0;
  const ask = fetch;
  vi.stubGlobal("fetch", (input: Request) => {
    if (input.url.endsWith(WAITING)) looks += 1;
    return ask(input);
  });
  render(NextMatchStand, { match: stand.match });
}

const find = () => screen.queryByRole("link");

it("leads to the most urgent of the others and says how many wait", async () => {
  await lay(["m1", "m7", "m3"]);
  await waitFor(() => expect(find()).toHaveAttribute("href", "/m/m7"));
  expect(find()).toHaveAccessibleName("To the next of 2 matches that wait for you");
  expect(find()).toHaveTextContent("Next match 2");
});

it("is not there where none but this one waits", async () => {
  await lay(["m1"]);
  await waitFor(() => expect(looks).toBe(1));
  await new Promise((done) => setTimeout(done));
  expect(find()).toBeNull();
});

it("is looked for anew when one has done one's part here", async () => {
  await lay(["m1"]);
  await waitFor(() => expect(looks).toBe(1));
  stand.publish({ [WAITING]: { codes: ["m2"] } });
  stand.say(makeSight(5, { window: asks("turn", "white") }));
  await waitFor(() => expect(find()).toHaveAttribute("href", "/m/m2"));
  expect(find()).toHaveAccessibleName("To the next match, which waits for you");
});

it.each([
  ["seat:red", "white", 3],
  ["seat:red", "red", 1],
  ["public", "white", 1],
])("is looked for now and then by a player who waits: %s, %s", async (viewer, asked, times) => {
  vi.useFakeTimers();
  await lay([], viewer, asked);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toBe(times);
});

it("stays as it was where a look fails", async () => {
  await lay(["m2"]);
  await waitFor(() => expect(find()).not.toBeNull());
  stand.publish({ [WAITING]: undefined });
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(looks).toBe(2));
  await new Promise((done) => setTimeout(done));
  expect(find()).toHaveAttribute("href", "/m/m2");
});
