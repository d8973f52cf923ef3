import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mergeSettings, pickChosen, settle, startSync } from "../../../src/pages/people/syncing";
import { DEFAULTS, readSettings, settings } from "../../../src/table/model/settings.svelte";

/** What the account has, and what was asked of it; `away` while the line is cut; `status` of what
 * the server answers to who chooses. */
let kept: Record<string, unknown> = {};
let asked: unknown[] = [];
let away = false;
let status = 200;

const ANNA = { name: "Anna", guest: false, known: true };

beforeEach(() => {
  [kept, asked, away, status] = [{}, [], false, 200];
  localStorage.clear();
  settings.adopt({ ...DEFAULTS });
  document.cookie = "csrftoken=t";
  vi.stubGlobal("fetch", async (request: Request) => {
    if (away) throw new TypeError("away");
    if (request.method === "POST") {
      if (status !== 200) return Response.json({ code: "x", text: "No." }, { status });
      const body = (await request.json()) as { chosen: object; missing: boolean };
      asked.push(body);
      kept = body.missing ? { ...body.chosen, ...kept } : { ...kept, ...body.chosen };
    }
    return Response.json(kept);
  });
});

afterEach(() => {
  settings.onchange = () => {};
  vi.unstubAllGlobals();
});

it("tells an account only what was chosen here", () => {
  settings.change({ pace: "quick", sounds: true, openTable: true });
  expect(pickChosen(readSettings())).toEqual({ pace: "quick" });
});

it("adds on signing in what the account lacks, and takes what it has", async () => {
  settings.change({ pace: "quick", labels: true });
  kept = { pace: "none", script: "cyr" };
  await mergeSettings();
  expect(asked).toEqual([{ chosen: { pace: "quick", labels: true }, missing: true }]);
  expect(kept).toEqual({ pace: "none", labels: true, script: "cyr" });
  expect(settings.now).toEqual({ ...DEFAULTS, pace: "none", labels: true, script: "cyr" });
});

it("sends what is changed, and once more when the line was cut", async () => {
  await startSync();
  away = true;
  settings.change({ sounds: false });
  await vi.waitFor(() => expect(localStorage.getItem("tachanka.unsent")).toBe('{"sounds":false}'));
  away = false;
  kept = { sounds: true, pace: "quick" };
  await startSync();
  expect(kept).toEqual({ sounds: false, pace: "quick" });
  expect([settings.now.sounds, settings.now.pace]).toEqual([false, "quick"]);
  expect(localStorage.getItem("tachanka.unsent")).toBeNull();
});

it.each([429, 500, 503])("keeps what the server cannot take: %i", async (code) => {
  status = code;
  settings.change({ sounds: false });
  localStorage.setItem("tachanka.unsent", '{"sounds":false}');
  kept = { sounds: true };
  await startSync();
  expect(localStorage.getItem("tachanka.unsent")).toBe('{"sounds":false}');
  status = 200;
  await startSync();
  expect([kept, settings.now.sounds]).toEqual([{ sounds: false }, false]);
  expect(localStorage.getItem("tachanka.unsent")).toBeNull();
});

it("lets go of what the server refuses", async () => {
  status = 400;
  localStorage.setItem("tachanka.unsent", '{"sounds":false}');
  kept = { sounds: true };
  await startSync();
  expect([kept, settings.now.sounds]).toEqual([{ sounds: true }, true]);
  expect(localStorage.getItem("tachanka.unsent")).toBeNull();
});

it("asks for nothing where nobody is signed in", async () => {
  await settle(ANNA);
  expect(localStorage.getItem("tachanka.account")).toBe("Anna");
  await settle({ ...ANNA, guest: true });
  settings.change({ sounds: false });
  expect(localStorage.getItem("tachanka.account")).toBeNull();
  expect(asked).toEqual([]);
});

it("does not take what comes when its owner has signed out", async () => {
  kept = { script: "cyr" };
  const settled = settle(ANNA);
  await settle({ ...ANNA, guest: true });
  await settled;
  expect(readSettings()).toEqual(DEFAULTS);
});
