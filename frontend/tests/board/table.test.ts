import { render, waitFor } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Board, Offer, Piece, Scene } from "../../src/types";
import { PATIENT } from "../fixtures";
import BoardStand from "./BoardStand.svelte";
import { findGround } from "./ground";

const figure = (id: string, x: number, group = ""): Piece => ({
  id,
  art: "man",
  name: id,
  described: { id: `figure-${id}` },
  x,
  y: 50,
  size: 6,
  facing: [1, 0],
  group,
});
const board: Board = {
  kind: "table",
  width: 400,
  height: 300,
  legend: [],
  labels: [{ x: 200, y: 20, text: "Ice", kind: "region" }],
};
const scene: Scene = {
  prompt: { id: "" },
  stage: { id: "" },
  pieces: [figure("f1", 40, "squad"), figure("f2", 60, "squad"), figure("e1", 300)],
  groups: [
    { id: "squad", name: "Squad", described: { id: "squad-told" }, pieces: ["f1", "f2"] },
  ],
  shapes: [
    { id: "zone", kind: "area", points: [[0, 0], [90, 0], [90, 90]], name: { id: "zone" } },
  ],
}; // prettier-ignore
const march: Offer = {
  verb: "march",
  clause: "T1",
  label: { id: "march" },
  on: "squad",
  choice: { type: "targets", options: [{ ref: "e1" }] },
};

it("draws lettering, extents and where figures look", () => {
  const { container } = render(BoardStand, { board, scene, offers: [], onact: () => {} });
  expect(container.querySelector("text.region")?.textContent).toBe("Ice");
  expect(container.querySelector("path.area title")?.textContent).toBe("zone");
  expect(
    [...container.querySelectorAll(".figure > g")].map((e) => e.getAttribute("transform")),
  ).toEqual(["rotate(90)", "rotate(90)", "rotate(90)"]);
});

it("writes the names of groups beside their figures, with how many and what they bear", async () => {
  const badges = [{ name: { id: "tired" }, text: "T", tone: "warn" as const }];
  const [squad] = scene.groups!;
  const told = { ...scene, groups: [{ ...squad!, label: "1st", badges }] };
  const { container } = render(BoardStand, { board, scene: told, offers: [], onact: () => {} });
  // They come after the table, as no other board has them.
  await waitFor(() => expect(container.querySelector(".nameplate")).not.toBeNull(), PATIENT);
  const [name] = container.querySelectorAll(".nameplate");
  expect([...name!.querySelectorAll("text")].map((each) => each.textContent)).toEqual([
    "1st 2", "T",
  ]); // prettier-ignore
});

it("picks a group by any of its figures, and shows all of them", async () => {
  const onact = vi.fn();
  const { container } = render(BoardStand, { board, scene, offers: [march], onact });
  const at = (ref: string) => container.querySelector<SVGElement>(`[data-ref="${ref}"]`)!;
  const user = userEvent.setup();
  await user.click(at("f2"));
  expect(container.querySelector("path.picked")?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
  await user.click(at("e1"));
  expect(onact).toHaveBeenCalledExactlyOnceWith({
    verb: "march",
    on: "squad",
    arg: { type: "one", ref: "e1" },
  });
});

it("takes in hand the figure that is clicked, also of a unit in hand", async () => {
  const region = { type: "region" as const, polygons: [[[0, 0], [9, 0], [9, 9]]] as [number, number][][] }; // prettier-ignore
  const form: Offer = {
    ...{ verb: "form", clause: "T2", label: { id: "form" }, on: "squad" },
    choice: {
      type: "formation",
      movers: [
        { piece: "f1", region },
        { piece: "f2", region },
      ],
    },
  };
  const halt: Offer = { ...form, verb: "halt", choice: { type: "button" } };
  const { container } = render(BoardStand, { board, scene, offers: [form, halt], onact: vi.fn() });
  const user = userEvent.setup();
  const at = (ref: string) => container.querySelector<SVGElement>(`[data-ref="${ref}"]`)!;
  const count = () =>
    container.querySelector("path.picked")?.getAttribute("d")?.match(/M/g)?.length;
  await user.click(at("f2"));
  expect(count()).toBe(2);
  await user.click(at("f2"));
  expect(count()).toBe(1);
});

it("leaves every hole out of the ground, also one that lies beside it", async () => {
  const ring = (x: number): [number, number][] => [[x, 10], [x + 20, 10], [x + 20, 30]]; // prettier-ignore
  const region = { type: "region" as const, polygons: [ring(0)], holes: [ring(5), ring(300)] };
  const drop: Offer = { verb: "drop", clause: "T2", label: { id: "drop" }, choice: region };
  const { container } = render(BoardStand, { board, scene, offers: [drop], onact: vi.fn() });
  const ground = await findGround(container);
  expect(ground.getAttribute("d")).toBe("M0 10L20 10L20 30Z");
  const lit = container.querySelector("path.lit")!;
  expect(lit.getAttribute("d")).toBe("M0 10L20 10L20 30Z");
  const id = /^url\(#(.+)\)$/.exec(lit.parentElement!.getAttribute("mask")!)![1]!;
  const [, ...holes] = container.querySelectorAll(`mask[id="${id}"] path`);
  expect(holes.map((hole) => hole.getAttribute("d"))).toEqual([
    "M5 10L25 10L25 30Z",
    "M300 10L320 10L320 30Z",
  ]);
});

it("is aimed at by arrow keys from one polygon of its ground into the next", async () => {
  const strip = (y: number): [number, number][] => [[0, y], [60, y], [60, y + 20], [0, y + 20]]; // prettier-ignore
  const region = { type: "region" as const, polygons: [strip(0), strip(20)] };
  const drop: Offer = { verb: "drop", clause: "T2", label: { id: "drop" }, choice: region };
  const onact = vi.fn();
  const { container } = render(BoardStand, { board, scene, offers: [drop], onact });
  const ground = await findGround(container);
  ground.focus();
  await userEvent.setup().keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  const [{ arg }] = onact.mock.calls[0] as [{ arg: { x: number; y: number } }];
  expect([arg.x, arg.y]).toEqual([30, 10 + 3 * Math.round(board.width / 100)]);
});

it("takes the order of one figure of a formation at a point", async () => {
  const onact = vi.fn();
  const square: [number, number][] = [[0, 0], [400, 0], [400, 300], [0, 300]]; // prettier-ignore
  const deploy: Offer = {
    verb: "deploy",
    clause: "T2",
    label: { id: "deploy" },
    choice: {
      type: "formation",
      movers: [{ piece: "f1", region: { type: "region", polygons: [square] } }],
    },
  };
  const { container } = render(BoardStand, { board, scene, offers: [deploy], onact });
  const user = userEvent.setup();
  await user.click(container.querySelector<SVGElement>(`[data-ref="f1"]`)!);
  const ground = await findGround(container);
  expect(ground.getAttribute("d")).toBe("M0 0L400 0L400 300L0 300Z");
  ground.focus();
  await user.keyboard("{Enter}");
  const arrows = () => container.querySelectorAll(".arrow:not(.under)");
  await vi.waitFor(() => expect(arrows()).toHaveLength(1), PATIENT);
  expect(onact).not.toHaveBeenCalled();
});
