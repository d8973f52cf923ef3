import { render } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { expect, describe, it, vi } from "vitest";
import type { Board, Offer, Scene } from "../../src/types";
import { makeTurner } from "../../src/board/turned";
import BoardStand from "./BoardStand.svelte";
import { findGround } from "./ground";
import { board, end, fire, makePiece, move, scene } from "../fixtures";

describe("a board turned by half a circle", () => {
  const map: Board = {
    ...board,
    labels: [{ x: 50, y: 40, text: "Don", kind: "river", turn: 20 }],
    areas: [{ id: "wood", corners: [[0, 0], [100, 0], [0, 90]], terrain: "plain" }],
    edges: ["north", "east", "south", "west"],
  }; // prettier-ignore
  const turner = makeTurner(map);

  it("has everything at the other end, and its lettering as it leaned", () => {
    expect(turner.board.places?.map(({ id, x, y }) => [id, x, y])).toEqual([
      ["A1", 300, 240],
      ["A2", 196, 240],
      ["B1", 248, 150],
      ["B2", 144, 150],
    ]);
    expect(turner.board.labels).toEqual([{ x: 350, y: 300, text: "Don", kind: "river", turn: 20 }]);
    expect(turner.board.areas?.[0]?.corners).toEqual([[400, 340], [300, 340], [400, 250]]); // prettier-ignore
    expect(turner.board.edges).toEqual(["south", "west", "north", "east"]);
    expect([turner.board.width, turner.board.height]).toEqual([400, 340]);
  });

  it("is as it was when it is turned again", () => {
    expect(makeTurner(turner.board).board).toEqual(map);
  });

  it("turns what is at a point, and what looks somewhere; what is in a place stays in it", () => {
    const what: Scene = {
      ...scene,
      pieces: [
        makePiece("r1", "A1", { facing: [1, -1] }),
        { ...makePiece("f1", ""), place: null, x: 10, y: 20, facing: [0, 1] },
      ],
      markers: [
        { id: "m1", place: null, at: [30, 40], art: "", name: { id: "" } },
        { id: "m2", place: "A1", art: "", name: { id: "" } },
      ],
      shapes: [{ id: "s", kind: "line", points: [[0, 0], [400, 340]], name: { id: "" } }],
      arrows: [{ id: "a", start: "A1", end: [100, 100], name: { id: "" } }],
    }; // prettier-ignore
    const seen = turner.scene(what);
    expect(seen.pieces?.map(({ place, x, y, facing }) => [place, x, y, facing])).toEqual([
      ["A1", undefined, undefined, [-1, 1]],
      [null, 390, 320, [-0, -1]],
    ]);
    expect(seen.markers?.map(({ at, place }) => [at, place])).toEqual([
      [[370, 300], null],
      [undefined, "A1"],
    ]);
    expect(seen.shapes?.[0]?.points).toEqual([[400, 340], [0, 0]]); // prettier-ignore
    expect(seen.arrows?.[0]).toMatchObject({ start: "A1", end: [300, 240] });
  });

  it("keeps what has not changed the same object", () => {
    const pieces = [makePiece("r1", "A1"), makePiece("r2", "B1")];
    const first = turner.scene({ ...scene, pieces });
    const later = turner.scene({ ...scene, pieces: [pieces[0]!, makePiece("r2", "B2")] });
    expect(turner.scene({ ...scene, pieces }).pieces).toBe(first.pieces);
    expect(later.pieces?.[0]).toBe(first.pieces?.[0]);
    expect(later.markers).toBe(first.markers);
  });
});

describe("a player on the other side", () => {
  function stand(offers: Offer[], on: Board = board, what: Scene = scene) {
    const onact = vi.fn();
    const props = { board: on, scene: what, offers, onact, turned: true };
    const { container, rerender } = render(BoardStand, props);
    const place = (ref: string) => container.querySelector<SVGElement>(`[data-ref="${ref}"]`)!;
    const turn = (turned: boolean) => rerender({ ...props, turned });
    return { container, onact, place, turn, user: userEvent.setup() };
  }

  it("sees arrows and lines where the places are", async () => {
    const { place, user, container, onact } = stand([fire, end]);
    await user.click(place("A1"));
    await user.hover(place("B2"));
    expect(container.querySelector(".pointing")?.getAttribute("d")).toBe("M300 240L144 150");
    await user.click(place("B2"));
    expect(onact).toHaveBeenCalledOnce();
  });

  it("walks with the arrow keys as he sees it", async () => {
    const { place, user, onact } = stand([move, end]);
    place("A1").focus();
    await user.keyboard("{Enter}{ArrowUp}");
    expect(document.activeElement).toBe(place("B1"));
    await user.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(place("B2"));
    await user.keyboard("{ArrowRight}{Enter}");
    expect(onact).toHaveBeenCalledExactlyOnceWith({
      verb: "move",
      on: "r1",
      arg: { type: "trace", refs: ["B1"] },
    });
  });

  it("can turn it back at any time", async () => {
    const { place, container, turn } = stand([move, end]);
    const across = () => container.querySelector<SVGElement>(".piece")!.style.transform;
    expect(across()).toContain("translate(300px, 240px)");
    await turn(false);
    expect(across()).toContain("translate(100px, 100px)");
    expect(place("A1").getAttribute("d")).toContain("M100");
  });

  it("chooses the point of the board that he points at", async () => {
    const table: Board = { kind: "table", width: 1000, height: 600, legend: [] };
    const sledge: Offer = {
      verb: "go",
      on: "r1",
      clause: "T1",
      label: { id: "go" },
      choice: {
        type: "region",
        polygons: [[[100, 200], [300, 200], [300, 400], [100, 400]]],
      },
    }; // prettier-ignore
    const piece = { ...makePiece("r1", ""), place: null, x: 200, y: 300, size: 30 };
    const { place, user, onact, container } = stand([sledge, end], table, {
      ...scene,
      pieces: [piece],
    });
    await user.click(place("r1"));
    const ground = await findGround(container);
    expect(ground.getAttribute("d")).toBe("M900 400L700 400L700 200L900 200Z");
    ground.focus();
    await user.keyboard("{ArrowRight}{ArrowUp}");
    // Told where it is on the board: right and up on the screen are left and down of it.
    expect(ground.getAttribute("aria-label")).toContain("190, 310");
    await user.keyboard("{Enter}");
    expect(onact).toHaveBeenCalledExactlyOnceWith({
      verb: "go",
      on: "r1",
      arg: { type: "at", x: 190, y: 310 },
    });
  });
});
