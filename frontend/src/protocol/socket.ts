/**
 * The live connection of a match: connects again by itself, keeps steps in order, fills gaps,
 * and sends a command again (with its key) until the server has answered it.
 */
import { StepOrder } from "./step-order";
import type {
  Advice,
  Command,
  Described,
  Done,
  Examined,
  Forecast,
  Inspected,
  Message,
  MoreOffers,
  Refused,
  Scanned,
} from "../types";

export type Connection = "connecting" | "live" | "silent" | "lost" | "crowded" | "closed";
export type Answer =
  Done | Refused | Forecast | Advice | MoreOffers | Described | Examined | Inspected | Scanned;
export type Keyed = Extract<Command, { key: string }>;

/** The few parts of a WebSocket that are used, so that a test can play the network. */
export type Wire = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
};

export interface SocketOptions {
  url: string;
  /** Sights and steps in order, tables, what is said, and refusals of nobody's command. */
  onMessage: (message: Message) => void;
  onConnection: (connection: Connection, reason: string) => void;
  makeSocket?: (url: string) => Wire;
  random?: () => number;
}

const OPEN = 1;
const FIRST_WAIT = 500;
/** A server that restarts is soon back: for so many attempts nobody waits longer than this. */
const BRISK_WAIT = 1_500;
const BRISK_ATTEMPTS = 40;
const LONGEST_WAIT = 15_000;
/** So many attempts in vain, then another server process is asked for (deploy/Caddyfile). */
const ATTEMPTS_EACH = 2;
const BEAT = 25_000;
const PATIENCE = 8_000;
/** So long after a question without any answer the line is in doubt, and one is told. */
const DOUBT = 2_500;
const GAP_PATIENCE = 2_000;
/** Close codes from which no new attempt can help: there is no such match, or it is shut. */
const UNKNOWN = 4404;
const SHUT = 4403;
/** Too much from this person or address: coming back at once would make it worse. */
const TOO_MANY = 4429;

let counter = 0;

/** The seat of a viewer as a sight names it, null for a spectator. */
export function readSeat(viewer: string): string | null {
  return viewer.startsWith("seat:") ? viewer.slice(5) : null;
}

/** A key that no other tab and no other command of this one has. */
export function makeKey(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${random[0]!.toString(36)}${random[1]!.toString(36)}-${(counter++).toString(36)}`;
}

export class MatchSocket {
  readonly order = new StepOrder();
  #options: Required<SocketOptions>;
  #socket: Wire | null = null;
  #pending = new Map<string, { command: Keyed; answer: (answer: Answer) => void }>();
  #attempts = 0;
  #closed = false;
  #alive = false;
  #synced = false;
  #timers: { retry?: Timer; beat?: Timer; doubt?: Timer; pong?: Timer; gap?: Timer } = {};
  #seat: string | null | undefined = undefined;
  /** When the last ping went out. */
  #pinged = 0;
  /** Milliseconds from a ping to its answer, of the last one. */
  lag = 0;

  constructor(options: SocketOptions) {
    this.#options = {
      makeSocket: (url) => new WebSocket(url),
      random: Math.random,
      ...options,
    };
    this.#open();
  }

  /** Sends a command that has a key; resolves with its answer, however often it is sent. */
  ask(command: Keyed): Promise<Answer> {
    return new Promise((answer) => {
      this.#pending.set(command.key, { command, answer });
      if (this.#synced) this.#order(command);
    });
  }

  /** Looks from one of the person's seats from now on (null: as a spectator). */
  look(seat: string | null): void {
    this.#seat = seat;
    if (this.#synced) this.#write({ type: "look", seat });
  }

  /** Takes what the server shows at first, wherever one has looked from before. */
  forget(): void {
    this.#seat = undefined;
  }

  /**
   * Opens a new line and looks from this seat. A visitor who has just sat down needs it: the old
   * line was opened before the server knew him.
   */
  reopen(seat: string | null): void {
    this.#seat = seat;
    this.#attempts = 0;
    this.#open();
  }

  /** Asks for the whole sight anew. */
  resync(): void {
    if (this.#socket?.readyState === OPEN) {
      this.#write({ type: "look", seat: this.#seat ?? null });
    }
  }

  /** The page is seen again, or the network is back: is the line still alive? */
  wake(): void {
    if (this.#closed) return;
    if (this.#socket?.readyState === OPEN) this.#ping();
    else {
      this.#attempts = 0;
      this.#open();
    }
  }

  /** The browser knows that there is no network. */
  sever(): void {
    if (!this.#closed && this.#socket) this.#lose(1006, "");
  }

  /** Ends it for good; commands without an answer stay without one. */
  close(): void {
    this.#closed = true;
    this.#drop();
    this.#options.onConnection("closed", "");
  }

  #open(): void {
    this.#drop();
    if (this.#closed) return;
    this.#options.onConnection(this.#attempts ? "lost" : "connecting", "");
    const socket = this.#options.makeSocket(this.#options.url + this.#again());
    this.#socket = socket;
    socket.onopen = () => this.#expect();
    socket.onmessage = (event) => this.#read(String(event.data));
    socket.onclose = (event) => this.#lose(event.code, event.reason);
    this.#expect();
  }

  /** All pages of the match ask for the same ones in turn, so that they meet. */
  #again(): string {
    const round = Math.floor(this.#attempts / ATTEMPTS_EACH);
    return round ? `?again=${round}` : "";
  }

  /** Without a sign of life within the patience the line counts as dead, and before that in doubt. */
  #expect(): void {
    clearTimeout(this.#timers.doubt);
    clearTimeout(this.#timers.pong);
    this.#timers.doubt = setTimeout(() => this.#doubt(), DOUBT);
    this.#timers.pong = setTimeout(() => this.#lose(1006, ""), PATIENCE);
  }

  #doubt(): void {
    if (!this.#alive) return;
    this.#alive = false;
    this.#options.onConnection("silent", "");
  }

  #drop(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#timers = {};
    this.#alive = false;
    this.#synced = false;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lose(code: number, reason: string): void {
    this.#drop();
    if (code === UNKNOWN || code === SHUT) {
      this.#closed = true;
      this.#options.onConnection("closed", reason);
      return;
    }
    const crowded = code === TOO_MANY;
    const most = this.#attempts < BRISK_ATTEMPTS ? BRISK_WAIT : LONGEST_WAIT;
    const wait = crowded ? LONGEST_WAIT : Math.min(most, FIRST_WAIT * 2 ** this.#attempts);
    this.#attempts += 1;
    this.#options.onConnection(crowded ? "crowded" : "lost", reason);
    const jittered = wait * (0.5 + this.#options.random() / 2);
    this.#timers.retry = setTimeout(() => this.#open(), jittered);
  }

  #write(command: Command): void {
    this.#socket?.send(JSON.stringify(command));
  }

  /** A process that hangs does not close the line; only what is worked out may take its time. */
  #order(command: Keyed): void {
    this.#write(command);
    if (command.type !== "ask-forecast" && command.type !== "ask-advice") this.#expect();
  }

  /** Finds out how long it is to the server and back. */
  measure(): void {
    if (this.#synced) this.#ping();
  }

  #ping(): void {
    this.#pinged = performance.now();
    this.#write({ type: "ping" });
    this.#expect();
  }

  #read(text: string): void {
    clearTimeout(this.#timers.doubt);
    clearTimeout(this.#timers.pong);
    clearTimeout(this.#timers.beat);
    this.#timers.beat = setTimeout(() => this.#ping(), BEAT);
    if (!this.#alive) {
      this.#alive = true;
      this.#options.onConnection("live", "");
    }
    const message = JSON.parse(text) as Message;
    // A line on which nothing is shown before it ends was no success: the next waits come later.
    if (message.type === "table" || message.type === "sight") this.#attempts = 0;
    this.#take(message);
  }

  #take(message: Message): void {
    switch (message.type) {
      case "sight":
        return this.#sync(message);
      case "step":
        this.order.takeStep(message).forEach((step) => this.#options.onMessage(step));
        if (message.done) this.#settle({ type: "done", key: message.done, seq: message.seq });
        return this.#mindGap();
      case "pong":
        this.lag = Math.round(performance.now() - this.#pinged);
        if (message.seq > this.order.last) this.#write({ type: "since", seq: this.order.last });
        return;
      case "done":
      case "refused":
      case "forecast":
      case "advice":
      case "more-offers":
      case "described":
      case "examined":
      case "inspected":
      case "scanned":
        return this.#settle(message);
      case "table":
      case "said":
        return this.#options.onMessage(message);
    }
  }

  /** The first sight of a connection: the seat we look from and all open commands follow. */
  #sync(sight: Extract<Message, { type: "sight" }>): void {
    const first = !this.#synced;
    if (first) {
      this.#synced = true;
      const turn = this.#seat !== undefined && this.#seat !== readSeat(sight.viewer);
      if (turn) this.#write({ type: "look", seat: this.#seat ?? null });
      for (const { command } of this.#pending.values()) this.#order(command);
      if (turn) return;
    }
    this.#seat = readSeat(sight.viewer);
    this.order.takeSight(sight).forEach((each) => this.#options.onMessage(each));
    this.#mindGap();
  }

  #mindGap(): void {
    clearTimeout(this.#timers.gap);
    if (!this.order.waiting) return;
    this.#write({ type: "since", seq: this.order.last });
    this.#timers.gap = setTimeout(() => this.resync(), GAP_PATIENCE);
  }

  #settle(message: Answer): void {
    const open = this.#pending.get(message.key ?? "");
    if (!open) {
      if (message.type === "refused") this.#options.onMessage(message);
      return;
    }
    this.#pending.delete(message.key ?? "");
    open.answer(message);
    if (message.type === "done" && message.seq > this.order.last) {
      clearTimeout(this.#timers.gap);
      this.#timers.gap = setTimeout(() => this.#catchUp(message.seq), GAP_PATIENCE);
    }
  }

  /** The server has stored a step that never came: ask for it. */
  #catchUp(seq: number): void {
    if (this.order.last < seq) this.#write({ type: "since", seq: this.order.last });
  }
}

type Timer = ReturnType<typeof setTimeout>;
