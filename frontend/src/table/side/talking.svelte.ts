/** What is said at a match, as a page keeps it: fetched once, then told over the line. */
import { complain, fetchChat, talk, type Chat, type Objection } from "../../protocol/talk";
import type { Said } from "../../types";
import type { Match } from "../model/match.svelte";

export type Room = Chat["rooms"][number];
export type Saying = Room["sayings"][number];
export type RoomName = Room["room"];

/** What a browser remembers of a match's talk. */
interface Kept {
  /** By room the number of the last saying seen. */
  heard: Partial<Record<RoomName, number>>;
  muted: boolean;
}

const KEY = "tachanka.talk";
/** Of so many matches a browser remembers what was heard. */
const MOST = 100;

function readAll(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

export class Talking {
  rooms = $state.raw<readonly Room[]>([]);
  words = $state.raw<readonly string[]>([]);
  /** It could not be fetched. */
  failed = $state(false);
  #match: Match;
  #kept = $state.raw<Kept>({ heard: {}, muted: false });
  /** What the server said since it was asked for what there was. */
  #fetching: Said[] | null = null;

  constructor(match: Match) {
    this.#match = match;
    this.#kept = readAll()[match.detail.code] ?? this.#kept;
    match.onSaid = (said) => this.#take(said);
  }

  get muted(): boolean {
    return this.#kept.muted;
  }

  /** So much was said by others since one last looked. */
  get unheard(): number {
    if (this.muted) return 0;
    const news = this.rooms.map(
      ({ room, sayings }) =>
        sayings.filter(({ yours, number, hidden }) => {
          return !yours && !hidden && number > (this.#kept.heard[room] ?? -1);
        }).length,
    );
    return news.reduce((all, one) => all + one, 0);
  }

  /** Fetches what was said. */
  async refresh(): Promise<void> {
    this.#fetching = [];
    try {
      const { rooms, words } = await fetchChat(this.#match.detail.code);
      [this.rooms, this.words, this.failed] = [rooms, words, false];
    } catch {
      this.failed = true;
    }
    const since = this.#fetching ?? [];
    this.#fetching = null;
    for (const said of since) this.#take(said);
  }

  /** Whether it was said; else a notice says why not. */
  async say(room: RoomName, said: { text?: string; word?: string }): Promise<boolean> {
    try {
      this.#put(room, await talk(this.#match.detail.code, room, said));
      return true;
    } catch (error) {
      this.#match.notices.add((error as Error).message);
      return false;
    }
  }

  async report(room: RoomName, number: number, objection: Objection): Promise<boolean> {
    try {
      await complain(this.#match.detail.code, room, number, objection);
      return true;
    } catch (error) {
      this.#match.notices.add((error as Error).message);
      return false;
    }
  }

  /** One has seen all that was said there. */
  hear(room: RoomName): void {
    const last = this.rooms.find((each) => each.room === room)?.sayings.at(-1)?.number;
    if (last !== undefined && last > (this.#kept.heard[room] ?? -1))
      this.#keep({ ...this.#kept, heard: { ...this.#kept.heard, [room]: last } });
  }

  mute(muted: boolean): void {
    this.#keep({ ...this.#kept, muted });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    const { code } = this.#match.detail;
    const others = Object.entries(readAll()).filter(([each]) => each !== code);
    try {
      const all = [...others, [code, kept] as const].slice(-MOST);
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
    } catch {
      // A browser that keeps nothing counts it as new the next time.
    }
  }

  /** A saying over the line. Where one before it is missing, all are fetched again. */
  #take(said: Said): void {
    if (this.#fetching) {
      this.#fetching.push(said);
      return;
    }
    const { word = "", text = "", seat = "", hidden = false } = said;
    const room = said.room as RoomName;
    const known = this.rooms.find((each) => each.room === room);
    const yours = known?.sayings.find(({ number }) => number === said.number)?.yours ?? false;
    const last = known?.sayings.at(-1)?.number ?? -1;
    if (!known || (said.number > last + 1 && room === "players")) void this.refresh();
    else this.#put(room, { ...said, room, word, text, seat, hidden, yours });
  }

  #put(room: RoomName, saying: Saying): void {
    this.rooms = this.rooms.map((each) => {
      if (each.room !== room) return each;
      const old = each.sayings.find(({ number }) => number === saying.number);
      const others = each.sayings.filter(({ number }) => number !== saying.number);
      const yours = saying.yours || (old?.yours ?? false);
      const sayings = [...others, { ...saying, yours }].sort((a, b) => a.number - b.number);
      return { ...each, sayings };
    });
  }
}
