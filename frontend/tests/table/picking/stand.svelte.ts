/** Picking at a table where nothing is known but what a test says. */
import { Picking } from "../../../src/table/picking/picking.svelte";
import type { Ports } from "../../../src/table/picking/ports";

export function standPicking(ports: Partial<Ports>): Picking {
  let made!: Picking;
  $effect.root(() => {
    made = new Picking({
      offers: () => [],
      play: () => {},
      more: () => Promise.resolve(),
      examine: () => Promise.resolve(null),
      cramped: () => false,
      spot: () => null,
      eyes: () => ({ seat: "red", seq: 0 }),
      since: () => [],
      attend: () => {},
      casual: () => false,
      subject: () => null,
      stage: () => "",
      wary: () => false,
      cards: () => [],
      stack: () => [],
      top: () => undefined,
      name: (ref) => ref,
      describe: () => {},
      group: () => null,
      place: (ref) => ref,
      ...ports,
    });
  });
  return made;
}
