/** The clause index of a ruleset, for reading and searching. */
import type { Clause } from "../protocol/api";

export interface Section {
  title: string;
  clauses: { id: string; clause: Clause }[];
}

/** Clauses by section in their order; only those in which every asked word stands, if asked. */
export function groupClauses(clauses: Record<string, Clause>, asked = ""): Section[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = new Map<string, Section>();
  for (const [id, clause] of Object.entries(clauses)) {
    const text = `${id} ${clause.title} ${clause.text}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const title = clause.section || (clause.kind === "ruling" ? "Rulings" : "Rules");
    const section = sections.get(title) ?? { title, clauses: [] };
    section.clauses.push({ id, clause });
    sections.set(title, section);
  }
  return [...sections.values()];
}
