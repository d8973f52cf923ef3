import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import RestList from "../../../src/pages/people/RestList.svelte";

const NIGHT = { zone: "Europe/Berlin", begins: "22:30", ends: "06:30" };
const SHIFT = { zone: "UTC", begins: "08:00", ends: "16:00" };
const VACATION = { id: 7, start: "2027-07-01T00:00:00Z", end: "2027-07-11T00:00:00Z" };
const NONE = { hours: null, change: null, vacations: [], left: 30 };
let asked: [string, string, unknown][] = [];
let told: object = NONE;

beforeEach(() => {
  [asked, told] = [[], NONE];
  document.cookie = "csrftoken=t";
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url, location.origin).pathname;
    const body = request.method === "GET" ? "" : await request.text();
    if (request.method !== "GET") asked.push([request.method, path, body && JSON.parse(body)]);
    return Response.json(told);
  });
});
afterEach(() => vi.unstubAllGlobals());

it("keeps hours of sleep and says from when on they hold", async () => {
  const user = userEvent.setup();
  render(RestList);
  const begins = await screen.findByLabelText("Asleep from");
  await user.clear(begins);
  await user.type(begins, "22:30");
  told = { ...NONE, hours: NIGHT, change: { at: "2027-01-05T12:00:00Z", hours: SHIFT } };
  await user.click(screen.getByRole("button", { name: "Keep these hours" }));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(asked).toEqual([
    ["PUT", "/api/me/rests/", { hours: { begins: "22:30", ends: "07:00", zone } }],
  ]);
  const text = await screen.findByText(/Now: 22:30 to 06:30, Europe\/Berlin\./);
  expect(text.textContent).toMatch(/Tue,? 5 Jan 2027.* on: 08:00 to 16:00, UTC\./);
  told = NONE;
  await user.click(screen.getByRole("button", { name: "No hours of sleep" }));
  expect(asked[1]).toEqual(["PUT", "/api/me/rests/", { hours: null }]);
  expect(screen.queryByRole("button", { name: "No hours of sleep" })).toBeNull();
});

it("takes a vacation from now on, and ends one", async () => {
  const user = userEvent.setup();
  render(RestList);
  told = { ...NONE, vacations: [VACATION], left: 1 };
  await user.click(await screen.findByRole("button", { name: "Take a vacation" }));
  expect(asked).toEqual([["POST", "/api/me/rests/vacations/", { days: 7, start: null }]]);
  const row = (await screen.findByText(/1 Jul 2027/)).closest("li")!;
  expect(screen.getByText("One day of this year is left.")).toBeTruthy();
  told = NONE;
  await user.click(within(row).getByRole("button", { name: "End it" }));
  expect(asked[1]).toEqual(["DELETE", "/api/me/rests/vacations/7/", ""]);
  expect(await screen.findByText("No vacation is planned.")).toBeTruthy();
});
