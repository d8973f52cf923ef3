import { describe, expect, it, vi } from "vitest";

const texts = (files: Record<string, string>): [string, string][] => Object.entries(files);
const MESSAGES: Record<string, string> = import.meta.glob("../../src/messages/**/en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const SOURCES: Record<string, string> = import.meta.glob("../../src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** What a file imports to say the words of a folder of messages. */
const TEACHERS = {
  pages: "shell/page-text",
  later: "shell/later-text",
  review: "shell/review-text",
  check: "shell/check-text",
  boards: "shell/board-text",
  people: "./text",
};

const listIds = (source: string): string[] =>
  [...source.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!);

const findIds = (folder: string): string[] =>
  listIds(MESSAGES[`../../src/messages/${folder}en.ftl`]!);

describe("the site's words", () => {
  it("each have an id of their own over all files", () => {
    const ids = texts(MESSAGES).flatMap(([, source]) => listIds(source));
    expect(ids.length).toBeGreaterThan(500);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it("are there wherever one is said", () => {
    const known = new Set(findIds(""));
    const missing = texts(SOURCES).flatMap(([file, source]) => {
      const said = [...source.matchAll(/\bt\(\s*"([a-z][\w-]*)"/g)].map(([, id]) => id!);
      const taught = Object.entries(TEACHERS).flatMap(([folder, teacher]) =>
        source.includes(`${teacher}"`) ? findIds(`${folder}/`) : [],
      );
      // They come to a match by themselves.
      const deeds = /src\/(table|board)\//.test(file) ? findIds("deeds/") : [];
      return said
        .filter((id) => !known.has(id) && !deeds.includes(id) && !taught.includes(id))
        .map((id) => `${file}: ${id}`);
    });
    expect(missing).toEqual([]);
  });

  it("come when one is to be said that is not here", async () => {
    // Another copy of the module, which has not been told of them.
    const fresh = "../../src/shell/site-text?fresh";
    const { t } = (await import(
      /* @vite-ignore */ fresh
    )) as typeof import("../../src/shell/site-text");
    // While they are on their way the second that is missing is no id either.
    expect([t("close"), t("slip-undo"), t("seat-rules")]).toEqual(["Close", "", ""]);
    await vi.waitFor(() => expect(t("slip-undo")).toBe("Take back"));
    expect(t("seat-rules")).toBe("The rulebook plays this side");
    expect(t("no-such-word")).toBe("no-such-word");
  });
});
