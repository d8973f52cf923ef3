/** The time for a match: usual paces, one's own, and how they are said. */
import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { RulesetInfo } from "../../src/protocol/api";
import {
  DAY,
  HOUR,
  MINUTE,
  namePace,
  nameSpan,
  PRESETS,
  SECOND,
  type Pace,
} from "../../src/parts/pace";
import PaceChoice from "../../src/pages/PaceChoice.svelte";

const user = userEvent.setup();
const picked: (Pace | null)[] = [];
const ruleset = { timeout: "fallback" } as RulesetInfo;

function lay(): void {
  picked.length = 0;
  render(PaceChoice, { ruleset, onpick: (pace: Pace | null) => picked.push(pace) });
}

it.each([
  [3 * DAY, "3 d"],
  [36 * HOUR, "36 h"],
  [90 * MINUTE, "90 min"],
  [30 * SECOND, "30 s"],
  [0, "0 s"],
])("%i ms are said as %s", (span, text) => {
  expect(nameSpan(span)).toBe(text);
});

it("is said in a few words", () => {
  expect(namePace(null)).toBe("");
  expect(namePace(PRESETS.evening)).toBe("1 h, and 1 min a turn");
  expect(namePace({ ...PRESETS.evening!, increment: 0 })).toBe("1 h for all of it");
});

it("is none until one wants clocks", () => {
  lay();
  expect(picked).toEqual([null]);
  expect(screen.queryByRole("combobox")).toBeNull();
});

it("takes what the ruleset does with an empty bank unless one wants otherwise", async () => {
  lay();
  await user.click(screen.getByRole("radio", { name: /^By post/ }));
  expect(picked.at(-1)).toEqual({ ...PRESETS.post, flag: "fallback" });
  await user.selectOptions(screen.getByRole("combobox"), "loss");
  expect(picked.at(-1)).toEqual({ ...PRESETS.post, flag: "loss" });
});

it("can be one's own, in units that one thinks in", async () => {
  lay();
  await user.click(screen.getByRole("radio", { name: /^Your own/ }));
  const bank = screen.getByLabelText(/^To begin with/);
  await user.clear(bank);
  await user.type(bank, "45");
  expect(picked.at(-1)).toEqual({ ...PRESETS.quick, bank: 45 * MINUTE, flag: "fallback" });
  await user.selectOptions(screen.getByLabelText("How it is played"), "correspondence");
  expect(picked.at(-1)).toEqual({ ...PRESETS.post, flag: "fallback" });
});
