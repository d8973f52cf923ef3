import { createHash } from "node:crypto";
import path from "node:path";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** @type {Map<string, string>} Which file has taken a name. */
const taken = new Map();

/**
 * What the styles of a component are told apart by: as short as can be, for it is written at each of
 * its elements and in each of its rules.
 */
function nameStyles({ filename, css }) {
  const file = path.relative(import.meta.dirname, filename) || css;
  const digest = createHash("sha256").update(file).digest().readUInt32BE(0);
  const name = `s${digest.toString(36).slice(-3)}`;
  if ((taken.get(name) ?? file) !== file) throw new Error(`${file}: ${name} is another's class.`);
  taken.set(name, file);
  return name;
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash: nameStyles },
};
