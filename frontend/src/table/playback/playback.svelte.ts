/** Plays the events of a step one after another over the scene before it. */
import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { indexPlaces } from "../../board/geometry";
import { locate, type Flight, type Motion, type Shot } from "../../board/motion";
import type {
  Board,
  Cue,
  GameEvent,
  Msg,
  Name,
  Point,
  Ref,
  Scene,
  Throw,
  Travel,
} from "../../types";

/** Dice on the table: a throw, whether they still roll, and what came of them. */
export class Roll {
  rolling = $state(false);
  effects = $state.raw<readonly GameEvent[]>([]);

  constructor(
    readonly id: number,
    readonly event: GameEvent,
    readonly cue: Throw,
    /** What the pieces at both ends were called: the throw may take them off the board. */
    readonly names: Record<Ref, Name>,
    rolling: boolean,
  ) {
    this.rolling = rolling;
  }
}

const NONE: readonly never[] = [];
const LEG = 240;
const ROLL = 1100;
const READ = 900;
const BLOW = 420;
const BANNER = 1300;
const SHOW = 350;

export const PACES = ["full", "quick", "none"] as const;
export type Pace = (typeof PACES)[number];

function nameEnds({ start, end }: Throw, { pieces = [] }: Scene): Record<Ref, Name> {
  const ends = pieces.filter(({ id }) => id === start || id === end);
  return Object.fromEntries(ends.map(({ id, name }) => [id, name]));
}

export class Playback implements Motion {
  flights = new SvelteMap<Ref, Flight>();
  left = new SvelteMap<Ref, number>();
  struck = new SvelteMap<Ref, number>();
  shown = new SvelteSet<Ref>();
  shots = $state.raw<readonly Shot[]>([]);
  rolls = $state.raw<readonly Roll[]>([]);
  banner = $state.raw<Msg | null>(null);
  busy = $state(false);
  /** What is being shown at this moment, in words; of a throw only what it is for. */
  caption = $state.raw<Msg | null>(null);
  pace: Pace = "full";
  /** More than one step waits: everything goes faster. */
  backlog = 0;
  /** Called with points that should be in view. */
  onSpot: (spots: Point[]) => void = () => {};
  #places: Map<Ref, Point>;
  #skip = false;
  #own = false;
  #wake: (() => void) | null = null;
  #ids = 0;

  constructor(board: Board) {
    this.#places = indexPlaces(board);
  }

  /**
   * Plays events; resolves when they are over or skipped. Call `settle` after the new scene.
   * `own`: of a deed of whoever looks on. He knows what he did, and sees what came of it.
   */
  async play(events: readonly GameEvent[], before: Scene, own = false): Promise<void> {
    const cued = events.filter((event) => event.cue);
    if (cued.length === 0) return;
    this.busy = true;
    this.#own = own;
    this.#skip = false;
    if (cued.some((event) => event.cue?.type !== "banner")) this.rolls = NONE;
    for (let i = 0; i < events.length; i++) {
      const event = events[i]!;
      if (event.cue?.type === "throw") {
        const volley: GameEvent[] = [];
        while (events[i]?.cue?.type === "throw") volley.push(events[i++]!);
        i -= 1;
        await this.#roll(volley, before);
      } else {
        if (event.cue) {
          this.caption = event.text;
          await this.#cue(event.cue, before);
        }
        const last = this.rolls.at(-1);
        if (last && event.cue?.type !== "banner") last.effects = [...last.effects, event];
      }
    }
  }

  /** The new scene is drawn: what was only for the way there goes. */
  settle(): void {
    this.flights.clear();
    this.left.clear();
    this.struck.clear();
    this.shown.clear();
    this.shots = NONE;
    this.banner = null;
    this.caption = null;
    this.busy = false;
    this.#skip = false;
  }

  /** Straight to the end of what is being played. */
  skip(): void {
    this.#skip = true;
    this.#wake?.();
  }

  /** Where a piece or a place is at this moment. */
  locate(ref: Ref | null | undefined, scene: Scene): Point | null {
    return locate(ref, this.#places, scene, this.flights);
  }

  async #cue(cue: Exclude<Cue, Throw>, before: Scene): Promise<void> {
    switch (cue.type) {
      case "travel":
        return this.#travel(cue, before);
      case "hit": {
        this.struck.set(cue.piece, cue.lost);
        this.left.set(cue.piece, cue.left);
        const spot = this.locate(cue.piece, before);
        if (spot) this.onSpot([spot]);
        return this.#wait(BLOW);
      }
      case "show":
        cue.refs.forEach((ref) => this.shown.add(ref));
        return this.#wait(SHOW);
      case "banner":
        this.banner = cue.title;
        await this.#wait(BANNER);
        this.banner = null;
    }
  }

  async #travel(cue: Travel, before: Scene): Promise<void> {
    if (cue.ways?.length) return this.#march(cue.ways, before);
    const way: Point[] = cue.points?.length
      ? cue.points.map(([x, y]) => ({ x, y }))
      : (cue.refs ?? []).flatMap((ref) => this.#places.get(ref) ?? []);
    const start = this.locate(cue.pieces[0], before);
    const whole = start ? [start, ...way] : way;
    this.onSpot(whole);
    // One beat at the start: an element without a transition would jump over the first leg.
    if (start)
      cue.pieces.forEach((piece) => this.flights.set(piece, { ...start, ms: 0, way: whole }));
    if (!this.#still()) await this.#frame();
    for (const spot of this.#own ? way.slice(-1) : way) {
      const ms = this.#still() ? 0 : LEG / this.#speed();
      cue.pieces.forEach((piece) => this.flights.set(piece, { ...spot, ms, way: whole }));
      await this.#wait(LEG);
    }
  }

  /** Many figures, each along its own way, all at once. */
  async #march(ways: NonNullable<Travel["ways"]>, before: Scene): Promise<void> {
    const starts = ways.map(({ piece }) => this.locate(piece, before));
    const ends = ways.flatMap(({ points }) => points.slice(-1).map(([x, y]) => ({ x, y })));
    this.onSpot([...starts.filter((spot) => spot !== null), ...ends]);
    const whole = ways.map(({ points }, i) => [
      ...(starts[i] ? [starts[i]] : []),
      ...points.map(([x, y]) => ({ x, y })),
    ]);
    ways.forEach(({ piece }, i) => {
      if (starts[i]) this.flights.set(piece, { ...starts[i], ms: 0, way: whole[i]! });
    });
    if (!this.#still()) await this.#frame();
    const legs = Math.max(...ways.map(({ points }) => points.length));
    for (let leg = 0; leg < legs; leg++) {
      const ms = this.#still() ? 0 : LEG / this.#speed();
      ways.forEach(({ piece, points }, i) => {
        const spot = points[leg];
        if (spot) this.flights.set(piece, { x: spot[0], y: spot[1], ms, way: whole[i]! });
      });
      await this.#wait(LEG);
    }
  }

  async #roll(volley: GameEvent[], before: Scene): Promise<void> {
    this.caption = (volley[0]!.cue as Throw).name;
    const fresh = volley.map((event) => {
      const cue = event.cue as Throw;
      return new Roll(this.#ids++, event, cue, nameEnds(cue, before), !this.#still());
    });
    this.shots = fresh.flatMap(({ id, cue }) => {
      const from = this.locate(cue.start, before);
      const to = this.locate(cue.end, before);
      return from && to ? [{ id, from, to, side: cue.side ?? null }] : [];
    });
    this.onSpot(this.shots.flatMap((shot) => [shot.from, shot.to]));
    this.rolls = [...this.rolls, ...fresh];
    if (!this.#still()) await this.#wait(ROLL);
    for (const roll of this.rolls) roll.rolling = false;
    await this.#wait(READ);
    this.shots = NONE;
  }

  #speed(): number {
    const pace = this.pace === "quick" || this.#own ? 3 : 1;
    return pace * (1 + Math.min(4, this.backlog * 0.5));
  }

  /** Nothing moves: asked for by the system or the player; the reading time remains. */
  #still(): boolean {
    return this.#skip || this.pace === "none" || wantsStillness();
  }

  #frame(): Promise<void> {
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  }

  #wait(ms: number): Promise<void> {
    if (this.#skip || this.pace === "none" || document.hidden) return Promise.resolve();
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        this.#wake = null;
        done();
      };
      const timer = setTimeout(end, ms / this.#speed());
      this.#wake = end;
    });
  }
}

export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
