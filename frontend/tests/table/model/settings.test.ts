import { beforeEach, expect, it } from "vitest";
import { readSettings, settings } from "../../../src/table/model/settings.svelte";
import { nameSitting } from "../../../src/table/model/sitting";

beforeEach(() => localStorage.clear());

it("keeps for each seat at each map whether it sees it from the other side", () => {
  const [red, white] = ["red", "white"].map((seat) => nameSitting("toy", "frost", seat)) as [
    string,
    string,
  ];
  settings.turn(red);
  expect([settings.isTurned(red), settings.isTurned(white)]).toEqual([true, false]);
  expect(readSettings().turned).toEqual(["toy/frost/red"]);
  settings.turn(nameSitting("toy", "frost", null));
  settings.turn(red);
  expect(readSettings().turned).toEqual(["toy/frost/"]);
});

it("lays a map one way at first, and then as one has turned it", () => {
  settings.seat("toy/rime/white", true);
  settings.seat("toy/rime/red", false);
  expect(["white", "red"].map((seat) => settings.isTurned(`toy/rime/${seat}`))).toEqual([
    true,
    false,
  ]);
  settings.turn("toy/rime/white");
  settings.turn("toy/rime/red");
  settings.seat("toy/rime/white", true);
  settings.seat("toy/rime/red", false);
  expect(["white", "red"].map((seat) => settings.isTurned(`toy/rime/${seat}`))).toEqual([
    false,
    true,
  ]);
});

it("leaves what another tab has kept meanwhile", () => {
  const other = { ...readSettings(), pace: "quick", turned: ["toy/thaw/red"] };
  localStorage.setItem("tachanka.table", JSON.stringify(other));
  settings.turn("toy/mud/red");
  settings.change({ labels: true });
  expect(readSettings()).toEqual({
    ...other,
    labels: true,
    turned: ["toy/thaw/red", "toy/mud/red"],
    upright: readSettings().upright,
  });
  settings.turn("toy/mud/red");
  expect(readSettings().turned).toEqual(["toy/thaw/red"]);
});
