/** Plays the events of a step one after another over the scene before it. */
import { SvelteMap } from "svelte/reactivity";
import { indexPlaces } from "../../board/geometry";
import { locate, STILL, type Flight, type Motion, type Shot, type Trail } from "../../board/motion";
import type {
  Board,
  Cue,
  GameEvent,
  Msg,
  Name,
  Pair,
  Point,
  Ref,
  Scene,
  Throw,
  Travel,
} from "../../types";
import { goesAlong, listPoints, takeBack, traceTrails, type Locate } from "./trails";

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

type NotThrow = Exclude<Cue, Throw>;

const NONE: readonly never[] = [];
const LEG = 240;
/** A whole way: long enough to be followed, short enough where many go. */
const WAY = { least: 450, most: 600 };
/** How much faster whoever looks on is shown what he did himself. */
const OWN = 3;
/** Trails that are kept; the oldest go first. */
const TRAILS = 24;
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
  shown = new SvelteMap<Ref, true>();
  shots = $state.raw<readonly Shot[]>([]);
  rolls = $state.raw<readonly Roll[]>([]);
  /** What others did since one's own last act, or what is told of a moment that is looked at. */
  trails = $state.raw<readonly Trail[]>([]);
  banner = $state.raw<Msg | null>(null);
  busy = $state(false);
  /** What is being shown at this moment, in words; of a throw only what it is for. */
  caption = $state.raw<Msg | null>(null);
  pace: Pace = "full";
  /** Called with points that should be in view. */
  onSpot: (spots: Point[]) => void = () => {};
  #places: Map<Ref, Point>;
  #skip = false;
  #own = false;
  /** The next dice are others than those that lie there. */
  #cast = false;
  /** What ends each wait at once. */
  #waits: (() => void)[] = [];
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
    this.#cast = false;
    if (own) this.trails = NONE;
    for (let i = 0; i < events.length; i++) {
      const event = events[i]!;
      if (event.cue?.type === "throw") {
        const volley: GameEvent[] = [];
        while (events[i]?.cue?.type === "throw") volley.push(events[i++]!);
        i -= 1;
        await this.#roll(volley, before);
      } else {
        const company = this.#gather(events, i, before);
        i += company.length - 1;
        if (event.cue) {
          this.caption = event.text;
          await Promise.all(company.map(({ cue }) => this.#cue(cue as NotThrow, before)));
        }
        this.#noteEffects(company);
      }
    }
    if (!own) this.trails = [...this.trails, ...this.#trace(events, before)].slice(-TRAILS);
  }

  /** What a moment is about that is looked at: where who went, who fired at whom. */
  mark(events: readonly GameEvent[], before: Scene): void {
    this.trails = this.#trace(events, before).slice(-TRAILS);
  }

  /** Another has taken something back: what was drawn of it goes. */
  takeBack(before: Scene, after: Scene): void {
    this.trails = takeBack(this.trails, this.#findIn(before), this.#findIn(after));
  }

  #trace(events: readonly GameEvent[], before: Scene): Trail[] {
    return traceTrails(events, this.#findIn(before));
  }

  /** Where things are in a scene, whatever moves at this moment. */
  #findIn(scene: Scene): Locate {
    return (ref) => locate(ref, this.#places, scene, STILL.flights);
  }

  /** Those that go at the same time as the event at an index, itself among them. */
  #gather(events: readonly GameEvent[], at: number, before: Scene): GameEvent[] {
    const [{ cue: first }] = [events[at]!];
    const company = [events[at]!];
    if (first?.type !== "travel") return company;
    for (const event of events.slice(at + 1)) {
      const { cue } = event;
      if (cue?.type !== "travel") break;
      const all = company.map((each) => each.cue as Travel);
      const find = (ref: Ref | Pair | null | undefined) =>
        this.locate(typeof ref === "string" ? ref : null, before);
      if (all.some(({ pieces }) => cue.pieces.some((piece) => pieces.includes(piece)))) break;
      if (!goesAlong(first, cue, find)) break;
      company.push(event);
    }
    return company;
  }

  /** What came of the dice stands below them. */
  #noteEffects(events: readonly GameEvent[]): void {
    const last = this.#cast ? this.rolls.at(-1) : undefined;
    const told = events.filter(({ cue }) => cue?.type !== "banner");
    if (last && told.length) last.effects = [...last.effects, ...told];
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
    for (const wake of this.#waits) wake();
  }

  /** Where a piece or a place is at this moment. */
  locate(ref: Ref | null | undefined, scene: Scene): Point | null {
    return locate(ref, this.#places, scene, this.flights);
  }

  async #cue(cue: NotThrow, before: Scene): Promise<void> {
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
        cue.refs.forEach((ref) => this.shown.set(ref, true));
        return this.#wait(SHOW);
      case "banner":
        this.banner = cue.title;
        await this.#wait(BANNER);
        this.banner = null;
    }
  }

  async #travel(cue: Travel, before: Scene): Promise<void> {
    if (cue.ways?.length) return this.#march(cue.ways, before);
    const way = listPoints(cue, (ref) => this.#places.get(ref as Ref) ?? null);
    const start = this.locate(cue.pieces[0], before);
    const whole = start ? [start, ...way] : way;
    this.onSpot(whole);
    // One beat at the start: an element without a transition would jump over the first leg.
    if (start)
      cue.pieces.forEach((piece) => this.flights.set(piece, { ...start, ms: 0, way: whole }));
    if (!this.#still()) await this.#frame();
    const legs = this.#own ? way.slice(-1) : way;
    const leg = this.#own ? LEG : clamp(legs.length * LEG, WAY) / legs.length;
    for (const spot of legs) {
      const ms = this.#still() ? 0 : leg / this.#speed();
      cue.pieces.forEach((piece) => this.flights.set(piece, { ...spot, ms, way: whole }));
      await this.#wait(leg);
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
    this.rolls = this.#cast ? [...this.rolls, ...fresh] : fresh;
    this.#cast = true;
    // Dice are nobody's: one's own fall as slowly as others'.
    if (!this.#still()) await this.#wait(ROLL, 1);
    for (const roll of this.rolls) roll.rolling = false;
    await this.#wait(READ, 1);
    this.shots = NONE;
  }

  #speed(own = this.#own ? OWN : 1): number {
    return this.pace === "quick" ? 3 : own;
  }

  /** Nothing moves: asked for by the system or the player; the reading time remains. */
  #still(): boolean {
    return this.#skip || this.pace === "none" || wantsStillness();
  }

  #frame(): Promise<void> {
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  }

  /** own: how much faster it goes where it is an own deed. */
  #wait(ms: number, own?: number): Promise<void> {
    if (this.#skip || this.pace === "none" || document.hidden) return Promise.resolve();
    return new Promise((done) => {
      const end = () => {
        clearTimeout(timer);
        this.#waits = this.#waits.filter((each) => each !== end);
        done();
      };
      const timer = setTimeout(end, ms / this.#speed(own));
      this.#waits.push(end);
    });
  }
}

function clamp(ms: number, { least, most }: typeof WAY): number {
  return Math.max(least, Math.min(most, ms));
}

export function wantsStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
