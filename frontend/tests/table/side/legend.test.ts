import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { Kind } from "../../../src/types";
import { makeSight } from "../../fixtures";
import { answers, openMatch, type Stand } from "../model/stand";
import SideStand from "./SideStand.svelte";

const BOARD = "/api/rulesets/drill/board/";
let stand: Stand;
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

/** A kind of unit of which so many inches are told. */
const tell = (id: string, range: string): Kind => ({
  id,
  name: { id: `Name of ${id}` },
  about: { id: `About ${id}` },
  facts: [{ label: { id: "Range" }, value: { id: range } }],
});

it("tells once what units that only look different have in common", async () => {
  const kinds = [tell("a", "12"), tell("b", "12"), tell("c", "24")];
  stand = await openMatch(makeSight(4), { [BOARD]: { ...answers[BOARD], kinds } });
  render(SideStand, { match: stand.match });
  await userEvent.setup().click(screen.getByRole("tab", { name: "Map key" }));
  const told = await screen.findAllByText(/^About/);
  expect(told.map((each) => each.textContent.trim())).toEqual(["About a", "About b", "About c"]);
  const facts = [...document.querySelectorAll("dd")].map((each) => each.textContent);
  expect(facts).toEqual(["12", "24"]);
});
