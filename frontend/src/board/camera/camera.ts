/** Where the board lies on the screen: screen = board * scale + (x, y). Pure. */
import type { Point } from "../../types";

export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export const LARGEST = 3;

/** The whole board in the middle of the frame, with `margin` screen pixels around it. */
export function fit(board: Size, frame: Size, margin = 12): View {
  const scale = Math.min(
    LARGEST,
    Math.max(0.05, (frame.width - 2 * margin) / board.width),
    Math.max(0.05, (frame.height - 2 * margin) / board.height),
  );
  return {
    scale,
    x: (frame.width - board.width * scale) / 2,
    y: (frame.height - board.height * scale) / 2,
  };
}

/**
 * The first look: the whole board, or where that would be smaller than `least`, a part of it at
 * about that scale, around a point of it.
 */
export function open(board: Size, frame: Size, margin: number, least: number, at: Point): View {
  const whole = fit(board, frame, margin);
  const scale = Math.min(least, LARGEST);
  if (whole.scale >= scale) return whole;
  return centre(scale, at, board, frame);
}

/** A point of the board in the middle of the frame, as far as no edge of the board is let in. */
function centre(scale: number, at: Point, board: Size, frame: Size): View {
  return {
    scale,
    x: hold(frame.width / 2 - at.x * scale, board.width * scale, frame.width, true),
    y: hold(frame.height / 2 - at.y * scale, board.height * scale, frame.height, true),
  };
}

/** The point that is in the middle when one wants to look at another at that scale. */
export function settle(at: Point, scale: number, board: Size, frame: Size): Point {
  const view = centre(scale, at, board, frame);
  return toBoard(view, { x: frame.width / 2, y: frame.height / 2 });
}

/** Not smaller than half of fitting, not larger than the limit. */
export function limitScale(scale: number, board: Size, frame: Size): number {
  const least = Math.min(fit(board, frame).scale * 0.6, LARGEST);
  return Math.min(LARGEST, Math.max(least, scale));
}

/** Zooms by a factor about a point of the screen, which keeps its place. */
export function zoom(view: View, by: number, about: Point, board: Size, frame: Size): View {
  const scale = limitScale(view.scale * by, board, frame);
  const ratio = scale / view.scale;
  return keep(
    {
      scale,
      x: about.x - (about.x - view.x) * ratio,
      y: about.y - (about.y - view.y) * ratio,
    },
    board,
    frame,
  );
}

export function pan(view: View, dx: number, dy: number, board: Size, frame: Size): View {
  return keep({ ...view, x: view.x + dx, y: view.y + dy }, board, frame);
}

/** The board never leaves the frame: its middle third stays reachable on both axes. */
export function keep(view: View, board: Size, frame: Size): View {
  return {
    scale: view.scale,
    x: hold(view.x, board.width * view.scale, frame.width),
    y: hold(view.y, board.height * view.scale, frame.height),
  };
}

/** full: no edge of what is longer than the room is let in; what is shorter is in the middle. */
function hold(at: number, length: number, room: number, full = false): number {
  if (full && length <= room) return (room - length) / 2;
  const slack = full ? room : Math.min(length, room) / 2;
  return Math.min(room - slack, Math.max(slack - length, at));
}

/** Two fingers: the board points under them stay under them. */
export function pinch(
  view: View,
  before: [Point, Point],
  after: [Point, Point],
  board: Size,
  frame: Size,
): View {
  const middle = (pair: [Point, Point]) => ({
    x: (pair[0].x + pair[1].x) / 2,
    y: (pair[0].y + pair[1].y) / 2,
  });
  const gap = (pair: [Point, Point]) => Math.hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y);
  const from = middle(before);
  const to = middle(after);
  const moved = pan(view, to.x - from.x, to.y - from.y, board, frame);
  return zoom(moved, gap(after) / Math.max(1, gap(before)), to, board, frame);
}

export function toBoard(view: View, at: Point): Point {
  return { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale };
}

export function toScreen(view: View, at: Point): Point {
  return { x: at.x * view.scale + view.x, y: at.y * view.scale + view.y };
}

/** Moves as little as needed to bring a board point into the frame, `margin` from its border. */
export function reveal(view: View, at: Point, frame: Size, margin = 60): View {
  const spot = toScreen(view, at);
  const dx = Math.max(0, margin - spot.x) - Math.max(0, spot.x - (frame.width - margin));
  const dy = Math.max(0, margin - spot.y) - Math.max(0, spot.y - (frame.height - margin));
  return { ...view, x: view.x + dx, y: view.y + dy };
}

/** The same part of the board in a frame of another shape. */
export function reframe(view: View, before: Size, after: Size, board: Size, margin: number): View {
  const at = toBoard(view, { x: before.width / 2, y: before.height / 2 });
  return open(board, after, margin, view.scale, at);
}

/**
 * A frame that has become higher or lower, for something stands above or below it now: its middle
 * stays in the middle, its lower edge in view, and a board that was seen whole is seen whole, as
 * large as it can be.
 */
export function settleIn(view: View, before: Size, after: Size, board: Size, margin: number): View {
  const high = board.height * view.scale;
  const by = after.height - before.height;
  if (!by) return view;
  if (view.y + high > before.height + 1) return { ...view, y: view.y + by / 2 };
  if (view.y >= -1 && high > after.height) return fit(board, after, margin);
  return { ...view, y: view.y >= -1 ? Math.max(0, view.y + by) : view.y + by };
}

/** How many of these are in the frame. */
export function countSeen(
  view: View,
  spots: readonly Point[],
  frame: Size,
  margin: number,
): number {
  const within = ({ x, y }: Point) =>
    x >= margin && y >= margin && x <= frame.width - margin && y <= frame.height - margin;
  return spots.filter((spot) => within(toScreen(view, spot))).length;
}

/** The middle of the most of these points that a room of so many units holds at once. */
export function findCrowd(spots: readonly Point[], room: Size): Point {
  const about = (at: Point) =>
    spots.filter(
      ({ x, y }) => Math.abs(x - at.x) * 2 <= room.width && Math.abs(y - at.y) * 2 <= room.height,
    );
  const most = spots.map(about).reduce((a, b) => (b.length > a.length ? b : a), []);
  const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: middle(most.map(({ x }) => x)), y: middle(most.map(({ y }) => y)) };
}

/** How many of these the frame holds at this scale, wherever it lies. */
export function countMost(
  { scale }: View,
  spots: readonly Point[],
  frame: Size,
  margin: number,
): number {
  if (findScale(bound(spots), frame, margin) >= scale) return spots.length;
  const [width, height] = [frame.width, frame.height].map((side) => (side - 2 * margin) / scale);
  const { x, y } = findCrowd(spots, { width: width!, height: height! });
  return spots.filter(
    (spot) => Math.abs(spot.x - x) * 2 <= width! && Math.abs(spot.y - y) * 2 <= height!,
  ).length;
}

/**
 * What is seen when something is asked: what was before a film, or where the most of it can be done.
 * enough: so many of them are to be in the frame for nothing to move.
 */
export function goBack(
  before: View,
  spots: readonly Point[],
  board: Size,
  frame: Size,
  margin: number,
  least: number,
  enough = 1,
): View {
  if (countSeen(before, spots, frame, margin) >= Math.min(enough, spots.length)) return before;
  const scale = Math.min(before.scale, least) || before.scale;
  const room = { width: frame.width - 2 * margin, height: frame.height - 2 * margin };
  const crowd = findCrowd(spots, { width: room.width / scale, height: room.height / scale });
  return embrace(before, spots, board, frame, margin, least, crowd);
}

/**
 * Moves as little as needed to bring all of the board points into the frame, `margin` from its
 * border; where they do not fit at this scale, goes back as far as they need, and no further than
 * the whole board, nor than `least`: then it is the part about `at`, the first of them where nothing
 * else is said. The same view where all are in it already.
 */
export function embrace(
  view: View,
  spots: readonly Point[],
  board: Size,
  frame: Size,
  margin: number,
  least = 0,
  at = spots[0],
): View {
  if (!spots.length || !at) return view;
  const bounds = bound(spots);
  const [low, most] = bounds;
  const fits = findScale(bounds, frame, margin);
  if (fits >= view.scale) return revealAll(view, bounds, board, frame, margin);
  const scale = Math.max(fits, Math.min(view.scale, fit(board, frame, margin).scale));
  if (scale < least) return centre(Math.min(view.scale, least), at, board, frame);
  const middle = { x: (low.x + most.x) / 2, y: (low.y + most.y) / 2 };
  return centre(scale, middle, board, frame);
}

/**
 * What can be done with what lies at `about` comes into view, and that stays where it is as far as
 * it can: nothing moves where all is in sight; else the board moves as little as needed. Only what
 * has no room at this scale is seen from farther off, about the same point of the screen, and no
 * farther than `least` (above the scale of the view: not at all). What has no room even so is in
 * view as far as it lies near, unless half of it was in sight.
 *
 * first: those of them that come before the others where not all have room.
 *
 * @returns the same view where nothing moves
 */
export function follow(
  view: View,
  about: Point,
  spots: readonly Point[],
  board: Size,
  frame: Size,
  margin: number,
  least: number,
  first: readonly Point[] = [],
): View {
  const all = [about, ...spots];
  if (countSeen(view, all, frame, 0) === all.length) return view;
  const bounds = bound(all);
  const fits = findScale(bounds, frame, margin);
  let next = view;
  if (fits < view.scale && least < view.scale) {
    const whole = Math.min(view.scale, fit(board, frame, margin).scale);
    next = recede(view, Math.max(fits, least, whole), about, board, frame);
  }
  if (fits >= next.scale - 1e-9) return revealAll(next, bounds, board, frame, margin);
  if (next === view) {
    const [seen, needed] = [countSeen(view, spots, frame, 0), [about, ...first]];
    const enough = countSeen(view, needed, frame, 0) === needed.length;
    if (enough && seen * 2 >= spots.length) return view;
  }
  const near = [...sortNear(first, [about]), ...sortNear(spots, [about])];
  return revealAll(next, widen([about], near, next.scale, frame, margin), board, frame, margin);
}

/**
 * Where those asked are in view and nobody whom they face, the board moves so far that as many of
 * these are, the nearest first, as have room beside them.
 */
export function face(
  view: View,
  spots: readonly Point[],
  foes: readonly Point[],
  board: Size,
  frame: Size,
  margin: number,
): View {
  const kept = spots.filter((spot) => countSeen(view, [spot], frame, margin));
  if (!kept.length || !foes.length || countSeen(view, foes, frame, 0)) return view;
  const wider = widen(kept, sortNear(foes, kept), view.scale, frame, margin);
  return revealAll(view, wider, board, frame, margin);
}

/** Those nearest to any of some others first. */
function sortNear(spots: readonly Point[], others: readonly Point[]): Point[] {
  const far = (at: Point) => Math.min(...others.map(({ x, y }) => Math.hypot(at.x - x, at.y - y)));
  return spots.toSorted((a, b) => far(a) - far(b));
}

/** The corners about some points, and about as many others, the first first, as have room. */
function widen(
  kept: readonly Point[],
  others: readonly Point[],
  scale: number,
  frame: Size,
  margin: number,
): [Point, Point] {
  return others.reduce((near, spot) => {
    const wider = bound([...near, spot]);
    return findScale(wider, frame, margin) >= scale - 1e-9 ? wider : near;
  }, bound(kept));
}

/** The upper left and the lower right corner about some points. */
function bound(spots: readonly Point[]): [Point, Point] {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ];
}

/** The scale at which what lies between two corners fills the frame but for its margin. */
function findScale([low, most]: [Point, Point], frame: Size, margin: number): number {
  return Math.min(
    (frame.width - 2 * margin) / Math.max(1, most.x - low.x),
    (frame.height - 2 * margin) / Math.max(1, most.y - low.y),
  );
}

/** Moves as little as needed to bring both corners into the frame. */
function revealAll(
  view: View,
  [low, most]: [Point, Point],
  board: Size,
  frame: Size,
  margin: number,
): View {
  const next = reveal(reveal(view, low, frame, margin), most, frame, margin);
  return next.x === view.x && next.y === view.y ? view : keep(next, board, frame);
}

/** From farther off about a point of the board, which keeps its place where no edge comes in. */
function recede(view: View, scale: number, about: Point, board: Size, frame: Size): View {
  const at = toScreen(view, about);
  return {
    scale,
    x: hold(at.x - about.x * scale, board.width * scale, frame.width, true),
    y: hold(at.y - about.y * scale, board.height * scale, frame.height, true),
  };
}

/** On whole pixels of the screen, where nothing is blurred. ratio: pixels of the screen to one. */
export function snap({ x, y, scale }: View, ratio: number): View {
  return { x: Math.round(x * ratio) / ratio, y: Math.round(y * ratio) / ratio, scale };
}
