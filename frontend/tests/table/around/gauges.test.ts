/** The tracks of the sides at the head of the page. */
import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { makeSight, scene } from "../../fixtures";
import { openMatch, type Stand } from "../model/stand";
import GaugesStand from "./GaugesStand.svelte";

let stand: Stand;
afterEach(() => {
  stand.close();
  vi.unstubAllGlobals();
});

it("tells what comes of it when a point that matters is reached, to eye and ear", async () => {
  const about = { id: "occupied" };
  const track = { name: { id: "piece" }, value: 1, most: 5, clause: "T2", side: "red", goal: 3 };
  const tracks = [
    { ...track, id: "told", about },
    { ...track, id: "plain" },
  ];
  stand = await openMatch(makeSight(4, { scene: { ...scene, tracks } }));
  render(GaugesStand, { match: stand.match });
  const [told, plain] = screen.getAllByRole("listitem");
  expect(told).toHaveAttribute("title", "Somebody is there.");
  expect(told).toHaveTextContent(/^A piece 1 Somebody is there\.$/);
  expect(plain).not.toHaveAttribute("title");
});
