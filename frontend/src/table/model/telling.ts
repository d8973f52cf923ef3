/** What is said at one time, of all that has come. */

/**
 * `deed`: what has happened in the game; `headline`: one that matters more; `word`: anything else.
 * How things stand: what one has in hand (`pick`), the chances of what one points at (`chance`),
 * what is asked (`question`). Of each of these only the newest counts, and it comes last.
 */
export type Kind = "deed" | "headline" | "word" | Standing;
export type Standing = "pick" | "chance" | "question";

export interface Sentence {
  kind: Kind;
  text: string;
}

/** What was left out of a telling: how many deeds. */
export interface Telling {
  sentences: Sentence[];
  left: number;
}

/** Deeds of one telling: who wants all of them has the log. */
const MOST = 8;
const STANDINGS: readonly Kind[] = ["question", "pick", "chance"];

/** Every word, of the deeds the newest, headlines before others; then how things stand. */
export function condense(sentences: readonly Sentence[], most = MOST): Telling {
  const passing = sentences.filter(({ kind }) => !STANDINGS.includes(kind));
  const deeds = passing.filter(({ kind }) => kind !== "word");
  const ranked = [
    ...deeds.filter(({ kind }) => kind === "headline").reverse(),
    ...deeds.filter(({ kind }) => kind === "deed").reverse(),
  ];
  const left = ranked.slice(most);
  const standing = STANDINGS.flatMap(
    (kind) => sentences.findLast((each) => each.kind === kind) ?? [],
  );
  return {
    sentences: [...passing.filter((each) => !left.includes(each)), ...standing],
    left: left.length,
  };
}
