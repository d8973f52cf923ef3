import { describe, expect, it } from "vitest";
import { Dossiers } from "../../../src/table/model/dossiers.svelte";
import type { Described, Remark } from "../../../src/types";

const remarks: Remark[] = [{ text: { id: "may-march" }, clause: "T1" }];
const answer: Described = { type: "described", key: "k", seq: 4, piece: "r1", remarks };

describe("Dossiers", () => {
  it("asks once of a piece in a position", async () => {
    const dossiers = new Dossiers();
    let asked = 0;
    const send = () => Promise.resolve(((asked += 1), answer));
    expect(dossiers.find("r1", "4 red")).toBeNull();
    await dossiers.ask("r1", "4 red", send);
    await dossiers.ask("r1", "4 red", send);
    expect([dossiers.find("r1", "4 red"), asked]).toEqual([remarks, 1]);
  });

  it("knows nothing of another position, or with other eyes", async () => {
    const dossiers = new Dossiers();
    await dossiers.ask("r1", "4 red", () => Promise.resolve(answer));
    expect([dossiers.find("r1", "5 red"), dossiers.find("r1", "4 white")]).toEqual([null, null]);
  });

  it("leaves an answer that comes too late", async () => {
    const dossiers = new Dossiers();
    let say!: (answer: Described) => void;
    const late = dossiers.ask("r1", "4 red", () => new Promise((told) => (say = told)));
    await dossiers.ask("w1", "5 red", () => Promise.resolve(null));
    say(answer);
    await late;
    expect([dossiers.find("r1", "5 red"), dossiers.find("w1", "5 red")]).toEqual([null, []]);
  });
});
