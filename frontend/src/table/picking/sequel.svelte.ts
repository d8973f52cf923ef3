/** What goes on by itself after a click: several sent together, and a plan. */
import { Errand } from "./errand.svelte";
import type { Spot } from "./lights";
import { Plan } from "./plan.svelte";
import type { Ports } from "./ports";
import { makeWish } from "./wishes";

export class Sequel {
  readonly plan: Plan;
  /** What several have been sent to do together. */
  readonly errand: Errand;

  constructor(ports: Ports) {
    this.plan = new Plan(ports);
    this.errand = new Errand(ports);
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
  }

  /** The server has refused something. */
  fail(): void {
    this.plan.fail();
    this.errand.fail();
  }

  /** The player turns to something else. */
  halt(): void {
    this.plan.stop();
    this.errand.clear();
  }
}
