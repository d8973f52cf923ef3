import { expect, it } from "vitest";
import { nameSide, readSettings, settings } from "../../../src/table/model/settings.svelte";

it("keeps for each seat at each map whether it sees it from the other side", () => {
  const [red, white] = ["red", "white"].map((seat) => nameSide("toy", "frost", seat)) as [
    string,
    string,
  ];
  settings.turn(red);
  expect([settings.isTurned(red), settings.isTurned(white)]).toEqual([true, false]);
  expect(readSettings().turned).toEqual(["toy/frost/red"]);
  settings.turn(nameSide("toy", "frost", null));
  settings.turn(red);
  expect(readSettings().turned).toEqual(["toy/frost/"]);
});
