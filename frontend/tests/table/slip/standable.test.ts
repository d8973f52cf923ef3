/** The way from a question to the standing orders that could answer it. */
import { screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { asks, end, makeStep } from "../../fixtures";
import { settle } from "../model/stand";
import { clear, lay } from "./slip";

beforeEach(() => localStorage.setItem("tachanka.table", JSON.stringify({ pace: "none" })));
afterEach(clear);

it("says in words once that standing orders could answer, then by a sign of the same name", async () => {
  const { match, say } = await lay([end]);
  match.kit.info.standing = [{ id: "hold" } as never];
  const asked = () => screen.queryByRole("button", { name: "When am I asked?" })?.textContent;
  expect(asked()).toBe(undefined);
  for (const [seq, told] of [
    [5, "When am I asked?"],
    [6, "?"],
    [7, "?"],
  ] as const) {
    say(makeStep(seq, { window: asks("reaction", "red"), offers: [end] }));
    await vi.waitFor(() => expect(asked()).toBe(told));
  }
  say(makeStep(8, { window: asks("turn", "red"), offers: [end] }));
  await settle();
  expect(asked()).toBe(undefined);
});
