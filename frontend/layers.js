/**
 * The folders of src/ and what each may import of ours, besides itself: eslint keeps it, and
 * tests/layers.test.ts proves that no circle is left. A folder "*" is the files beside the folders.
 */
const ground = ["types.ts", "generated"];
const below = [...ground, "board", "fairness", "protocol", "ruleset", "shell", "parts"];

export const LAYERS = {
  generated: [],
  fairness: [],
  board: ground,
  protocol: [...ground, "fairness"],
  ruleset: [...ground, "board", "protocol"],
  shell: [...ground, "board", "protocol", "ruleset", "messages"],
  parts: [...ground, "board", "fairness", "protocol", "ruleset", "shell"],
  "table/picking": [...ground, "board", "protocol"],
  "table/playback": [...ground, "board", "protocol"],
  "table/model": [
    ...ground,
    ...["board", "fairness", "protocol", "ruleset", "table/picking", "table/playback"],
  ],
  "table/parts": [...below, "table/model", "table/picking", "table/playback"],
  "table/boards": [...below, "table/model", "table/parts"],
  "table/slip": [...below, "table/model", "table/picking", "table/playback", "table/parts"],
  "table/side": [
    ...below,
    ...["table/model", "table/picking", "table/playback", "table/parts", "table/boards"],
  ],
  "table/around": [
    ...below,
    ...["table/model", "table/picking", "table/playback", "table/parts", "table/boards"],
  ],
  "table/measure": [...below, "table/model", "table/picking", "table/parts"],
  table: [
    ...below,
    ...["table/measure", "table/model", "table/picking", "table/playback", "table/parts"],
    ...["table/boards", "table/slip", "table/side", "table/around"],
  ],
  pages: [...below, "messages", "table", "table/boards", "table/model", "table/playback"],
  messages: [],
  "*": ["*", "pages", "shell", ...ground],
};

/** What eslint forbids: the lower folders name no higher one. */
export function listFences() {
  const lower = ["generated", "fairness", "board", "protocol", "ruleset", "shell", "parts"];
  return lower.map((folder) => {
    const own = [...LAYERS[folder], folder];
    const tops = [...Object.keys(LAYERS).map((name) => name.split("/")[0])];
    const above = [...new Set(tops)].filter((top) => top !== "*" && !own.includes(top));
    return {
      files: [`src/${folder}/**`],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                regex: `^(\\.\\./)+(${above.join("|")})/`,
                message: `${folder}/ imports only ${own.join(", ")}: see layers.js.`,
              },
            ],
          },
        ],
      },
    };
  });
}
