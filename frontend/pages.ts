/** What the pages of the built site tell a browser at once: the files that they will need. */
import type { OutputBundle, OutputChunk } from "rolldown";
import type { Plugin } from "vite";

/** The pages that most visits begin with, and the module that draws each. */
const PAGES = { home: "/src/pages/Home.svelte", match: "/src/pages/Match.svelte" };

/** The faces that a page shows at once. */
const FACES = ["title", "text"];

type Styled = OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The chunk that a module begins, and all that it imports. */
function gather(bundle: OutputBundle, module: string): Styled[] {
  const found = new Set<Styled>();
  const add = (chunk: OutputBundle[string] | undefined): void => {
    if (chunk?.type !== "chunk" || found.has(chunk)) return;
    chunk.imports.forEach((name) => add(bundle[name]));
    found.add(chunk);
  };
  add(
    Object.values(bundle).find(
      (each) => each.type === "chunk" && each.facadeModuleId?.endsWith(module),
    ),
  );
  if (!found.size) throw new Error(`No chunk begins with ${module}.`);
  return [...found];
}

/**
 * Writes `home.html` and `match.html` beside `index.html`: the same page, which names what only that
 * page will ask for. Else a browser learns of it when the script that all pages have has run.
 */
export function hintPages(): Plugin {
  return {
    name: "hint-pages",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("There is no index.html to go by.");
      const html = String(index.source);
      const faces = Object.values(bundle).filter(
        (each) => each.type === "asset" && each.names.some((n) => FACES.includes(n.slice(0, -6))),
      );
      for (const [page, module] of Object.entries(PAGES)) {
        const chunks = gather(bundle, module);
        const styles = chunks.flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]);
        const hints = [
          ...chunks.map(
            (each) => `<link rel="modulepreload" crossorigin href="/${each.fileName}">`,
          ),
          ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
          ...faces.map(
            (each) =>
              `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${each.fileName}">`,
          ),
        ].filter((hint) => !html.includes(/href="[^"]+"/.exec(hint)![0]));
        const source = html.replace("</head>", `  ${hints.join("\n    ")}\n  </head>`);
        this.emitFile({ type: "asset", fileName: `${page}.html`, source });
      }
    },
  };
}
