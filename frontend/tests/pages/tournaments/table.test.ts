/** The table of a tournament: columns that tell something, and what their letters mean. */
import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { Detail } from "../../../src/pages/tournaments/asking";
import type { Hall } from "../../../src/pages/tournaments/hall.svelte";
import Table from "../../../src/pages/tournaments/Table.svelte";

function show(figures: string[], club = ""): (string | null)[] {
  const line = { entrant: 1, rank: 1, points: "1.00", played: 1, won: 1, drawn: 0, lost: 0 };
  const lines = [{ ...line, counted: true, figures: figures.map(() => "1") }];
  const hall = {
    table: { figures, lines, total: 1, own_page: null },
    people: new Map([[1, { id: 1, name: "Anna", club }]]),
    pages: { table: 1 },
  };
  render(Table, { hall: hall as unknown as Hall, detail: { rounds: [] } as unknown as Detail });
  const cells = screen.getAllByRole("row").map(({ children }) => children.length);
  expect(new Set(cells).size).toBe(1);
  return screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
}

it("says below it what letters at the head of a column mean", () => {
  expect(show(["buchholz", "wins"])).toEqual([
    ...["Rank", "Name", "Pts", "BH", "Wins", "Played"],
    ...["D", "L"],
  ]);
  const key = screen.getByRole("listitem");
  expect(key).toHaveTextContent(/^BH Buchholz: The sum of the opponents’ points/);
});

it("has a column of clubs where there are some, and of wins once", () => {
  expect(show(["lots"], "Don")).toEqual([
    ...["Rank", "Name", "Club", "Pts", "Lots", "Played"],
    ...["W", "D", "L"],
  ]);
  expect(screen.queryByRole("listitem")).toBeNull();
});
