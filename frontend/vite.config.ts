import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { minify } from "terser";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { hintPages } from "./pages";

/** Where `npm run dev` finds the running site: `make play` on its default port. */
const SITE = process.env.TACHANKA_SITE ?? "http://127.0.0.1:8000";

/** Every file has half a kilobyte of headers: what most pages share is one. */
const CHUNKS = [
  {
    name: "site",
    test: new RegExp(
      "node_modules/(svelte|@fluent)/|vite/preload-helper|" +
        "src/(shell/(?!(page|later|board|check|review)-text)|protocol|ruleset|messages/en|board/(art|geometry)|table/model/context|parts/delay)",
    ),
    minShareCount: 2,
  },
  {
    // What the page of a match shares with what comes to it later, and boards everywhere. Ground is
    // lit in few games, and in pictures of their rules.
    name: "board",
    test: /src\/board\/(?!overlay\/(Region|Joined|rings))/,
    minShareCount: 2,
  },
  {
    name: "table",
    test: /src\/table\/(?!boards\/|measure\/|picking\/(asker|turned-sketch)|parts\/(advice|Graph|[Cc]ourse|Luck|Dialog|Dossier|Share|Confirm|Confidants|review|Watchers))/,
    minShareCount: 2,
  },
  {
    // What dragging and measuring share: neither is there at first.
    name: "sketch",
    test: /src\/table\/picking\/(asker|turned-sketch)/,
    minShareCount: 2,
  },
  {
    // What the board of one's own, the list of them and the way to a new one share.
    name: "boards",
    test: /src\/(table\/(boards\/|parts\/Confirm)|shell\/board-text|messages\/boards\/)/,
    minShareCount: 2,
  },
  {
    // What the pages about people share with the first page.
    name: "first",
    test: /src\/(parts\/(Masthead|WhoAmI|Picture|pictures|view)|pages\/(Lost|MatchList))/,
    minShareCount: 2,
  },
];

/** The scripts that every page of a match takes. */
const USUAL = ["index", "site", "board", "table", "Match"];

/** Shortens these by other means before the usual one does: together they save a sixtieth more. */
function tighten(): Plugin {
  return {
    name: "tighten",
    apply: "build",
    async renderChunk(code, { name }) {
      if (!USUAL.includes(name)) return null;
      const told = await minify(code, { module: true, ecma: 2020, compress: { passes: 2 } });
      return { code: told.code!, map: null };
    },
  };
}

/** Writes a .br and a .gz beside what the server sends as it is: all text but the pages. */
function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const file = path.join(folder, name);
        const text = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(text));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  base: "/",
  plugins: [svelte(), tighten(), hintPages(), compress()],
  build: {
    outDir: "../platform/tachanka/site/built",
    emptyOutDir: true,
    target: "es2022",
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // A browser that cannot be told of scripts ahead takes them when they are imported.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    proxy: {
      "/api": { target: SITE },
      "/ws": { target: SITE, ws: true },
    },
  },
});
