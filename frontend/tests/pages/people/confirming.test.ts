import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Address from "../../../src/pages/people/Address.svelte";
import { Deed } from "../../../src/pages/people/deed.svelte";
import { Unconfirmed } from "../../../src/pages/people/doors";
import Join from "../../../src/pages/people/Join.svelte";
import Own from "../../../src/pages/people/Own.svelte";
import Ways from "../../../src/pages/people/Ways.svelte";
import { settings } from "../../../src/table/model/settings.svelte";

const DOORS = "/api/auth/browser/v1";
const PASSKEYS = `${DOORS}/account/authenticators/webauthn`;
const ANNA = { name: "Anna", guest: false, known: true };
const ADDRESS = { email: "anna@example.org", verified: true };

/** What was asked of the server, but for mere looking; whether one has shown that it is oneself. */
let asked: string[] = [];
let shown = false;
let guest = false;

/** The server, which does these only for somebody who has shown that it is he. */
const GUARDED = [
  `GET ${PASSKEYS}`,
  `POST ${DOORS}/account/email`,
  "POST /api/me/data/",
  "POST /api/me/leave/",
];

function refuse(path: string): Response {
  if (!path.startsWith(DOORS))
    return Response.json(
      { code: "unconfirmed", text: "Show that it is you.", fields: { ways: "password" } },
      { status: 403 },
    );
  const answer = {
    status: 401,
    data: { flows: [{ id: "reauthenticate" }] },
    meta: { is_authenticated: true },
  };
  return Response.json(answer, { status: 401 });
}

function answer(path: string): unknown {
  if (path === "/api/me/") return { ...ANNA, guest };
  if (path === PASSKEYS) return { data: { creation_options: { publicKey: {} } } };
  if (path === `${DOORS}/account/email`) return { data: [ADDRESS] };
  return { status: 200, data: path.endsWith("/auth/session") ? {} : [] };
}

beforeEach(() => {
  [asked, shown, guest] = [[], false, false];
  document.cookie = "csrftoken=t";
  vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
    const path = new URL(typeof input === "string" ? input : input.url, location.origin).pathname;
    const method = typeof input === "string" ? (init?.method ?? "GET") : input.method;
    const deed = `${method} ${path}`;
    if (method !== "GET" || GUARDED.includes(deed)) asked.push(deed);
    if (path.endsWith("/auth/reauthenticate")) shown = true;
    if (path.endsWith("/auth/email/verify")) guest = false;
    if (GUARDED.includes(deed) && !shown && !guest) return refuse(path);
    return Response.json(answer(path));
  });
  // A browser whose keeper of passkeys says yes to everything.
  vi.stubGlobal("PublicKeyCredential", {
    parseCreationOptionsFromJSON: (options: unknown) => options,
  });
  vi.stubGlobal("navigator", {
    ...navigator,
    credentials: { create: async () => ({ toJSON: () => ({ id: "k" }) }) },
  });
});
afterEach(() => {
  settings.onchange = () => {};
  vi.unstubAllGlobals();
});

const told = (): (string | null)[] =>
  screen.queryAllByRole("status").map(({ textContent }) => textContent);

async function confirm(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await screen.findByRole("heading", { name: "Is it you?" });
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Go on" }));
}

it("keeps what waits, and does it with what is said of it", async () => {
  const deed = new Deed();
  const flows = [{ id: "reauthenticate" }];
  let done = 0;
  const action = async (): Promise<void> => {
    if (!done++) throw new Unconfirmed(flows);
  };
  expect(await deed.run(action, "Done.")).toBe(false);
  expect([deed.said, deed.error, deed.busy, deed.waiting?.flows]).toEqual(["", "", false, flows]);
  expect(await deed.waiting?.again()).toBe(true);
  expect([deed.said, deed.error, deed.busy, deed.waiting]).toEqual(["Done.", "", false, null]);
});

it("lets go of what waits when something else is done", async () => {
  const deed = new Deed();
  await deed.run(async () => {
    throw new Unconfirmed([]);
  });
  await deed.run(async () => {}, "Another thing.");
  expect([deed.said, deed.waiting]).toEqual(["Another thing.", null]);
});

it("says that a passkey is kept when it is, and not while it is asked who one is", async () => {
  const user = userEvent.setup();
  render(Ways);
  await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
  await screen.findByRole("heading", { name: "Is it you?" });
  expect(told()).toEqual(["", ""]);
  await confirm(user);
  await screen.findByText("The passkey is kept.");
  expect(told()).toEqual(["The passkey is kept."]);
  expect(asked).toEqual([
    `GET ${PASSKEYS}`,
    `POST ${DOORS}/auth/reauthenticate`,
    `GET ${PASSKEYS}`,
    `POST ${PASSKEYS}`,
  ]);
});

it("asks a newcomer too, before he has a passkey", async () => {
  guest = true;
  const user = userEvent.setup();
  render(Join);
  await user.type(await screen.findByLabelText("E-mail address", { exact: false }), ADDRESS.email);
  await user.click(screen.getByRole("button", { name: "Send me a code" }));
  await user.type(await screen.findByLabelText("Code"), "ABC");
  await user.click(screen.getByRole("button", { name: "Go on" }));
  await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
  await confirm(user);
  await screen.findByText("The passkey is kept.");
  expect(told()).toEqual(["Anna, this name is yours now.", "The passkey is kept."]);
});

it("sends the code to another address when one has shown who one is", async () => {
  const user = userEvent.setup();
  render(Address);
  await user.click(await screen.findByRole("button", { name: "Change the address" }));
  await user.type(screen.getByLabelText("E-mail address"), "b@example.org");
  await user.click(screen.getByRole("button", { name: "Send me a code" }));
  await confirm(user);
  expect(await screen.findByLabelText("Code")).toHaveFocus();
  expect(screen.queryByText("Is it you?")).toBeNull();
  expect(asked).toEqual([
    `POST ${DOORS}/account/email`,
    `POST ${DOORS}/auth/reauthenticate`,
    `POST ${DOORS}/account/email`,
  ]);
});

it("deletes nothing when one will not show who one is", async () => {
  const user = userEvent.setup();
  render(Own, { me: ANNA });
  await user.click(screen.getByRole("button", { name: "Delete for good" }));
  await user.click(screen.getByRole("button", { name: "Yes, delete it" }));
  const heading = await screen.findByRole("heading", { name: "Is it you?" });
  await user.click(heading.parentElement!.querySelector(".btn.plain")!);
  expect(screen.queryByText("Is it you?")).toBeNull();
  expect(asked).toEqual(["POST /api/me/leave/"]);
});
