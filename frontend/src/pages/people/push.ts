/** Notices in this browser: its service worker, and its subscription to the site's notices. */
import { addBrowser, type NoticeSettings } from "./own";

const WORKER = "/sw.js";

/** What this browser can do: nothing, nothing since its person has said so, or show notices. */
export function tellAbility(): "none" | "denied" | "able" {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return "none";
  return Notification.permission === "denied" ? "denied" : "able";
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (tellAbility() === "none") return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser takes notices, as far as it knows itself. */
export const takesPush = async (): Promise<boolean> => (await findSubscription()) !== null;

const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) =>
    letter.charCodeAt(0),
  );

/** What a person will know this browser by. */
export function nameBrowser(agent: string): string {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent))?.[1] ?? "";
  const browser = find([
    [/Edg/, "Edge"],
    [/OPR/, "Opera"],
    [/Firefox|FxiOS/, "Firefox"],
    [/Chrom|CriOS/, "Chrome"],
    [/Safari/, "Safari"],
  ]);
  const system = find([
    [/Android/, "Android"],
    [/iPhone|iPad/, "iOS"],
    [/Windows/, "Windows"],
    [/Mac OS/, "macOS"],
    [/Linux|X11/, "Linux"],
  ]);
  return [browser, system].filter(Boolean).join(", ");
}

/** Has this browser show notices from now on; its person may be asked. Null where he says no. */
export async function takePush(key: string): Promise<NoticeSettings | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const kept = await worker.pushManager.getSubscription();
  // One that was made for another key of the site is of no use.
  await kept?.unsubscribe();
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decode(key),
  });
  const { endpoint = "", keys = {} } = made.toJSON();
  return addBrowser({
    endpoint,
    key: keys.p256dh ?? "",
    auth: keys.auth ?? "",
    name: nameBrowser(navigator.userAgent),
  });
}

/** This browser shows no more notices: who signs in next is not to read them. The site finds out by
 * itself, at the next one. */
export async function dropPush(): Promise<void> {
  try {
    await (await findSubscription())?.unsubscribe();
  } catch {
    // A browser that has none.
  }
}
