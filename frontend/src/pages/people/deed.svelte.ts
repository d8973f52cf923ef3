/** Something a page has asked the server to do: whether it is under way, and what came of it. */
import { explain, Unconfirmed, type Flow } from "./doors";
import { say } from "./text";

export class Deed {
  busy = $state(false);
  error = $state("");
  /** What is said when it is done. */
  said = $state("");
  /** What waits until one has shown that it is oneself. */
  waiting = $state.raw<{ flows: readonly Flow[]; again: () => Promise<unknown> } | null>(null);

  /** Does it, unless something is under way; whether it was done. */
  async run(action: () => Promise<unknown>, said = ""): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.error = this.said = "";
    this.waiting = null;
    try {
      await action();
      this.said = said;
      return true;
    } catch (failure) {
      if (failure instanceof Unconfirmed)
        this.waiting = { flows: failure.flows, again: () => this.run(action, said) };
      else this.error = explain(failure, say("passkey-stopped"));
      return false;
    } finally {
      this.busy = false;
    }
  }
}
