import { describe, expect, it } from "vitest";
import {
  embrace,
  face,
  fit,
  follow,
  goBack,
  keep,
  LARGEST,
  pan,
  pinch,
  reframe,
  reveal,
  settleIn,
  countMost,
  countSeen,
  findCrowd,
  snap,
  toBoard,
  toScreen,
  zoom,
  type View,
} from "../../../src/board/camera/camera";
import type { Point } from "../../../src/types";

const board = { width: 1000, height: 800 };
const frame = { width: 500, height: 500 };

describe("camera", () => {
  it("fits the whole board into the middle", () => {
    expect(fit(board, frame, 0)).toEqual({ scale: 0.5, x: 0, y: 50 });
  });

  it("keeps the point under the pointer when zooming", () => {
    const view = fit(board, frame, 0);
    const about = { x: 300, y: 200 };
    const before = toBoard(view, about);
    const after = toBoard(zoom(view, 1.7, about, board, frame), about);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("zooms no further than its limits", () => {
    const view = fit(board, frame, 0);
    expect(zoom(view, 1000, { x: 0, y: 0 }, board, frame).scale).toBe(LARGEST);
    expect(zoom(view, 0.0001, { x: 250, y: 250 }, board, frame).scale).toBeGreaterThan(0.25);
  });

  it("keeps the lower edge in view where something comes to stand below the frame", () => {
    const lower = { width: 500, height: 440 };
    const to = (view: View, after = lower, before = frame) =>
      settleIn(view, before, after, board, 0);
    // All of it was seen, and is.
    expect(to(fit(board, { width: 625, height: 500 }, 0))).toEqual(fit(board, lower, 0));
    // Its lower edge was seen, and is; and comes back when the frame is as high again.
    const low = { scale: 1, x: -100, y: -310 };
    expect(to(low)).toEqual({ ...low, y: -370 });
    expect(to(to(low), frame, lower)).toEqual(low);
    // One looked elsewhere.
    const high = { scale: 1, x: -100, y: -10 };
    expect(to(high)).toEqual({ ...high, y: -40 });
    expect(to(low, { width: 400, height: 500 })).toBe(low);
  });

  it("never loses the board", () => {
    const view = pan(fit(board, frame, 0), 99_999, -99_999, board, frame);
    const corner = toScreen(view, { x: 0, y: 0 });
    const other = toScreen(view, { x: board.width, y: board.height });
    expect(corner.x).toBeLessThan(frame.width);
    expect(other.y).toBeGreaterThan(0);
    expect(keep(view, board, frame)).toEqual(view);
  });

  it("keeps both fingers on their board points when pinching", () => {
    const view = { scale: 1, x: -200, y: -150 };
    const before: [{ x: number; y: number }, { x: number; y: number }] = [
      { x: 200, y: 250 },
      { x: 300, y: 250 },
    ];
    const after: typeof before = [
      { x: 180, y: 260 },
      { x: 330, y: 260 },
    ];
    const next = pinch(view, before, after, board, frame);
    for (const i of [0, 1] as const) {
      const spot = toScreen(next, toBoard(view, before[i]));
      expect(spot.x).toBeCloseTo(after[i].x);
      expect(spot.y).toBeCloseTo(after[i].y);
    }
  });

  it("moves as little as needed to show a point", () => {
    const view = { scale: 1, x: 0, y: 0 };
    expect(reveal(view, { x: 250, y: 250 }, frame, 50)).toEqual(view);
    expect(reveal(view, { x: 600, y: 10 }, frame, 50)).toEqual({ scale: 1, x: -150, y: 40 });
  });

  describe("framing several points", () => {
    const near = { scale: 1, x: -200, y: -100 };

    it("leaves the board where all are seen", () => {
      const spots = [
        { x: 300, y: 200 },
        { x: 500, y: 400 },
      ];
      expect(embrace(near, spots, board, frame, 20)).toBe(near);
      expect(embrace(near, [], board, frame, 20)).toBe(near);
    });

    it("moves it as little as needed where there is room for all", () => {
      const spots = [
        { x: 300, y: 200 },
        { x: 720, y: 400 },
      ];
      expect(embrace(near, spots, board, frame, 20)).toEqual({ scale: 1, x: -240, y: -100 });
    });

    it("goes back as far as they need, and they are in the middle", () => {
      const spots = [
        { x: 200, y: 300 },
        { x: 800, y: 400 },
      ];
      const next = embrace(near, spots, board, frame, 40);
      expect(next.scale).toBeCloseTo(0.7);
      expect(toScreen(next, spots[0]!).x).toBeCloseTo(40);
      expect(toScreen(next, spots[1]!).x).toBeCloseTo(460);
      // In the middle of this the upper edge of the board would come in.
      expect(next.y).toBeCloseTo(0);
    });

    it("lets no edge of the board in that need not be", () => {
      const spots = [
        { x: 20, y: 300 },
        { x: 420, y: 400 },
      ];
      const next = embrace({ x: -900, y: 0, scale: 2 }, spots, board, frame, 40);
      expect([next.x, next.scale]).toEqual([0, 1.05]);
    });

    it("goes back no further than the whole board", () => {
      const spots = [
        { x: -900, y: 0 },
        { x: 1900, y: 0 },
      ];
      expect(embrace(near, spots, board, frame, 20).scale).toBeCloseTo(0.46);
    });
  });

  it("goes back no further than is legible, and then looks at the first of them", () => {
    const spots = [
      { x: 500, y: 400 },
      { x: 20, y: 20 },
      { x: 980, y: 780 },
    ];
    const view = { x: 0, y: 0, scale: 2 };
    const next = embrace(view, spots, board, frame, 20, 1.2);
    expect([next.scale, toScreen(next, spots[0]!)]).toEqual([1.2, { x: 250, y: 250 }]);
    expect(embrace(view, spots, board, frame, 20).scale).toBeLessThan(1.2);
  });

  describe("following what is picked", () => {
    const view = { scale: 1, x: -200, y: -100 };
    const about = { x: 300, y: 300 };
    const follows = (spots: Point[], least = Infinity, from: View = view) =>
      follow(from, about, spots, board, frame, 20, least);

    it("moves nothing where all is in sight, also at the very edge", () => {
      expect(follows([{ x: 201, y: 101 }, { x: 699, y: 599 }])).toBe(view); // prettier-ignore
      expect(follows([{ x: 201, y: 300 }])).toBe(view);
    });

    it("moves as little as needed where there is room for all", () => {
      expect(follows([{ x: 400, y: 620 }])).toEqual({ scale: 1, x: -200, y: -140 });
    });

    it("goes back about what is picked, which stays beneath the finger as far as all has room", () => {
      const near = { scale: 2, x: -350, y: -350 };
      const lies = (...spots: Point[]) => {
        const next = follows(spots, 1, near);
        const { x, y } = toScreen(next, about);
        return [next.scale, x, y].map((n) => Math.round(n * 100) / 100);
      };
      expect(lies({ x: 150, y: 300 }, { x: 450, y: 300 })).toEqual([1.53, 250, 250]);
      expect(lies({ x: 200, y: 300 }, { x: 500, y: 300 })).toEqual([1.53, 173.33, 250]);
    });

    it("does not go back where it may not, and stays where half of it is in sight", () => {
      const spots = [{ x: 400, y: 300 }, { x: 950, y: 300 }]; // prettier-ignore
      expect(follows(spots)).toBe(view);
      expect(follows(spots, 0.8).scale).toBe(0.8);
    });

    it("shows what lies near where less than half of it is in sight", () => {
      const spots = [{ x: 760, y: 300 }, { x: 800, y: 300 }, { x: 990, y: 300 }]; // prettier-ignore
      expect(follows(spots)).toEqual({ scale: 1, x: -280, y: -100 });
    });

    it("shows what comes first before the others, also where half of them are in sight", () => {
      const [ahead, back] = [[{ x: 300, y: 70 }], [{ x: 300, y: 400 }, { x: 300, y: 590 }]]; // prettier-ignore
      const all = [...back, ...ahead];
      expect(follows(all)).toBe(view);
      const next = follow(view, about, all, board, frame, 20, Infinity, ahead);
      expect(next).toEqual({ scale: 1, x: -200, y: -50 });
      // Where it is in sight nothing moves for the rest.
      expect(follow(next, about, all, board, frame, 20, Infinity, ahead)).toBe(next);
    });

    it("shows what is picked where it is out of sight", () => {
      const spots = [{ x: 950, y: 300 }, { x: 20, y: 300 }]; // prettier-ignore
      const next = follows(spots, Infinity, { scale: 1, x: -450, y: -100 });
      expect([next.scale, next.x]).toEqual([1, 0]);
    });
  });

  describe("facing the enemy", () => {
    const view = { scale: 1, x: -200, y: -100 };
    const own = [{ x: 300, y: 130 }, { x: 350, y: 300 }, { x: 900, y: 300 }]; // prettier-ignore
    const faces = (...foes: Point[]) => face(view, own, foes, board, frame, 20);

    it("moves as little as the nearest need that have room beside those asked", () => {
      expect(faces({ x: 300, y: -9 }, { x: 300, y: 60 })).toEqual({ scale: 1, x: -200, y: 29 });
      expect(faces({ x: 300, y: -300 }, { x: 300, y: 60 })).toEqual({ scale: 1, x: -200, y: -40 });
      expect(faces({ x: 705, y: 300 }, { x: 195, y: 300 })).toEqual({ scale: 1, x: -175, y: -100 });
    });

    it("moves nothing where one of them is in view, none has room, or nobody asked is seen", () => {
      expect(faces({ x: 300, y: 60 }, { x: 600, y: 400 })).toBe(view);
      expect(faces({ x: 300, y: -300 })).toBe(view);
      expect(face(view, own.slice(2), [{ x: 300, y: 60 }], board, frame, 20)).toBe(view);
    });
  });

  it("sees the same part when the frame is turned", () => {
    const view = { x: -250, y: -150, scale: 1 };
    const next = reframe(view, frame, { width: 300, height: 600 }, board, 2);
    expect([next.scale, toBoard(next, { x: 150, y: 300 })]).toEqual([1, { x: 500, y: 400 }]);
  });

  it("knows how many of some points are in view", () => {
    const view = { x: 0, y: 0, scale: 1 };
    const [near, far] = [{ x: 100, y: 100 }, { x: 900, y: 100 }]; // prettier-ignore
    expect([[near, far], [far], []].map((spots) => countSeen(view, spots, frame, 20))).toEqual([
      1, 0, 0,
    ]);
  });

  it("finds where the most of some points can be seen at once", () => {
    const spots = [
      { x: 100, y: 100 },
      { x: 700, y: 500 },
      { x: 760, y: 560 },
      { x: 800, y: 500 },
      { x: 500, y: 100 },
    ];
    const room = { width: 200, height: 200 };
    expect(findCrowd(spots, room)).toEqual({ x: 750, y: 530 });
    expect(findCrowd(spots.slice(0, 1), room)).toEqual({ x: 100, y: 100 });
  });

  it("knows how many of some points it could have in view", () => {
    const spots = [{ x: 100, y: 100 }, { x: 300, y: 100 }, { x: 900, y: 700 }]; // prettier-ignore
    const most = (scale: number) => countMost({ scale, x: -9, y: -9 }, spots, frame, 20);
    expect([most(0.5), most(1), most(3)]).toEqual([3, 2, 1]);
  });

  it("looks where most can be done, the first time where fewer than half of it is in view", () => {
    const spots = [
      { x: 100, y: 100 },
      { x: 900, y: 700 },
      { x: 920, y: 720 },
    ];
    const view = { x: 0, y: 0, scale: 1 };
    const look = (enough: number) => goBack(view, spots, board, frame, 20, 1, enough);
    expect(look(1)).toBe(view);
    expect(look(2)).toEqual({ x: -500, y: -300, scale: 1 });
  });

  it("goes back to where one looked before a film, or to what is asked about", () => {
    const before = { x: 0, y: 0, scale: 1 };
    expect(goBack(before, [{ x: 300, y: 300 }], board, frame, 20, 0.5)).toBe(before);
    const next = goBack(before, [{ x: 900, y: 300 }], board, frame, 20, 0.5);
    expect([next.scale, toScreen(next, { x: 900, y: 300 })]).toEqual([1, { x: 480, y: 300 }]);
  });

  it("lies on whole pixels of the screen, however many there are to one", () => {
    expect(snap({ x: 10.4, y: -3.3, scale: 0.7 }, 1)).toEqual({ x: 10, y: -3, scale: 0.7 });
    expect(snap({ x: 10.4, y: -3.3, scale: 0.7 }, 2)).toEqual({ x: 10.5, y: -3.5, scale: 0.7 });
  });
});
