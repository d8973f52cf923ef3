import { expect, test } from "vitest";
import { waitForWords } from "../../../src/table/model/words";
import type { Message } from "../../../src/types";

const step = (seq: number): Message => ({ type: "step", seq }) as unknown as Message;

test("a match that has not begun is shown at once, what happens when there are words for it", async () => {
  let come = (): void => {};
  const kit = { partial: true, fetchMore: () => new Promise<void>((done) => (come = done)) };
  const taken: Message[] = [];
  const hear = waitForWords(kit, (message) => taken.push(message));
  const [first, table] = [{ type: "sight", seq: 0 }, { type: "table" }] as unknown as Message[];
  hear(first!);
  hear(step(1));
  hear(table!);
  hear(step(2));
  expect(taken).toEqual([first]);
  come();
  await Promise.resolve();
  expect(taken).toEqual([first, step(1), table, step(2)]);
  kit.partial = false;
  hear(step(3));
  expect(taken).toHaveLength(5);
});
