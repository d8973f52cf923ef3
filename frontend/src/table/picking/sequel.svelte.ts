/** What goes on by itself after a click: several sent together, and a plan. */
import { Errand } from "./errand.svelte";
import type { Spot } from "./lights";
import { Plan } from "./plan.svelte";
import type { Ports } from "./ports";
import type { Hand, Sketch } from "./sketch.svelte";
import type { Offer } from "../../types";
import { makeWish } from "./wishes";

export class Sequel {
  readonly plan: Plan;
  /** What several have been sent to do together. */
  readonly errand: Errand;
  /** Orders that are drawn up by dragging: it comes with the first offer on open ground. */
  sketch = $state.raw<Sketch | null>(null);
  #ports: Ports;
  #hand: Hand;
  #loading = false;

  constructor(ports: Ports, hand: Hand) {
    this.plan = new Plan(ports);
    this.errand = new Errand(ports);
    this.#ports = ports;
    this.#hand = hand;
  }

  /** Notes what a spot leads to, or sends those who do it; false where it is one deed for now. */
  take(spot: Spot): boolean {
    const each = spot.joint.length ? spot.joint : [spot];
    const wishes = each.flatMap((one) => makeWish(one) ?? []);
    if (!wishes.length || (wishes.length === 1 && !this.plan.noting)) return false;
    if (this.plan.noting) wishes.forEach((wish) => this.plan.note(wish));
    else this.errand.begin(wishes);
    return true;
  }

  /** The position is another one, and has been shown. */
  renew(): void {
    this.plan.renew();
    this.errand.renew();
    if (this.sketch) this.sketch.renew();
    // Where figures are set up they will be dragged: it is there then, before the first turn.
    else if (this.#ports.offers().some((each) => each.crude || each.choice.type === "region"))
      void this.#load();
  }

  /** What can be answered, each answer once. */
  listOffers(): readonly Offer[] {
    const offers = this.#ports.offers();
    return this.sketch?.suggestion.sift(offers) ?? offers;
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const { Sketch } = await import("./sketch.svelte");
    this.sketch = new Sketch(this.#ports, this.#hand);
    this.sketch.renew();
  }

  /** The server has refused something. */
  fail(): void {
    this.plan.fail();
    this.errand.fail();
    this.sketch?.clear();
  }

  /** The player turns to something else. */
  halt(): void {
    this.plan.stop();
    this.errand.clear();
    this.sketch?.clear();
  }
}
