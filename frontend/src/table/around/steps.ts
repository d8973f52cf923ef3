/** What a newcomer is told, in parts that a telephone has room for. Pure. */

/** Letters of a part, at most, where its sentences are no longer. */
const MOST = 110;

/** Whole sentences, as many to a part as there is room for. */
export function listParts(text: string, most = MOST): string[] {
  const parts: string[] = [];
  for (const sentence of text.split(/(?<=[.!?])\s+(?=\p{Lu})/u)) {
    const longer = [parts.at(-1), sentence].filter(Boolean).join(" ");
    if (parts.length && longer.length <= most) parts[parts.length - 1] = longer;
    else parts.push(sentence);
  }
  return parts;
}
