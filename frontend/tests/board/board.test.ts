import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { tick } from "svelte";
import { expect, describe, it, vi } from "vitest";
import { MARGIN } from "../../src/board/Sheet.svelte";
import type { Board, Offer, Scene } from "../../src/types";
import BoardStand from "./BoardStand.svelte";
import { findGround } from "./ground";
import { board, end, fire, makePiece, move, PATIENT, scene } from "../fixtures";

function stand(offers: Offer[], on: Board = board, what: Scene = scene) {
  const onact = vi.fn();
  const { container } = render(BoardStand, { board: on, scene: what, offers, onact });
  const place = (ref: string) => container.querySelector<SVGElement>(`[data-ref="${ref}"]`)!;
  return { container, onact, place, user: userEvent.setup() };
}

const barred = [{ ref: "B2", refusal: { why: { id: "occupied" }, clause: "T1" } }];
const named = (element: Element) => element.getAttribute("aria-label");

describe("a board of hexes", () => {
  it("has the names of flat hexes over the counters, those of pointed ones in the ground", () => {
    const above = (on: Board) =>
      [...stand([], on).container.querySelectorAll(".above text")].map((each) => each.textContent);
    expect(above(board)).not.toContain("Mill");
    expect(above({ ...board, cell: [30, 52] })).toContain("Mill");
    const lettering = [{ script: "Latn", name: { id: "latin" }, layer: "names.svg" }];
    expect(above({ ...board, cell: [30, 52], lettering })).not.toContain("Mill");
  });

  it("names every place with its ground, its pieces and what can be done", () => {
    const { place } = stand([move, end]);
    expect(named(place("A1"))).toBe("A1. plain. piece. Can be picked.");
    expect(named(place("A2"))).toBe("A2, Mill. rise, height 1. ");
    expect(screen.getAllByRole("button")).toHaveLength(4);
  });

  it("says of a place with a piece that can do nothing that it can be asked why", () => {
    const { place } = stand([{ ...move, choice: { type: "routes", options: [], barred } }, end]);
    expect(named(place("A1"))).toBe(
      "A1. plain. piece. Nothing to do here now. Can be picked to hear why.",
    );
  });

  it("lights what the picked piece can do, and does it", async () => {
    const { place, user, onact, container } = stand([move, end]);
    await user.click(place("A1"));
    expect(place("A1").getAttribute("aria-pressed")).toBe("true");
    expect(container.querySelectorAll(".lit")).toHaveLength(2);
    expect(named(place("B1"))).toBe("B1. plain. move, cost 1.");
    expect(named(place("B2"))).toBe("B2. plain. piece. Not possible: occupied");
    await user.click(place("B1"));
    expect(onact).toHaveBeenCalledExactlyOnceWith({
      verb: "move",
      on: "r1",
      arg: { type: "trace", refs: ["B1"] },
    });
  });

  it("marks the number of a target and the line to what is pointed at", async () => {
    const { place, user, container } = stand([fire, end]);
    await user.click(place("A1"));
    expect(container.querySelector(".total text")?.textContent).toBe("2");
    await user.hover(place("B2"));
    expect(container.querySelector(".pointing")?.getAttribute("d")).toBe("M100 100L256 190");
  });

  it("marks what is in the way of a barred place", async () => {
    const { place, user, container } = stand([move, end]);
    await user.click(place("A1"));
    await user.hover(place("B2"));
    expect(container.querySelectorAll(".marked")).toHaveLength(1);
  });

  it("shows what a hex is worth past the counters", () => {
    const markers = [{ id: "flag", place: "A1", art: "flag", name: { id: "flag" } }];
    const { container } = stand([end], board, { ...scene, markers });
    const [flag, piece] = [".marker", ".piece"].map((each) => container.querySelector(each)!);
    expect(flag!.compareDocumentPosition(piece!)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it("is walked by arrow keys and played by Enter", async () => {
    const { place, user, onact } = stand([move, end]);
    place("A1").focus();
    await user.keyboard("{Enter}{ArrowDown}");
    expect(document.activeElement).toBe(place("B1"));
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(place("B2"));
    await user.keyboard("{ArrowLeft}{Enter}");
    expect(onact).toHaveBeenCalledOnce();
  });

  it("is one stop of the tabulator", () => {
    const { container } = stand([move, end]);
    expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it("draws badges larger the fewer there are, and larger still in a stack, where counters are small", () => {
    const badge = (text: string) => ({ name: { id: text }, text });
    const counter = (id: string, place: string, ...marks: string[]) => ({
      ...{ ...scene.pieces![0]!, id, place, badges: marks.map(badge) },
    });
    const laid = [
      counter("p1", "A1", "2"),
      counter("p2", "B1", "1", "2", "3"),
      ...[counter("p3", "B2", "2"), counter("p4", "B2", "2", "5")],
    ];
    const { container } = stand([], board, { ...scene, pieces: laid });
    const grown = [...container.querySelectorAll(".badge")].map((each) =>
      Number(/scale\((.+?)\)/.exec(each.getAttribute("transform")!)![1]),
    );
    expect(grown.toSorted()).toEqual([1, 1, 1, 1.2, 1.4, 1.4, 1.65]);
  });

  it("draws strength as pips, and what is lost as rings", () => {
    const { container } = stand([]);
    expect(container.querySelectorAll(".pip")).toHaveLength(4);
    expect(container.querySelectorAll(".pip.lost")).toHaveLength(1);
  });
});

describe("a board of positions", () => {
  it("draws circles and links, and is played the same way", async () => {
    const { place, user, onact, container } = stand([move, end], { ...board, kind: "graph" });
    expect(container.querySelectorAll("svg > circle")).toHaveLength(4);
    expect(container.querySelector(".road .bed")).not.toBeNull();
    await user.click(place("A1"));
    await user.click(place("B1"));
    expect(onact).toHaveBeenCalledOnce();
  });

  const map: Board = { ...board, kind: "graph" };
  const guns = { ...move, on: "r2" };
  const crowd: Scene = {
    ...scene,
    pieces: [makePiece("r1", "A1"), makePiece("r2", "A1"), ...(scene.pieces ?? []).slice(1)],
  };

  it("has every name over the counters, with the ids where they are wanted", () => {
    const { container } = stand([], map);
    const names = [...container.querySelectorAll(".above text[style]")];
    expect(names.map(({ textContent }) => textContent)).toEqual(["A1", "Mill", "B1", "B2"]);
  });

  it("shows how many lie in a place, and spreads them out while it is looked at", async () => {
    const { place, user, container, onact } = stand([move, guns, end], map, crowd);
    expect(container.querySelector(".many text")?.textContent).toBe("2");
    expect(container.querySelector(".fan")).toBeNull();
    await user.hover(place("A1"));
    await vi.waitFor(
      () => expect(container.querySelectorAll(".fan .counter")).toHaveLength(2),
      PATIENT,
    );
    await user.click(container.querySelectorAll(".fan .one")[1]!);
    expect(place("A1").getAttribute("aria-pressed")).toBe("true");
    await user.click(place("B1"));
    expect(onact).toHaveBeenCalledExactlyOnceWith({
      verb: "move",
      on: "r2",
      arg: { type: "trace", refs: ["B1"] },
    });
  });

  it("puts a stack together again that is no longer looked at", async () => {
    const { place, user, container } = stand([move, end], map, crowd);
    await user.hover(place("A1"));
    await vi.waitFor(() => expect(container.querySelector(".fan")).not.toBeNull(), PATIENT);
    await user.unhover(place("A1"));
    await vi.waitFor(() => expect(container.querySelector(".fan")).toBeNull(), PATIENT);
    await user.hover(place("A1"));
    await vi.waitFor(() => expect(container.querySelector(".fan")).not.toBeNull(), PATIENT);
    // What lies alone does not spread out.
    await user.hover(place("B2"));
    await vi.waitFor(() => expect(container.querySelector(".fan")).toBeNull(), PATIENT);
  });

  it("gives way where the mouse goes to what lies below a stack", async () => {
    const { place, user, container } = stand([move, guns, end], map, crowd);
    await user.hover(place("A1"));
    await vi.waitFor(() => expect(container.querySelector(".fan")).not.toBeNull(), PATIENT);
    const sheet = container.querySelector(".paper")!;
    // One pixel to a board unit: the mouse is over the middle of B1.
    const wide = map.width + 2 * MARGIN;
    vi.spyOn(sheet, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, wide, 400));
    const { x, y } = map.places!.find(({ id }) => id === "B1")!;
    const go = (on: Element, clientX: number, clientY: number) =>
      on.dispatchEvent(
        new MouseEvent("pointermove", { bubbles: true, clientX, clientY }) as PointerEvent,
      );
    go(container.querySelector(".fan .one")!, x + MARGIN, y + MARGIN);
    // With nothing in hand the counter that lies there is meant.
    expect(container.querySelector(".fan")).not.toBeNull();
    go(container.querySelector(".fan .plate")!, x + MARGIN, y + MARGIN);
    await tick();
    expect(container.querySelector(".fan")).toBeNull();
  });

  it("is walked along its links", async () => {
    const { place, user } = stand([move, end], map);
    place("A1").focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(place("B1"));
    await user.keyboard("{ArrowUp}");
    expect(document.activeElement).toBe(place("A1"));
  });
});

describe("a table", () => {
  const table: Board = {
    kind: "table",
    width: 1000,
    height: 600,
    legend: [{ id: "ice", name: { id: "ice" }, about: { id: "ice-about" }, fill: "#dde" }],
    areas: [
      {
        id: "gulf",
        corners: [
          [0, 0],
          [500, 0],
          [500, 600],
        ],
        terrain: "ice",
        name: "Gulf",
      },
    ],
  };
  const piece = { ...makePiece("r1", ""), place: null, x: 200, y: 300, size: 30 };
  const sledge: Offer = {
    verb: "go",
    on: "r1",
    clause: "T1",
    label: { id: "go" },
    choice: {
      type: "region",
      polygons: [
        [
          [100, 200],
          [300, 200],
          [300, 400],
          [100, 400],
        ],
      ],
    },
  };

  it("has a button for each piece and one for the ground it may go to", async () => {
    const { place, user, onact, container } = stand([sledge, end], table, {
      ...scene,
      pieces: [piece],
    });
    expect(named(place("r1"))).toBe("piece Can be picked.");
    expect(container.querySelector("[data-region]")).toBeNull();
    await user.click(place("r1"));
    const ground = await findGround(container);
    expect(named(ground)).toBe("go. Aim at 200, 300. Arrow keys aim, Enter places.");
    ground.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowUp}{Enter}");
    expect(onact).toHaveBeenCalledExactlyOnceWith({
      verb: "go",
      on: "r1",
      arg: { type: "at", x: 220, y: 290 },
    });
  });

  it("takes a click on a piece for the ground beneath it where a point is asked for", async () => {
    const enemy = { ...makePiece("w1", ""), place: null, x: 240, y: 320, size: 30 };
    const { place, user, onact, container } = stand([sledge, end], table, {
      ...scene,
      pieces: [piece, enemy],
    });
    await user.click(place("r1"));
    await findGround(container);
    // Without a mouse it is the piece that is meant.
    place("w1").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(onact).not.toHaveBeenCalled();
    vi.spyOn(container.querySelector(".paper")!, "getBoundingClientRect").mockReturnValue(
      new DOMRect(0, 0, 1024, 624),
    );
    const at = { clientX: 252, clientY: 332, detail: 1, bubbles: true };
    place("w1").dispatchEvent(new MouseEvent("click", at));
    expect(onact).toHaveBeenCalledExactlyOnceWith({
      verb: "go",
      on: "r1",
      arg: { type: "at", x: 240, y: 320 },
    });
  });
});
