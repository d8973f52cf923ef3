/** Words that are looked for in texts, and where they stand. */

/** A part of a text, found or not. */
export interface Stretch {
  text: string;
  found: boolean;
}

/** What is asked, word by word: each once, in no particular case. */
export const listWords = (asked: string): string[] => [
  ...new Set(asked.toLowerCase().split(/\s+/).filter(Boolean)),
];

/** The whole text in stretches: those where a word or a part of one stands, and what lies between.
 * Words that overlap or touch are one stretch. */
export function findStretches(text: string, words: readonly string[]): Stretch[] {
  const marks = words.flatMap((word) => findWord(text, word)).sort(([a], [b]) => a - b);
  const stretches: Stretch[] = [];
  let done = 0;
  for (let i = 0; i < marks.length;) {
    const [start] = marks[i]!;
    let end = start;
    for (; i < marks.length && marks[i]![0] <= end; i++) end = Math.max(end, marks[i]![1]);
    if (start > done) stretches.push({ text: text.slice(done, start), found: false });
    stretches.push({ text: text.slice(start, end), found: true });
    done = end;
  }
  if (done < text.length) stretches.push({ text: text.slice(done), found: false });
  return stretches;
}

/** Whether every word stands somewhere in the text. */
export const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => findWord(text, word).length > 0);

/** From where to where a word stands in a text. What it is written with means nothing more. */
function findWord(text: string, word: string): [number, number][] {
  const plain = word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return [...text.matchAll(new RegExp(plain, "giu"))].map(({ index, 0: found }) => [
    index,
    index + found.length,
  ]);
}
