/**
 * Settings of the browser and those of the account: what is changed in one place holds in all.
 *
 * What could not be sent waits in the browser, and is sent before anything else is asked.
 */
import { ApiError, fetchMe, type Me } from "../../protocol/api";
import { DEFAULTS, readSettings, settings, type Settings } from "../../table/model/settings.svelte";
import { choosePreferences, fetchPreferences, type Preferences } from "./own";

const UNSENT = "tachanka.unsent";
/** What an account keeps; the rest belongs to the screen that one sits at. */
const SHARED = [
  ...["pace", "labels", "sounds", "wary", "script", "guide", "language"],
] as (keyof Settings & keyof Preferences)[];

/** The part of settings that an account keeps. */
export function pickShared(from: Partial<Settings>): Preferences {
  return Object.fromEntries(
    SHARED.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]),
  ) as Preferences;
}

/** What somebody has chosen here, and not left as it comes. */
export function pickChosen(from: Settings): Preferences {
  const shared = pickShared(from) as Record<string, unknown>;
  const usual = DEFAULTS as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(shared).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key]),
    ),
  ) as Preferences;
}

function readUnsent(): Preferences {
  try {
    return JSON.parse(localStorage.getItem(UNSENT) ?? "{}") as Preferences;
  } catch {
    return {};
  }
}

function writeUnsent(unsent: Preferences): void {
  try {
    if (Object.keys(unsent).length) localStorage.setItem(UNSENT, JSON.stringify(unsent));
    else localStorage.removeItem(UNSENT);
  } catch {
    // A browser that keeps nothing.
  }
}

/** Whether it was refused for good: sent again, it would be refused again. */
const isRefused = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.status !== 429;

async function flush(): Promise<void> {
  const unsent = readUnsent();
  if (!Object.keys(unsent).length) return;
  try {
    await choosePreferences(unsent);
  } catch (failure) {
    // What the server could not take waits.
    if (!isRefused(failure)) throw failure;
  }
  const sent = JSON.stringify(unsent);
  if (JSON.stringify(readUnsent()) === sent) writeUnsent({});
}

/** From now on what is changed here goes to the account, and what it has kept holds here. */
export async function startSync(): Promise<void> {
  const onchange = (changes: Partial<Settings>): void => {
    writeUnsent({ ...readUnsent(), ...pickShared(changes) });
    void flush().catch(() => {});
  };
  settings.onchange = onchange;
  try {
    await flush();
    const kept = (await fetchPreferences()) as Partial<Settings>;
    // Whoever has signed out meanwhile takes it with him.
    if (settings.onchange === onchange) settings.adopt(kept);
  } catch {
    // What the browser has will do until the next page.
  }
}

/** Somebody has signed in here: what he has chosen in this browser is added where his account has
 * nothing yet; what it has holds here from now on. */
export async function mergeSettings(): Promise<void> {
  writeUnsent({});
  try {
    const kept = await choosePreferences(pickChosen(readSettings()), true);
    settings.adopt(kept as Partial<Settings>);
  } catch {
    // The settings page does it again.
  }
}

/** Where a browser notes that an account is signed in: only then is there anything to ask for. */
export const ACCOUNT = "tachanka.account";

/** Notes who is here, and has his settings hold. fresh: he has signed in a moment ago. */
export async function settle(me: Me, fresh = false): Promise<void> {
  try {
    if (me.guest) localStorage.removeItem(ACCOUNT);
    else localStorage.setItem(ACCOUNT, me.name);
  } catch {
    // A browser that keeps nothing.
  }
  if (me.guest) {
    settings.onchange = () => {};
    writeUnsent({});
    return;
  }
  if (fresh) await mergeSettings();
  await startSync();
}

/** Somebody has signed out here: what is changed from now on is not his. */
export async function settleOut(): Promise<void> {
  await fetchMe().then(
    (me) => settle(me),
    // The next page that asks who is here settles it.
    () => {},
  );
}
