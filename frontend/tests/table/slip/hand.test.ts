/** The cards in one's own hand, on the slip. */
import { screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { end, PATIENT, scene } from "../../fixtures";
import { button, clear, lay } from "./slip";

const user = userEvent.setup();
afterEach(clear);

const card = (id: string) => ({ id, name: { id }, about: { id: `what ${id} does` } });
const hand = { id: "h", name: { id: "hand" }, owner: "red", cards: [card("c1"), card("c2")] };

it("keeps the words of a card until another is pointed at", async () => {
  const { container } = await lay([end], { scene: { ...scene, hands: [hand] } });
  const about = () => container.querySelector(".about:not(.away)")?.textContent.trim();
  expect(about()).toBe("Point at a card to read what it does.");
  await user.hover(screen.getByRole("button", { name: /c1/ }));
  expect(about()).toBe("what c1 does");
  await user.unhover(screen.getByRole("button", { name: /c1/ }));
  expect(about()).toBe("what c1 does");
  await user.hover(screen.getByRole("button", { name: /c2/ }));
  expect(about()).toBe("what c2 does");
});

it("tells what a card does above the cards, in the room of the longest words", async () => {
  const { container } = await lay([end], { scene: { ...scene, hands: [hand] } });
  const [abouts, cards] = [".abouts", ".hand ul"].map((each) => container.querySelector(each)!);
  expect(abouts!.compareDocumentPosition(cards!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(abouts!.querySelectorAll(".away")).toHaveLength(2);
});

it("lists a card among what is to be assigned, and tells there what it does", async () => {
  const sources = ["r1", "w1", "A1", "c1"].map((ref) => ({ ref, options: [{ ref: "B2" }] }));
  const { match } = await lay(
    [{ verb: "plot", clause: "T6", label: { id: "orders" }, choice: { type: "assign", sources } }],
    {
      scene: { ...scene, hands: [hand] },
    },
  );
  expect(await screen.findAllByRole("button", { name: /c1/ }, PATIENT)).toHaveLength(1);
  expect(button(/^c2/)).toBeInTheDocument();
  expect(screen.queryByText("what c1 does")).toBeNull();
  await user.click(button(/c1/));
  expect(match.picking.picked).toBe("c1");
  expect(button(/c1 no target/)).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByText("what c1 does")).toBeInTheDocument();
  // What several pieces do together is no card's.
  await user.click(button("All 3 at B2"));
  expect(match.picking.selection.pairs).toEqual({ r1: ["B2"], w1: ["B2"], A1: ["B2"] });
});
