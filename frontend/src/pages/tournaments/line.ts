/**
 * The line of a hall: it says that something has changed, and the page asks what. Broken, it comes
 * back by itself with growing pauses.
 */
import { watchWake } from "../../protocol/wake";

type Wire = Pick<WebSocket, "close"> & {
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
};

interface Options {
  code: string;
  /** Something has changed, or may have while nobody listened. */
  onchange: () => void;
  /** Whether the line stands. */
  online: (stands: boolean) => void;
  makeSocket?: (url: string) => Wire;
  random?: () => number;
}

/** Milliseconds. What comes within GATHER is asked for once; SPREAD keeps a full hall from asking
 * in the same moment. */
const GATHER = 300;
const SPREAD = 500;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** Even when nothing was heard, a page looks again: a match that begins is told to nobody here. */
const LOOK_AGAIN = 30_000;
/** Close codes after which a new attempt helps nothing, or would make it worse. */
const UNKNOWN = 4404;
const TOO_MANY = 4429;

export class HallLine {
  #options: Required<Options>;
  #socket: Wire | null = null;
  #attempts = 0;
  #closed = false;
  /** Something came while nobody looked at the page. */
  #missed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #gather: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setInterval>;
  #unwatch: () => void;

  constructor(options: Options) {
    this.#options = {
      makeSocket: (url) => new WebSocket(url),
      random: Math.random,
      ...options,
    };
    this.#unwatch = watchWake(
      () => this.#wake(),
      () => this.#lose(1006),
    );
    this.#again = setInterval(() => this.#hear(), LOOK_AGAIN);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#unwatch();
    clearInterval(this.#again);
    clearTimeout(this.#retry);
    clearTimeout(this.#gather);
    this.#drop();
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#drop();
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const code = encodeURIComponent(this.#options.code);
    const socket = this.#options.makeSocket(`${scheme}://${location.host}/ws/tournaments/${code}/`);
    this.#socket = socket;
    socket.onmessage = () => {
      this.#attempts = 0;
      this.#options.online(true);
      this.#hear();
    };
    socket.onclose = (event) => this.#lose(event.code);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lose(code: number): void {
    if (this.#closed) return;
    this.#drop();
    this.#options.online(false);
    if (code === UNKNOWN) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(
      () => this.#open(),
      code === TOO_MANY ? LONGEST_WAIT : wait * (0.5 + this.#options.random()),
    );
  }

  #wake(): void {
    if (!this.#socket) {
      this.#attempts = 0;
      this.#open();
    }
    if (this.#missed) this.#hear();
  }

  #hear(): void {
    if (document.hidden) {
      this.#missed = true;
      return;
    }
    this.#missed = false;
    // What is on its way already tells this change, too.
    if (this.#gather !== undefined) return;
    this.#gather = setTimeout(
      () => {
        this.#gather = undefined;
        this.#options.onchange();
      },
      GATHER + SPREAD * this.#options.random(),
    );
  }
}
