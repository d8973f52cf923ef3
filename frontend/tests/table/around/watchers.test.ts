/** Who watches, as the match was made: by number, or by name; and who may be coached there. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { makeSight } from "../../fixtures";
import { answers, openMatch, table, type Stand } from "../model/stand";
import WatchersStand from "./WatchersStand.svelte";

const MATCH = "/api/matches/m1/";
const LINE =
  "Everybody here reads the names of those who watch with an account; others are counted.";
const PEOPLE = [
  { seat: "red", kind: "person", name: "Ann", here: true },
  { seat: "white", kind: "person", name: "Bob", here: true },
];
let stand: Stand;

afterEach(() => stand.close());

async function lay(detail: object, told: object, yours: string[] = []) {
  stand = await openMatch(makeSight(4, { viewer: yours.length ? "seat:red" : "public" }), {
    [MATCH]: { ...(answers[MATCH] as object), opponent: "link", rated: false, ...detail },
  });
  stand.say({ ...table, seats: PEOPLE, yours, ...told });
  render(WatchersStand, { match: stand.match });
}

const lines = () =>
  [...document.querySelectorAll("p")]
    .map((each) => each.textContent.trim())
    .filter((text) => /watch/i.test(text));

it.each([
  [{ watchers: 3, named: ["Ivan", "Olga"] }, "Watching: Ivan, Olga, and 1 other."],
  [{ watchers: 5, named: ["Olga"] }, "Watching: Olga, and 4 others."],
  [{ watchers: 1, named: ["Olga"] }, "Watching: Olga."],
  [{ watchers: 1 }, "1 person is watching."],
  [{ watchers: 2 }, "2 people are watching."],
])("names those who watch, and counts the others: %j", async (told, text) => {
  await lay({ watchers: "names" }, told);
  await waitFor(() => expect(lines()).toEqual([text, LINE]));
});

it("tells who plays nothing of himself, and nobody of nobody", async () => {
  await lay({ watchers: "names" }, { watchers: 1, named: ["Olga"] }, ["red"]);
  await waitFor(() => expect(lines()).toEqual(["Watching: Olga."]));
  stand.say({ ...table, seats: PEOPLE, yours: ["red"] });
  await waitFor(() => expect(lines()).toEqual([]));
});

it("goes on naming those who come and go", async () => {
  await lay({ watchers: "names" }, { watchers: 1, named: ["Olga"] });
  await waitFor(() => expect(lines()[0]).toBe("Watching: Olga."));
  stand.say({ ...table, seats: PEOPLE, yours: [], watchers: 3, named: ["Ivan", "Olga"] });
  await waitFor(() => expect(lines()[0]).toBe("Watching: Ivan, Olga, and 1 other."));
});

it("counts where that was agreed, whatever it hears", async () => {
  await lay({ watchers: "number" }, { watchers: 3, named: ["Olga"] });
  await waitFor(() => expect(lines()).toEqual(["2 others are watching."]));
});

it.each([
  [{ rated: true }, ["Ask to comment on both sides"], true],
  [
    { rated: false },
    ["Ask to see what Red sees", "Ask to see what White sees", "Ask to comment on both sides"],
    false,
  ],
])("lets nobody be coached in what counts: %j", async (detail, buttons, said) => {
  await lay(detail, {});
  await waitFor(() =>
    expect(screen.getAllByRole("button").map((each) => each.textContent)).toEqual(buttons),
  );
  expect(screen.queryAllByText(/^This match counts for ratings/)).toHaveLength(said ? 1 : 0);
});

it("offers who plays what he can give there", async () => {
  await lay({ rated: true }, {}, ["red"]);
  expect(await screen.findByRole("button", { name: "Agree that he comments" })).toBeEnabled();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
