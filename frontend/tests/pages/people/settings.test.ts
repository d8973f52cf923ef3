import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Settings from "../../../src/pages/people/Settings.svelte";
import { router } from "../../../src/shell/router.svelte";
import { settings } from "../../../src/table/model/settings.svelte";
import { PATIENT } from "../../fixtures";

const DOORS = "/api/auth/browser/v1";
const ANNA = { name: "Anna", guest: false, known: true };
const VISITOR = { name: "", guest: true, known: false };
let asked: string[] = [];
let me = ANNA;

/** The server, which does not come to what the account has kept. */
beforeEach(() => {
  [asked, me] = [[], ANNA];
  localStorage.clear();
  router.go("/settings");
  document.cookie = "csrftoken=t";
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const path = new URL(typeof input === "string" ? input : input.url, location.origin).pathname;
    const method = typeof input === "string" ? (init?.method ?? "GET") : input.method;
    if (path === "/api/me/") return Response.json(me);
    if (path === "/api/me/preferences/") return new Promise<Response>(() => {});
    if (path === "/api/me/notices/") return new Promise<Response>(() => {});
    if (path === "/api/me/blocks/") return Response.json([]);
    if (path === "/api/me/bots/") return Response.json({ bots: [], tokens: [], most: 3 });
    if (method !== "GET") asked.push(`${method} ${path}`);
    if (method === "DELETE" || path === "/api/me/leave/") me = VISITOR;
    return Response.json({ status: 200, data: path.endsWith("/auth/session") ? {} : [] });
  });
});
afterEach(() => {
  settings.onchange = () => {};
  vi.unstubAllGlobals();
});

it("lets one out while what the account has kept is still under way", async () => {
  const user = userEvent.setup();
  render(Settings);
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  expect(asked).toEqual([`DELETE ${DOORS}/auth/session`]);
});

/** Once out: whose account the browser has noted, and what of a change waits to be sent. */
async function settled(): Promise<(string | null)[]> {
  await vi.waitFor(() => expect(router.route).toEqual({ page: "home" }), PATIENT);
  settings.change({ sounds: false });
  const kept = (key: string) => localStorage.getItem(`tachanka.${key}`);
  return [kept("account"), kept("unsent")];
}

it("forgets whose account it was when he signs out", async () => {
  const user = userEvent.setup();
  render(Settings);
  const out = await screen.findByRole("button", { name: "Sign out" });
  await vi.waitFor(() => expect(localStorage.getItem("tachanka.account")).toBe("Anna"), PATIENT);
  await user.click(out);
  expect(await settled()).toEqual([null, null]);
});

it("forgets whose account it was when he leaves for good", async () => {
  const user = userEvent.setup();
  render(Settings);
  await user.click(await screen.findByRole("button", { name: "Delete for good" }));
  await user.click(screen.getByRole("button", { name: "Yes, delete it" }));
  expect(await settled()).toEqual([null, null]);
});

it("lets one out though nobody can tell who is here after it", async () => {
  const user = userEvent.setup();
  const answer = fetch;
  render(Settings);
  const out = await screen.findByRole("button", { name: "Sign out" });
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    if (me === VISITOR) throw new TypeError("away");
    return answer(input, init);
  });
  await user.click(out);
  await vi.waitFor(() => expect(router.route).toEqual({ page: "home" }), PATIENT);
  expect(screen.getByRole("button", { name: "Sign out" })).toBeEnabled();
});
