/** The clause index of a ruleset, for reading and searching. */
import type { Clause } from "../protocol/api";
import { findStretches, holds, listWords } from "./marking";

export interface Section {
  title: string;
  clauses: { id: string; clause: Clause }[];
}

/** Clauses by section in their order; only those in which every asked word stands, if asked. */
export function groupClauses(clauses: Record<string, Clause>, asked = ""): Section[] {
  const words = listWords(asked);
  const sections = new Map<string, Section>();
  for (const [id, clause] of Object.entries(clauses)) {
    if (!holds(`${id} ${clause.title} ${clause.text}`, words)) continue;
    const title = clause.section || (clause.kind === "ruling" ? "Rulings" : "Rules");
    const section = sections.get(title) ?? { title, clauses: [] };
    section.clauses.push({ id, clause });
    sections.set(title, section);
  }
  return [...sections.values()];
}

/** How many places of these sections are marked when this is asked: in headings, ids and texts. */
export function countMarks(sections: readonly Section[], asked: string): number {
  const words = listWords(asked);
  const texts = sections.flatMap(({ title, clauses }) => [
    title,
    ...clauses.flatMap(({ id, clause }) => [id, clause.title, clause.text]),
  ]);
  return texts.flatMap((text) => findStretches(text, words)).filter(({ found }) => found).length;
}
