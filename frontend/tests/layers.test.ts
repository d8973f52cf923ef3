import { describe, expect, it } from "vitest";
import { LAYERS } from "../layers.js";

/** Imports of our own by file, both named from src/. */
type Tree = Map<string, string[]>;

const SOURCES: Record<string, string> = import.meta.glob("../src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const FILES = Object.keys(import.meta.glob("../src/**/*"));
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"'?]+)(?:\?\w+)?["']/g;
const ENDINGS = ["", ".ts", ".svelte.ts", ".d.ts"];

const nameFile = (path: string): string => path.replace("../src/", "");

function readTree(): Tree {
  const own = Object.entries(SOURCES).filter(([path]) => !path.includes("/generated/"));
  return new Map(own.map(([path, source]) => [nameFile(path), findImports(path, source)]));
}

function findImports(path: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].map(([, spec]) => {
    const { pathname } = new URL(spec!, `file:///src/${nameFile(path)}`);
    const named = ENDINGS.map((ending) => `..${pathname}${ending}`);
    const found = named.find((each) => FILES.includes(each));
    if (!found) throw new Error(`${path} imports ${spec}, which is not there.`);
    return nameFile(found);
  });
}

/** The folder of LAYERS that a file is in: the deepest that is named. */
function findFolder(file: string): string {
  if (file === "types.ts") return file;
  const parts = file.split("/").slice(0, -1);
  for (; parts.length; parts.pop()) {
    if (parts.join("/") in LAYERS) return parts.join("/");
  }
  return "*";
}

/** Imports that no layer allows. */
function findBreaches(tree: Tree): string[] {
  return [...tree].flatMap(([file, imports]) => {
    const folder = findFolder(file);
    const may =
      folder === "types.ts" ? ["generated"] : (LAYERS as Record<string, string[]>)[folder];
    return imports
      .filter((each) => findFolder(each) !== folder && !may?.includes(findFolder(each)))
      .map((each) => `${file} imports ${each}`);
  });
}

/** One way round, if there is any. */
function findCircle(tree: Tree): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of tree.get(file) ?? []) {
      const found = walk(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of tree.keys()) {
    const found = walk(file, []);
    if (found) return found;
  }
  return null;
}

/** The tree once more with each layer of LAYERS as one file. */
function foldTree(tree: Tree): Tree {
  const folded: Tree = new Map();
  for (const [file, imports] of tree) {
    const folder = findFolder(file);
    const others = imports.map(findFolder).filter((each) => each !== folder);
    folded.set(folder, [...(folded.get(folder) ?? []), ...others]);
  }
  return folded;
}

describe("the folders of src", () => {
  const tree = readTree();

  it("are all found", () => {
    expect(tree.size).toBeGreaterThan(100);
    expect([...foldTree(tree).keys()].sort()).toEqual(
      [
        ...Object.keys(LAYERS).filter((each) => !["generated", "messages"].includes(each)),
        "types.ts",
      ].sort(),
    );
  });

  it("import only what lies below them", () => {
    expect(findBreaches(tree)).toEqual([]);
  });

  it("make no circle, neither of files nor of folders", () => {
    expect(findCircle(tree)).toBeNull();
    expect(findCircle(foldTree(tree))).toBeNull();
  });
});

describe("the fence", () => {
  it("sees a board that knows of a match", () => {
    const tree: Tree = new Map([
      ["board/speech.ts", ["types.ts", "board/palette.ts", "table/picking/choices.ts"]],
      ["table/picking/choices.ts", ["board/interaction.ts"]],
    ]);
    expect(findBreaches(tree)).toEqual(["board/speech.ts imports table/picking/choices.ts"]);
    expect(findCircle(foldTree(tree))).toEqual(["board", "table/picking", "board"]);
  });

  it("sees two files that need each other", () => {
    const tree: Tree = new Map([
      ["board/a.ts", ["board/b.ts"]],
      ["board/b.ts", ["types.ts", "board/a.ts"]],
    ]);
    expect(findBreaches(tree)).toEqual([]);
    expect(findCircle(tree)).toEqual(["board/a.ts", "board/b.ts", "board/a.ts"]);
  });
});
