/** Short news: what is said later of the same takes the place of what was said before. */
import { expect, it } from "vitest";
import { Notices } from "../../../src/table/model/notices.svelte";

const tell = (notices: Notices) => notices.list.map(({ text }) => text);

it("keeps the last three", () => {
  const notices = new Notices();
  ["a", "b", "c", "d"].forEach((text) => notices.add(text));
  expect(tell(notices)).toEqual(["b", "c", "d"]);
});

it("puts an answer in the place of the offer, and leaves all else", () => {
  const notices = new Notices();
  notices.add("refused");
  notices.add("a draw is offered", null, "draw");
  notices.add("a pause is offered", null, "pause");
  notices.add("the draw is declined", null, "draw");
  expect(tell(notices)).toEqual(["refused", "a pause is offered", "the draw is declined"]);
  notices.add("refused again");
  expect(tell(notices)).toEqual(["a pause is offered", "the draw is declined", "refused again"]);
});
