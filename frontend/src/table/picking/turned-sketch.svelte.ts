/** Orders that are drawn up on a board that is seen from its other side. */
import type { Look, Sketch, Turning } from "../../board/interaction";
import type { Finding, Pair } from "../../types";

/** The same orders, their points turned both ways. */
export function turnSketch(sketch: Sketch, { point, pair }: Turning): Sketch {
  const ghosts = $derived(
    sketch.ghosts.map((ghost) => ({
      ...ghost,
      at: pair(ghost.at),
      way: ghost.way.map(pair),
      facing: ghost.facing && ([-ghost.facing[0], -ghost.facing[1]] satisfies Pair as Pair),
    })),
  );
  const ruler = $derived(sketch.ruler && ([pair(sketch.ruler[0]), pair(sketch.ruler[1])] as const));
  const turnLine = (line: Finding): Finding => ({
    ...line,
    stretches: (line.stretches ?? []).map((each) => {
      return { ...each, start: pair(each.start), end: pair(each.end) };
    }),
  });
  const line = $derived(sketch.line && turnLine(sketch.line));
  const looks = $derived(
    (sketch.looks ?? []).map((look): Look => {
      const [a, b] = look.ends;
      return { ...look, ends: [pair(a), pair(b)], finding: turnLine(look.finding) };
    }),
  );
  return {
    get busy() {
      return sketch.busy;
    },
    get ghosts() {
      return ghosts;
    },
    get ruler() {
      return ruler;
    },
    get line() {
      return line;
    },
    get looks() {
      return looks;
    },
    get note() {
      return sketch.note ?? null;
    },
    get fault() {
      return sketch.fault;
    },
    begin: (on, at, slack, finger) => sketch.begin(on, point(at), slack, finger),
    grip: (on, at, slack) => sketch.grip(on, point(at), slack),
    follow: (at) => sketch.follow(point(at)),
    lift: (at) => sketch.lift(point(at)),
    drop: () => sketch.drop(),
    turned: () => sketch,
    tap: (at, slack) => sketch.tap(point(at), slack),
    watch: () => sketch.watch(),
  };
}
