/** A report of a fault names the match, the moment, who looks, and with what. */
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { makeSight } from "../../fixtures";
import { openMatch, settle, type Stand } from "../model/stand";
import ReportStand from "./ReportStand.svelte";

let stand: Stand;
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

it("can be copied, from the moment that is shown", async () => {
  const user = userEvent.setup();
  stand = await openMatch(makeSight(4));
  render(ReportStand, { match: stand.match });
  const opener = screen.getByRole("button", { name: "Something is wrong here" });
  expect(opener).toHaveAttribute("aria-expanded", "false");
  await user.click(opener);
  stand.match.notices.add("Too fast.");
  await settle();
  const field = screen.getByRole("textbox", { name: "A report of this moment" });
  const lines = (field as HTMLTextAreaElement).value.split("\n");
  expect(lines).toEqual([
    `${location.origin}/m/m1?at=4`,
    "drill 1 v1, first; 4 / 4, seat:red",
    `${navigator.userAgent}; ${innerWidth} × ${innerHeight}`,
    "Too fast.",
    "What I did, and what I expected:",
  ]);
  await user.click(screen.getByRole("button", { name: /^Copy: / }));
  expect(await navigator.clipboard.readText()).toBe(lines.join("\n"));
  expect(screen.getByRole("status")).toHaveTextContent("Copied");
});
