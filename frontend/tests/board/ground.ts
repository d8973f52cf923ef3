import { waitFor } from "@testing-library/svelte";
import { expect } from "vitest";
import { PATIENT } from "../fixtures";

/** The ground where a point may be chosen: it comes with the first question for one. */
export async function findGround(container: Element): Promise<SVGElement> {
  const find = () => container.querySelector<SVGElement>("[data-region]");
  await waitFor(() => expect(find()).not.toBeNull(), PATIENT);
  return find()!;
}
