/** What the server has told of a match, in order, and the moment of it that is shown. */
import { takeStep } from "../../protocol/apply";
import type { GameEvent, Line, Sight, Step } from "../../types";
import type { Playback } from "../playback/playback.svelte";
import { Log } from "./log.svelte";
import type { Scenery } from "./scenery.svelte";

/** What a timeline needs of the match. */
export interface TimelinePorts {
  /** The position after an entry; null where it cannot be had. */
  fetchPast: (seq: number) => Promise<Sight | null>;
  /** The latest position is complete: nothing of it is left to be played. */
  onHead: () => void;
  /** A new position has been shown, or taken in behind the back of whoever looks back. */
  onPosition: (before: Sight | null, after: Sight, line: Line | null) => void;
}

/** The entry that is shown to whoever looks back, and its line, once they are there. */
export interface Looking {
  at: number;
  busy: boolean;
  line?: Line | undefined;
}

/** Steps that go together at most: what they come to is told only after them. */
const MARCH = 6;

/** Whether nothing is shown of these but pieces on their way. */
function isMarch(events: readonly GameEvent[] = []): boolean {
  const cues = events.flatMap(({ cue }) => cue ?? []);
  return cues.length > 0 && cues.every(({ type }) => type === "travel");
}

export class Timeline {
  /** The latest the server has said. */
  head = $state.raw<Sight | null>(null);
  /** Looking back; null is now. */
  looking = $state.raw<Looking | null>(null);
  /** Looking back goes on by itself, entry after entry. */
  running = $state(false);
  /** Called with every line that comes while somebody follows, in order, once its film is over. */
  onLine: (line: Line) => void = () => {};
  readonly log = new Log();
  readonly scenery: Scenery;
  readonly playback: Playback;
  #ports: TimelinePorts;
  #queue: Step[] = [];
  #playing = false;

  constructor(scenery: Scenery, playback: Playback, ports: TimelinePorts) {
    this.scenery = scenery;
    this.playback = playback;
    this.#ports = ports;
  }

  /** Whether everything up to this entry has been played. */
  isShown(seq: number): boolean {
    return (this.head?.seq ?? -1) >= seq && !this.#playing && this.#queue.length === 0;
  }

  /** A sight is the whole truth: what waited to be played is in it. */
  takeSight(sight: Sight): void {
    const same = this.head?.viewer === sight.viewer;
    this.#queue = [];
    if (same && !this.looking) {
      const { seq } = this.head!;
      (sight.lines ?? []).filter((line) => line.seq > seq).forEach((line) => this.onLine(line));
    }
    this.log.merge(sight.lines ?? [], same);
    this.#ports.onPosition(this.head, sight, null);
    this.head = sight;
    if (this.looking) {
      // What another seat saw of that moment is not for this one.
      if (!same) void this.lookBack(this.looking.at);
    } else this.playback.skip();
    if (!this.#playing) this.#finish();
  }

  takeStep(step: Step): void {
    this.#queue.push(step);
    void this.#run();
  }

  /** Plays the steps that wait, in order. */
  async #run(): Promise<void> {
    if (this.#playing) return;
    this.#playing = true;
    try {
      for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
        const { head } = this;
        if (!head || step.seq !== head.seq + 1) continue;
        // Who reacts is in the middle of another's turn: what follows is that other's.
        const reacts = head.window?.kind === "reaction";
        const mine = step.line.seat != null && head.viewer === `seat:${step.line.seat}`;
        // What one's own standing order did has not been seen yet.
        const own = mine && !reacts && step.line.by !== "standing";
        const steps = [step, ...(own || this.looking ? [] : this.#takeMarch(step))];
        // Whoever looks back goes on looking: the present is taken in behind his back.
        if (!this.looking) {
          const events = steps.flatMap(({ line }) => line.events ?? []);
          await this.playback.play(events, this.scenery.scene, own);
        }
        for (const each of steps) {
          // A sight that came meanwhile is newer than this step.
          if (this.head?.seq === each.seq - 1) this.#take(this.head, each);
        }
      }
    } finally {
      this.#playing = false;
      this.#finish();
    }
  }

  /** Steps that wait behind one and only move pieces of the same side: they may go together. */
  #takeMarch({ seq, line: { seat, events } }: Step): Step[] {
    if (!isMarch(events)) return [];
    const end = this.#queue.findIndex(
      ({ line, ...each }, i) =>
        each.seq !== seq + i + 1 || line.seat !== seat || !isMarch(line.events),
    );
    return this.#queue.splice(0, Math.min(MARCH, end < 0 ? this.#queue.length : end));
  }

  /** At once, so that the page is drawn once: with the last step all that `#finish` does, too. */
  #take(head: Sight, step: Step): void {
    // The log tells it only now: it would give the dice away.
    this.log.add(step);
    const after = (this.head = takeStep(head, step));
    this.#ports.onPosition(head, after, step.line);
    if (this.looking) return;
    this.onLine(step.line);
    if (step.line.kind === "undo") this.playback.takeBack(head.scene, after.scene);
    this.scenery.scene = after.scene;
    if (this.#queue.length) this.playback.settle();
  }

  #finish(): void {
    if (this.head && !this.looking) {
      this.scenery.scene = this.head.scene;
      this.playback.settle();
    }
    this.#ports.onHead();
  }

  /** Shows the position after an entry; one step forward is played. */
  async lookBack(at: number): Promise<void> {
    const end = this.head?.seq ?? 0;
    const before = this.looking?.at ?? end;
    const to = Math.min(end, Math.max(0, at));
    const mine: Looking = { at: to, busy: true };
    this.looking = mine;
    this.playback.skip();
    const sight = await this.#ports.fetchPast(to);
    if (this.looking !== mine) return;
    if (sight) {
      mine.line = sight.lines?.findLast((each) => each.seq === to);
      const events = mine.line?.events ?? [];
      // Dice are those of the entry that is looked at.
      this.playback.rolls = this.playback.trails = [];
      if (to === before + 1) {
        await this.playback.play(events, this.scenery.scene);
        if (this.looking !== mine) return;
      }
      this.scenery.scene = sight.scene;
      this.playback.settle();
    }
    const there = (this.looking = { ...mine, busy: false });
    if (to > 0 && to !== before + 1) await this.#mark(there);
  }

  /** Draws what happened at a moment that one has come to from elsewhere. */
  async #mark(there: Looking): Promise<void> {
    const events = there.line?.events ?? [];
    if (!events.some(({ cue }) => cue)) return;
    const before = await this.#ports.fetchPast(there.at - 1);
    if (before && this.looking === there) this.playback.mark(events, before.scene);
  }

  /** Back to the present. */
  lookNow(): void {
    if (!this.looking) return;
    this.looking = null;
    this.running = false;
    this.playback.rolls = this.playback.trails = [];
    this.playback.skip();
    this.#finish();
  }
}
