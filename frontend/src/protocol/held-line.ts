/** A line opened before there is a page to read it: what comes is kept until it is released. */
import type { Wire } from "./socket";

export class HeldLine implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  #socket: Wire;
  /** What has come so far, in order; null when it goes on at once. */
  #held: (() => void)[] | null = [];

  constructor(socket: Wire) {
    this.#socket = socket;
    socket.onopen = (event) => this.#tell(() => this.onopen?.(event));
    socket.onmessage = (event) => this.#tell(() => this.onmessage?.(event));
    socket.onclose = (event) => this.#tell(() => this.onclose?.(event));
  }

  get readyState(): number {
    return this.#socket.readyState;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  close(): void {
    this.#socket.close();
  }

  /** Tells whoever listens by now what has come, and from now on what comes. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    held.forEach((tell) => tell());
  }

  #tell(tell: () => void): void {
    if (this.#held) this.#held.push(tell);
    else tell();
  }
}
