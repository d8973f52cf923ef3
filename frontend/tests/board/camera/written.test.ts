/** Names of a map by where they have been drawn; what tells of counters is none. */
import { afterEach, expect, it, vi } from "vitest";
import { listWritten } from "../../../src/board/camera/written";

afterEach(() => vi.restoreAllMocks());

it("tells where names stand in the units of the map", () => {
  const map = document.createElement("div");
  map.innerHTML = `<svg><text>Mill</text><g class="piece"><text>3</text></g></svg>`;
  expect(listWritten(map, 1000)).toEqual([]);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this === map ? new DOMRect(-100, 20, 500, 300) : new DOMRect(150, 120, 30, 10);
  });
  expect(listWritten(map, 1000)).toEqual([[{ x: 500, y: 200 }, { x: 560, y: 220 }]]); // prettier-ignore
});
