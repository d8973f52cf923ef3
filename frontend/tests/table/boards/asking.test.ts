import { describe, expect, it } from "vitest";
import { arrange, originUrl, type Variation } from "../../../src/table/boards/asking";

function board(code: string, origin: string, seq = 0, more: Partial<Variation> = {}): Variation {
  return {
    code,
    origin,
    seq,
    root_code: "root",
    name: "",
    note: "",
    owner: "Olga",
    yours: true,
    imported: false,
    file_origin: "",
    shared: false,
    sharable: true,
    eyes: "arbiter",
    seat: "",
    scenario_title: "Lezhanka",
    status: "running",
    last: 0,
    bot: "",
    created: "2026-11-25T12:00:00Z",
    ...more,
  };
}

const tell = (boards: Variation[]) => arrange(boards).map((each) => [each.board.code, each.depth]);

describe("the tree of boards", () => {
  it("tells each board after the one it goes on from, by entries, then the oldest first", () => {
    const boards = [
      board("late", "root", 9),
      board("leaf", "twig", 1),
      board("young", "root", 2, { created: "2026-11-25T13:00:00Z" }),
      board("twig", "young", 4),
      board("old", "root", 2),
    ];
    expect(tell(boards)).toEqual([
      ["old", 0],
      ["young", 0],
      ["twig", 1],
      ["leaf", 2],
      ["late", 0],
    ]);
  });

  it("has every board once, whatever is gone or belongs to others", () => {
    const boards = [board("stray", "gone", 3), board("twig", "stray", 1), board("own", "root", 5)];
    expect(tell(boards)).toEqual([
      ["stray", 0],
      ["twig", 1],
      ["own", 0],
    ]);
    expect(tell([])).toEqual([]);
  });
});

describe("the address of the moment a board goes on from", () => {
  it("is that of its match", () => {
    expect(originUrl(board("twig", "b-/c", 4))).toBe("/m/b-%2Fc?at=4");
    expect(originUrl(board("own", "root", 4, { yours: false }))).toBe("/m/root?at=4");
  });

  it("is none where that is gone, or is somebody's board", () => {
    expect(originUrl(board("twig", "root", 4, { root_code: "" }))).toBeNull();
    expect(originUrl(board("twig", "young", 4, { yours: false }))).toBeNull();
    expect(originUrl(board("taken", "", 21, { imported: true, root_code: "taken" }))).toBeNull();
  });
});
