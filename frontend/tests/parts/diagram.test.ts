import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Diagram from "../../src/parts/Diagram.svelte";
import type { RulesetInfo } from "../../src/protocol/api";
import { board, PATIENT, scene } from "../fixtures";
import { serve } from "../network";

const info = {
  ...{ id: "drill", edition: 3, version: "v1", diagrams: ["sight"] },
  seats: [{ id: "red", name: "Red", ink: "#a00" }],
  scenarios: [],
} as unknown as RulesetInfo;
const files = "/static/rulesets/drill/3/v1";
const about = "?edition=3&version=v1";
const saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved.length = 0;
  let blob: Blob;
  vi.stubGlobal(
    "fetch",
    serve({
      [`/api/rulesets/drill/${about}`]: info,
      [`${files}/messages/en.ftl`]: "seen = Seen from { $from } (T7).\n",
      [`/api/rulesets/drill/diagrams/sight/${about}`]: {
        ...{ board, scene, caption: { id: "seen", args: { from: "the mill" } } },
        crop: [100, 85, 200, 170],
      },
    }),
  );
  vi.spyOn(URL, "createObjectURL").mockImplementation((made) => ((blob = made as Blob), "blob:1"));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: blob.text() });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a diagram", () => {
  it("shows its part of the board and says beneath what that is", async () => {
    const { container } = render(Diagram, { info, name: "sight" });
    const caption = "Seen from the mill (T7).";
    const picture = await screen.findByRole("img", { name: caption });
    expect(picture.querySelector("svg")?.getAttribute("viewBox")).toBe("100 85 200 170");
    expect(container.querySelector("figcaption")?.textContent).toBe(caption);
  });

  it("can be saved as a file of its own", async () => {
    render(Diagram, { info, name: "sight" });
    await fireEvent.click(await screen.findByRole("button", { name: "Save as a picture" }));
    await vi.waitFor(() => expect(saved).toHaveLength(1), PATIENT);
    expect(saved[0]!.name).toBe("tachanka-drill-sight.svg");
    const file = new DOMParser().parseFromString(await saved[0]!.text, "image/svg+xml");
    expect(file.querySelector("title")?.textContent).toBe("Seen from the mill (T7).");
    expect(file.documentElement.getAttribute("viewBox")).toBe("100 85 200 170");
    expect(document.querySelector(".unseen")).toBeNull();
  });

  it("says in the server's words why there is none", async () => {
    render(Diagram, { info, name: "nil" });
    expect((await screen.findByRole("alert")).textContent).toBe(
      "/api/rulesets/drill/diagrams/nil/ is not there.",
    );
  });
});
