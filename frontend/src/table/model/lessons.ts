/**
 * What this browser has told a newcomer already: briefings, by their sitting, what is asked, by its prompt, and that he wants no first steps. */

const KEY = "tachanka.lessons";
/** Lessons remembered; the oldest go first. */
const MOST = 120;
/** The name under which it is kept that he wants no first steps. */
export const STEPS = "first-steps";

function readLearnt(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}

export function hasLearnt(lesson: string): boolean {
  return readLearnt().includes(lesson);
}

export function noteLearnt(lesson: string): void {
  const learnt = [...readLearnt().filter((each) => each !== lesson), lesson];
  const old = learnt.filter((each) => each !== STEPS).slice(0, -MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(learnt.filter((each) => !old.includes(each))));
  } catch {
    // A browser that keeps nothing is told again.
  }
}
