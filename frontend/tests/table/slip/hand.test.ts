/** The cards in one's own hand, on the slip. */
import { screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { end, scene } from "../../fixtures";
import { clear, lay } from "./slip";

const user = userEvent.setup();
afterEach(clear);

it("keeps the words of a card until another is pointed at", async () => {
  const card = (id: string) => ({ id, name: { id }, about: { id: `what ${id} does` } });
  const hand = { id: "h", name: { id: "hand" }, owner: "red", cards: [card("c1"), card("c2")] };
  const { container } = await lay([end], { scene: { ...scene, hands: [hand] } });
  const about = () => container.querySelector(".about")?.textContent.trim();
  expect(about()).toBe("Point at a card to read what it does.");
  await user.hover(screen.getByRole("button", { name: /c1/ }));
  expect(about()).toBe("what c1 does");
  await user.unhover(screen.getByRole("button", { name: /c1/ }));
  expect(about()).toBe("what c1 does");
  await user.hover(screen.getByRole("button", { name: /c2/ }));
  expect(about()).toBe("what c2 does");
});
