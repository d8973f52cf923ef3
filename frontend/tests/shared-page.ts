/** The page that files of tests share: what a test leaves there is taken away, or else told. */
import { vi } from "vitest";
import { DEFAULTS, settings } from "../src/table/model/settings.svelte";

type Place = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** What libraries hang on the document once, and leave there. */
const LIBRARIES = ["document focus", "document blur", "document reset"];

/** Who listens to the whole page, by what he listens for. */
const listening: Record<string, Set<unknown>> = {};

function watch(name: string, place: Place): void {
  const { addEventListener, removeEventListener } = place;
  place.addEventListener = (type: string, ...rest: [never]) => {
    (listening[`${name} ${type}`] ??= new Set()).add(rest[0]);
    addEventListener.call(place, type, ...rest);
  };
  place.removeEventListener = (type: string, ...rest: [never]) => {
    listening[`${name} ${type}`]?.delete(rest[0]);
    removeEventListener.call(place, type, ...rest);
  };
}
watch("window", globalThis);
watch("document", document);

// What is asked for at the end of a test must not go out when its answers are there no more.
globalThis.fetch = () => Promise.reject(new TypeError("A test has no network."));

/** All that is global, by its name; runes are no things. */
const readGlobals = () =>
  Object.getOwnPropertyNames(globalThis)
    .filter((name) => !name.startsWith("$"))
    .map((name) => [name, globalThis[name as keyof typeof globalThis] as unknown] as const);
const globals = new Map(readGlobals());
// Some are made anew whenever they are asked for.
for (const [name, now] of readGlobals())
  if (!Object.is(now, globals.get(name))) globals.delete(name);

/** How the page is: between two files as at the very first. */
export function look() {
  return {
    page: document.documentElement.outerHTML,
    address: location.href,
    kept: { ...localStorage, ...sessionStorage },
    cookies: document.cookie,
    listening: Object.entries(listening)
      .filter(([name, all]) => all.size > 0 && !LIBRARIES.includes(name))
      .map(([name]) => name),
    replaced: readGlobals()
      .filter(([name, now]) => globals.has(name) && !Object.is(now, globals.get(name)))
      .map(([name]) => name),
  };
}

/** After each test: the browser knows nothing any more of whoever was there. */
export function tidy(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  settings.now = { ...DEFAULTS };
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0]}=; expires=${new Date(0).toUTCString()}`;
  history.replaceState(null, "", "/");
  // Its title and what has been hung for its drawings a page keeps as long as it is there.
  document.querySelectorAll("title, body > .art-holder").forEach((each) => each.remove());
}
