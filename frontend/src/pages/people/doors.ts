/** The doors of the accounts: signing up, in and out. Their answers are django-allauth's. */
import { ApiError, fetchMe, readToken } from "../../protocol/api";

const DOOR = "/api/auth/browser/v1";

/** What a door wants next, by the name of its flow. */
export interface Flow {
  id: string;
}

interface Answer {
  status: number;
  data?: { flows?: Flow[]; methods?: { method: string }[] } & Record<string, unknown>;
  meta?: { is_authenticated?: boolean };
  errors?: { message: string; code: string; param?: string }[];
}

/** What is to be done before one may go on: show that it is you. */
export class Unconfirmed extends Error {
  constructor(readonly flows: readonly Flow[]) {
    super("unconfirmed");
  }
}

/**
 * The answer of a door. Throws an ApiError in the server's words, or Unconfirmed.
 *
 * An answer 401 that asks for the next step of what was begun is no error.
 */
async function knock(method: string, path: string, body?: unknown): Promise<Answer> {
  if (method !== "GET" && !readToken()) await fetchMe();
  let response: Response;
  let answer: Answer;
  try {
    response = await fetch(DOOR + path, {
      method,
      credentials: "same-origin",
      headers: { "Content-Type": "application/json", "X-CSRFToken": readToken() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    answer = (await response.json()) as Answer;
  } catch {
    throw new ApiError(0, "offline", "The server cannot be reached. Check the connection.");
  }
  const { status } = response;
  const flows = answer.data?.flows ?? [];
  if (status === 401 && answer.meta?.is_authenticated) throw new Unconfirmed(flows);
  if (response.ok || status === 401) return answer;
  const [first] = answer.errors ?? [];
  throw new ApiError(status, first?.code ?? String(status), first?.message ?? tell(status));
}

function tell(status: number): string {
  if (status === 429) return "Too many tries in a short time. Wait a little.";
  if (status === 409) return "This cannot be done any more. Load the page again.";
  return `The server answered ${status}.`;
}

/** Whether one is signed in after this answer; a step may be left. */
const isIn = (answer: Answer): boolean => answer.status === 200;

// --- Becoming an account, changing the address ---

export const sendAddress = (email: string) => knock("POST", "/account/email", { email });
export const sendAgain = (email: string) => knock("PUT", "/account/email", { email });
export const proveAddress = (key: string) => knock("POST", "/auth/email/verify", { key });

/** The address that has been proved; empty where there is none. */
export async function fetchAddress(): Promise<string> {
  const { data } = await knock("GET", "/account/email");
  const all = (data ?? []) as unknown as { email: string; verified: boolean }[];
  return all.find(({ verified }) => verified)?.email ?? "";
}

// --- In and out ---

export const signIn = async (email: string, password: string): Promise<boolean> =>
  isIn(await knock("POST", "/auth/login", { email, password }));

export const requestCode = (email: string) => knock("POST", "/auth/code/request", { email });
export const resendCode = () => knock("POST", "/auth/code/resend");
export const confirmCode = async (code: string): Promise<boolean> =>
  isIn(await knock("POST", "/auth/code/confirm", { code }));

export const signOut = () => knock("DELETE", "/auth/session");

// --- Passwords ---

export const requestReset = (email: string) => knock("POST", "/auth/password/request", { email });
export const resetPassword = (key: string, password: string) =>
  knock("POST", "/auth/password/reset", { key, password });
export const setPassword = (next: string, current: string) =>
  knock("POST", "/account/password/change", {
    new_password: next,
    ...(current ? { current_password: current } : {}),
  });

export async function hasPassword(): Promise<boolean> {
  const { data } = await knock("GET", "/auth/session");
  return Boolean(
    (data?.user as { has_usable_password?: boolean } | undefined)?.has_usable_password,
  );
}

export const reauthenticate = (password: string) =>
  knock("POST", "/auth/reauthenticate", { password });

// --- Passkeys ---

export interface Passkey {
  id: number;
  created_at: number;
}

/** Whether this browser has passkeys at this address, and knows how to tell of them. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  // Their owner is a name, never a number.
  !/^[\d.]+$|:/.test(location.hostname);

export async function listPasskeys(): Promise<Passkey[]> {
  const { data } = await knock("GET", "/account/authenticators");
  return ((data ?? []) as unknown as (Passkey & { type: string })[]).filter(
    ({ type }) => type === "webauthn",
  );
}

export const removePasskey = (id: number) =>
  knock("DELETE", "/account/authenticators/webauthn", { authenticators: [id] });

export async function addPasskey(): Promise<void> {
  const { data } = await knock("GET", "/account/authenticators/webauthn?passwordless");
  const { publicKey } = data!.creation_options as {
    publicKey: PublicKeyCredentialCreationOptionsJSON;
  };
  const made = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(publicKey),
  });
  const credential = (made as PublicKeyCredential).toJSON() as unknown;
  await knock("POST", "/account/authenticators/webauthn", { name: "Passkey", credential });
}

async function showPasskey(path: string): Promise<Answer> {
  const { data } = await knock("GET", path);
  const { publicKey } = data!.request_options as {
    publicKey: PublicKeyCredentialRequestOptionsJSON;
  };
  const shown = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(publicKey),
  });
  const credential = (shown as PublicKeyCredential).toJSON() as unknown;
  return knock("POST", path, { credential });
}

export const signInByPasskey = async (): Promise<boolean> =>
  isIn(await showPasskey("/auth/webauthn/login"));
export const reauthenticateByPasskey = () => showPasskey("/auth/webauthn/reauthenticate");

/** Has the head of the page look again who one is. */
export const tellMe = (): boolean => dispatchEvent(new Event("me"));

/** What went wrong, in words. stopped: what is said where the browser was given no passkey. */
export const explain = (failure: unknown, stopped: string): string =>
  failure instanceof DOMException ? stopped : (failure as Error).message;
