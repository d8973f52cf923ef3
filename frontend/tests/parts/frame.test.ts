import { expect, it } from "vitest";
import { writeFrame } from "../../src/parts/frame";

it("is an element that any page may hold, whatever the names in it", () => {
  const text = writeFrame('/embed/t/a"b', '<b>Don & "Kuban"</b>');
  const holder = new DOMParser().parseFromString(text, "text/html");
  expect(holder.body.children.length).toBe(1);
  const [frame] = holder.getElementsByTagName("iframe");
  expect(frame!.title).toBe('<b>Don & "Kuban"</b>');
  expect(frame!.getAttribute("src")).toBe(`${location.origin}/embed/t/a"b`);
});
